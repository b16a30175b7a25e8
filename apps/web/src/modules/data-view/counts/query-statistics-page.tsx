import { useMemo } from 'react';
import { Select, Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  COUNTED,
  countedNames,
  dimensionNames,
  dimensionsOf,
  type Counted,
  type CountQuery,
  type CountTable,
  type Dimension,
} from '@panicle/contract/query-statistics';
import { routeTitles } from '@panicle/contract/route-titles';
import { say as fillIn } from '@panicle/contract';
import type { HeatmapFigure } from '@panicle/figures';
import { call } from '../../../api/client.ts';
import { formatInteger } from '../../../language/format/number.ts';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Labelled } from '../choice/choice-bar.tsx';
import bar from '../choice/choice-bar.module.css';
import { FigureGrid, ViewPage } from '../choice/view-page.tsx';
import { countMessages } from './messages.ts';

const BASE = '/crop/crop-query-statistics';
const NONE = 'none';

/** Counts and cross tables of records: `paths.queryStatistics`. */
export default function QueryStatisticsPage() {
  const say = useText(countMessages);
  const sayText = useTextOf();
  const download = useDownload();
  const mayExport = useMayExport();
  const formats = useTableFormats();
  const { query, set, counted } = useCounts();
  const { data, error, refetch } = useQuery({
    queryKey: ['query-statistics', query],
    queryFn: ({ signal }) => call<CountTable>('GET', BASE, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const options = dimensionsOf[query.of].map((value) => ({ value, label: sayText(dimensionNames[value]) }));
  return (
    <ViewPage
      title={sayText(routeTitles.queryStatistics)}
      purpose={say('purpose')}
      actions={
        mayExport ? (
          <ExportMenu
            choices={formats}
            onExport={(format) => download(`${BASE}/export`, { query: { ...query, format } })}
          />
        ) : null
      }
    >
      <div className={bar.bar}>
        <Labelled label={say('of')}>
          <Select<Counted>
            aria-label={say('of')}
            value={query.of}
            options={counted.map((value) => ({ value, label: sayText(countedNames[value]) }))}
            onChange={(of) => set({ of, rows: dimensionsOf[of][0]!, columns: dimensionsOf[of][1]! })}
          />
        </Labelled>
        <Labelled label={say('rows')}>
          <Select<Dimension>
            aria-label={say('rows')}
            value={query.rows}
            options={options}
            onChange={(rows) => set({ rows })}
          />
        </Labelled>
        <Labelled label={say('columns')}>
          <Select<Dimension | typeof NONE>
            aria-label={say('columns')}
            value={query.columns ?? NONE}
            options={[
              { value: NONE, label: say('single') },
              ...options.filter(({ value }) => value !== query.rows),
            ]}
            onChange={(columns) => set({ columns })}
          />
        </Labelled>
      </div>
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.total === 0 ? (
        <EmptyState icon="table" title={say('nothing')} hint={say('nothingHint')} />
      ) : (
        <Counts table={data} query={query} />
      )}
    </ViewPage>
  );
}

/** What is counted, kept in the address. */
function useCounts() {
  const [search, setSearch] = useSearchParams();
  const { may } = useSignedIn();
  const counted = COUNTED.filter(
    (one) => one !== 'materials' || may('germplasmManagement') || may('dataManage'),
  );
  const of = counted.find((one) => one === search.get('of')) ?? 'plots';
  const own = dimensionsOf[of];
  const rows = own.find((one) => one === search.get('rows')) ?? own[0]!;
  const stated = search.get('columns');
  const columns =
    stated === NONE
      ? undefined
      : (own.find((one) => one === stated && one !== rows) ?? own.find((one) => one !== rows));
  const query: CountQuery = { of, rows, ...(columns === undefined ? {} : { columns }) };
  const set = (change: Partial<Record<'of' | 'rows' | 'columns', string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { query, set, counted };
}

function Counts({ table, query }: { table: CountTable; query: CountQuery }) {
  const say = useText(countMessages);
  const sayText = useTextOf();
  const language = useLanguage((state) => (state.language === 'zh_CN' ? 'zh' : 'en'));
  const names = {
    of: sayText(countedNames[query.of]),
    rows: sayText(dimensionNames[query.rows]).toLowerCase(),
    columns: query.columns ? sayText(dimensionNames[query.columns]).toLowerCase() : '',
  };
  const figure = useMemo(() => heatOf(table, query, language), [table, query, language]);
  const title = query.columns ? say('cross', names) : say('table', names);
  const crossed = query.columns !== undefined;
  return (
    <FigureGrid>
      {figure ? <FigureView figure={figure} /> : null}
      <Panel title={title} flush>
        <DataTable
          label={title}
          rows={table.rows.map((head, k) => ({ ...head, k }))}
          rowKey={({ k }) => String(k)}
          columns={[
            {
              key: 'row',
              title: sayText(dimensionNames[query.rows]),
              strong: true,
              value: ({ text }) => sayText(text),
            },
            ...table.columns.map(({ text }, place) => ({
              key: `column${place}`,
              title: sayText(text),
              kind: 'number' as const,
              value: ({ k }: { k: number }) => table.counts[k]![place]!,
              render: ({ k }: { k: number }) => formatInteger(table.counts[k]![place]),
            })),
            ...(crossed
              ? [
                  {
                    key: 'total',
                    title: say('total'),
                    kind: 'number' as const,
                    value: ({ total }: { total: number }) => total,
                    render: ({ total }: { total: number }) => formatInteger(total),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </FigureGrid>
  );
}

/** Counts as colours, of two dimensions. */
function heatOf(table: CountTable, query: CountQuery, language: 'zh' | 'en'): HeatmapFigure | null {
  if (query.columns === undefined) return null;
  const values = {
    of: countedNames[query.of],
    rows: dimensionNames[query.rows],
    columns: dimensionNames[query.columns],
  };
  const text = { zh: countMessages.zh.heat, en: countMessages.en.heat };
  return {
    kind: 'heatmap',
    name: 'counts',
    title: { zh: fillIn(text, 'zh_CN', values), en: fillIn(text, 'en_US', values) },
    value: { title: { zh: countMessages.zh.count, en: countMessages.en.count }, decimals: 0, least: 0 },
    rowAxis: { title: values.rows },
    columnAxis: { title: values.columns },
    rows: table.rows.map(({ text: one }) => one[language]),
    columns: table.columns.map(({ text: one }) => one[language]),
    values: table.counts.map((row) => [...row]),
    scale: 'sequence',
    printed: true,
  };
}
