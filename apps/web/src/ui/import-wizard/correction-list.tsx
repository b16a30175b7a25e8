import { useState } from 'react';
import { Pagination } from 'antd';
import type { ImportCorrectionRecord } from '@panicle/contract/import-corrections';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useServerList } from '../table/use-server-list.ts';
import { importCalls } from './api.ts';
import { importMessages } from './messages.ts';
import { useBatchStep } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

interface CorrectionListProps {
  batch: ImportBatchDetail;
  /** undefined: to look at only, as after the import */
  onRestored?: () => void;
}

/** What was corrected in the check, with the way back to what the file says. */
export function CorrectionList({ batch, onRestored }: CorrectionListProps) {
  const say = useText(importMessages);
  const run = useBatchStep();
  const [busy, setBusy] = useState(false);
  const list = useServerList({
    key: ['imports', 'corrections', batch.id, batch.revision],
    load: (request, signal) => importCalls.corrections(batch.id, request, signal),
  });
  const restore = async ({ id }: ImportCorrectionRecord) => {
    setBusy(true);
    if (await run(() => importCalls.correct(batch.id, { remove: [id] }))) onRestored?.();
    setBusy(false);
  };
  if (batch.corrections === 0) return null;
  return (
    <details className={styles.corrections}>
      <summary>{say('corrections', { count: batch.corrections })}</summary>
      <ul className={styles.history}>
        {list.rows.map((correction) => (
          <li key={correction.id}>
            <span className={styles.historyName}>
              {correction.row === null ? say('everyRow') : `${say('row')} ${correction.row}`} ·{' '}
              {correction.columnTitle}
            </span>
            <span className={styles.change}>
              <del title={say('inFile')}>{correction.was === '' ? say('emptyCell') : correction.was}</del>
              {' → '}
              <ins title={say('correctedTo')}>
                {correction.value === '' ? say('emptyCell') : correction.value}
              </ins>
            </span>
            {onRestored ? (
              <IconButton
                type="text"
                size="small"
                icon={<Icon name="undo" />}
                disabled={busy}
                aria-label={say('takeBack', { value: correction.was })}
                onClick={() => void restore(correction)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={list.request.currPage}
        pageSize={list.request.pageSize}
        total={list.total}
        onChange={(currPage) => list.ask({ currPage })}
      />
    </details>
  );
}
