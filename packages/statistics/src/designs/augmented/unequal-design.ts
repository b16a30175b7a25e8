import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { numbersBelow, randomOrder, shuffle, type Uniform } from '../random-order.ts';
import { averageEfficiency, type BlockStructure } from '../search/block-structure.ts';
import { boundFromMoments } from '../search/efficiency-bound.ts';
import { optimize } from '../search/optimize.ts';
import { SEARCH_EFFORT, type SearchOptions } from '../search/search-options.ts';
import { derivedSeed } from '../seeds.ts';

/** Entries with different numbers of plots, in blocks or in rows and columns of one rectangle. */
export interface UnequalDesign {
  plan: Int32Array;
  efficiency: number;
  bound: number;
  /** times that an entry recurs in a block of `keepApart` */
  repeats: number;
}

export interface UnequalShape {
  /** plots of each entry */
  plotsOf: readonly number[];
  /** blocking factors as in BlockStructure: one, or rows and columns that cross completely */
  blocks: readonly Int32Array[];
  /** block of each place in which no entry should occur twice */
  keepApart?: Int32Array;
}

/**
 * A design of high average efficiency with the plots of each entry in different blocks.
 *
 * @throws StatisticsError designNotConnected, seedOutOfRange
 */
export function unequalDesign(
  { plotsOf, blocks, keepApart }: UnequalShape,
  { seed, effort = SEARCH_EFFORT, signal }: SearchOptions,
): UnequalDesign {
  const entries = plotsOf.length;
  const plots = blocks[0]!.length;
  const structure = { entries, blocks };
  const bound = boundOf(entries, blocks);
  const found = optimize(
    {
      ...structure,
      plan: new Int32Array(plots),
      start: (uniform) => spread(plotsOf, blocks, uniform),
      classes: [numbersBelow(plots)],
      longBlocks: keepApart,
      bound,
      effort,
      signal,
    },
    seededUniform(derivedSeed(seed, 0)),
  );
  if (found === null) throw new StatisticsError('repeatedDoNotConnect', { entries, plots });
  const { plan, repeats } = found;
  return { plan, efficiency: averageEfficiency({ ...structure, plan }), bound, repeats };
}

/** Plots of the entries with most plots first, each over as many blocks as there are. */
function spread(plotsOf: readonly number[], blocks: readonly Int32Array[], uniform: Uniform): Int32Array {
  const order = randomOrder(plotsOf.length, uniform).sort((a, b) => plotsOf[b]! - plotsOf[a]!);
  const dealt = [...order].flatMap((entry) => Array.from({ length: plotsOf[entry]! }, () => entry));
  const plan = new Int32Array(dealt.length);
  placesInTurn(blocks, uniform).forEach((place, k) => (plan[place] = dealt[k]!));
  return plan;
}

/** Places in an order in which successive ones lie in different blocks of the first factor, and mostly of the others. */
function placesInTurn(blocks: readonly Int32Array[], uniform: Uniform): number[] {
  const [first, second] = blocks as [Int32Array, Int32Array | undefined];
  const lists = new Map<number, number[]>();
  shuffle([...first.keys()], uniform).forEach((place) => {
    const list = lists.get(first[place]!) ?? [];
    lists.set(first[place]!, list);
    list.push(place);
  });
  const turns = shuffle([...lists.values()], uniform);
  if (second) {
    // every row begins at another column of a common random order, and the beginnings lie evenly over the columns
    const rank = new Map(shuffle([...new Set(second)], uniform).map((block, k) => [block, k]));
    turns.forEach((list, row) => {
      const begin = Math.floor((row * rank.size) / turns.length);
      const at = (place: number) => (rank.get(second[place]!)! - begin + rank.size) % rank.size;
      list.sort((a, b) => at(a) - at(b));
    });
  }
  const longest = Math.max(...turns.map((list) => list.length));
  // each layer takes one place of every block; shuffled, or entries with two plots would always pair the same blocks
  return Array.from({ length: longest }, (_, k) =>
    shuffle(
      turns.flatMap((list) => list.slice(k, k + 1)),
      uniform,
    ),
  ).flat();
}

/**
 * The mean of the factors is largest when no entry occurs in a block twice: each factor then takes v / k - 1 from the
 * sum of the canonical factors, k the size of its largest block.
 */
function boundOf(entries: number, blocks: BlockStructure['blocks']): number {
  let [loss, notOne] = [0, 0];
  for (const factor of blocks) {
    const sizes = new Map<number, number>();
    for (const block of factor) sizes.set(block, (sizes.get(block) ?? 0) + 1);
    loss += Math.max(0, entries / Math.max(...sizes.values()) - 1);
    notOne += sizes.size - 1;
  }
  return boundFromMoments({ all: entries - 1, notOne, loss });
}

/** Entries with the same number of plots get each other's names at random. */
export function randomLabels(plotsOf: readonly number[], uniform: Uniform): Int32Array {
  const labels = numbersBelow(plotsOf.length);
  for (const plots of new Set(plotsOf)) {
    const own = labels.filter((entry) => plotsOf[entry] === plots);
    const mixed = shuffle(own.slice(), uniform);
    own.forEach((entry, k) => (labels[entry] = mixed[k]!));
  }
  return labels;
}
