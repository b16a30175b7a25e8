import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ImportBatchDetail, ImportBatchRecord } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { formatShortly } from '../../language/format/time.ts';
import { Icon } from '../icon/icon.tsx';
import { importCalls } from './api.ts';
import { ImportStateTag } from './import-state.tsx';
import { importMessages } from './messages.ts';
import { useConfirmUndo } from './use-confirm-undo.ts';
import { historyKey } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

const SHOWN = 5;

interface RecentImportsProps {
  kind: string;
  /** an import that is not finished is taken up again */
  onOpen: (batch: ImportBatchDetail) => void;
  onDone: () => void;
}

/** The reader's last imports of this kind: those left half way can be gone on with, written ones taken back. */
export function RecentImports({ kind, onOpen, onDone }: RecentImportsProps) {
  const say = useText(importMessages);
  const query = useQuery({
    queryKey: historyKey(kind),
    queryFn: ({ signal }) => importCalls.history(kind, SHOWN, signal),
  });
  const batches = query.data?.records ?? [];
  if (batches.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{say('recent')}</h3>
      <ul className={styles.history}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <div className={styles.historyName}>
              <div>{batch.fileName}</div>
              <div className={styles.caption}>
                {formatShortly(batch.writtenAt ?? batch.createdAt)} · {batch.ownerName}
                {batch.message ? ` · ${batch.message}` : null}
              </div>
            </div>
            <span className={styles.caption}>
              <Counts batch={batch} />
            </span>
            <ImportStateTag state={batch.state} />
            <NextAction batch={batch} onOpen={onOpen} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counts({ batch }: { batch: ImportBatchRecord }) {
  const say = useText(importMessages);
  const { rows, errors, written } = batch.counts;
  if (batch.state === 'written') return say('records', { count: written });
  return batch.checkedAt ? say('rowsAndErrors', { rows, errors }) : null;
}

function NextAction({
  batch,
  onOpen,
  onDone,
}: { batch: ImportBatchRecord } & Omit<RecentImportsProps, 'kind'>) {
  const say = useText(importMessages);
  const attempt = useAttempt();
  const undo = useConfirmUndo();
  if (batch.state === 'undone') return null;
  if (batch.state === 'written') {
    return (
      <Button size="small" icon={<Icon name="undo" />} onClick={() => undo(batch, onDone)}>
        {say('undo')}
      </Button>
    );
  }
  const open = async () => {
    const found = await attempt(() => importCalls.detail(batch.id, new AbortController().signal));
    if (found) onOpen(found);
  };
  return (
    <Button size="small" onClick={() => void open()}>
      {say('continueImport')}
    </Button>
  );
}
