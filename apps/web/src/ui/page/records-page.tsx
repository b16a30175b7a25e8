import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import type { Page } from '@panicle/contract';
import { EmptyState } from '../empty/empty-state.tsx';
import { DemoOffer } from '../feedback/demo-offer.tsx';
import { useSettled } from '../feedback/use-settled.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { BinButton } from '../recycle-bin/bin-button.tsx';
import { ColumnsButton } from '../table/columns-button.tsx';
import type { Column } from '../table/columns.ts';
import { ServerTable } from '../table/server-table.tsx';
import { useColumnChoice } from '../table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../table/use-server-list.ts';
import { ListPage } from './list-page.tsx';
import { useRecords, type RecordFormProps, type RecordsOptions } from './use-records.ts';

export interface FilterProps<Filter> {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The records of the page, as its details, its form and its own dialogs use them. */
export type Records<Row extends { id: string }, Values> = ReturnType<typeof useRecords<Row, Values>>;

/** A record of the list: of two versions the one with the higher revision is shown. */
interface Listed {
  id: string;
  revision: number;
}

/** What the page says of its kind of records. */
interface Words<Row> {
  title: string;
  purpose: string;
  add: string;
  edit: (row: Row) => string;
  /** where there is none yet; the table says it by itself without */
  empty?: string;
  emptyHint?: string;
}

interface RecordsPageProps<Row extends Listed, Values, Filter, InList extends Row> {
  /** under which list, columns and layout are remembered, and the first part of the list's query key */
  id: string;
  words: Words<Row>;
  records: RecordsOptions<Row, Values>;
  load: (query: ListRequest & Filter, signal: AbortSignal) => Promise<Page<InList>>;
  columns: readonly Column<InList>[];
  /** the filter that is always in sight, and what its field is called */
  search: { field: keyof Filter; label: string };
  Filters: (props: FilterProps<Filter>) => ReactNode;
  /** right of the list, of the open record */
  renderDetails: (row: Row, records: Records<Row, Values>) => ReactNode;
  renderForm: (props: RecordFormProps<Values> & { title: string }, edited: Row | null) => ReactNode;
  /** what else lies over the page */
  renderDialogs?: (records: Records<Row, Values>) => ReactNode;
  /** nothing is added, and nothing restored */
  readOnly?: boolean;
  /** kind in the recycle bin, where deleted ones go there */
  bin?: string;
  /** on a phone its rows are cards */
  cards?: boolean;
  emptyIcon?: IconName;
  /** the demo data have such records */
  inDemo?: boolean;
}

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== null;

/** A page of records that are listed, found, shown, added, changed and deleted one at a time. */
export function RecordsPage<Row extends Listed, Values, Filter extends object, InList extends Row = Row>(
  props: RecordsPageProps<Row, Values, Filter, InList>,
) {
  const { id, words, search, Filters, readOnly = false, bin } = props;
  const [filter, setFilter] = useState<Filter>({} as Filter);
  const asked = useSettled(filter);
  const columns = useColumnChoice(id, props.columns);
  const list = useServerList<Page<InList>>({
    key: [id, asked],
    load: (request, signal) => props.load({ ...request, ...asked }, signal),
  });
  const records = useRecords<Row, Values>(props.records);
  const { edited } = records;
  // Its row in the list is newer than what was opened, once something that belongs to it was written.
  const row = list.rows.find((one) => one.id === records.open?.id);
  const open = row && records.open && row.revision >= records.open.revision ? row : records.open;
  const conditions = Object.entries(filter).filter(([, value]) => isSet(value));

  return (
    <ListPage
      id={id}
      title={words.title}
      purpose={words.purpose}
      toolbar={
        <>
          {readOnly ? null : (
            <Button type="primary" icon={<Icon name="plus" />} onClick={records.add}>
              {words.add}
            </Button>
          )}
          <ColumnsButton columns={columns} />
          {bin === undefined || readOnly ? null : <BinButton kind={bin} />}
        </>
      }
      search={{
        label: search.label,
        value: filter[search.field] as string | undefined,
        onChange: (wanted) => setFilter({ ...filter, [search.field]: wanted }),
      }}
      filters={<Filters filter={filter} onChange={setFilter} />}
      filterCount={conditions.filter(([field]) => field !== search.field).length}
      detail={open ? props.renderDetails(open, records) : null}
    >
      <ServerTable
        cards={props.cards ?? false}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={words.title}
        onOpen={records.show}
        openKey={open?.id}
        empty={
          conditions.length > 0 || words.empty === undefined ? undefined : (
            <EmptyState
              {...(props.emptyIcon ? { icon: props.emptyIcon } : {})}
              title={words.empty}
              {...(readOnly || words.emptyHint === undefined ? {} : { hint: words.emptyHint })}
              {...(props.inDemo && !readOnly ? { demo: <DemoOffer /> } : {})}
            />
          )
        }
      />
      {props.renderForm({ ...records.form, title: edited ? words.edit(edited) : words.add }, edited)}
      {props.renderDialogs?.(records)}
    </ListPage>
  );
}
