import type { ReactNode } from 'react';
import type { Page } from '@panicle/contract';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import type { Messages } from '../../language/messages.ts';
import { RecordsPage, type BatchRemoval } from '../page/records-page.tsx';
import type { Exported } from '../page/records-toolbar.tsx';
import type { RecordTexts } from '../page/record-messages.ts';
import type { ListRequest } from '../table/use-server-list.ts';
import { entriesOf, fieldsFrom, type FieldSet } from './fields.ts';
import { RecordDetails, type Authored } from './record-details.tsx';
import { RecordForm } from './record-form.tsx';
import { useFieldColumns, type FieldColumn, type NameField } from './use-field-columns.tsx';

/** The calls of `recordCalls`, as far as the page needs them. */
interface Calls<Row> {
  base: string;
  page: (query: never, signal?: AbortSignal) => Promise<Page<Row>>;
  read: (id: string) => Promise<Row>;
  create: (fields: never) => Promise<Row>;
  change: (changes: never) => Promise<Row>;
  remove: (id: string) => Promise<Deletion>;
  removeAll: (ids: readonly string[]) => Promise<Deletion>;
}

/** What a page of declared fields says besides the names of the fields. */
export interface FieldsPageTexts extends RecordTexts {
  /** what the search looks in */
  search: string;
  empty: string;
  emptyHint: string;
}

export interface FieldsPageProps<Fields extends object, Row extends Fields & Authored> {
  /** the first part of the list's query key, and the kind in the recycle bin */
  id: string;
  kind: string;
  messages: Messages<FieldsPageTexts & Record<string, string>>;
  of: FieldSet<Fields>;
  calls: Calls<Row>;
  /** what a record is called by, a field of its own or one that the program names it by, where the reader's language does not decide it */
  title: (keyof Row & string) | NameField<Fields, Row>;
  columns: readonly FieldColumn<Fields, Row>[];
  /** choices that the list is filtered by */
  filters: readonly (keyof Fields & string)[];
  inDemo?: boolean;
  readOnly: boolean;
  /** whether the reader may delete a record */
  mayDelete: (row: Row) => boolean;
  /** what else can be done with the open record, in its head */
  renderActions?: (row: Row) => ReactNode;
  /** below the fields of the open record */
  renderMore?: (row: Row) => ReactNode;
  /** several are deleted at once */
  batch?: BatchRemoval;
  /** what else can be done with the records that are chosen; `done` ends the choice */
  renderChosenTools?: (chosen: readonly Row[], done: () => void) => ReactNode;
  /** the pages that belong together with this one: `<PageTabs />` */
  tabs?: ReactNode;
  /** what else can be done with the whole list, behind the button that adds */
  tools?: ReactNode;
  /** the list is saved as a table */
  exported?: boolean;
  /** files of other kinds that it is saved as */
  exportedAlso?: Exported['others'];
  /** below the fields of the form; null: of a new record */
  renderInForm?: (record: string | null) => ReactNode;
}

/** A page of records with authors and a recycle bin, all of whose entries are declared fields. */
export function FieldsPage<Fields extends object, Row extends Fields & Authored>({
  id,
  kind,
  messages,
  of: set,
  calls,
  title,
  columns,
  filters,
  mayDelete,
  renderActions,
  renderMore,
  exported,
  exportedAlso = [],
  renderInForm,
  renderChosenTools,
  ...page
}: FieldsPageProps<Fields, Row>) {
  type Filter = Record<string, string>;
  const say = useText(messages);
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const titleOf = (row: Row) => (typeof title === 'function' ? title(row, language) : title);
  const choices = filters.map((field) => {
    const kindOf = set.kinds[field];
    if (kindOf.kind !== 'choice') throw new Error(`${field} has no fixed values to filter by`);
    return { field, label: textOf(set.names[field]), names: kindOf.names, values: Object.keys(kindOf.names) };
  });
  return (
    <RecordsPage<Row, Fields, Filter>
      {...page}
      {...(renderChosenTools && { chosenTools: renderChosenTools })}
      id={id}
      messages={messages}
      bin={kind}
      empty={{ title: say('empty'), hint: say('emptyHint') }}
      columns={useFieldColumns(set, columns)}
      load={(query: ListRequest & Filter, signal) => calls.page(query as never, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={choices}
      exported={exported ? { address: `${calls.base}/export`, others: exportedAlso } : undefined}
      records={{
        lists: [id],
        address: kind,
        valuesOf: (record) => entriesOf(set, record),
        read: calls.read,
        create: (entries) => calls.create(fieldsFrom(set, entries) as never),
        change: ({ id: record, revision }, entries) =>
          calls.change({ id: record, revision, ...fieldsFrom(set, entries) } as never),
      }}
      nameOf={(row) => String(row[titleOf(row)])}
      remove={(row) => calls.remove(row.id)}
      renderDetails={(row, acts) => (
        <RecordDetails
          of={set}
          record={row}
          title={titleOf(row)}
          base={calls.base}
          readOnly={page.readOnly}
          mayDelete={mayDelete(row)}
          actions={renderActions?.(row)}
          {...acts}
        >
          {renderMore?.(row)}
        </RecordDetails>
      )}
      renderForm={(form) => (
        <RecordForm of={set} {...form}>
          {renderInForm?.(form.record)}
        </RecordForm>
      )}
    />
  );
}
