import type { OperationLogEntry } from '@panicle/contract/operation-log';
import { useTextOf } from '../../../language/text.ts';
import { cellContent } from '../../../ui/table/cell-content.ts';
import { SHORTENED, subjectOf } from './subject.ts';

/** What an entry is about. The end of an id is marked as a text of no language, so that it is not read as a word. */
export function SubjectCell({ entry }: { entry: OperationLogEntry }) {
  const textOf = useTextOf();
  const text = subjectOf(entry, textOf);
  if (!text.startsWith(SHORTENED)) return cellContent(text);
  return (
    <span lang="zxx" title={entry.entityId ?? ''}>
      {text}
    </span>
  );
}
