import { say } from '@panicle/contract';
import type { AuditVocabulary } from '@panicle/contract/operation-log-words';
import { auditFieldName } from '@panicle/contract/operation-log-words';
import type { HistoryRestore } from '@panicle/contract/record-history';
import { BusinessError } from '../../business-error.ts';
import type { Change } from '../../change.ts';
import { describeValidation, lazyValidator, type Validator } from '../../http/validation.ts';
import { stateAfter } from './earlier-state.ts';
import { readSince, type LoggedEntry, type Subject } from './read-entries.ts';
import { statedFields, type RecordHistory, type State } from './record-history.ts';

type Words = Pick<Change, 'language'> & { vocabulary: AuditVocabulary };

const nameOf = (field: string, { vocabulary, language }: Words) =>
  say(auditFieldName(vocabulary, field.split('.')), language);

/** Throws `historyNotRestorable`, `historySame`. */
function wantedFields(
  history: RecordHistory,
  entries: readonly LoggedEntry[],
  field: string | undefined,
  words: Words,
): State {
  const [entry] = entries;
  if (field === undefined) {
    const fields = statedFields(history, stateAfter(entries));
    if (Object.keys(fields).length === 0) throw new BusinessError('historySame');
    return fields;
  }
  const known = entry!.action === 'update' && entry!.before !== null && Object.hasOwn(entry!.before, field);
  const fields = known ? statedFields(history, { [field]: entry!.before![field] }) : {};
  if (history.hidden?.includes(field) || Object.keys(fields).length === 0)
    throw new BusinessError('historyNotRestorable', { field: nameOf(field, words) });
  return fields;
}

/**
 * Brings back an earlier value or state of a record as an ordinary change: its rights, its revision and its rules are
 * those of every change, and the log names the entry that it came from. Throws `notFound`, `historyNotRestorable`,
 * `historySame`, `historyUnfit` and what a change of the record throws.
 */
export function restorer(history: RecordHistory) {
  const validate: Validator = lazyValidator(history.changes, 'body');
  return async (
    change: Change,
    subject: Subject,
    vocabulary: AuditVocabulary,
    { revision, entryId, field, reason }: HistoryRestore,
  ): Promise<object> => {
    const { transaction, session, language, audit } = change;
    const { entity, id } = subject;
    await history.read(transaction, id, session);
    const entries = await readSince(transaction, subject, entryId);
    if (entries.length === 0) throw new BusinessError('notFound');
    const words = { vocabulary, language };
    const changes = {
      ...wantedFields(history, entries, field, words),
      [history.idName ?? 'id']: id,
      revision,
    };
    if (!validate(changes)) {
      const problem = describeValidation((validate.errors ?? []) as never, language);
      throw new BusinessError('historyUnfit', { ...problem, field: nameOf(problem.field, words) });
    }
    const restored = { reason, restoredFrom: entryId };
    return history.change(
      {
        ...change,
        audit: (entry) =>
          audit(entry.entity === entity && entry.entityId === id ? { ...entry, ...restored } : entry),
      },
      changes as never,
      reason,
    );
  };
}
