import { useState } from 'react';
import { Input, Pagination, Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../error/load-failed.tsx';
import { usePhone } from '../feedback/use-media.ts';
import { useSettled } from '../feedback/use-settled.ts';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { NumberFilter } from '../number/number-filter.tsx';
import styles from './data-table.module.css';
import { RowsTable, type DataColumn, type Sorting } from './rows-table.tsx';
import { usePageItem } from './use-page-item.ts';

/** What is asked of a table that lies on the server. */
export interface PagedQuestion {
  /** from 1 */
  currPage: number;
  pageSize: number;
  sort?: string;
  order?: 'asc' | 'desc';
  find?: string;
  within?: readonly { column: string; from?: number; to?: number }[];
}

export interface PagedSource<Row> {
  /** names the table in the cache */
  key: readonly unknown[];
  /** rows of all of it */
  total: number;
  load: (question: PagedQuestion, signal: AbortSignal) => Promise<{ total: number; records: Row[] }>;
}

interface PagedRowsProps<Row> {
  source: PagedSource<Row>;
  /** the first ones, shown until the server has answered */
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  label: string;
  highlight?: ((row: Row) => boolean) | undefined;
}

interface Bounds {
  column: string | undefined;
  from: number | null;
  to: number | null;
}

const PAGE = 50;
const FREE: Bounds = { column: undefined, from: null, to: null };

const isCrossed = ({ from, to }: Pick<Bounds, 'from' | 'to'>) => from !== null && to !== null && from > to;

/** Limits that cross each other ask nothing: they are refused where they are entered. */
const withinOf = ({ column, from, to }: Bounds) =>
  column === undefined || (from === null && to === null) || isCrossed({ from, to })
    ? {}
    : { within: [{ column, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }] };

/** Rows of a large table: texts are found, columns of numbers bounded, heads sort, on the server. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { source, rows, columns } = props;
  const phone = usePhone();
  const pageItem = usePageItem();
  const [sorting, setSorting] = useState<Sorting | undefined>();
  const [wanted, setWanted] = useState('');
  const [bounds, setBounds] = useState(FREE);
  const [pages, setPages] = useState({ currPage: 1, pageSize: PAGE });
  const chosen = useSettled(JSON.stringify({ find: wanted.trim(), ...withinOf(bounds) }));
  const question: PagedQuestion = {
    ...pages,
    ...(sorting ? { sort: sorting.key, order: sorting.descending ? 'desc' : 'asc' } : {}),
    ...(JSON.parse(chosen) as Pick<PagedQuestion, 'find' | 'within'>),
  };
  const page = useQuery({
    queryKey: [...source.key, question],
    queryFn: ({ signal }) => source.load(question, signal),
    placeholderData: keepPreviousData,
    // a stored table never changes
    staleTime: Infinity,
  });
  const first = () => setPages((before) => ({ ...before, currPage: 1 }));
  const total = page.data?.total ?? source.total;

  return (
    <div aria-busy={page.isFetching}>
      <Filter
        wanted={wanted}
        bounds={bounds}
        columns={columns}
        total={total}
        onWanted={(text) => {
          setWanted(text);
          first();
        }}
        onBounds={(next) => {
          setBounds(next);
          first();
        }}
      />
      {page.error && !page.data ? (
        <LoadFailed error={page.error} retry={() => void page.refetch()} />
      ) : (
        <RowsTable
          {...props}
          rows={page.data?.records ?? rows.slice(0, PAGE)}
          sorting={sorting}
          onSort={(next) => {
            setSorting(next);
            first();
          }}
        />
      )}
      <div className={styles.pages} data-print="hidden">
        <Pagination
          size="small"
          simple={phone}
          showLessItems
          current={pages.currPage}
          pageSize={pages.pageSize}
          total={total}
          itemRender={pageItem}
          showSizeChanger={!phone}
          pageSizeOptions={[20, 50, 100, 500]}
          onChange={(currPage, pageSize) =>
            setPages((before) => ({ pageSize, currPage: pageSize === before.pageSize ? currPage : 1 }))
          }
        />
      </div>
    </div>
  );
}

/** Longer texts are in no cell, and the server refuses them. */
const MOST_TYPED = 200;

interface FilterProps<Row> {
  wanted: string;
  bounds: Bounds;
  columns: readonly DataColumn<Row>[];
  total: number;
  onWanted: (text: string) => void;
  onBounds: (bounds: Bounds) => void;
}

function Filter<Row>({ wanted, bounds, columns, total, onWanted, onBounds }: FilterProps<Row>) {
  const say = useText(uiMessages);
  const numeric = columns.filter(({ kind }) => kind === 'number');
  const name = numeric.find(({ key }) => key === bounds.column)?.title ?? '';
  return (
    <div className={`${styles.filter} ${styles.wrapped}`} data-print="hidden">
      <Input
        size="small"
        allowClear
        prefix={<Icon name="search" size={14} />}
        aria-label={say('filterRows')}
        placeholder={say('filterRows')}
        value={wanted}
        onChange={(event) => onWanted(event.target.value.slice(0, MOST_TYPED))}
      />
      {numeric.length > 0 ? (
        <Select
          size="small"
          allowClear
          popupMatchSelectWidth={false}
          style={{ minWidth: 160 }}
          aria-label={say('boundsOf')}
          placeholder={say('boundsOf')}
          value={bounds.column}
          onChange={(column?: string) => onBounds(column === undefined ? FREE : { ...bounds, column })}
          options={numeric.map(({ key, title }) => ({ value: key, label: title }))}
        />
      ) : null}
      {bounds.column === undefined ? null : (
        <>
          <NumberFilter
            size="small"
            placeholder={say('atLeast')}
            aria-label={say('boundsFrom', { column: name })}
            value={bounds.from}
            onChange={(from) => onBounds({ ...bounds, from })}
          />
          <NumberFilter
            size="small"
            placeholder={say('atMost')}
            aria-label={say('boundsTo', { column: name })}
            value={bounds.to}
            refused={isCrossed(bounds) ? say('boundsCrossed', { from: String(bounds.from) }) : null}
            onChange={(to) => onBounds({ ...bounds, to })}
          />
        </>
      )}
      <span className={styles.found}>{say('rowsFound', { count: total })}</span>
    </div>
  );
}
