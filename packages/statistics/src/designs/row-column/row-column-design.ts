import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { needReplicates, needWhole } from '../plan/requirements.ts';
import { numbersBelow } from '../random-order.ts';
import { averageEfficiency } from '../search/block-structure.ts';
import { boundFromMoments, resolvableBound } from '../search/efficiency-bound.ts';
import { optimize } from '../search/optimize.ts';
import { SEARCH_EFFORT, type SearchOptions } from '../search/search-options.ts';
import { derivedSeed } from '../seeds.ts';
import { jointEfficiency } from './joint-efficiency.ts';
import { improve } from './improve.ts';
import { leaveOut } from './leave-out.ts';

/** Which lines run through all replicates, so that no entry should occur in them twice. */
export type Latinized = 'none' | 'columns' | 'rows';

/** Replicates that are rectangles with every entry once, and fillers (-1) where the entries do not fill them. */
export interface RowColumnDesign {
  entries: number;
  rows: number;
  columns: number;
  replicates: number;
  /** replicate by replicate, row by row */
  plan: Int32Array;
  efficiency: number;
  bound: number;
  /** times that an entry recurs in a long row or column */
  repeats: number;
}

/**
 * A resolvable row-column design of high average efficiency after adjustment for rows and columns within replicates.
 * Source of the type and of the bound from the mean of the factors: J. A. John and E. R. Williams, Cyclic and Computer
 * Generated Designs (2nd ed. 1995), chapter 6.
 *
 * @param rows of a replicate
 * @param fillers places of each replicate without an entry
 * @throws StatisticsError numbers too small, tooFewReplicates, designNotConnected, seedOutOfRange
 */
export function rowColumnDesign(
  rows: number,
  columns: number,
  replicates: number,
  { fillers = 0, ...options }: SearchOptions & { latinized?: Latinized; fillers?: number },
): RowColumnDesign {
  const full = fullDesign(rows, columns, replicates, options);
  if (fillers === 0) return full;
  const { seed, effort = SEARCH_EFFORT, signal, latinized = 'none' } = options;
  const fewer = leaveOut(full, fillers);
  // a trade may bring an entry into a long line twice
  const { entries, plan } =
    latinized === 'none' ? improve(fewer, effort, seededUniform(derivedSeed(seed, 2)), signal) : fewer;
  const efficiency = jointEfficiency({ ...full, entries, plan });
  if (efficiency === 0)
    throw new StatisticsError('designNotConnected', { entries, blocks: replicates * (rows + columns) });
  const repeats = latinized === 'none' ? 0 : repeatsInLines(plan, longLines(rows, columns, plan)[latinized]);
  const bound = boundWithFillers(entries, rows, columns, replicates);
  return { ...full, entries, plan, efficiency, bound, repeats };
}

/** The row or the column of the field at each place, where replicates lie side by side or below each other. */
function longLines(rows: number, columns: number, plan: Int32Array) {
  const places = numbersBelow(plan.length);
  return {
    none: undefined,
    rows: places.map((place) => Math.floor((place % (rows * columns)) / columns)),
    columns: places.map((place) => place % columns),
  };
}

function repeatsInLines(plan: Int32Array, lines: Int32Array): number {
  const held = Array.from(plan, (entry, place) => `${lines[place]}:${entry}`).filter((_, k) => plan[k]! >= 0);
  return held.length - new Set(held).size;
}

function fullDesign(
  rows: number,
  columns: number,
  replicates: number,
  { seed, effort = SEARCH_EFFORT, signal, latinized = 'none' }: SearchOptions & { latinized?: Latinized },
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
  const bound = rowColumnBound(rows, columns, replicates);
  const classes = Array.from({ length: replicates }, (_, replicate) =>
    places.subarray(replicate * entries, (replicate + 1) * entries),
  );
  const found = optimize(
    {
      ...structure,
      plan: places.map(inside),
      classes,
      longBlocks: longLines(rows, columns, places)[latinized],
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
    entries,
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

/** As each replicate holds every entry once, it takes rows + columns - 2 from the sum of the factors, fillers or not. */
function boundWithFillers(entries: number, rows: number, columns: number, replicates: number): number {
  const lost = rows + columns - 2;
  return boundFromMoments({ all: entries - 1, notOne: replicates * lost, loss: lost });
}
