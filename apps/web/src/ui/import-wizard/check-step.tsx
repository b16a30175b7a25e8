import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { formatInstant } from '../../language/format/time.ts';
import { importCalls } from './api.ts';
import { problemsKey } from './corrections.ts';
import { CorrectionList } from './correction-list.tsx';
import { importMessages } from './messages.ts';
import { ProblemTable } from './problem-table.tsx';
import { StepFrame } from './step-frame.tsx';
import { isBusy } from './steps.ts';
import { useBatchStep } from './use-import-batch.ts';
import { Working } from './working.tsx';
import styles from './import-wizard.module.css';

interface CheckStepProps {
  batch: ImportBatchDetail;
  onBack: () => void;
  /** another file */
  onOther: () => void;
}

/** What the dry run found; without errors, the button that writes, with its count. */
export function CheckStep({ batch, onBack, onOther }: CheckStepProps) {
  const say = useText(importMessages);
  const run = useBatchStep();
  const [sending, setSending] = useState(false);
  const [again, setAgain] = useState(false);
  const { counts, state, sameFile } = batch;
  const clean = state === 'checked' && counts.errors === 0 && !batch.correctedSince;

  const queries = useQueryClient();
  const refreshProblems = () => queries.invalidateQueries({ queryKey: problemsKey(batch.id) });

  const step = async (work: () => Promise<ImportBatchDetail>) => {
    setSending(true);
    await run(work);
    setSending(false);
  };

  if (isBusy(batch)) {
    return (
      <StepFrame>
        <Working batch={batch} />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      left={
        <>
          <Button onClick={onBack}>{say('back')}</Button>
          {clean ? null : <Button onClick={onOther}>{say('otherFile')}</Button>}
        </>
      }
      right={
        clean ? (
          <Button
            type="primary"
            loading={sending}
            disabled={sameFile !== null && !again}
            onClick={() => void step(() => importCalls.confirm(batch.id, again))}
          >
            {say('importRows', { count: counts.rows })}
          </Button>
        ) : (
          <Button
            type={batch.correctedSince ? 'primary' : 'default'}
            loading={sending}
            onClick={() => void step(() => importCalls.check(batch.id))}
          >
            {say('checkAgain')}
          </Button>
        )
      }
    >
      <p className={styles.file}>{batch.fileName}</p>
      <Finding batch={batch} />
      {clean && sameFile ? (
        <Alert
          type="warning"
          showIcon
          title={say('sameFile', { who: sameFile.ownerName, when: formatInstant(sameFile.at) })}
          action={
            <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
              {say('again')}
            </Checkbox>
          }
        />
      ) : null}
      {counts.errors + counts.warnings > 0 && state !== 'failed' && state !== 'terminated' ? (
        <ProblemTable batch={batch} />
      ) : null}
      <CorrectionList batch={batch} onRestored={() => void refreshProblems()} />
    </StepFrame>
  );
}

function Finding({ batch }: { batch: ImportBatchDetail }) {
  const say = useText(importMessages);
  const { rows, errors, warnings } = batch.counts;
  if (batch.state === 'failed') {
    return <Alert type="error" showIcon title={batch.message ?? say('failed')} />;
  }
  if (batch.state === 'terminated') {
    return <Alert type="info" showIcon title={batch.message} />;
  }
  if (batch.correctedSince) return <Alert type="info" showIcon title={say('correctedSince')} />;
  if (errors > 0) {
    return (
      <>
        <Alert type="error" showIcon title={say('checkedErrors', { errors })} />
        <p className={styles.caption}>{say('correct')}</p>
      </>
    );
  }
  return warnings > 0 ? (
    <Alert type="warning" showIcon title={say('checkedWarnings', { rows, warnings })} />
  ) : (
    <Alert type="success" showIcon title={say('checkedClean', { rows })} />
  );
}
