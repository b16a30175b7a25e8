import { useState } from 'react';
import { Button } from 'antd';
import { seasonNames } from '@panicle/contract/trial-choices';
import { trialFieldNames, type TrialDetail, type TrialEnvironment } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { formatInteger } from '../../language/format/number.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EnvironmentForm } from './environment-form.tsx';
import { trialMessages } from './messages.ts';
import styles from './trials.module.css';

export function TrialEnvironments({ trial }: { trial: TrialDetail }) {
  const say = useText(trialMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [editing, setEditing] = useState<TrialEnvironment | null>(null);
  return (
    <>
      <DataTable<TrialEnvironment>
        rows={trial.environments}
        rowKey={(row) => row.id}
        label={say('environments')}
        columns={[
          {
            key: 'location',
            title: say('location'),
            value: (row) => row.location,
            strong: true,
            render: (row) =>
              guest ? (
                row.location
              ) : (
                <Button
                  size="small"
                  type="link"
                  className={styles.opener ?? ''}
                  aria-label={say('editEnvironment', { location: row.location })}
                  onClick={() => setEditing(row)}
                >
                  {row.location}
                </Button>
              ),
          },
          {
            key: 'year',
            title: textOf(trialFieldNames.year),
            value: (row) => `${row.year} ${textOf(seasonNames[row.season])}`,
          },
          {
            key: 'replicates',
            title: say('replicates'),
            kind: 'number',
            value: (row) => row.replicates.length,
            render: (row) => formatInteger(row.replicates.length),
          },
          {
            key: 'entries',
            title: say('entries'),
            kind: 'number',
            value: (row) => row.entryCount,
            render: (row) => formatInteger(row.entryCount),
          },
          {
            key: 'plots',
            title: say('plots'),
            kind: 'number',
            value: (row) => row.plotCount,
            render: (row) => formatInteger(row.plotCount),
          },
        ]}
      />
      <EnvironmentForm
        trialId={trial.id}
        environment={editing}
        onClose={() => setEditing(null)}
        onNewest={setEditing}
      />
    </>
  );
}
