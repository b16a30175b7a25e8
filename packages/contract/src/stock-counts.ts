import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName } from './readable-field.ts';
import { authorship, listQuery } from './records.ts';
import { LARGEST_STOCK } from './seed-lots.ts';

export const countStateNames = {
  draft: { zh: '盘点中', en: 'Counting' },
  counted: { zh: '待过账', en: 'To be posted' },
  posted: { zh: '已过账', en: 'Posted' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Text>;
export type CountState = keyof typeof countStateNames;
export const COUNT_STATES = choicesOf(countStateNames);

/** Most lots that one sheet takes. */
export const MOST_COUNTED_LOTS = 5000;

/** A sheet for all lots with seed in a place and below it. */
export const StockCountCreation = StrictObject({
  placeId: Identifier,
  name: ReadableName({ minLength: 1, maxLength: 100 }),
});
export type StockCountCreation = Static<typeof StockCountCreation>;

export const StockCount = Type.Object({
  id: Identifier,
  name: Type.String(),
  placeId: Nullable(Identifier),
  place: Type.String(),
  state: OneOf(COUNT_STATES),
  rows: Type.Integer(),
  counted: Type.Integer(),
  /** rows whose count differs from the balance at that moment */
  differing: Type.Integer(),
  ...authorship,
});
export type StockCount = Static<typeof StockCount>;

export const StockCountQuery = StrictObject({
  ...listQuery(['name', 'updatedAt', 'createdAt']),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(OneOf(COUNT_STATES)),
});
export type StockCountQuery = Static<typeof StockCountQuery>;

export const StockCountRow = Type.Object({
  lotId: Identifier,
  lotCode: Type.String(),
  materialId: Identifier,
  name: Type.String(),
  place: Type.String(),
  unit: Type.String(),
  /** when the sheet was made; null: found there, recorded elsewhere */
  expected: Nullable(Type.Number()),
  counted: Nullable(Type.Number()),
  /** of the lot when it was counted */
  balance: Nullable(Type.Number()),
  difference: Nullable(Type.Number()),
  /** of the lot now */
  current: Type.Number(),
  countedBy: Nullable(Type.String()),
  /** seed of it was counted here, and it is recorded in another place */
  elsewhere: Type.Boolean(),
});
export type StockCountRow = Static<typeof StockCountRow>;

/** What was counted of one lot; null takes it back. A lot that is not on the sheet is added to it. */
export const StockCountEntry = StrictObject({
  lotId: Identifier,
  counted: Nullable(Type.Number({ minimum: 0, maximum: LARGEST_STOCK })),
});
export type StockCountEntry = Static<typeof StockCountEntry>;

/** `posted` writes the differences as adjustments and ends the sheet. */
export const StockCountStep = StrictObject({
  id: Identifier,
  revision: Type.Integer(),
  state: OneOf(COUNT_STATES),
  /** of a posting: lots recorded elsewhere that are put into the place of the sheet, where they were found */
  move: Type.Optional(Type.Array(Identifier, { maxItems: MOST_COUNTED_LOTS, uniqueItems: true })),
});
export type StockCountStep = Static<typeof StockCountStep>;

/** The states that follow each state. */
export const countSteps: Readonly<Record<CountState, readonly CountState[]>> = {
  draft: ['counted', 'cancelled'],
  counted: ['draft', 'posted', 'cancelled'],
  posted: [],
  cancelled: [],
};
