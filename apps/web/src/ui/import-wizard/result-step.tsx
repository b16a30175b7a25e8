import { Button } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { formatInteger } from '../../language/format/number.ts';
import { Icon } from '../icon/icon.tsx';
import { CorrectionList } from './correction-list.tsx';
import { ImportStateTag } from './import-state.tsx';
import { importMessages } from './messages.ts';
import { NextLinks, type NextOf } from './next-links.tsx';
import { StepFrame } from './step-frame.tsx';
import { useConfirmUndo } from './use-confirm-undo.ts';
import styles from './import-wizard.module.css';

interface ResultStepProps {
  batch: ImportBatchDetail;
  next: NextOf | undefined;
  onOther: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** What was made of the file, and the way to take it back. */
export function ResultStep({ batch, next, onOther, onDone, onClose }: ResultStepProps) {
  const say = useText(importMessages);
  const undo = useConfirmUndo();
  const { written, removed, rows } = batch.counts;
  const undone = batch.state === 'undone';
  const sorts = batch.made.map(({ count, noun }) => `${formatInteger(count)} ${noun}`).join(say('comma'));
  const answer = sorts === '' ? say('written', { count: written }) : say('writtenSorts', { sorts });
  return (
    <StepFrame
      left={<Button onClick={onOther}>{say('nextFile')}</Button>}
      right={
        <Button type="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <div className={styles.result} role="status">
        <ImportStateTag state={batch.state} />
        <p className={styles.answer}>{undone ? say('undone', { count: removed }) : answer}</p>
        <p className={styles.caption}>{say('writtenFrom', { name: batch.fileName, rows })}</p>
        {undone || !next ? null : <NextLinks links={next(batch)} onLeave={onClose} />}
        {undone ? null : (
          <Button icon={<Icon name="undo" />} onClick={() => undo(batch, onDone)}>
            {say('undo')}
          </Button>
        )}
      </div>
      <CorrectionList batch={batch} />
    </StepFrame>
  );
}
