import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { paths, pathTo } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { mayIn } from '@panicle/contract/trial-states';
import { formatInstant } from '../../language/format/time.ts';
import { RecordActions } from '../../ui/page/record-actions.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { trialKey, trialCalls } from '../../records/trial/calls.ts';
import { useHistoryTab } from '../../ui/fields/history/use-history-tab.tsx';
import { trialMessages } from './messages.ts';
import { trialPartMessages } from './parts/messages.ts';
import { StateActions, TrialStateTag } from './parts/state-actions.tsx';
import { TrialEntries } from './trial-entries.tsx';
import { TrialEnvironments } from './trial-environments.tsx';
import { TrialOverview } from './trial-overview.tsx';
import styles from './trials.module.css';

interface TrialPanelProps {
  trial: Trial;
  onEdit: (trial: Trial) => void;
  onDelete: (trial: TrialDetail) => void;
  onImport: (trial: Trial) => void;
  onShare: (trial: Trial) => void;
  onClose: () => void;
  onRestored: () => void | Promise<unknown>;
}

/** The open trial beside its list: what it is, where it grows, what is known, and what to do next. */
export function TrialPanel({
  trial,
  onEdit,
  onDelete,
  onImport,
  onShare,
  onClose,
  onRestored,
}: TrialPanelProps) {
  const say = useText(trialMessages);
  const sayPart = useText(trialPartMessages);
  const { guest, may, owns } = useSignedIn();
  const navigate = useNavigate();
  const detail = useQuery({
    queryKey: trialKey(trial.id),
    queryFn: ({ signal }) => trialCalls.read(trial.id, signal),
  });
  const historyTab = useHistoryTab();
  const known = detail.data;
  const state = known?.state ?? trial.state;
  const open = !guest && mayIn(state, 'change');
  const hasPlots = (known?.plotCount ?? 0) > 0;
  const importButton = !open ? null : (
    <Button icon={<Icon name="upload" />} onClick={() => onImport(trial)}>
      {say('importData')}
    </Button>
  );
  return (
    <DetailPanel
      title={trial.name}
      state={<TrialStateTag state={state} />}
      meta={say('changedBy', { who: trial.updatedBy, when: formatInstant(trial.updatedAt) })}
      actions={
        !open ? null : (
          <RecordActions
            onEdit={() => onEdit(known ?? trial)}
            onDelete={owns(trial.ownerId) ? known && (() => onDelete(known)) : null}
          />
        )
      }
      onClose={onClose}
      tabs={[
        {
          key: 'overview',
          label: say('overview'),
          children: known ? (
            <>
              {state === 'locked' ? (
                <p className={styles.next}>{sayPart('lockedBy', { owner: trial.owner })}</p>
              ) : null}
              {hasPlots ? null : (
                <p className={styles.next}>
                  {guest ? say('noData') : `${say('noData')} · ${say('noDataHint')}`}
                </p>
              )}
              <div className={styles.actions}>
                {hasPlots ? (
                  <>
                    <Button
                      icon={<Icon name="table" />}
                      onClick={() => void navigate(pathTo(paths.trialPlots, { trialId: trial.id }))}
                    >
                      {say('openPlots')}
                    </Button>
                    {guest || !may('statisticalAnalysis') ? null : (
                      <Button
                        icon={<Icon name="bars" />}
                        onClick={() => void navigate(pathTo(paths.statistics, { trial: trial.id }))}
                      >
                        {say('analyse')}
                      </Button>
                    )}
                  </>
                ) : null}
                <Button
                  type={known && !hasPlots && open ? 'primary' : 'default'}
                  icon={<Icon name="grid" />}
                  onClick={() => void navigate(pathTo(paths.trialPlan, { trialId: trial.id }))}
                >
                  {sayPart(hasPlots ? 'openMap' : 'openPlan')}
                </Button>
                {importButton}
                <StateActions trial={known} />
              </div>
              <TrialOverview trial={known} onShare={onShare} />
            </>
          ) : (
            <Skeleton active />
          ),
        },
        {
          key: 'environments',
          label: say('environments'),
          count: trial.environmentCount,
          children: known ? <TrialEnvironments trial={known} /> : <Skeleton active />,
        },
        {
          key: 'entries',
          label: say('entries'),
          count: trial.entryCount,
          children: <TrialEntries trial={known ?? trial} />,
        },
        ...historyTab({
          base: trialCalls.base,
          id: trial.id,
          revision: trial.revision,
          mayRestore: open,
          onRestored,
        }),
      ]}
    />
  );
}
