import { Type, type Static } from 'typebox';
import { choicesOf } from '../choices.ts';
import { Identifier, OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { ReadableText } from '../readable-field.ts';
import { KeptOf, listQuery, type FieldNames } from '../records.ts';
import { HybridTask, MOST_CROSSING_PARENTS } from './hybrid-tasks.ts';

export const LONGEST_PAIR_NOTE = 500;

/** What a user states about a pair: a female and a male parent of one task. Ticked pairs are crossed. */
export const HybridPairFields = StrictObject({
  taskId: Identifier,
  femaleId: Identifier,
  maleId: Identifier,
  ticked: Type.Boolean(),
  note: ReadableText({ maxLength: LONGEST_PAIR_NOTE }),
});
export type HybridPairFields = Static<typeof HybridPairFields>;

export const hybridPairFieldNames: FieldNames<HybridPairFields> = {
  taskId: { zh: '任务', en: 'Task' },
  femaleId: { zh: '母本', en: 'Female parent' },
  maleId: { zh: '父本', en: 'Male parent' },
  ticked: { zh: '已勾选', en: 'Ticked' },
  note: { zh: '备注', en: 'Note' },
};

/** How far a pair is. */
export const pairStateNames = {
  planned: { zh: '待授粉', en: 'Planned' },
  pollinated: { zh: '已授粉', en: 'Pollinated' },
  harvested: { zh: '已收获', en: 'Harvested' },
  failed: { zh: '失败', en: 'Failed' },
} as const satisfies Record<string, Text>;
export type PairState = keyof typeof pairStateNames;
export const PAIR_STATES = choicesOf(pairStateNames);

export const HybridPair = Type.Object({
  ...KeptOf(HybridPairFields).properties,
  /** female × male */
  name: Type.String(),
  femaleName: Type.String(),
  femaleSourceId: Type.String(),
  maleName: Type.String(),
  maleSourceId: Type.String(),
  state: OneOf(PAIR_STATES),
  /** flowers or ears that were pollinated */
  flowers: Type.Integer(),
  /** materials that it gave */
  materials: Type.Integer(),
});
export type HybridPair = Static<typeof HybridPair>;

export const HybridPairCreation = StrictObject({
  taskId: Identifier,
  femaleId: Identifier,
  maleId: Identifier,
  ticked: Type.Optional(Type.Boolean()),
  note: Type.Optional(HybridPairFields.properties.note),
});
export type HybridPairCreation = Static<typeof HybridPairCreation>;

export const HybridPairChange = StrictObject({
  id: Identifier,
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
  ticked: Type.Optional(Type.Boolean()),
  note: Type.Optional(HybridPairFields.properties.note),
});
export type HybridPairChange = Static<typeof HybridPairChange>;

export const HybridPairQuery = StrictObject({
  /** place: in the order of the parents */
  ...listQuery(['createdAt', 'updatedAt', 'place']),
  taskId: Type.Optional(Identifier),
  /** part of the name or code of a parent, or of the note */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  ticked: Type.Optional(Type.Boolean()),
  state: Type.Optional(OneOf(PAIR_STATES)),
});
export type HybridPairQuery = Static<typeof HybridPairQuery>;

// The matrix

export const CrossingParent = Type.Object({
  id: Identifier,
  name: Type.String(),
  sourceId: Type.String(),
});
export type CrossingParent = Static<typeof CrossingParent>;

/** A pair by the places of its parents in the task. */
export const MatrixCell = Type.Object({
  id: Identifier,
  female: Type.Integer(),
  male: Type.Integer(),
  ticked: Type.Boolean(),
  state: OneOf(PAIR_STATES),
});
export type MatrixCell = Static<typeof MatrixCell>;

export const PairMatrix = Type.Object({
  task: HybridTask,
  females: Type.Array(CrossingParent),
  males: Type.Array(CrossingParent),
  cells: Type.Array(MatrixCell),
});
export type PairMatrix = Static<typeof PairMatrix>;

const Side = Type.Array(Identifier, { minItems: 1, maxItems: MOST_CROSSING_PARENTS, uniqueItems: true });
/** Pairs of one female. */
export const FemaleRow = StrictObject({ femaleId: Identifier, maleIds: Side });
export type FemaleRow = Static<typeof FemaleRow>;
const Rows = Type.Array(FemaleRow, { maxItems: MOST_CROSSING_PARENTS });

/** Pairs that are ticked from now on, and pairs that no longer are; all others stay as they are. */
export const MatrixChange = StrictObject({ taskId: Identifier, tick: Rows, untick: Rows });
export type MatrixChange = Static<typeof MatrixChange>;

/** How many pairs changed. */
export const MatrixResult = Type.Object({
  ticked: Type.Integer(),
  unticked: Type.Integer(),
  task: HybridTask,
});
export type MatrixResult = Static<typeof MatrixResult>;
