import { Button, Pagination, Skeleton } from 'antd';
import type { BinItem } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { binRecords } from '../../ui/recycle-bin/api.ts';
import { binMessages } from '../../ui/recycle-bin/messages.ts';
import { cellContent } from '../../ui/table/cell-content.ts';
import { useServerList } from '../../ui/table/use-server-list.ts';
import styles from './item-records.module.css';

interface ItemRecordsProps {
  item: BinItem;
  onRestore: (recordId: string) => void;
}

/** Records that were deleted together, each of which can be restored on its own. */
export function ItemRecords({ item, onRestore }: ItemRecordsProps) {
  const say = useText(binMessages);
  const list = useServerList({
    key: ['recycle-bin', 'records', item.id],
    load: ({ currPage, pageSize }, signal) => binRecords(item.id, { currPage, pageSize }, signal),
    pageSize: 20,
  });
  if (list.loading) return <Skeleton active title={false} />;
  if (list.error) return <LoadFailed error={list.error} retry={list.reload} />;
  return (
    <section className={styles.records}>
      <h3>{say('recordsOf')}</h3>
      <ul aria-label={say('recordsOf')}>
        {list.rows.map(({ id, name }) => (
          <li key={id}>
            <span>{cellContent(name)}</span>
            <Button size="small" aria-label={say('restoreNamed', { name })} onClick={() => onRestore(id)}>
              {say('restore')}
            </Button>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        size="small"
        hideOnSinglePage
        current={list.request.currPage}
        pageSize={list.request.pageSize}
        total={list.total}
        onChange={(currPage) => list.ask({ currPage })}
      />
    </section>
  );
}
