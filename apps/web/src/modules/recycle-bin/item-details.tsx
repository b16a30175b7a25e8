import { Button } from 'antd';
import type { BinItem } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { formatInteger } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { binMessages } from '../../ui/recycle-bin/messages.ts';
import { ItemRecords } from './item-records.tsx';
import { holdsOf } from './use-bin-columns.tsx';

interface ItemDetailsProps {
  item: BinItem;
  onRestore: () => void;
  onRestoreRecord: (recordId: string) => void;
  /** administrators only */
  onPurge: (() => void) | undefined;
  onClose: () => void;
}

/** What was deleted, by whom, and how long it can come back. */
export function ItemDetails({ item, onRestore, onRestoreRecord, onPurge, onClose }: ItemDetailsProps) {
  const say = useText(binMessages);
  return (
    <DetailPanel
      title={item.name}
      meta={item.what}
      actions={
        <>
          <Button type="primary" icon={<Icon name="undo" />} onClick={onRestore}>
            {say('restore')}
          </Button>
          {onPurge ? (
            <IconButton icon={<Icon name="trash" />} aria-label={say('purge')} onClick={onPurge} />
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: say('items'), value: formatInteger(item.recordCount) },
          { label: say('holds'), value: holdsOf(item, say('listSeparator')) || say('nothingElse') },
          { label: say('deletedBy'), value: item.deletedBy },
          { label: say('deleted'), value: formatInstant(item.deletedAt) },
          { label: say('endsAt'), value: formatInstant(item.endsAt) },
        ]}
      />
      {item.divisible ? <ItemRecords item={item} onRestore={onRestoreRecord} /> : null}
    </DetailPanel>
  );
}
