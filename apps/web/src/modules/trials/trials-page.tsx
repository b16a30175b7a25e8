import { useState } from 'react';
import { Button } from 'antd';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { DemoOffer } from '../../ui/feedback/demo-offer.tsx';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { formatInteger } from '../../language/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { useRecords } from '../../ui/page/use-records.ts';
import { BinButton } from '../../ui/recycle-bin/bin-button.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList } from '../../ui/table/use-server-list.ts';
import { SharingDialog } from '../../ui/sharing/sharing-dialog.tsx';
import { readTrial, trialPage } from '../../records/trial/calls.ts';
import { changeTrial, createTrial, deleteTrial, shareTrial } from './api.ts';
import { trialMessages } from './messages.ts';
import { PlotDataImport } from './plot-data-import.tsx';
import { filterCount, TrialFilters, type TrialFilter } from './trial-filters.tsx';
import { TrialForm } from './trial-form.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { fieldsOf, newTrialValues, valuesOf, type TrialValues } from './trial-values.ts';
import { useTrialColumns } from './use-trial-columns.tsx';

export default function TrialsPage() {
  const say = useText(trialMessages);
  const [filter, setFilter] = useState<TrialFilter>({});
  const { guest, user } = useSignedIn();
  const [sharing, setSharing] = useState<Trial | null>(null);
  const [importing, setImporting] = useState<Trial | null>(null);
  const asked = useSettled(filter);
  const columns = useColumnChoice('trials', useTrialColumns());
  const list = useServerList({
    key: ['trials', asked],
    load: (request, signal) => trialPage({ ...request, ...asked } as Parameters<typeof trialPage>[0], signal),
  });
  const records = useRecords<Trial, TrialValues>({
    lists: ['trials'],
    address: 'trial',
    valuesOf: (trial) => (trial ? valuesOf(trial) : newTrialValues()),
    read: readTrial,
    create: (values) => createTrial(fieldsOf(values)),
    change: ({ id, revision }, values) => changeTrial({ id, revision, ...fieldsOf(values) }),
  });
  const { edited } = records;
  // Its row in the list is newer than what was opened, once plots were imported.
  const open = list.rows.find((row) => row.id === records.open?.id) ?? records.open;
  const remove = (trial: TrialDetail) =>
    records.remove({
      title: say('removeTitle', { name: trial.name }),
      consequences:
        trial.plotCount > 0
          ? [
              say('removePlots', { plots: formatInteger(trial.plotCount) }),
              say('removeObservations', { observations: formatInteger(trial.observationCount) }),
            ]
          : [],
      recycled: true,
      run: () => deleteTrial(trial.id, trial.plotCount),
    });

  return (
    <ListPage
      id="trials"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          {guest ? null : (
            <Button type="primary" icon={<Icon name="plus" />} onClick={records.add}>
              {say('add')}
            </Button>
          )}
          <ColumnsButton columns={columns} />
          {guest ? null : <BinButton kind="trial" />}
        </>
      }
      search={{
        label: say('search'),
        value: filter.search,
        onChange: (search) => setFilter({ ...filter, search }),
      }}
      filters={<TrialFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount({ ...filter, search: undefined })}
      detail={
        open ? (
          <TrialPanel
            key={open.id}
            trial={open}
            onEdit={records.edit}
            onDelete={remove}
            onImport={setImporting}
            onShare={setSharing}
            onClose={records.close}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        onOpen={records.show}
        openKey={open?.id}
        empty={
          filterCount(filter) > 0 ? undefined : (
            <EmptyState
              title={say('empty')}
              {...(guest ? {} : { hint: say('emptyHint'), demo: <DemoOffer /> })}
            />
          )
        }
      />
      <TrialForm title={edited ? say('editTitle', { name: edited.name }) : say('add')} {...records.form} />
      <PlotDataImport
        trial={importing}
        onDone={() => void records.refresh()}
        onClose={() => setImporting(null)}
      />
      <SharingDialog
        record={sharing}
        overseer={user.seesAll === true}
        onSave={async (change) => records.written(await shareTrial(change))}
        onReload={async ({ id }) => {
          const newest = await readTrial(id);
          setSharing(newest);
          return newest;
        }}
        onClose={() => setSharing(null)}
      />
    </ListPage>
  );
}
