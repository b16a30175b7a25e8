import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName } from './readable-field.ts';
import {
  ChangeOf,
  CreationOf,
  authorship,
  listQuery,
  type FieldNames,
  type FieldProblem,
} from './records.ts';

/** From the widest to the narrowest: a place lies in one of a level before its own; levels may be left out. */
export const levelNames = {
  facility: { zh: '库区', en: 'Facility' },
  room: { zh: '库房', en: 'Room' },
  shelf: { zh: '货架', en: 'Shelf' },
  box: { zh: '盒', en: 'Box' },
  position: { zh: '位置', en: 'Position' },
} as const satisfies Record<string, Text>;
export type StorageLevel = keyof typeof levelNames;
export const LEVELS = choicesOf(levelNames);

export const LONGEST_CODE = 50;

/** What a user states about a storage place; its code is unique within the place that it lies in. */
export const StoragePlaceFields = StrictObject({
  parentId: Nullable(Identifier),
  level: OneOf(LEVELS),
  code: ReadableName({ minLength: 1, maxLength: LONGEST_CODE }),
  remarks: ReadableName({ maxLength: 200 }),
});
export type StoragePlaceFields = Static<typeof StoragePlaceFields>;

export const storagePlaceFieldNames: FieldNames<StoragePlaceFields> = {
  parentId: { zh: '上级位置', en: 'Lies in' },
  level: { zh: '级别', en: 'Level' },
  code: { zh: '编码', en: 'Code' },
  remarks: { zh: '备注', en: 'Remarks' },
};

export const storagePlaceDefaults = { parentId: null, remarks: '' };

/** A place as calls answer it. */
export const StoragePlace = Type.Object({
  id: Identifier,
  ...StoragePlaceFields.properties,
  ...authorship,
  /** the codes from the widest place to this one */
  name: Type.String(),
  /** how many places it lies in */
  depth: Type.Integer(),
  /** lots with seed, here and in all places below */
  lotCount: Type.Integer(),
});
export type StoragePlace = Static<typeof StoragePlace>;

export const StoragePlaceCreation = CreationOf(StoragePlaceFields, ['level', 'code']);
export type StoragePlaceCreation = Static<typeof StoragePlaceCreation>;
export const StoragePlaceChange = ChangeOf(StoragePlaceFields);
export type StoragePlaceChange = Static<typeof StoragePlaceChange>;

export const StoragePlaceQuery = StrictObject({
  ...listQuery(['code', 'updatedAt']),
  /** part of the codes from the widest place on */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  level: Type.Optional(OneOf(LEVELS)),
  parentId: Type.Optional(Identifier),
});
export type StoragePlaceQuery = Static<typeof StoragePlaceQuery>;

/** Places of one level of the tree that are shown at most. */
export const MOST_BRANCHES = 1000;

/** The places that lie directly in one; at the top without. */
export const PlaceBranchQuery = StrictObject({ parentId: Type.Optional(Identifier) });
export type PlaceBranchQuery = Static<typeof PlaceBranchQuery>;

/** A place of the tree; the numbers are those of the place and of all below it. */
export const PlaceBranch = Type.Object({
  id: Identifier,
  code: Type.String(),
  level: OneOf(LEVELS),
  /** lots with seed */
  lotCount: Type.Integer(),
  /** lots that hold less than they should */
  lowCount: Type.Integer(),
  /** others lie in it */
  holdsPlaces: Type.Boolean(),
});
export type PlaceBranch = Static<typeof PlaceBranch>;

export const PlaceBranches = Type.Object({
  places: Type.Array(PlaceBranch),
  /** beyond those that are shown */
  more: Type.Integer(),
});
export type PlaceBranches = Static<typeof PlaceBranches>;

/** Whether a place of one level may lie in a place of another one. */
export const liesWithin = (level: StorageLevel, above: StorageLevel) =>
  LEVELS.indexOf(above) < LEVELS.indexOf(level);

export function checkStoragePlace({ code }: StoragePlaceFields): FieldProblem<keyof StoragePlaceFields>[] {
  return code.trim() === '' ? [{ field: 'code', error: 'storagePlaceCodeEmpty', values: {} }] : [];
}
