import { useMemo } from 'react';
import type { OperationLogEntry } from '@panicle/contract/operation-log';
import { auditActionName, auditEntityName } from '@panicle/contract/operation-log-names';
import { useText, useTextOf } from '../../language/text.ts';
import { NOTHING } from '../../ui/format/number.ts';
import { formatClock, formatDate } from '../../ui/format/time.ts';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { logMessages } from './messages.ts';
import { SubjectCell } from './subject-cell.tsx';

export function useLogColumns(): readonly Column<OperationLogEntry>[] {
  const say = useText(logMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'at',
        title: say('time'),
        width: 190,
        primary: true,
        render: (row) => `${formatDate(row.at)} ${formatClock(row.at)}`,
      },
      {
        key: 'username',
        title: say('username'),
        width: 190,
        render: (row) => (
          <TwoLines
            first={row.username || say('nobody')}
            second={row.actorUsername ? say('actedBy', { who: row.actorUsername }) : null}
          />
        ),
      },
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
      {
        key: 'address',
        title: say('address'),
        width: 160,
        render: (row) => (row.address === 'worker' ? say('worker') : row.address || NOTHING),
      },
    ],
    [say, textOf],
  );
}
