import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { PlotObservation } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialTrait } from '@panicle/contract/trials';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import RecordHistory from '../../../ui/fields/history/record-history.tsx';
import { OBSERVATIONS, readObservation } from './api.ts';
import { plotMessages } from './messages.ts';
import styles from './plots.module.css';

interface HistoryDialogProps {
  trait: TrialTrait;
  observation: PlotObservation;
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

/** The history of one value, read and restored as that of every record. */
export default function HistoryDialog({ trait, observation, onRestored, onClose }: HistoryDialogProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const { id, revision } = observation;
  const { data } = useQuery({
    queryKey: ['observation', id, revision],
    queryFn: ({ signal }) => readObservation(id, signal),
  });
  return (
    <Modal
      open
      title={say('historyOf', { trait: textOf(traitTitle(trait)) })}
      footer={null}
      onCancel={onClose}
    >
      {data ? (
        <p className={styles.note}>
          {say('recordedBy', { who: data.recordedBy, when: formatInstant(data.recordedAt) })}
        </p>
      ) : null}
      <RecordHistory
        base={OBSERVATIONS}
        id={id}
        revision={revision}
        mayRestore={!guest && !trait.calculated}
        onRestored={onRestored}
      />
    </Modal>
  );
}
