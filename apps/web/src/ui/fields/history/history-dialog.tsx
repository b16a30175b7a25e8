import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { useText } from '../../../language/text.ts';
import { historyMessages } from './messages.ts';
import RecordHistory, { type RecordHistoryProps } from './record-history.tsx';
import styles from './record-history.module.css';

export interface HistoryDialogProps extends RecordHistoryProps {
  /** what has the history, e.g. the trait of a value */
  of: string;
  /** above the entries */
  note?: ReactNode;
  onClose: () => void;
}

/** The history of what has no details of its own: a value, a row of a list. */
export default function HistoryDialog({ of, note, onClose, ...history }: HistoryDialogProps) {
  const say = useText(historyMessages);
  return (
    <Modal open title={say('historyOf', { of })} footer={null} onCancel={onClose}>
      {note ? <div className={styles.above}>{note}</div> : null}
      <RecordHistory key={history.id} {...history} />
    </Modal>
  );
}
