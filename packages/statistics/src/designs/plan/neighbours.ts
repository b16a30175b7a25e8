import { drawBelow, type Uniform } from '../random-order.ts';
import type { Arrangement } from './arrangement.ts';
import type { PlannedEntry } from './field-plan.ts';
import type { Grid } from './grid.ts';

/** What must not be in adjacent plots. */
export interface NeighbourRules {
  /** the same entry or check */
  entry?: boolean;
  /** two entries of one family */
  family?: boolean;
  /** plots that touch at a corner count as adjacent too */
  diagonal?: boolean;
}

/** Rounds in which every offending plot tries another place. */
const ROUNDS = 60;
/** places tried for one plot in a round */
const TRIES = 40;

/** Pairs of adjacent plots that break the rules, as cells. */
export function brokenPairs(
  grid: Grid,
  entries: readonly PlannedEntry[],
  rules: NeighbourRules,
): [number, number][] {
  const pairs: [number, number][] = [];
  for (let cell = 0; cell < grid.entry.length; cell++)
    for (const other of neighboursOf(grid, cell, rules))
      if (other > cell && clash(grid.entry[cell]!, grid.entry[other]!, entries, rules))
        pairs.push([cell, other]);
  return pairs;
}

/** Trades places within blocks, in place, as long as that takes clashes away. */
export function separateNeighbours(
  grid: Grid,
  arrangement: Arrangement,
  rules: NeighbourRules,
  uniform: Uniform,
): void {
  const { entries } = arrangement;
  const mates = tradingPlaces(grid, arrangement);
  const clashes = (cell: number) => {
    let count = 0;
    for (const other of neighboursOf(grid, cell, rules))
      if (clash(grid.entry[cell]!, grid.entry[other]!, entries, rules)) count++;
    return count;
  };
  const trade = (a: number, b: number) => {
    [grid.entry[a], grid.entry[b]] = [grid.entry[b]!, grid.entry[a]!];
  };
  for (let round = 0; round < ROUNDS; round++) {
    const pairs = brokenPairs(grid, entries, rules);
    if (pairs.length === 0) return;
    for (const cell of pairs.flat()) {
      const places = mates[cell]!;
      for (let attempt = 0; attempt < TRIES && places.length > 1 && clashes(cell) > 0; attempt++) {
        const other = places[drawBelow(places.length, uniform)]!;
        const before = clashes(cell) + clashes(other);
        trade(cell, other);
        // Equal ones are kept now and then: they lead out of corners.
        const gain = before - clashes(cell) - clashes(other);
        if (gain < 0 || (gain === 0 && uniform() < 0.7)) trade(cell, other);
      }
    }
  }
}

/** For each cell the cells of its block with which it may trade; none for cells that stay. */
function tradingPlaces(grid: Grid, { entries, trades }: Arrangement): number[][] {
  const places = new Map<string, number[]>();
  const mayMove = (entry: number) => entry >= 0 && (trades === 'plots' || !entries[entry]!.check);
  return Array.from(grid.entry, (entry, cell): number[] => {
    if (trades === 'none' || !mayMove(entry) || grid.block[cell]! < 0) return [];
    const key = `${grid.part[cell]} ${grid.block[cell]}`;
    const list = places.get(key) ?? [];
    places.set(key, list);
    list.push(cell);
    return list;
  });
}

function clash(a: number, b: number, entries: readonly PlannedEntry[], rules: NeighbourRules): boolean {
  if (a < 0 || b < 0) return false;
  if (a === b) return rules.entry === true || (rules.family === true && entries[a]!.family !== null);
  return rules.family === true && entries[a]!.family !== null && entries[a]!.family === entries[b]!.family;
}

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function neighboursOf({ rows, columns }: Grid, cell: number, { diagonal }: NeighbourRules): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return (diagonal ? [...SIDES, ...CORNERS] : SIDES).flatMap(([down, right]) => {
    const [r, c] = [row + down, column + right];
    return r >= 0 && r < rows && c >= 0 && c < columns ? [r * columns + c] : [];
  });
}
