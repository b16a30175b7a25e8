import { useMemo } from 'react';
import { securityKinds, type SecurityEvent } from '@panicle/contract/security-log';
import { callInWords } from '@panicle/contract/security-subjects';
import { useText, useTextOf } from '../../../../language/text.ts';
import { formatInteger } from '../../../../language/format/number.ts';
import { formatClock } from '../../../../language/format/time.ts';
import type { Column } from '../../../../ui/table/columns.ts';
import { logMessages } from '../messages.ts';
import { addressColumn, timeColumn, userColumn } from '../origin-columns.tsx';
import { securityMessages } from './messages.ts';

/** As the server writes it where it no longer distinguishes names, addresses or subjects. */
const SEVERAL = '*';

export function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const say = useText(securityMessages);
  const sayOfLogs = useText(logMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      timeColumn(
        sayOfLogs,
        (row) => row.firstAt,
        (row) => (row.count > 1 ? say('until', { when: formatClock(row.lastAt) }) : null),
      ),
      { key: 'kind', title: say('kind'), width: 240, render: (row) => textOf(securityKinds[row.kind]) },
      userColumn(sayOfLogs, { [SEVERAL]: say('severalNames') }),
      addressColumn(sayOfLogs, { [SEVERAL]: say('severalAddresses') }),
      {
        key: 'subject',
        title: say('subject'),
        render: ({ subject }) => {
          if (subject === SEVERAL) return say('several');
          const words = callInWords(subject);
          return words ? <span title={subject}>{textOf(words)}</span> : subject;
        },
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
        render: (row) => formatInteger(row.rows),
      },
    ],
    [say, sayOfLogs, textOf],
  );
}
