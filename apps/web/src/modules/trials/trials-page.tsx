import { trialCalls } from '../../records/trial/calls.ts';
import { useState } from 'react';
import { CROPS, cropNames } from '@panicle/contract/trait-choices';
import { SEASONS, TRIAL_STAGES, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { TRIAL_STATES, trialStateNames } from '@panicle/contract/trial-states';
import {
  trialFieldNames,
  type ListedTrial,
  type Trial,
  type TrialDetail,
  type TrialFields,
  type TrialQuery,
} from '@panicle/contract/trials';
import { formatInteger } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { entriesOf, fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { SharingDialog } from '../../ui/sharing/sharing-dialog.tsx';
import { deleteTrial, shareTrial } from './api.ts';
import { trialMessages } from './messages.ts';
import { trialPartMessages } from './parts/messages.ts';
import { PlotDataImport } from './plot-data-import.tsx';
import { YearFilter, type TrialFilter } from './year-filter.tsx';
import { trialFields } from './trial-fields.ts';
import { TrialPanel } from './trial-panel.tsx';
import { useTrialColumns } from './use-trial-columns.tsx';

export default function TrialsPage() {
  const say = useText(trialMessages);
  const sayPart = useText(trialPartMessages);
  const textOf = useTextOf();
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
    <RecordsPage<Trial, TrialFields, TrialFilter, ListedTrial>
      id="trials"
      messages={trialMessages}
      empty={{ title: say('empty'), hint: say('emptyHint') }}
      inDemo
      readOnly={guest}
      bin="trial"
      columns={useTrialColumns()}
      load={(query, signal) => trialCalls.page(query as TrialQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      Filters={YearFilter}
      choices={[
        { field: 'state', label: sayPart('state'), values: TRIAL_STATES, names: trialStateNames },
        { field: 'season', label: textOf(trialFieldNames.season), values: SEASONS, names: seasonNames },
        {
          field: 'stage',
          label: textOf(trialFieldNames.stage),
          values: TRIAL_STAGES,
          names: trialStageNames,
        },
        { field: 'crop', label: textOf(trialFieldNames.crop), values: CROPS, names: cropNames },
      ]}
      records={{
        lists: ['trials'],
        address: 'trial',
        valuesOf: (trial) => entriesOf(trialFields, trial),
        read: trialCalls.read,
        create: (values) => trialCalls.create(fieldsFrom(trialFields, values)),
        change: ({ id, revision }, values) =>
          trialCalls.change({ id, revision, ...fieldsFrom(trialFields, values) }),
      }}
      nameOf={({ name }) => name}
      renderDetails={(trial, { onClose, onRestored }, { edit, remove }) => (
        <TrialPanel
          key={trial.id}
          trial={trial}
          onEdit={edit}
          onDelete={(known) => remove(question(known))}
          onImport={setImporting}
          onShare={setSharing}
          onClose={onClose}
          onRestored={onRestored}
        />
      )}
      renderForm={(form) => <RecordForm of={trialFields} {...form} />}
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
              const newest = await trialCalls.read(id);
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
