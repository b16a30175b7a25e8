import { Type, type Static } from 'typebox';
import { Identifier, Nullable, PlainDate, StrictObject } from '../envelope.ts';
import { ReadableName, ReadableText } from '../readable-field.ts';
import { authorship, listQuery } from '../records.ts';
import { HybridTask } from './hybrid-tasks.ts';

/** Materials that one harvest makes at most. */
export const MOST_HARVESTED = 200;
const Note = ReadableText({ maxLength: 500 });

/** What a pair gave: a material with its seed, or nothing. */
export const HybridHarvest = Type.Object({
  id: Identifier,
  taskId: Identifier,
  task: Type.String(),
  pairId: Identifier,
  /** female × male as they were planted; `reciprocal`: the male carried the seed */
  pair: Type.String(),
  femaleId: Identifier,
  maleId: Identifier,
  reciprocal: Type.Boolean(),
  failed: Type.Boolean(),
  plant: Nullable(Type.Integer()),
  date: PlainDate,
  note: Type.String(),
  materialId: Nullable(Identifier),
  material: Nullable(Type.String()),
  sourceId: Nullable(Type.String()),
  lotId: Nullable(Identifier),
  lotCode: Nullable(Type.String()),
  quantity: Nullable(Type.Number()),
  unit: Type.String(),
  ...authorship,
});
export type HybridHarvest = Static<typeof HybridHarvest>;

/** What one pair gave: a bulk of its row, so many plants, or nothing. */
export const HarvestRow = StrictObject({
  pairId: Identifier,
  reciprocal: Type.Optional(Type.Boolean()),
  failed: Type.Optional(Type.Boolean()),
  /** harvested one by one; only where the task is harvested by plant */
  plants: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_HARVESTED })),
  /** of the row, or of each plant; without it no seed goes into the store */
  quantity: Type.Optional(Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }))),
  note: Type.Optional(Note),
});
export type HarvestRow = Static<typeof HarvestRow>;

export const HarvestCreation = StrictObject({
  taskId: Identifier,
  /** the germplasm group that the new materials lie in */
  groupId: Nullable(Identifier),
  placeId: Type.Optional(Nullable(Identifier)),
  date: PlainDate,
  /** of all quantities */
  unit: ReadableName({ maxLength: 20 }),
  rows: Type.Array(HarvestRow, { minItems: 1, maxItems: MOST_HARVESTED }),
});
export type HarvestCreation = Static<typeof HarvestCreation>;

export const HarvestResult = Type.Object({ harvests: Type.Array(HybridHarvest), task: HybridTask });
export type HarvestResult = Static<typeof HarvestResult>;

export const HarvestChange = StrictObject({
  id: Identifier,
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
  date: Type.Optional(PlainDate),
  note: Type.Optional(Note),
});
export type HarvestChange = Static<typeof HarvestChange>;

export const HarvestQuery = StrictObject({
  ...listQuery(['date', 'createdAt']),
  taskId: Type.Optional(Identifier),
  pairId: Type.Optional(Identifier),
  /** those that gave this material, or that it was a parent of */
  materialId: Type.Optional(Identifier),
  failed: Type.Optional(Type.Boolean()),
});
export type HarvestQuery = Static<typeof HarvestQuery>;

interface NamedCross {
  female: string;
  male: string;
  plant: number | null;
}

/** The name of what a cross gave: F and M of the prefix are its parents, plants are counted; null for no prefix. */
export function harvestName(prefix: string, { female, male, plant }: NamedCross): string | null {
  if (prefix === '') return null;
  const parents = Array.from(prefix, (letter) => (letter === 'F' ? female : male)).join('/');
  return plant === null ? parents : `${parents}-${plant}`;
}
