import { useMemo } from 'react';
import type { OperationLogEntry } from '@panicle/contract/operation-log';
import { useText } from '../../../language/text.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { logMessages } from './messages.ts';
import { addressColumn, timeColumn, userColumn } from './origin-columns.tsx';
import { useLogWords } from './use-log-words.ts';
import { SubjectCell } from './subject-cell.tsx';

export function useLogColumns(): readonly Column<OperationLogEntry>[] {
  const say = useText(logMessages);
  const words = useLogWords();
  return useMemo(
    () => [
      timeColumn(say, (row) => row.at),
      userColumn(say),
      {
        key: 'action',
        title: say('action'),
        width: 120,
        render: (row) => words.action(row.action),
      },
      {
        key: 'entity',
        title: say('entity'),
        width: 150,
        render: (row) => words.entity(row.entity),
      },
      { key: 'subject', title: say('subject'), render: (row) => <SubjectCell entry={row} /> },
      addressColumn(say, { worker: say('worker') }),
    ],
    [say, words],
  );
}
