import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Plot, PlotQuery } from '@panicle/contract/observations';
import type { TrialDetail } from '@panicle/contract/trials';
import { paths } from '../../../paths.ts';
import { textsOf, useText } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats, type TableFormat } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { useGuarded } from '../../../ui/form/use-guarded.ts';
import { useSheetAhead } from '../../../ui/grid/use-sheet-ahead.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../../ui/table/use-server-list.ts';
import { useOfferedGroups } from '../../../records/trait-group/offered-groups.ts';
import { trialKey, trialCalls } from '../../../records/trial/calls.ts';
import { plotPage, readPlot } from '../../../records/plot/calls.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { exportPath } from './api.ts';
import { plotMessages } from './messages.ts';
import { ObservationForm, type ObservationEditing } from './observation-form.tsx';
import { choiceCount, PlotFilters, type PlotChoice } from './plot-filters.tsx';
import { PlotPanel } from './plot-panel.tsx';
import { dayOf } from './sheet/plot-cells.ts';
import { PlotSheet } from './sheet/plot-sheet.tsx';
import { usePlotColumns } from './use-plot-columns.tsx';
import { useTraitsOfGroup } from './use-traits-of-group.ts';

/** The list's sort as the call takes it: a column of the plot, or the values of a trait. */
function sortOf({ sort, order }: ListRequest, trial: TrialDetail): Partial<PlotQuery> {
  if (!sort || !order) return {};
  if (trial.traits.some((trait) => trait.id === sort)) return { sortTraitId: sort, order };
  return { sort: sort as NonNullable<PlotQuery['sort']>, order };
}

export default function PlotsPage() {
  const { trialId = '' } = useParams();
  const trial = useQuery({
    queryKey: trialKey(trialId),
    queryFn: ({ signal }) => trialCalls.read(trialId, signal),
  });
  if (trial.error && !trial.data)
    return <LoadFailed page error={trial.error} retry={() => void trial.refetch()} />;
  return trial.data ? <TrialPlots trial={trial.data} /> : <Skeleton active style={{ padding: 24 }} />;
}

function TrialPlots({ trial: whole }: { trial: TrialDetail }) {
  const say = useText(plotMessages);
  const queries = useQueryClient();
  const download = useDownload();
  const [choice, setChoice] = useState<PlotChoice>({});
  const group = useOfferedGroups().find(({ id }) => id === choice.traitGroupId);
  const grouped = useTraitsOfGroup(whole, group);
  const trial = grouped ?? whole;
  const [editing, setEditing] = useState<ObservationEditing | null>(null);
  const title = say('title', { trial: trial.name });
  usePageTitle(textsOf(plotMessages)('title', { trial: trial.name }));
  const { traitGroupId, ...asked } = useSettled(choice);
  const list = useServerList({
    key: [...trialKey(trial.id), 'plots', asked],
    load: ({ currPage, pageSize, ...request }: ListRequest, signal) =>
      plotPage(
        { trialId: trial.id, currPage, pageSize, ...asked, ...sortOf(request as ListRequest, trial) },
        signal,
      ),
  });
  const columns = useColumnChoice(`plots:${trial.id}`, usePlotColumns(trial, list.rows));
  const [search, setSearch] = useSearchParams();
  // labels of plots lead to one of them
  const openId = search.get('plot') ?? undefined;
  const setOpenId = (plot: string | undefined) =>
    setSearch(plot === undefined ? {} : { plot }, { replace: true });
  const listed = list.rows.find((plot) => plot.id === openId);
  const elsewhere = useQuery({
    queryKey: [...trialKey(trial.id), 'plot', openId],
    queryFn: ({ signal }) => readPlot(openId!, signal),
    enabled: openId !== undefined && !listed && !list.loading,
    retry: false,
  });
  const open: Plot | undefined = listed ?? (openId === undefined ? undefined : elsewhere.data);
  const formats = useTableFormats();
  const save = (format: TableFormat) =>
    download(exportPath(trial.id), {
      query: { format, ...asked, traitGroupId, ...sortOf(list.request, trial) },
    });
  const sheet = search.get('view') === 'sheet';
  const guarded = useGuarded();
  useSheetAhead();
  const { sort, sortTraitId, order } = sortOf(list.request, trial);
  const printed = () => ({
    kind: 'plot' as const,
    name: title,
    count: list.total,
    filter: { trialId: trial.id, ...asked, ...(sortTraitId && { sortTraitId }) },
    sort,
    order,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: trialKey(trial.id) });

  return (
    <ListPage
      id="plots"
      title={title}
      purpose={list.counted && say('purpose', { plots: list.total, traits: trial.traits.length })}
      toolbar={
        <>
          <LabelsButton source={printed} />
          <ExportMenu choices={formats} onExport={save} />
          {sheet ? null : <ColumnsButton columns={columns} />}
          <Button
            icon={<Icon name={sheet ? 'menu' : 'table'} />}
            onClick={() => guarded(() => setSearch(sheet ? {} : { view: 'sheet' }, { replace: true }))}
          >
            {say(sheet ? 'list' : 'sheet')}
          </Button>
        </>
      }
      filters={
        <PlotFilters trial={whole} choice={choice} onChange={(next) => guarded(() => setChoice(next))} />
      }
      filterCount={choiceCount(choice)}
      detail={
        open && !sheet ? (
          <PlotPanel
            trial={trial}
            plot={open}
            onEdit={setEditing}
            onRestored={refresh}
            onClose={() => setOpenId(undefined)}
          />
        ) : null
      }
    >
      {sheet && !list.loading && grouped ? (
        <PlotSheet
          // other traits are another sheet, whose cells are known from its first rows on
          key={trial.traits.map(({ id }) => id).join()}
          trial={trial}
          filter={asked}
          plots={list.rows}
          startDay={dayOf(list.rows)}
          onSaved={() => void refresh()}
        />
      ) : (
        <ServerTable
          dense
          list={list}
          columns={columns}
          rowKey={(plot) => plot.id}
          label={title}
          onOpen={(plot) => setOpenId(plot.id)}
          openKey={openId}
          empty={
            choiceCount(choice) > 0 ? undefined : (
              <EmptyState
                title={say('empty')}
                hint={say('emptyHint')}
                actions={<Link to={paths.trials}>{say('back')}</Link>}
              />
            )
          }
        />
      )}
      <ObservationForm
        editing={editing}
        onSaved={refresh}
        onClose={() => setEditing(null)}
        onNewest={setEditing}
      />
    </ListPage>
  );
}
