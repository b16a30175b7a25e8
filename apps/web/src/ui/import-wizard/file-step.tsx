import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { useDownload } from '../feedback/use-download.ts';
import { Icon } from '../icon/icon.tsx';
import { StorageSpace } from '../upload/storage-space.tsx';
import { templateFile } from './api.ts';
import { importMessages } from './messages.ts';
import { RecentImports } from './recent-imports.tsx';
import { StepFrame } from './step-frame.tsx';
import { TableUpload } from './table-upload.tsx';
import styles from './import-wizard.module.css';

interface FileStepProps {
  kind: string;
  options: Readonly<Record<string, string>>;
  pictures: boolean;
  where?: ReactNode;
  onBatch: (batch: ImportBatchDetail) => void;
  onDone: () => void;
  onClose: () => void;
}

export function FileStep({ kind, options, pictures, where, onBatch, onDone, onClose }: FileStepProps) {
  const say = useText(importMessages);
  const download = useDownload();
  return (
    <StepFrame left={<Button onClick={onClose}>{say('close')}</Button>}>
      {where}
      <TableUpload kind={kind} options={options} pictures={pictures} onBatch={onBatch} />
      <StorageSpace />
      <div className={styles.templateRow}>
        <Button
          icon={<Icon name="download" />}
          onClick={() => void download(templateFile(kind), { query: options })}
        >
          {say('template')}
        </Button>
        <span className={styles.caption}>{say('templateHint')}</span>
      </div>
      <RecentImports kind={kind} onOpen={onBatch} onDone={onDone} />
    </StepFrame>
  );
}
