import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Progress, Upload } from 'antd';
import { limits } from '@panicle/contract';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { addressOf } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useDownload } from '../feedback/use-download.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { Icon } from '../icon/icon.tsx';
import { StorageSpace } from '../upload/storage-space.tsx';
import { templateFile } from './api.ts';
import { importMessages } from './messages.ts';
import { RecentImports } from './recent-imports.tsx';
import { StepFrame } from './step-frame.tsx';
import { uploadTable } from './upload.ts';
import styles from './import-wizard.module.css';

interface FileStepProps {
  kind: string;
  options: Readonly<Record<string, string>>;
  where?: ReactNode;
  onBatch: (batch: ImportBatchDetail) => void;
  onDone: () => void;
  onClose: () => void;
}

export function FileStep({ kind, options, where, onBatch, onDone, onClose }: FileStepProps) {
  const say = useText(importMessages);
  const download = useDownload();
  return (
    <StepFrame left={<Button onClick={onClose}>{say('close')}</Button>}>
      {where}
      <TableUpload kind={kind} options={options} onBatch={onBatch} />
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

function TableUpload({ kind, options, onBatch }: Pick<FileStepProps, 'kind' | 'options' | 'onBatch'>) {
  const say = useText(importMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const [sending, setSending] = useState<{ name: string; share: number } | undefined>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    if (file.size > limits.plainUploadBytes) {
      notice.error(say('accepted'));
      return;
    }
    const controller = new AbortController();
    stop.current = controller;
    setSending({ name: file.name, share: 0 });
    const onProgress = (share: number) => setSending({ name: file.name, share });
    const batch = await attempt(() =>
      uploadTable({ kind, options, file, onProgress, signal: controller.signal }),
    );
    if (controller.signal.aborted) return;
    setSending(undefined);
    if (batch) onBatch(batch);
  };

  return (
    <Upload.Dragger
      className={styles.drop ?? ''}
      action={addressOf('')}
      accept=".xlsx,.xls,.csv,.tsv,.txt"
      maxCount={1}
      showUploadList={false}
      disabled={sending !== undefined}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
    >
      <Icon name="upload" size={28} />
      <p className={styles.dropTitle}>{sending ? say('uploading', { name: sending.name }) : say('drop')}</p>
      {sending ? (
        <Progress percent={Math.floor(sending.share * 100)} size="small" />
      ) : (
        <p className={styles.caption}>{say('accepted')}</p>
      )}
    </Upload.Dragger>
  );
}
