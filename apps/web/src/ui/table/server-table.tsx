import { useLayoutEffect, useMemo, useRef, type HTMLAttributes, type Key, type ReactNode } from 'react';
import { Pagination, Table, type TableColumnType } from 'antd';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { LoadFailed } from '../error/load-failed.tsx';
import { usePhone } from '../feedback/use-media.ts';
import { uiMessages } from '../messages.ts';
import { CardList } from './card-list.tsx';
import { cellContent } from './cell-content.ts';
import type { Column } from './columns.ts';
import { HeadCell } from './width-handle.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { DENSE_ROW, useTableHeight } from './use-table-height.ts';
import type { ChosenColumns } from './use-column-choice.ts';
import { usePageItem } from './use-page-item.ts';
import type { ServerList } from './use-server-list.ts';
import styles from './server-table.module.css';

export interface Selection<Row> {
  keys: readonly string[];
  onChange: (keys: string[], rows: Row[]) => void;
}

/** Lower rows show the two lines of a cell in one. */
const TWO_LINES = 40;
/** These have room for a third one. */
const THREE_LINES = 62;

function linesOf(rowHeight: number): 'low' | 'tall' | undefined {
  if (rowHeight < TWO_LINES) return 'low';
  return rowHeight < THREE_LINES ? undefined : 'tall';
}

interface ServerTableProps<Row extends object> {
  list: ServerList<Row, unknown>;
  columns: ChosenColumns<Row>;
  rowKey: (row: Row) => string;
  /** what the table holds, for screen readers */
  label: string;
  /** a click on a row or on its primary cell */
  onOpen?: (row: Row) => void;
  /** key of the row that is open: it stays tinted */
  openKey?: string | undefined;
  selection?: Selection<Row>;
  /** for lists of measured values: low rows, so that numbers can be compared */
  dense?: boolean;
  /** shown when there are no records at all; when filters are set, give the state for "nothing matches" */
  empty?: ReactNode;
  /** on a phone, its rows are cards: for lists whose columns do not fit side by side */
  cards?: boolean;
}

function libraryColumn<Row extends object>(
  column: Column<Row>,
  list: ServerList<Row, unknown>,
  onOpen: ((row: Row) => void) | undefined,
  onWidths: ChosenColumns<Row>['resize'],
): TableColumnType<Row> {
  const { sort, order } = list.request;
  const opened = (row: Row) => {
    const content = cellContent(column.render(row));
    return column.primary && onOpen ? (
      <button type="button" className={styles.opener} onClick={() => onOpen(row)}>
        {content}
      </button>
    ) : (
      content
    );
  };
  return {
    key: column.key,
    title: column.unit ? (
      <>
        {column.title} <span className={styles.unit}>{column.unit}</span>
      </>
    ) : (
      column.title
    ),
    align: column.kind === 'number' ? 'right' : 'left',
    ellipsis: true,
    render: (_value: unknown, row: Row) => opened(row),
    onHeaderCell: () =>
      ({
        named: [column.title, column.unit].filter(Boolean).join(' '),
        resize: { column: column.key, title: column.title, onWidths },
      }) as HTMLAttributes<HTMLElement>,
    ...(column.width ? { width: column.width } : {}),
    ...(column.sortable
      ? { sorter: true, sortOrder: sort === column.key ? (order === 'desc' ? 'descend' : 'ascend') : null }
      : {}),
  };
}

const components = { header: { cell: HeadCell } };
const filler = {
  key: 'filler',
  onHeaderCell: () => ({ filler: true }) as HTMLAttributes<HTMLElement>,
};

