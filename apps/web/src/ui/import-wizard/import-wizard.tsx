import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Steps } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { usePhone } from '../feedback/use-media.ts';
import { importCalls } from './api.ts';
import type { ColumnMaker } from './column-maker.ts';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { MapStep } from './map-step.tsx';
import { importMessages } from './messages.ts';
import type { NextOf } from './next-links.tsx';
import { ReadStep } from './read-step.tsx';
import { ResultStep } from './result-step.tsx';
import { STEPS, stepOf, type Step } from './steps.ts';
import { useImportBatch, useTakeBatch } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

export interface ImportWizardProps {
  /** which import of the server, e.g. 'germplasm' */
  kind: string;
  /** where into, e.g. { groupId } */
  options?: Readonly<Record<string, string>>;
  /** the table may come in an archive with the pictures that it names */
  pictures?: boolean;
  /** fields above the file that decide where into */
  where?: ReactNode;
  /** makes what a column of the file may fill and does not exist yet */
  maker?: ColumnMaker;
  /** where to go on after a batch was written, e.g. to its trial */
  next?: NextOf;
  /** records were made, or taken back: lists that show them should be read again */
  onDone: () => void;
  /** the reader is finished */
  onClose: () => void;
}

const NO_OPTIONS = {};

/** From a file to records: upload, reading, columns, check, result with undo. Fills the height that it is given. */
export function ImportWizard({
  kind,
  options = NO_OPTIONS,
  pictures = false,
  where,
  maker,
  next,
  onDone,
  onClose,
}: ImportWizardProps) {
  const say = useText(importMessages);
  const phone = usePhone();
  const [id, setId] = useState<string | undefined>();
  const [chosen, setChosen] = useState<Step>('file');
  const batch = useImportBatch(id);
  const take = useTakeBatch();
  // what is written is past every other step, also when a job wrote it while the reader looked on
  const step = batch && stepOf(batch) === 'result' && chosen !== 'file' ? 'result' : chosen;

  // written at once or by a job that the reader waited for
  const before = useRef(batch?.state);
  useEffect(() => {
    if (batch?.state === 'written' && before.current !== undefined && before.current !== 'written') onDone();
    before.current = batch?.state;
  }, [batch?.state, onDone]);

  const start = (next: ImportBatchDetail) => {
    take(next);
    setId(next.id);
    setChosen(stepOf(next));
  };
  const restart = () => {
    setId(undefined);
    setChosen('file');
  };
  // of the batch that is open, which may go elsewhere than the page the wizard was opened on
  const asked = useQuery({
    queryKey: ['imports', 'place', kind, options],
    queryFn: ({ signal }) => importCalls.place(kind, options, signal),
    enabled: batch === undefined,
  });
  const place = batch && step !== 'file' ? batch.place : asked.data?.place;
  const names: Record<Step, string> = {
    file: say('stepFile'),
    read: say('stepRead'),
    map: say('stepMap'),
    check: say('stepCheck'),
    result: say('stepResult'),
  };

  return (
    <div className={styles.wizard}>
      <nav className={styles.steps} aria-label={say('steps')}>
        {phone ? (
          <p className={styles.stepLine}>
            {say('stepOf', { number: STEPS.indexOf(step) + 1, total: STEPS.length, name: names[step] })}
          </p>
        ) : (
          <Steps
            size="small"
            current={STEPS.indexOf(step)}
            items={STEPS.map((key) => ({ title: names[key] }))}
          />
        )}
        {place ? <p className={styles.target}>{say('target', { place })}</p> : null}
      </nav>
      {step === 'file' || !batch ? (
        <FileStep
          kind={kind}
          options={options}
          pictures={pictures}
          where={where}
          onBatch={start}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
      {batch && step === 'read' ? (
        <ReadStep batch={batch} onBack={restart} onNext={() => setChosen('map')} />
      ) : null}
      {batch && step === 'map' ? (
        <MapStep
          batch={batch}
          maker={maker}
          onBack={() => setChosen('read')}
          onNext={() => setChosen('check')}
        />
      ) : null}
      {batch && step === 'check' ? (
        <CheckStep batch={batch} onBack={() => setChosen('map')} onOther={restart} />
      ) : null}
      {batch && step === 'result' ? (
        <ResultStep batch={batch} next={next} onOther={restart} onDone={onDone} onClose={onClose} />
      ) : null}
    </div>
  );
}
