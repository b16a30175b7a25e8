import { useState } from 'react';
import type { ListedTrial, Trial, TrialDetail, TrialQuery } from '@panicle/contract/trials';
import { formatInteger } from '../../language/format/number.ts';
import { useText } from '../../language/text.ts';
import { readTrial, trialPage } from '../../records/trial/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { SharingDialog } from '../../ui/sharing/sharing-dialog.tsx';
import { changeTrial, createTrial, deleteTrial, shareTrial } from './api.ts';
import { trialMessages } from './messages.ts';
import { PlotDataImport } from './plot-data-import.tsx';
import { TrialFilters, type TrialFilter } from './trial-filters.tsx';
import { TrialForm } from './trial-form.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { fieldsOf, newTrialValues, valuesOf, type TrialValues } from './trial-values.ts';
import { useTrialColumns } from './use-trial-columns.tsx';

export default function TrialsPage() {
  const say = useText(trialMessages);
  const { guest, user } = useSignedIn();
  const [sharing, setSharing] = useState<Trial | null>(null);
  const [importing, setImporting] = useState<Trial | null>(null);
  const question = (trial: TrialDetail) => ({
    title: say('removeTitle', { name: trial.name }),
    consequences:
      trial.plotCount > 0
        ? [
            say('removePlots', { plots: formatInteger(trial.plotCount) }),
            say('removeObservations', { observations: formatInteger(trial.observationCount) }),
          ]
        : [],
    recycled: true as const,
    run: () => deleteTrial(trial.id, trial.plotCount),
  });

  return (
    <RecordsPage<Trial, TrialValues, TrialFilter, ListedTrial>
      id="trials"
      words={{
        title: say('title'),
        purpose: say('purpose'),
        add: say('add'),
        edit: ({ name }) => say('editTitle', { name }),
        empty: say('empty'),
        emptyHint: say('emptyHint'),
      }}
      inDemo
      readOnly={guest}
      bin="trial"
      columns={useTrialColumns()}
      load={(query, signal) => trialPage(query as TrialQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      Filters={TrialFilters}
      records={{
        lists: ['trials'],
        address: 'trial',
        valuesOf: (trial) => (trial ? valuesOf(trial) : newTrialValues()),
        read: readTrial,
        create: (values) => createTrial(fieldsOf(values)),
        change: ({ id, revision }, values) => changeTrial({ id, revision, ...fieldsOf(values) }),
      }}
      renderDetails={(trial, { edit, remove, close }) => (
        <TrialPanel
          key={trial.id}
          trial={trial}
          onEdit={edit}
          onDelete={(known) => remove(question(known))}
          onImport={setImporting}
          onShare={setSharing}
          onClose={close}
        />
      )}
      renderForm={(form) => <TrialForm {...form} />}
      renderDialogs={(records) => (
        <>
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
        </>
      )}
    />
  );
}
