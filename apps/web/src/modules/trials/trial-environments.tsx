import { useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { mayIn } from '@panicle/contract/trial-states';
import { seasonNames } from '@panicle/contract/trial-choices';
import { trialFieldNames, type TrialDetail, type TrialEnvironment } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { formatInteger } from '../../language/format/number.ts';
import { trialsKey } from '../../records/trial/calls.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { RowHistory, useHistoryAction } from '../../ui/fields/history/row-history.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RowMenu } from '../../ui/icon/row-menu.tsx';
import { ENVIRONMENTS, removeEnvironment } from './api.ts';
import { EnvironmentForm } from './environment-form.tsx';
import { trialMessages } from './messages.ts';
import { AddEnvironments } from './parts/add-environments.tsx';
import { trialPartMessages } from './parts/messages.ts';
import styles from './trials.module.css';

export function TrialEnvironments({ trial }: { trial: TrialDetail }) {
  const say = useText(trialMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const sayPart = useText(trialPartMessages);
  const attempt = useAttempt();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<TrialEnvironment | null>(null);
  const historyAction = useHistoryAction();
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const opened = trial.environments.find(({ id }) => id === historyOf);
  const [adding, setAdding] = useState(false);
  const mayChange = !guest && mayIn(trial.state, 'change');
  const mayCompose = !guest && mayIn(trial.state, 'compose');
  const remove = async ({ id }: TrialEnvironment) => {
    await attempt(() => removeEnvironment(id));
    await queries.invalidateQueries({ queryKey: trialsKey });
  };
  return (
    <>
      {mayCompose ? (
        <div className={styles.actions}>
          <Button
            type={trial.environments.length === 0 ? 'primary' : 'default'}
            icon={<Icon name="plus" />}
            onClick={() => setAdding(true)}
          >
            {sayPart('addEnvironments')}
          </Button>
        </div>
      ) : null}
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
              !mayChange ? (
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
          {
            key: 'actions',
            title: '',
            value: () => null,
            render: (row) => (
              <RowMenu
                label={sayPart('actions', { name: row.location })}
                items={[
                  ...historyAction(() => setHistoryOf(row.id)),
                  ...(mayCompose && row.plotCount === 0
                    ? [
                        {
                          key: 'remove',
                          label: sayPart('removeEnvironment', { name: row.location }),
                          danger: true,
                          onClick: () => void remove(row),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      <RowHistory
        shown={
          opened && {
            of: opened.location,
            base: ENVIRONMENTS,
            id: opened.id,
            revision: opened.revision,
            mayRestore: mayChange,
            onRestored: () => queries.invalidateQueries({ queryKey: trialsKey }),
            onClose: () => setHistoryOf(null),
          }
        }
      />
      <AddEnvironments trial={trial} open={adding} onClose={() => setAdding(false)} />
      <EnvironmentForm
        trialId={trial.id}
        environment={editing}
        onClose={() => setEditing(null)}
        onNewest={setEditing}
      />
    </>
  );
}
