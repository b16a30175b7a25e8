import { useMemo } from 'react';
import type { OperationLogEntry } from '@panicle/contract/operation-log';
import { auditActionName, auditEntityName } from '@panicle/contract/operation-log-names';
import { useText, useTextOf } from '../../../language/text.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { logMessages } from './messages.ts';
import { addressColumn, timeColumn, userColumn } from './origin-columns.tsx';
import { SubjectCell } from './subject-cell.tsx';

export function useLogColumns(): readonly Column<OperationLogEntry>[] {
  const say = useText(logMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      timeColumn(say, (row) => row.at),
      userColumn(say),
      {
        key: 'action',
        title: say('action'),
        width: 120,
        render: (row) => textOf(auditActionName(row.action)),
      },
      {
        key: 'entity',
        title: say('entity'),
        width: 150,
        render: (row) => textOf(auditEntityName(row.entity)),
      },
      { key: 'subject', title: say('subject'), render: (row) => <SubjectCell entry={row} /> },
      addressColumn(say, { worker: say('worker') }),
    ],
    [say, textOf],
  );
}
