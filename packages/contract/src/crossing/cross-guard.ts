import { Type, type Static } from 'typebox';
import { choicesOf } from '../choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { FemaleRow } from './hybrid-pairs.ts';
import { MOST_CROSSING_PARENTS } from './hybrid-tasks.ts';

/** F of the progeny from which on parents are called related: that of half sibs. */
export const RELATED_FROM = 0.125;
/** Days between the flowering of the parents from which on they miss each other. */
export const FLOWERING_GAP = 3;
/** Warnings that one answer shows; of more it says how many. */
export const MOST_WARNINGS = 500;

/** What may be wrong with a cross before it is made. */
export const guardKindNames = {
  made: { zh: '已做过', en: 'Made before' },
  ancestor: { zh: '亲本互为祖先', en: 'One is an ancestor of the other' },
  related: { zh: '亲缘关系过近', en: 'Closely related' },
  noSeed: { zh: '无库存种子', en: 'No seed in store' },
  flowering: { zh: '花期不遇', en: 'Flowering not matched' },
  sameGroup: { zh: '同一杂种优势群', en: 'Same heterotic group' },
} as const satisfies Record<string, Text>;
export type GuardKind = keyof typeof guardKindNames;
export const GUARD_KINDS = choicesOf(guardKindNames);

export const GuardRequest = StrictObject({
  taskId: Identifier,
  rows: Type.Array(FemaleRow, { maxItems: MOST_CROSSING_PARENTS }),
});
export type GuardRequest = Static<typeof GuardRequest>;

/** One warning about one pair; what says more follows from its kind. */
export const GuardWarning = Type.Object({
  kind: OneOf(GUARD_KINDS),
  femaleId: Identifier,
  maleId: Identifier,
  /** female × male */
  pair: Type.String(),
  /** made: the task of the earlier cross, its year and place, and what is left of its seed */
  task: Nullable(Type.String()),
  taskId: Nullable(Identifier),
  /** made: what came of it; noSeed: the parent without seed */
  materialId: Nullable(Identifier),
  material: Nullable(Type.String()),
  when: Nullable(Type.String()),
  seed: Nullable(Type.String()),
  /** related: F of the progeny; flowering: days from female to male */
  value: Nullable(Type.Number()),
  /** sameGroup: the group */
  group: Nullable(Type.String()),
});
export type GuardWarning = Static<typeof GuardWarning>;

export const GuardAnswer = Type.Object({
  warnings: Type.Array(GuardWarning),
  /** of all */
  total: Type.Integer(),
  /** pairs with a warning */
  pairs: Type.Integer(),
  /** all of them, also those whose warnings are not shown */
  warned: Type.Array(FemaleRow),
});
export type GuardAnswer = Static<typeof GuardAnswer>;
