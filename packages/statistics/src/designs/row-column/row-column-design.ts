import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { needReplicates, needWhole } from '../plan/requirements.ts';
import { numbersBelow } from '../random-order.ts';
import { averageEfficiency } from '../search/block-structure.ts';
import { boundFromMoments, resolvableBound } from '../search/efficiency-bound.ts';
import { optimize } from '../search/optimize.ts';
import { SEARCH_EFFORT, type SearchOptions } from '../search/search-options.ts';
import { derivedSeed } from '../seeds.ts';

/** Which lines run through all replicates, so that no entry should stand in them twice. */
export type Latinized = 'none' | 'columns' | 'rows';

/** Replicates that are rectangles with every entry once. */
export interface RowColumnDesign {
  rows: number;
  columns: number;
  replicates: number;
  /** replicate by replicate, row by row */
  plan: Int32Array;
  efficiency: number;
  bound: number;
  /** times that an entry stands again in a long row or column */
  repeats: number;
}

/**
 * A resolvable row-column design of high average efficiency after adjustment for rows and columns within replicates.
 * Source of the type and of the bound from the mean of the factors: J. A. John and E. R. Williams, Cyclic and Computer
 * Generated Designs (2nd ed. 1995), chapter 6.
 *
 * @param rows of a replicate; with `columns` all entries of a replicate
 * @throws StatisticsError numbers too small, tooFewReplicates, designNotConnected, seedOutOfRange
 */
export function rowColumnDesign(
  rows: number,
  columns: number,
  replicates: number,
  {
    seed,
    effort = SEARCH_EFFORT,
    signal,
    latinized = 'none',
  }: SearchOptions & {
    latinized?: Latinized;
  },
): RowColumnDesign {
  needWhole('rows', rows, 2);
  needWhole('columns', columns, 2);
  needReplicates(replicates, 2);
  const entries = rows * columns;
  const places = numbersBelow(entries * replicates);
  const inside = (place: number) => place % entries;
  const rowOf = (place: number) => Math.floor(inside(place) / columns);
  const replicateOf = (place: number) => Math.floor(place / entries);
  const structure = {
    entries,
    blocks: [
      places.map((place) => replicateOf(place) * rows + rowOf(place)),
      places.map((place) => replicates * rows + replicateOf(place) * columns + (inside(place) % columns)),
    ],
  };
  const longBlocks = {
    none: undefined,
    rows: places.map(rowOf),
    columns: places.map((place) => place % columns),
  };
  const bound = rowColumnBound(rows, columns, replicates);
  const classes = Array.from({ length: replicates }, (_, replicate) =>
    places.subarray(replicate * entries, (replicate + 1) * entries),
  );
  const found = optimize(
    {
      ...structure,
      plan: places.map(inside),
      classes,
      longBlocks: longBlocks[latinized],
      bound,
      effort,
      signal,
    },
    seededUniform(derivedSeed(seed, 0)),
  );
  if (found === null)
    throw new StatisticsError('designNotConnected', { entries, blocks: replicates * (rows + columns) });
  const { plan, repeats } = found;
  return {
    rows,
    columns,
    replicates,
    plan,
    efficiency: averageEfficiency({ ...structure, plan }),
    bound,
    repeats,
  };
}

/** What neither rows nor columns alone, nor the mean of the factors of both together, allow to exceed. */
export function rowColumnBound(rows: number, columns: number, replicates: number): number {
  const entries = rows * columns;
  const lost = rows + columns - 2;
  return Math.min(
    resolvableBound(entries, columns, replicates),
    resolvableBound(entries, rows, replicates),
    boundFromMoments({ all: entries - 1, notOne: replicates * lost, loss: lost }),
  );
}
