import { Type, type Static } from 'typebox';
import { BilingualText } from './jobs.ts';
import { ReadableName } from './readable-field.ts';
import { Identifier, Instant, PageOf, StrictObject, pageQuery } from './envelope.ts';

/** Items that one call may restore or purge. */
export const MOST_BIN_ITEMS = 500;

/** What a deletion answers: its items in the recycle bin, for an undo. */
export const Deletion = Type.Object({ deletionIds: Type.Array(Identifier) });
export type Deletion = Static<typeof Deletion>;

/** One deletion: purged as a whole, restored as a whole or, where it is divisible, in parts. */
export const BinItem = Type.Object({
  id: Identifier,
  /** e.g. trial */
  kind: Type.String(),
  /** in the reader's language, in the plural when it holds several records */
  what: Type.String(),
  /** of the record, or of the first few */
  name: Type.String(),
  recordCount: Type.Integer(),
  /** what went with the records, in the reader's language */
  holds: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() })),
  deletedBy: Type.String(),
  deletedAt: Instant,
  /** when it is purged */
  endsAt: Instant,
  /** it can be restored under another name */
  renamable: Type.Boolean(),
  /** it holds several records, which can be restored one by one */
  divisible: Type.Boolean(),
});
export type BinItem = Static<typeof BinItem>;
export const BinPage = PageOf(BinItem);

/** What can lie in the bin, by name, in both languages. */
export const BinKindNames = Type.Array(Type.Object({ kind: Type.String(), name: BilingualText }));
export type BinKindNames = Static<typeof BinKindNames>;

/** A record of a divisible item. */
export const BinRecord = Type.Object({ id: Identifier, name: Type.String() });
export type BinRecord = Static<typeof BinRecord>;
export const BinRecordPage = PageOf(BinRecord);
export const BinRecordQuery = StrictObject({ ...pageQuery });
export type BinRecordQuery = Static<typeof BinRecordQuery>;

export const BinQuery = StrictObject({
  ...pageQuery,
  kind: Type.Optional(Type.String({ maxLength: 50 })),
  /** part of a name */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type BinQuery = Static<typeof BinQuery>;

const ids = Type.Array(Identifier, { minItems: 1, maxItems: MOST_BIN_ITEMS, uniqueItems: true });

export const BinRestoration = StrictObject({
  ids,
  /** only these records of the item, which must be divisible; for one item only */
  recordIds: Type.Optional(
    Type.Array(Identifier, { minItems: 1, maxItems: MOST_BIN_ITEMS, uniqueItems: true }),
  ),
  /** in place of the name that the record had; for one item only */
  name: Type.Optional(ReadableName({ minLength: 1, maxLength: 200 })),
});
export type BinRestoration = Static<typeof BinRestoration>;

export const RestoredItems = Type.Object({
  /** records that are back, without what belongs to them */
  restored: Type.Integer(),
  /** what could not come back with them */
  remarks: Type.Array(Type.String()),
});
export type RestoredItems = Static<typeof RestoredItems>;

export const BinPurge = StrictObject({ ids });
export const PurgedItems = Type.Object({ purged: Type.Integer() });
