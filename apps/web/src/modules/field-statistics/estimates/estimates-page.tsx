import { useSearchParams } from 'react-router';
import {
  ESTIMATE_KINDS,
  estimateKindNames,
  type Estimate,
  type EstimateQuery,
} from '@panicle/contract/estimates';
import type { Task } from '@panicle/contract/jobs';
import { useText } from '../../../language/text.ts';
import { taskRecord } from '../../../records/task/task.ts';
import { traitRecord } from '../../../records/trait/trait.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { ChoiceFilter } from '../../../ui/form/choice-filter.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import type { RecordSource } from '../../../ui/record/record-source.ts';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../../ui/table/use-server-list.ts';
import { statisticalTasks } from '../api.ts';
import { ESTIMATE_EXPORT, estimatesPage } from './api.ts';
import { useEstimateColumns } from './estimate-columns.tsx';
import { estimateMessages } from './messages.ts';
import { StatisticsTabs } from './statistics-tabs.tsx';

const FILTERS = ['search', 'taskId', 'trialId', 'traitId', 'kind'] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The filters of the address, so that a result leads to its estimates and a link shows what its sender saw. */
function useFilters(): [Filters, (change: Filters) => void] {
  const [query, setQuery] = useSearchParams();
  const filters: Filters = {};
  for (const name of FILTERS) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  const change = (wanted: Filters) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [filters, change];
}

/** Only analyses: other tasks have no estimates. */
const analysisSource: RecordSource<Task> = {
  ...taskRecord,
  key: ['statistical-tasks'],
  read: (id, signal) => statisticalTasks.detail(id, signal),
  find: (name, pageSize, signal) => statisticalTasks.page({ name, pageSize, state: 'finished' }, signal),
};

interface FilterRowProps {
  filters: Filters;
  onChange: (change: Filters) => void;
}

function FilterRow({ filters, onChange }: FilterRowProps) {
  const say = useText(estimateMessages);
  const select = <Row,>(name: 'trialId' | 'traitId' | 'taskId', of: RecordSource<Row>, label: string) => (
    <RecordSelect
      of={of}
      allowClear
      style={{ width: 220 }}
      placeholder={label}
      aria-label={label}
      value={filters[name] ?? null}
      onChange={(id) => onChange({ [name]: id ?? '' })}
    />
  );
  return (
    <>
      {select('trialId', trialRecord, say('trial'))}
      {select('traitId', traitRecord, say('trait'))}
      <ChoiceFilter
        label={say('kind')}
        values={ESTIMATE_KINDS}
        names={estimateKindNames}
        value={ESTIMATE_KINDS.find((one) => one === filters.kind)}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      {select('taskId', analysisSource, say('task'))}
    </>
  );
}

const keyOf = ({ taskId, place }: Estimate) => `${taskId}/${place}`;
const sortOf = ({ sort, order }: ListRequest) => (sort === undefined ? {} : { sort, order });

/** What analyses found for entries, over all tasks that the reader may see. */
export default function EstimatesPage() {
  const say = useText(estimateMessages);
  const download = useDownload();
  const formats = useTableFormats();
  const [filters, change] = useFilters();
  const asked = useSettled(JSON.stringify(filters));
  const wanted = JSON.parse(asked) as Filters;
  const columns = useColumnChoice('estimates', useEstimateColumns());
  const list = useServerList({
    key: ['estimates', asked],
    pageSize: 20,
    load: (request, signal) => estimatesPage({ ...request, ...wanted } as EstimateQuery, signal),
  });
  const { search, ...others } = filters;
  return (
    <ListPage
      id="estimates"
      title={say('title')}
      tabs={<StatisticsTabs />}
      toolbar={
        <>
          <ExportMenu
            choices={formats}
            disabled={list.total === 0}
            onExport={(format) =>
              download(ESTIMATE_EXPORT, { query: { ...wanted, ...sortOf(list.request), format } })
            }
          />
          <ColumnsButton columns={columns} />
        </>
      }
      search={{ label: say('search'), value: search, onChange: (text) => change({ search: text ?? '' }) }}
      filters={<FilterRow filters={filters} onChange={change} />}
      filterCount={Object.keys(others).length}
      filtersAtFirst={Object.keys(others).length > 0}
    >
      <ServerTable
        cards
        dense
        list={list}
        columns={columns}
        rowKey={keyOf}
        label={say('title')}
        empty={
          Object.keys(filters).length > 0 ? undefined : (
            <EmptyState icon="bars" title={say('empty')} hint={say('emptyHint')} />
          )
        }
      />
    </ListPage>
  );
}
