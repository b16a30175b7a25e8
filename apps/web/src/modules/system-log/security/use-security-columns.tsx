import { useMemo } from 'react';
import { securityKinds, type SecurityEvent } from '@panicle/contract/security-log';
import { useText, useTextOf } from '../../../language/text.ts';
import { NOTHING, formatInteger } from '../../../ui/format/number.ts';
import { formatClock, formatDate } from '../../../ui/format/time.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { securityMessages } from './messages.ts';

/** As the server writes it where names, addresses or subjects are no longer told apart. */
const SEVERAL = '*';

export function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const say = useText(securityMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'at',
        title: say('time'),
        width: 190,
        primary: true,
        render: (row) => (
          <TwoLines
            first={`${formatDate(row.firstAt)} ${formatClock(row.firstAt)}`}
            second={row.count > 1 ? say('until', { when: formatClock(row.lastAt) }) : null}
          />
        ),
      },
      { key: 'kind', title: say('kind'), width: 200, render: (row) => textOf(securityKinds[row.kind]) },
      {
        key: 'username',
        title: say('username'),
        width: 190,
        render: (row) => (
          <TwoLines
            first={row.username === SEVERAL ? say('severalNames') : row.username || say('nobody')}
            second={row.actorUsername ? say('actedBy', { who: row.actorUsername }) : null}
          />
        ),
      },
      {
        key: 'address',
        title: say('address'),
        width: 170,
        render: (row) => (row.address === SEVERAL ? say('severalAddresses') : row.address || NOTHING),
      },
      {
        key: 'subject',
        title: say('subject'),
        render: (row) => (row.subject === SEVERAL ? say('several') : row.subject || NOTHING),
      },
      {
        key: 'count',
        title: say('count'),
        kind: 'number',
        width: 90,
        render: (row) => formatInteger(row.count),
      },
      {
        key: 'rows',
        title: say('rows'),
        kind: 'number',
        width: 110,
        render: (row) => (row.rows === null ? NOTHING : formatInteger(row.rows)),
      },
    ],
    [say, textOf],
  );
}
