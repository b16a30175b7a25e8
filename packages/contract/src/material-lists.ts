import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import { MAXIMUM_BATCH_ROWS, Material } from './germplasm.ts';
import type { Text } from './language.ts';
import { materialFilter, materialOrder } from './material-search.ts';
import { ownership } from './ownership.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';

/** Materials of one list. */
export const MOST_LIST_MEMBERS = 100_000;
/** Lists that one set operation takes. */
export const MOST_COMBINED_LISTS = 20;
export const LONGEST_MEMBER_NOTE = 500;

/** What a user states about a list of materials; its members have calls of their own. */
export const MaterialListFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  description: ReadableText({ maxLength: 2000 }),
});
export type MaterialListFields = Static<typeof MaterialListFields>;

export const materialListFieldNames: FieldNames<MaterialListFields> = {
  name: { zh: '名称', en: 'Name' },
  description: { zh: '说明', en: 'Description' },
};

export const materialListDefaults: Omit<MaterialListFields, 'name'> = { description: '' };

export const MaterialList = Type.Object({
  ...KeptOf(MaterialListFields).properties,
  ...ownership,
  memberCount: Type.Integer(),
});
export type MaterialList = Static<typeof MaterialList>;

/** How lists become one: what is in any of them, in all of them, in the first one and in none of the others. */
export const setOperationNames = {
  union: { zh: '并集', en: 'Union' },
  intersection: { zh: '交集', en: 'Intersection' },
  difference: { zh: '差集', en: 'Difference' },
} as const satisfies Record<string, Text>;
export const SET_OPERATIONS = choicesOf(setOperationNames);
export type SetOperation = keyof typeof setOperationNames;

const ListIds = Type.Array(Identifier, { minItems: 2, maxItems: MOST_COMBINED_LISTS, uniqueItems: true });

/**
 * Where the members of a list come from, in their order: chosen materials, all that a filter finds, or other lists. One
 * of `materialIds`, `filter` and `operation` with `listIds`.
 */
export const MemberSource = StrictObject({
  materialIds: Type.Optional(Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_BATCH_ROWS })),
  filter: Type.Optional(StrictObject({ ...materialFilter, ...materialOrder })),
  operation: Type.Optional(OneOf(SET_OPERATIONS)),
  listIds: Type.Optional(ListIds),
});
export type MemberSource = Static<typeof MemberSource>;

const creation = CreationOf(MaterialListFields, ['name']);
export const MaterialListCreation = StrictObject({
  ...(creation as unknown as typeof MaterialListFields).properties,
  description: Type.Optional(MaterialListFields.properties.description),
  /** its first members; a list without any is empty */
  from: Type.Optional(MemberSource),
});
export type MaterialListCreation = Static<typeof MaterialListCreation>;
export const MaterialListChange = ChangeOf(MaterialListFields);
export type MaterialListChange = Static<typeof MaterialListChange>;

export const ListsQuery = StrictObject({
  ...listQuery(['name', 'memberCount', 'createdAt', 'updatedAt']),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** those that hold this material */
  materialId: Type.Optional(Identifier),
  /** those that the reader owns */
  mine: Type.Optional(Type.Boolean()),
});
export type ListsQuery = Static<typeof ListsQuery>;

/** A rule that the entries of a form break. */
export const checkMaterialList = ({ name }: MaterialListFields): FieldProblem<'name'>[] =>
  name.trim() === '' ? [{ field: 'name', error: 'listNameEmpty', values: {} }] : [];

// Members

export const ListMember = Type.Object({
  ...Material.properties,
  /** place in the list, from 1 */
  number: Type.Integer(),
  note: Type.String(),
});
export type ListMember = Static<typeof ListMember>;
export const ListMemberPage = PageOf(ListMember);
export const ListMemberQuery = StrictObject({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ListMemberQuery = Static<typeof ListMemberQuery>;

export const MembersAddition = StrictObject({ id: Identifier, from: MemberSource });
export type MembersAddition = Static<typeof MembersAddition>;
export const AddedMembers = Type.Object({
  added: Type.Integer(),
  /** of the source, in the list before */
  already: Type.Integer(),
  list: MaterialList,
});
export type AddedMembers = Static<typeof AddedMembers>;

const Chosen = Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_BATCH_ROWS, uniqueItems: true });
export const MembersRemoval = StrictObject({ id: Identifier, materialIds: Chosen });
export type MembersRemoval = Static<typeof MembersRemoval>;
/** The members are beside each other from now on, in the order stated, the first of them at this place. */
export const MembersMove = StrictObject({
  id: Identifier,
  materialIds: Chosen,
  place: Type.Integer({ minimum: 1, maximum: MOST_LIST_MEMBERS }),
});
export type MembersMove = Static<typeof MembersMove>;
export const MemberNote = StrictObject({
  id: Identifier,
  materialId: Identifier,
  note: ReadableText({ maxLength: LONGEST_MEMBER_NOTE }),
});
export type MemberNote = Static<typeof MemberNote>;

// Set operations

export const ListCombination = StrictObject({ listIds: ListIds });
export type ListCombination = Static<typeof ListCombination>;
/** How many materials each operation gives; the difference is that of the first list and all others. */
export const CombinedCounts = Type.Object({
  union: Type.Integer(),
  intersection: Type.Integer(),
  difference: Type.Integer(),
});
export type CombinedCounts = Static<typeof CombinedCounts>;

/** A list as a table: the members in their order, with their notes. */
export const ListMemberExportQuery = StrictObject({
  format: OneOf(['xlsx', 'csv']),
  /** keys of the columns beside number and note, in their order, separated by commas; the usual ones without it */
  columns: Type.Optional(Type.String({ maxLength: 8000 })),
});
export type ListMemberExportQuery = Static<typeof ListMemberExportQuery>;
