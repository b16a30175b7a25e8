import { useMemo } from 'react';
import { Button } from 'antd';
import type { BinItem } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { usePhone } from '../../ui/feedback/use-media.ts';
import { formatInteger } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { binMessages } from '../../ui/recycle-bin/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { daysLeft } from './time-left.ts';

export const holdsOf = ({ holds }: Pick<BinItem, 'holds'>, separator: string) =>
  holds.map(({ what, count }) => `${formatInteger(count)} ${what}`).join(separator);

/** `onRestore`: the button of each row */
export function useBinColumns(onRestore: (item: BinItem) => void): readonly Column<BinItem>[] {
  const say = useText(binMessages);
  const phone = usePhone();
  return useMemo(() => {
    const restore: Column<BinItem> = {
      key: 'restore',
      title: say('actions'),
      width: 130,
      render: (row) => (
        <Button
          size="small"
          icon={<Icon name="undo" />}
          aria-label={say('restoreNamed', { name: row.name })}
          onClick={() => onRestore(row)}
        >
          {say('restore')}
        </Button>
      ),
    };
    const [name, ...others]: Column<BinItem>[] = [
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
      { key: 'holds', title: say('holds'), render: (row) => holdsOf(row, say('listSeparator')) },
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
    ];
    // the last column is out of sight on a phone
    return phone ? [name!, restore, ...others] : [name!, ...others, restore];
  }, [say, onRestore, phone]);
}
