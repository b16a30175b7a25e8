import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import type { MaterialColumn } from './material-columns.ts';
import { ReadableName } from './readable-field.ts';

/** Characters of a column's own title: more does not fit above a column. */
export const MAXIMUM_HEAD = 40;
/** Columns with titles of their own in one group. */
const MAXIMUM_HEADS = 500;

/** What a group calls one column; an empty title is the usual one. */
const Head = StrictObject({
  /** name of a built-in column, or the id of a user's */
  key: Type.String({ minLength: 1, maxLength: 36 }),
  zh: ReadableName({ maxLength: 1000 }),
  en: ReadableName({ maxLength: 1000 }),
});
export type Head = Static<typeof Head>;

/** The heads that a group has of its own. */
export const MaterialHeads = Type.Object({
  /** null: of every group, where a group has none of its own */
  groupId: Nullable(Identifier),
  heads: Type.Array(Head),
  revision: Type.Integer(),
  updatedAt: Instant,
  updatedBy: Type.String(),
});
export type MaterialHeads = Static<typeof MaterialHeads>;
export const MaterialHeadsList = Type.Array(MaterialHeads);

/** All heads of the group at once; none: the usual titles again. */
export const MaterialHeadsChange = StrictObject({
  groupId: Nullable(Identifier),
  heads: Type.Array(Head, { maxItems: MAXIMUM_HEADS }),
  /** of the heads that were read, 0 where there were none */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type MaterialHeadsChange = Static<typeof MaterialHeadsChange>;

type Heads = readonly Pick<MaterialHeads, 'groupId' | 'heads'>[];

/** The title of a column in a group: its own, that of every group, or the usual one. */
export function headOf(all: Heads, groupId: string | null, key: string, usual: Text): Text {
  const among = (id: string | null) =>
    all.find((one) => one.groupId === id)?.heads.find((head) => head.key === key);
  const own = groupId === null ? undefined : among(groupId);
  const every = among(null);
  return { zh: own?.zh || every?.zh || usual.zh, en: own?.en || every?.en || usual.en };
}

/** Columns with the titles that the group gives them. */
export function withHeads<Column extends Pick<MaterialColumn, 'key' | 'title'>>(
  columns: readonly Column[],
  all: Heads,
  groupId: string | null,
): Column[] {
  if (all.length === 0) return [...columns];
  return columns.map((column) => ({ ...column, title: headOf(all, groupId, column.key, column.title) }));
}
