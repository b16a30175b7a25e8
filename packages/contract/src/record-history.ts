import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, PageOf, StrictObject, pageQuery } from './envelope.ts';
import { BilingualText } from './jobs.ts';
import { ReadableText } from './readable-field.ts';

/** Of one entry; a longer list ends with how many more there are. */
export const SHOWN_HISTORY_CHANGES = 100;
/** Characters of a value; a longer one is cut. */
export const SHOWN_HISTORY_VALUE = 1_000;
export const LONGEST_RESTORE_REASON = 500;

export const HistoryQuery = StrictObject(pageQuery);
export type HistoryQuery = Static<typeof HistoryQuery>;

/** One value that an entry changed, in the reader's words. */
export const HistoryChange = Type.Object({
  /** of the value that `HistoryRestore` brings back */
  field: Type.String(),
  title: BilingualText,
  /** null where there was nothing, and where there is nothing any more */
  before: Nullable(BilingualText),
  after: Nullable(BilingualText),
  /** what the field was before this entry can be restored */
  restorable: Type.Boolean(),
});
export type HistoryChange = Static<typeof HistoryChange>;

/** One write of a record: who, when, what and why. */
export const HistoryEntry = Type.Object({
  id: Identifier,
  at: Instant,
  username: Type.String(),
  /** the administrator who acted as that user */
  actorUsername: Nullable(Type.String()),
  action: Type.String(),
  actionTitle: BilingualText,
  changes: Type.Array(HistoryChange),
  /** changes that are not listed, where there are very many */
  more: Type.Integer(),
  reason: Nullable(Type.String()),
  /** the entry from which values came back */
  restoredFrom: Nullable(Type.Object({ id: Identifier, at: Instant })),
  /** the file of the import that made the record */
  fileName: Nullable(Type.String()),
  /** the record can be put back into the state after this entry */
  restorable: Type.Boolean(),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const HistoryPage = PageOf(HistoryEntry);
export type HistoryPage = Static<typeof HistoryPage>;

/** Brings back the value that a field had before an entry, or without a field the whole state after it. */
export const HistoryRestore = StrictObject({
  /** of the record that the caller saw */
  revision: Type.Integer({ minimum: 1 }),
  entryId: Identifier,
  field: Type.Optional(ReadableText({ minLength: 1, maxLength: 100 })),
  reason: ReadableText({ minLength: 1, maxLength: LONGEST_RESTORE_REASON, pattern: '\\S' }),
});
export type HistoryRestore = Static<typeof HistoryRestore>;
