import { Type, type Static } from 'typebox';
import { Identifier, Nullable, StrictObject } from '../envelope.ts';
import { listQuery } from '../records.ts';
import type { HybridTaskFields } from './hybrid-tasks.ts';

/** Crosses in one row of the nursery. */
export const MOST_IN_ROW = 100;
/** Crosses planted at all locations, repetitions included. */
export const MOST_CROSSES_PLANTED = 50_000;

/** How wide the nursery is; everything else the task says. */
export const ArrangeRequest = StrictObject({
  /** crosses in one row */
  width: Type.Integer({ minimum: 1, maximum: MOST_IN_ROW }),
});
export type ArrangeRequest = Static<typeof ArrangeRequest>;

/** Where a cross is planted. */
export const CrossingPlot = Type.Object({
  id: Identifier,
  pairId: Identifier,
  pair: Type.String(),
  female: Type.String(),
  male: Type.String(),
  /** place in the locations of the task, from 0 */
  location: Type.Integer(),
  /** from 1, along the way through the nursery */
  number: Type.Integer(),
  group: Type.Integer(),
  repetition: Type.Integer(),
  row: Type.Integer(),
  column: Type.Integer(),
  /** days after the female that the male is sown for both to flower together; fewer than 0: before her */
  maleSowing: Nullable(Type.Integer()),
});
export type CrossingPlot = Static<typeof CrossingPlot>;

export const Arrangement = Type.Object({ plots: Type.Array(CrossingPlot) });
export type Arrangement = Static<typeof Arrangement>;

/** The planting list of all locations, or of one. */
export const PlantingListQuery = StrictObject({
  ...listQuery(['number']),
  taskId: Identifier,
  /** place in the locations of the task, from 0 */
  location: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
});
export type PlantingListQuery = Static<typeof PlantingListQuery>;

/** What an arrangement follows from. */
export type ArrangedTask = Pick<
  HybridTaskFields,
  | 'locations'
  | 'arrangementMethod'
  | 'pattern'
  | 'repetitions'
  | 'totalGroups'
  | 'groupsPerLocation'
  | 'percentages'
>;

/** A ticked pair by the places of its parents in the task. */
export interface ArrangedPair {
  id: string;
  female: number;
  male: number;
}

export interface PlacedPair {
  pairId: string;
  location: number;
  number: number;
  group: number;
  repetition: number;
  row: number;
  column: number;
}

const HUNDRED = 100;

/** The leading parent's crosses next to each other. */
const ordered = (pairs: readonly ArrangedPair[], pattern: 'F' | 'M') =>
  pairs.toSorted((a, b) =>
    pattern === 'F' ? a.female - b.female || a.male - b.male : a.male - b.male || a.female - b.female,
  );

/** The group of each pair, from 1: parts as equal as they can be, in order. */
const groupOf = (index: number, count: number, groups: number) => Math.floor((index * groups) / count) + 1;

/** The pairs of a location: all, those of its groups, or its share in percent. */
function isGrown(task: ArrangedTask, location: number, index: number, count: number): boolean {
  const { groupsPerLocation, totalGroups, percentages } = task;
  if (percentages.length > 0) {
    const before = percentages.slice(0, location).reduce((sum, share) => sum + share, 0);
    const from = Math.round((before * count) / HUNDRED);
    return index >= from && index < Math.round(((before + percentages[location]!) * count) / HUNDRED);
  }
  if (groupsPerLocation === null) return true;
  const group = groupOf(index, count, totalGroups) - 1;
  // each location goes on with the groups after those of the one before
  return (group - location * groupsPerLocation + totalGroups * location) % totalGroups < groupsPerLocation;
}

/** How many crosses an arrangement of so many pairs plants. */
export function countPlanted(task: ArrangedTask, pairs: number): number {
  const indexes = Array.from({ length: pairs }, (_, index) => index);
  return task.locations.reduce(
    (sum, _, location) =>
      sum + task.repetitions * indexes.filter((index) => isGrown(task, location, index, pairs)).length,
    0,
  );
}

/**
 * Where every cross is planted: pairs in the order of the leading parent, in groups, repetition after repetition, along
 * rows of `width`, all from left to right or every second one back. The same task always gives the same nursery.
 */
export function arrangeCrosses(
  task: ArrangedTask,
  pairs: readonly ArrangedPair[],
  width: number,
): PlacedPair[] {
  const all = ordered(pairs, task.pattern);
  return task.locations.flatMap((_, location) => {
    const grown = all.flatMap((pair, index) =>
      isGrown(task, location, index, all.length)
        ? [{ pairId: pair.id, group: groupOf(index, all.length, task.totalGroups) }]
        : [],
    );
    const rounds = Array.from({ length: task.repetitions }, (_repetition, index) => index + 1);
    const planted = rounds.flatMap((repetition) => grown.map((pair) => ({ ...pair, repetition })));
    return planted.map((pair, index): PlacedPair => {
      const row = Math.floor(index / width);
      const along = index % width;
      const back = task.arrangementMethod === 'sShape' && row % 2 === 1;
      const column = back ? width - along : along + 1;
      return { ...pair, location, number: index + 1, row: row + 1, column };
    });
  });
}
