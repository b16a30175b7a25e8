import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { DemoOffer } from '../../ui/feedback/demo-offer.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { formatInteger } from '../../ui/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList } from '../../ui/table/use-server-list.ts';
import { changeTrial, createTrial, deleteTrial, readTrial, trialKey, trialPage } from './api.ts';
import { trialMessages } from './messages.ts';
import { PlotDataImport } from './plot-data-import.tsx';
import { filterCount, TrialFilters, type TrialFilter } from './trial-filters.tsx';
import { TrialForm } from './trial-form.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { fieldsOf, newTrialValues, valuesOf, type TrialValues } from './trial-values.ts';
import { useTrialColumns } from './use-trial-columns.tsx';

type Editing = { trial: Trial | null } | null;

export default function TrialsPage() {
  const say = useText(trialMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const [filter, setFilter] = useState<TrialFilter>({});
  const [open, setOpen] = useState<Trial | undefined>();
  const [editing, setEditing] = useState<Editing>(null);
  const [importing, setImporting] = useState<Trial | null>(null);
  const asked = useSettled(filter);
  const columns = useColumnChoice('trials', useTrialColumns());
  const list = useServerList({
    key: ['trials', asked],
    load: (request, signal) => trialPage({ ...request, ...asked } as Parameters<typeof trialPage>[0], signal),
  });
  const openRow = open && (list.rows.find((row) => row.id === open.id) ?? open);

  const refresh = async (id?: string) => {
    await queries.invalidateQueries({ queryKey: ['trials'] });
    if (id) await queries.invalidateQueries({ queryKey: trialKey(id) });
  };
  const save = async (values: TrialValues) => {
    const fields = fieldsOf(values);
    const trial = editing?.trial;
    const saved = trial
      ? await changeTrial({ id: trial.id, revision: trial.revision, ...fields })
      : await createTrial(fields);
    notice.success(say('saved'));
    setEditing(null);
    setOpen(saved);
    await refresh(saved.id);
  };
  const reload = async () => {
    if (editing?.trial) setEditing({ trial: await readTrial(editing.trial.id) });
  };
  const remove = (trial: TrialDetail) =>
    confirmDelete({
      title: say('removeTitle', { name: trial.name }),
      count: 1,
      consequences:
        trial.plotCount > 0
          ? [
              say('removePlots', { plots: formatInteger(trial.plotCount) }),
              say('removeObservations', { observations: formatInteger(trial.observationCount) }),
            ]
          : [],
      run: () => deleteTrial(trial.id, trial.plotCount),
      onDone: () => {
        setOpen(undefined);
        void refresh();
      },
    });

  return (
    <ListPage
      id="trials"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing({ trial: null })}>
            {say('add')}
          </Button>
          <ColumnsButton columns={columns} />
        </>
      }
      filters={<TrialFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount(filter)}
      detail={
        openRow ? (
          <TrialPanel
            key={openRow.id}
            trial={openRow}
            onEdit={(trial) => setEditing({ trial })}
            onDelete={remove}
            onImport={setImporting}
            onClose={() => setOpen(undefined)}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        onOpen={setOpen}
        openKey={openRow?.id}
        empty={
          filterCount(filter) > 0 ? undefined : (
            <EmptyState title={say('empty')} hint={say('emptyHint')} demo={<DemoOffer />} />
          )
        }
      />
      <TrialForm
        open={editing !== null}
        title={editing?.trial ? say('editTitle', { name: editing.trial.name }) : say('add')}
        initialValues={editing?.trial ? valuesOf(editing.trial) : newTrialValues()}
        onSave={save}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
      <PlotDataImport
        trial={importing}
        onDone={() => void refresh(importing?.id)}
        onClose={() => setImporting(null)}
      />
    </ListPage>
  );
}
