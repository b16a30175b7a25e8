import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import type { Text } from './language.ts';
import { Material } from './germplasm.ts';
import { GroupChoice } from './material-search.ts';

/** How alike the names of a set of materials are, the surest first. */
export const DUPLICATE_KINDS = ['same', 'pinyin', 'near'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
export const duplicateKindNames: Record<DuplicateKind, Text> = {
  same: { zh: '名称相同', en: 'Same name' },
  pinyin: { zh: '读音相同', en: 'Same sound' },
  near: { zh: '相差一个字母', en: 'One letter apart' },
};

/** Sets that are listed, and materials of one set. */
export const MOST_SETS = 300;
export const MOST_OF_SET = 20;

export const DuplicateQuery = StrictObject({
  /** among these only; else among all */
  groupId: Type.Optional(GroupChoice),
});
export type DuplicateQuery = Static<typeof DuplicateQuery>;

/** A material of a set, with the name by which it is in it. */
export const DuplicateMaterial = Type.Object({
  materialId: Identifier,
  sourceId: Type.String(),
  name: Type.String(),
  groupName: Nullable(Type.String()),
  generation: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  alike: Type.String(),
});
export type DuplicateMaterial = Static<typeof DuplicateMaterial>;

export const DuplicateSet = Type.Object({
  kind: OneOf(DUPLICATE_KINDS),
  /** of the set, of which the first are listed */
  count: Type.Integer(),
  materials: Type.Array(DuplicateMaterial),
});
export type DuplicateSet = Static<typeof DuplicateSet>;

export const Duplicates = Type.Object({
  /** materials that were compared */
  compared: Type.Integer(),
  /** sets found, of which the first are listed */
  total: Type.Integer(),
  sets: Type.Array(DuplicateSet),
});
export type Duplicates = Static<typeof Duplicates>;

const Several = Type.Array(Identifier, { minItems: 2, maxItems: MOST_OF_SET, uniqueItems: true });
/** Materials that are no duplicates of each other, or may be again. */
export const DistinctMaterials = StrictObject({ materialIds: Several });

const Named = Type.Object({ materialId: Identifier, sourceId: Type.String(), name: Type.String() });

/** Two materials that are known to be no duplicates, and since when. */
export const DistinctPair = Type.Object({
  first: Named,
  second: Named,
  createdAt: Instant,
  createdBy: Type.String(),
});
export type DistinctPair = Static<typeof DistinctPair>;
export const DistinctPairPage = PageOf(DistinctPair);
export const DistinctListQuery = StrictObject(pageQuery);
export type DistinctListQuery = Static<typeof DistinctListQuery>;

/** Materials that become one of them. */
export const MergeRequest = StrictObject({
  keptId: Identifier,
  mergedIds: Type.Array(Identifier, { minItems: 1, maxItems: MOST_OF_SET - 1, uniqueItems: true }),
  /** whose value a column has afterwards: column key (or `picture`) -> material; else the kept one’s, or the first known */
  values: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Identifier)),
  /** revisions that the reader saw: material -> revision */
  revisions: Type.Optional(Type.Record(Identifier, Type.Integer())),
});
export type MergeRequest = Static<typeof MergeRequest>;

/** What a merge moves, in the words of the reader. */
const Moved = Type.Object({ what: Type.String(), count: Type.Integer() });

export const MergePreview = Type.Object({
  materials: Type.Array(Material),
  moved: Type.Array(Moved),
  /** other names that the kept one has afterwards */
  synonyms: Nullable(Type.String()),
});
export type MergePreview = Static<typeof MergePreview>;

export const MaterialMerge = Type.Object({
  id: Identifier,
  keptId: Identifier,
  keptName: Type.String(),
  mergedNames: Type.Array(Type.String()),
  createdAt: Instant,
  createdBy: Type.String(),
  /** null: not taken back; the one who may, while the merged ones wait in the recycle bin */
  undoneAt: Nullable(Instant),
  undoneBy: Nullable(Type.String()),
  undoable: Type.Boolean(),
});
export type MaterialMerge = Static<typeof MaterialMerge>;
export const MaterialMergePage = PageOf(MaterialMerge);
export const MergeListQuery = StrictObject(pageQuery);
export type MergeListQuery = Static<typeof MergeListQuery>;
export const MergeUndo = StrictObject({ id: Identifier });
/** What could not be put back as it was. */
export const MergeUndone = Type.Object({ remarks: Type.Array(Type.String()) });
export type MergeUndone = Static<typeof MergeUndone>;
