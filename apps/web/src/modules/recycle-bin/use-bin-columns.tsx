import { useMemo } from 'react';
import type { BinItem } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { formatInteger, NOTHING } from '../../ui/format/number.ts';
import { formatShortly } from '../../ui/format/time.ts';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { binMessages } from '../../ui/recycle-bin/messages.ts';
import type { Column } from '../../ui/table/columns.ts';

const DAY = 24 * 3600_000;

/** Whole days that are left; 0 on the last one. */
export const daysLeft = ({ endsAt }: Pick<BinItem, 'endsAt'>, now = Date.now()) =>
  Math.max(0, Math.floor((Date.parse(endsAt) - now) / DAY));

export const holdsOf = ({ holds }: Pick<BinItem, 'holds'>) =>
  holds.map(({ what, count }) => `${formatInteger(count)} ${what}`).join(', ');

export function useBinColumns(): readonly Column<BinItem>[] {
  const say = useText(binMessages);
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('name'),
        primary: true,
        render: (row) => (
          <TwoLines
            first={row.name}
            second={
              row.recordCount > 1 ? `${row.what} · ${say('records', { count: row.recordCount })}` : row.what
            }
            strong
          />
        ),
      },
      { key: 'holds', title: say('holds'), render: (row) => holdsOf(row) || NOTHING },
      {
        key: 'deletedAt',
        title: say('deleted'),
        width: 170,
        render: (row) => <TwoLines first={formatShortly(row.deletedAt)} second={row.deletedBy} />,
      },
      {
        key: 'left',
        title: say('left'),
        width: 120,
        render: (row) => (daysLeft(row) === 0 ? say('today') : say('days', { days: daysLeft(row) })),
      },
    ],
    [say],
  );
}
