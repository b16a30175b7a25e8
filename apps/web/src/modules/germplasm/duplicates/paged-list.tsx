import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import type { Page } from '@panicle/contract';
import { germplasmKey } from '../../../records/material/calls.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageItem } from '../../../ui/table/use-page-item.ts';
import styles from './duplicates.module.css';

const PAGE = 20;

interface PagedListProps<Item> {
  title: string;
  empty: string;
  /** names the list in the cache */
  name: string;
  load: (page: { currPage: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Item>>;
  children: (item: Item) => ReactNode;
}

/** What was decided about duplicates, the newest first. */
export function PagedList<Item>({ title, empty, name, load, children }: PagedListProps<Item>) {
  const pageItem = usePageItem();
  const [currPage, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...germplasmKey, name, currPage],
    queryFn: ({ signal }) => load({ currPage, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <Panel title={title} className={styles.decided ?? ''}>
      {error && !data ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
      {data?.total === 0 ? <p className={styles.hint}>{empty}</p> : null}
      <ul className={styles.merges} aria-label={title}>
        {data?.records.map(children)}
      </ul>
      {total > PAGE ? (
        <Pagination
          size="small"
          current={currPage}
          pageSize={PAGE}
          total={total}
          itemRender={pageItem}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </Panel>
  );
}
