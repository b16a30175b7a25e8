import { auditChanges } from '@panicle/contract/operation-log-changes';
import type { Text } from '@panicle/contract';
import {
  SHOWN_HISTORY_CHANGES,
  SHOWN_HISTORY_VALUE,
  type HistoryChange,
  type HistoryEntry,
} from '@panicle/contract/record-history';
import {
  auditActionName,
  auditFieldName,
  auditValueText,
  type AuditVocabulary,
} from '@panicle/contract/operation-log-words';
import type { LoggedEntry } from './read-entries.ts';
import { statedFields, type RecordHistory, type State } from './record-history.ts';

/** What a history is put into words with. */
export interface HistoryWords {
  vocabulary: AuditVocabulary;
  /** of the records that values and columns refer to, by id */
  names: Readonly<Record<string, string>>;
}

/** Entries of which the fields are shown; a record that goes and comes back is said in one word. */
const SHOWN = new Set(['create', 'update', 'upload', 'delete']);

function visible(state: State | null, hidden: readonly string[] = []): State | null {
  return state && Object.fromEntries(Object.entries(state).filter(([key]) => !hidden.includes(key)));
}

/** A column of the users' own is known by its id alone. */
function titleOf({ vocabulary, names }: HistoryWords, path: readonly string[]): Text {
  return auditFieldName(
    vocabulary,
    path.map((key) => (Object.hasOwn(names, key) ? names[key]! : key)),
  );
}

function valueOf({ vocabulary, names }: HistoryWords, path: readonly string[], value: string | null) {
  if (value === null) return null;
  const cut = value.length > SHOWN_HISTORY_VALUE ? `${value.slice(0, SHOWN_HISTORY_VALUE)}…` : value;
  return auditValueText(vocabulary, path, cut, names);
}

const PARTS = ['picture', 'file'];
const isPart = (state: State | null) =>
  state !== null && !('id' in state) && PARTS.some((part) => part in state);

function changesOf(history: RecordHistory, entry: LoggedEntry, words: HistoryWords): HistoryChange[] {
  if (!SHOWN.has(entry.action)) return [];
  // what was deleted is gone as a whole; pictures and files are the only parts that go alone
  if (entry.action === 'delete' && !isPart(entry.before)) return [];
  const before = visible(entry.before, history.hidden);
  return auditChanges(before, visible(entry.after, history.hidden)).flatMap((change) => {
    const [field] = change.path;
    if (field === undefined) return [];
    const known = before !== null && Object.hasOwn(before, field);
    return {
      field,
      title: titleOf(words, change.path),
      before: valueOf(words, change.path, change.before),
      after: valueOf(words, change.path, change.after),
      restorable:
        entry.action === 'update' &&
        known &&
        Object.keys(statedFields(history, { [field]: before[field] })).length > 0,
    };
  });
}

/** An entry in words of both languages. */
export function wordEntry(
  history: RecordHistory,
  entry: LoggedEntry,
  words: HistoryWords,
  lastWrite: number | null,
): HistoryEntry {
  const { id, at, username, actorUsername, action, reason, restoredFrom, fileName, sequence } = entry;
  const changes = changesOf(history, entry, words);
  return {
    id,
    at: at.toISOString(),
    username,
    actorUsername,
    action,
    actionTitle: auditActionName(words.vocabulary, action),
    changes: changes.slice(0, SHOWN_HISTORY_CHANGES),
    more: Math.max(0, changes.length - SHOWN_HISTORY_CHANGES),
    reason,
    restoredFrom,
    fileName,
    restorable: ['create', 'update', 'import'].includes(action) && lastWrite !== null && sequence < lastWrite,
  };
}
