import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Timeline } from 'antd';
import type { PlotObservation } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { observationHistory } from './api.ts';
import { plotMessages } from './messages.ts';
import styles from './plots.module.css';
import { valueText } from './value-text.ts';

interface HistoryDialogProps {
  trait: TrialTrait;
  observation: PlotObservation;
  onClose: () => void;
}

/** What a value was before, who changed it, when and why; newest first. */
export function HistoryDialog({ trait, observation, onClose }: HistoryDialogProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const history = useQuery({
    queryKey: ['observation-history', observation.id, observation.revision],
    queryFn: ({ signal }) => observationHistory(observation.id, signal),
  });
  const known = history.data;
  return (
    <Modal
      open
      title={say('historyOf', { trait: textOf(traitTitle(trait)) })}
      footer={null}
      onCancel={onClose}
    >
      {known ? (
        <>
          <p className={styles.note}>
            {say('recordedBy', { who: known.recordedBy, when: formatInstant(known.recordedAt) })}
          </p>
          {known.changes.length === 0 ? <p>{say('noChanges')}</p> : null}
          <Timeline
            items={known.changes.map((change) => ({
              key: change.changedAt,
              content: (
                <>
                  <strong>
                    {valueText(change.before, trait)} → {valueText(change.after, trait)}
                  </strong>
                  <div>{change.reason}</div>
                  <div className={styles.note}>
                    {say('changedBy', { who: change.changedBy, when: formatInstant(change.changedAt) })}
                  </div>
                </>
              ),
            }))}
          />
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
