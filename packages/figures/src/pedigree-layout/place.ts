import { offspringLists, type PedigreeGraph } from './graph.ts';

/** Sweeps over all layers, down and up in turn; more of them change little. */
const SWEEPS = 6;
/** Passes that draw lines towards their relatives without changing their order. */
const PULLS = 4;

/** Places across: lines of one layer at least one unit apart, near their parents and offspring. */
export function placeInLayers(graph: PedigreeGraph, layer: Int32Array, layers: number): Float64Array {
  const members: number[][] = Array.from({ length: layers }, () => []);
  layer.forEach((one, line) => members[one]!.push(line));
  const relatives = relativesOf(graph);
  const x = new Float64Array(layer.length);
  const wanted = new Float64Array(layer.length);
  for (const lines of members) lines.forEach((line, place) => (x[line] = place));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const lines of down ? members : members.toReversed())
      sortByRelatives(lines, { x, wanted, meanOf: relatives, down });
  }
  const widest = Math.max(0, ...members.map((lines) => lines.length));
  for (const lines of members)
    lines.forEach((line, place) => (x[line] = place + (widest - lines.length) / 2));
  for (let pull = 0; pull < PULLS; pull++) {
    const down = pull % 2 === 0;
    for (const lines of down ? members : members.toReversed()) pullTogether(lines, x, relatives, down);
  }
  const least = x.reduce((low, one) => Math.min(low, one), Infinity);
  return x.map((one) => one - least);
}

/** Sum and number of the places of a line's parents (down) or offspring (up). */
type MeanOf = (line: number, x: Float64Array, down: boolean) => number;

function relativesOf(graph: PedigreeGraph): MeanOf {
  const { female, male } = graph;
  const { first, next } = offspringLists(graph);
  return (line, x, down) => {
    let [sum, count] = [0, 0];
    if (down) {
      for (const parent of [female[line]!, male[line]!]) {
        if (parent < 0) continue;
        sum += x[parent]!;
        count++;
      }
    } else {
      for (let edge = first[line]!; edge >= 0; edge = next[edge]!) {
        sum += x[edge >> 1]!;
        count++;
      }
    }
    return count === 0 ? NaN : sum / count;
  };
}

function sortByRelatives(
  lines: number[],
  { x, wanted, meanOf, down }: { x: Float64Array; wanted: Float64Array; meanOf: MeanOf; down: boolean },
): void {
  for (const line of lines) {
    const mean = meanOf(line, x, down);
    wanted[line] = Number.isNaN(mean) ? x[line]! : mean;
  }
  lines.sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  lines.forEach((line, place) => (x[line] = place));
}

/** Moves each line to the mean of its relatives as far as its neighbours allow, then the whole layer to its mean. */
function pullTogether(lines: readonly number[], x: Float64Array, meanOf: MeanOf, down: boolean): void {
  const wanted = lines.map((line) => {
    const mean = meanOf(line, x, down);
    return Number.isNaN(mean) ? x[line]! : mean;
  });
  spread(lines, wanted, x);
}

/** The nearest places to the wanted ones, in order and one unit apart: pools of neighbours in each other's way. */
export function spread(lines: readonly number[], wanted: readonly number[], x: Float64Array): void {
  const pools: { first: number; count: number; sum: number }[] = [];
  wanted.forEach((place, k) => {
    let pool = { first: k, count: 1, sum: place - k };
    for (;;) {
      const before = pools.at(-1);
      if (!before || before.sum / before.count <= pool.sum / pool.count) break;
      pools.pop();
      pool = { first: before.first, count: before.count + pool.count, sum: before.sum + pool.sum };
    }
    pools.push(pool);
  });
  for (const { first, count, sum } of pools)
    for (let k = first; k < first + count; k++) x[lines[k]!] = sum / count + k;
}