/** A page of records from the server: fills the height it is given with ten rows, sorts, selects and opens them. */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const {
    list,
    columns,
    rowKey,
    label,
    onOpen,
    openKey,
    selection,
    dense = false,
    empty,
    cards = false,
  } = props;
  const say = useText(uiMessages);
  const phone = usePhone();
  const area = useRef<HTMLDivElement>(null);
  const { bodyHeight, rowHeight: usual } = useTableHeight(area);
  const rowHeight = dense ? DENSE_ROW : usual;
  const shown = useMemo(
    () => [
      ...columns.visible.map((column) => libraryColumn(column, list, onOpen, columns.resize)),
      // takes what is left, so that no column is wider than the reader made it
      ...(columns.resized ? [filler] : []),
    ],
    [columns, list, onOpen],
  );

  useLayoutEffect(() => {
    // The library measures widths with a hidden copy of the heads; its checkbox must not take the keyboard's focus.
    area.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
    // Scrolls by keyboard also where no cell can take the focus.
    area.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
  });
  useKeptFocus(area, list.rows);

  if (cards && phone && (list.rows.length > 0 || list.loading)) {
    return (
      <div className={styles.area} ref={area}>
        <CardList list={list} columns={columns.visible} rowKey={rowKey} label={label} onOpen={onOpen} />
        {list.total > 0 ? <Pages list={list} /> : null}
      </div>
    );
  }
  return (
    <div
      className={styles.area}
      ref={area}
      data-rows={linesOf(rowHeight)}
      style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}
    >
      <Table<Row>
        className={styles.table ?? ''}
        aria-label={label}
        columns={shown}
        components={components}
        dataSource={list.rows}
        rowKey={rowKey}
        pagination={false}
        loading={list.loading || list.refreshing}
        scroll={{ y: bodyHeight, x: minimumWidth(columns.visible, selection !== undefined) }}
        showSorterTooltip={false}
        rowClassName={(row) => (rowKey(row) === openKey ? `${styles.open} open-row` : '')}
        onRow={(row) => (onOpen ? { onClick: (event) => opensRow(event.target) && onOpen(row) } : {})}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const order = one?.order === 'descend' ? 'desc' : one?.order === 'ascend' ? 'asc' : undefined;
          const next = order
            ? { sort: String(one?.columnKey), order }
            : { sort: undefined, order: undefined };
          list.ask({ ...next, currPage: 1 } as Parameters<typeof list.ask>[0]);
        }}
        locale={{
          emptyText: list.loading ? (
            ' '
          ) : list.error ? (
            <LoadFailed error={list.error} retry={list.reload} />
          ) : (
            (empty ?? <NothingFound />)
          ),
        }}
        {...(selection
          ? { rowSelection: librarySelection(selection, say('selectRow'), say('selectAllRows')) }
          : {})}
      />
      {list.total > 0 ? <Pages list={list} /> : null}
    </div>
  );
}

/** Clicks on controls inside a row are theirs. */
const opensRow = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, a, input, label, .ant-table-selection-column');

const SELECTION_WIDTH = 48;

const minimumWidth = <Row,>(columns: readonly Column<Row>[], selects: boolean) =>
  columns.reduce(
    (sum, column) => sum + (column.width ?? (column.primary ? 220 : 140)),
    selects ? SELECTION_WIDTH : 0,
  );

function librarySelection<Row extends object>(selection: Selection<Row>, rowLabel: string, allLabel: string) {
  return {
    columnWidth: SELECTION_WIDTH,
    selectedRowKeys: selection.keys as Key[],
    preserveSelectedRowKeys: true,
    onChange: (keys: Key[], rows: Row[]) => selection.onChange(keys.map(String), rows),
    getCheckboxProps: () => ({ 'aria-label': rowLabel }),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
  };
}

function Pages<Row>({ list }: { list: ServerList<Row, unknown> }) {
  const say = useText(uiMessages);
  const phone = usePhone();
  const pageItem = usePageItem();
  const { currPage, pageSize } = list.request;
  const first = (currPage - 1) * pageSize + 1;
  const last = Math.min(currPage * pageSize, list.total);
  return (
    <footer className={styles.pages}>
      <span className={styles.range}>{say('rangeOfTotal', { first, last, total: list.total })}</span>
      <Pagination
        size="small"
        simple={phone}
        showLessItems
        current={currPage}
        pageSize={pageSize}
        total={list.total}
        itemRender={pageItem}
        showSizeChanger={!phone && list.total > 10}
        pageSizeOptions={[10, 20, 50, 100, 500]}
        onChange={(page, size) => list.ask({ currPage: size === pageSize ? page : 1, pageSize: size })}
      />
    </footer>
  );
}

function NothingFound() {
  const say = useText(uiMessages);
  return <EmptyState icon="search" title={say('nothingFound')} hint={say('nothingFoundHint')} />;
}
