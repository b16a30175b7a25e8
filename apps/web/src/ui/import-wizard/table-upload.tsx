import { useCallback, useEffect, useRef, useState } from 'react';
import { Upload } from 'antd';
import { fileCategories } from '@panicle/contract';
import { IMPORT_PLACE } from '@panicle/contract/file-places';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { addressOf } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { Icon } from '../icon/icon.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import type { UploadItem } from '../upload/upload-item.ts';
import { usePlainFileCheck } from '../upload/use-plain-file-check.ts';
import { useUploader } from '../upload/use-uploader.ts';
import { importCalls } from './api.ts';
import { importMessages } from './messages.ts';
import styles from './import-wizard.module.css';

/** An old workbook may be chosen as well: it is refused with a word on how to save it. */
const { extensions, also = [] } = fileCategories.table;
const TABLES = [...(extensions ?? []), ...also, '.xls'];
const ARCHIVES = fileCategories.archive.extensions ?? [];

interface TableUploadProps {
  kind: string;
  options: Readonly<Record<string, string>>;
  /** the table may come in an archive with the pictures that it names */
  pictures: boolean;
  onBatch: (batch: ImportBatchDetail) => void;
}

/** A place of its own for each version of a file: one that lies there half imported is in nobody's way. */
const placeOf = (file: Pick<File, 'size' | 'lastModified'>) => ({
  projectId: `${IMPORT_PLACE}${file.size}-${file.lastModified}`,
});

/**
 * Where the table is dropped or chosen. It is uploaded in chunks, so it can be paused and goes on after a reload; when
 * it has arrived, the server looks into it.
 */
export function TableUpload({ kind, options, pictures, onBatch }: TableUploadProps) {
  const say = useText(importMessages);
  const fitsTable = usePlainFileCheck('table');
  const fitsEither = usePlainFileCheck('table', 'archive');
  const fits = pictures ? fitsEither : fitsTable;
  const { items, uploader } = useUploader(`import-${kind}`);
  const attempt = useAttempt();
  const [reading, setReading] = useState<string | undefined>();
  const taken = useRef(new Set<string>());

  const read = useCallback(
    async ({ id, name, fileId }: UploadItem) => {
      if (fileId === null || taken.current.has(id)) return;
      taken.current.add(id);
      setReading(name);
      const batch = await attempt(() => importCalls.ofFile({ kind, options: { ...options }, fileId }));
      setReading(undefined);
      await uploader.abort(id);
      if (batch) onBatch(batch);
    },
    [attempt, kind, onBatch, options, uploader],
  );
  // also one that arrived while the reader was elsewhere
  useEffect(() => {
    const arrived = items.find(({ state }) => state === 'complete');
    if (arrived) void read(arrived);
  }, [items, read]);

  const busy = reading !== undefined || uploader.busy;
  return (
    <>
      <Upload.Dragger
        className={styles.drop ?? ''}
        action={addressOf('')}
        accept={(pictures ? [...TABLES, ...ARCHIVES] : TABLES).join()}
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          if (fits(file)) uploader.add([file], placeOf(file));
          return false;
        }}
      >
        <Icon name="upload" size={28} />
        <p className={styles.dropTitle}>{reading ? say('readingFile', { name: reading }) : say('drop')}</p>
        <p className={styles.caption}>{say(pictures ? 'acceptedWithPictures' : 'accepted')}</p>
      </Upload.Dragger>
      <UploadList items={items.filter(({ state }) => state !== 'complete')} uploader={uploader} />
    </>
  );
}
