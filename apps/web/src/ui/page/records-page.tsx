import { useState, type ReactNode } from 'react';
import type { Page } from '@panicle/contract';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { EmptyState } from '../empty/empty-state.tsx';
import { DemoOffer } from '../feedback/demo-offer.tsx';
import { useSettled } from '../feedback/use-settled.ts';
import { ChoiceFilters, type FilterChoice } from '../form/choice-filters.tsx';
import { useConfirmDelete } from '../form/use-confirm-delete.tsx';
import type { IconName } from '../icon/icon.tsx';
import type { Column } from '../table/columns.ts';
import { ServerTable } from '../table/server-table.tsx';
import { useColumnChoice } from '../table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../table/use-server-list.ts';
import { useRecordText } from './record-messages.ts';
import { RecordsFrame, type Records, type RecordsWords } from './records-frame.tsx';
import { RecordsToolbar, type Exported } from './records-toolbar.tsx';
import { useRecords, type RecordsOptions } from './use-records.ts';

export interface FilterProps<Filter> {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** How several records go into the recycle bin at once. */
export interface BatchRemoval {
  title: (count: number) => string;
  run: (ids: readonly string[]) => Promise<Deletion>;
}

/** A record of the list: of two versions the one with the higher revision is shown. */
interface Listed {
  id: string;
  revision: number;
}

interface RecordsPageProps<Row extends Listed, Values, Filter, InList extends Row> extends RecordsWords<
  Row,
  Values
> {
  /** under which list, columns and layout are remembered, and the first part of the list's query key */
  id: string;
  records: RecordsOptions<Row, Values>;
  load: (query: ListRequest & Filter, signal: AbortSignal) => Promise<Page<InList>>;
  columns: readonly Column<InList>[];
  /** the filter that is always in sight, and what its field is called */
  search: { field: keyof Filter; label: string };
  /** filters of kinds of their own, before the choices */
  Filters?: (props: FilterProps<Filter>) => ReactNode;
  /** left of the list, e.g. a tree of places that it is filtered by; null: nothing */
  Side?: ((props: FilterProps<Filter>) => ReactNode) | null;
  sideTitle?: string;
  /** filters by fixed values */
  choices: readonly FilterChoice<Filter>[];
  /** what else lies over the page */
  renderDialogs?: (records: Records<Row, Values>) => ReactNode;
  /** nothing is added, and nothing restored */
  readOnly?: boolean;
  /** on a phone its rows are cards */
  cards?: boolean;
  /** where there is none yet; the table says it by itself without */
  empty?: { title: string; hint?: string; icon?: IconName };
  /** the demo data have such records */
  inDemo?: boolean;
  batch?: BatchRemoval | undefined;
  /** the pages that belong together with this one: `<PageTabs />` */
  tabs?: ReactNode;
  /** what else can be done with the records that are chosen, besides their deletion; `done` ends the choice */
  chosenTools?: (chosen: readonly InList[], done: () => void) => ReactNode;
  /** the row of filters is open until the reader closes it */
  filtersAtFirst?: boolean;
  /** a row opens a page of its own, not the details beside the list */
  onOpen?: (row: InList) => void;
  /** the filter that the page begins with */
  startFilter?: Filter;
  /** what else can be done with the whole list, behind the button that adds */
  tools?: ReactNode;
  /** where the list is saved from, with its filters and in its order: the address of its table, or of other files too */
  exported?: string | Exported | undefined;
}

const sortOf = ({ sort, order }: ListRequest) => (sort === undefined ? {} : { sort, order });

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== null;

/** A page of records that are listed, found, shown, added, changed and deleted one at a time. */
export function RecordsPage<Row extends Listed, Values, Filter extends object, InList extends Row = Row>(
  props: RecordsPageProps<Row, Values, Filter, InList>,
) {
  const { records: options, load, search, Filters, Side, choices, renderDialogs, ...words } = props;
  const { id, messages, bin, readOnly = false, empty, batch, exported, chosenTools } = props;
  const say = useRecordText(messages);
  const [filter, setFilter] = useState<Filter>(props.startFilter ?? ({} as Filter));
  const asked = useSettled(filter);
  const columns = useColumnChoice(id, props.columns);
  const list = useServerList<Page<InList>>({
    key: [id, asked],
    load: (request, signal) => load({ ...request, ...asked }, signal),
  });
  const records = useRecords<Row, Values>(options);
  // Its row in the list is newer than what was opened, once something that belongs to it was written.
  const row = list.rows.find((one) => one.id === records.open?.id);
  const open = row && records.open && row.revision >= records.open.revision ? row : records.open;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const confirmDelete = useConfirmDelete();
  const removeChosen = ({ title, run }: BatchRemoval) =>
    confirmDelete({
      title: title(chosen.length),
      count: chosen.length,
      recycled: true,
      run: () => run(chosen),
      onDone: () => {
        setChosen([]);
        void records.written(null);
      },
    });
  const mayChoose = (batch !== undefined || chosenTools !== undefined) && !readOnly;
  const conditions = Object.entries(filter).filter(([, value]) => isSet(value));

  return (
    <RecordsFrame<Row, Values>
      {...words}
      records={records}
      open={open}
      toolbar={
        <RecordsToolbar
          add={readOnly ? undefined : { label: say('add'), run: records.add }}
          columns={columns}
          bin={readOnly ? undefined : bin}
          exported={
            exported === undefined
              ? undefined
              : {
                  ...(typeof exported === 'string' ? { address: exported } : exported),
                  query: { ...asked, ...sortOf(list.request) },
                }
          }
          tools={props.tools}
          chosen={
            mayChoose
              ? {
                  count: chosen.length,
                  clear: () => setChosen([]),
                  remove: batch && (() => removeChosen(batch)),
                  tools: chosenTools?.(
                    list.rows.filter((one) => chosen.includes(one.id)),
                    () => setChosen([]),
                  ),
                }
              : undefined
          }
        />
      }
      search={{
        label: search.label,
        value: filter[search.field] as string | undefined,
        onChange: (wanted) => setFilter({ ...filter, [search.field]: wanted }),
      }}
      filters={
        Filters || choices.length > 0 ? (
          <>
            {Filters ? <Filters filter={filter} onChange={setFilter} /> : null}
            <ChoiceFilters choices={choices} filter={filter} onChange={setFilter} />
          </>
        ) : undefined
      }
      filtersAtFirst={props.filtersAtFirst ?? false}
      side={Side ? <Side filter={filter} onChange={setFilter} /> : undefined}
      {...(props.sideTitle === undefined ? {} : { sideTitle: props.sideTitle })}
      filterCount={conditions.filter(([field]) => field !== search.field).length}
    >
      <ServerTable
        cards={props.cards ?? false}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        label={say('title')}
        onOpen={props.onOpen ?? records.show}
        openKey={open?.id}
        {...(mayChoose ? { selection: { keys: chosen, onChange: setChosen } } : {})}
        empty={
          conditions.length > 0 || !empty ? undefined : (
            <EmptyState
              {...(empty.icon ? { icon: empty.icon } : {})}
              title={empty.title}
              {...(readOnly || empty.hint === undefined ? {} : { hint: empty.hint })}
              {...(props.inDemo && !readOnly ? { demo: <DemoOffer /> } : {})}
            />
          )
        }
      />
      {renderDialogs?.(records)}
    </RecordsFrame>
  );
}
