import { useRef, useState } from 'react';
import { Button, Spin } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { ATTACHED_CATEGORIES, type MaterialFile } from '@panicle/contract/material-files';
import { fileCategories } from '@panicle/contract/file-categories';
import { formatBytes } from '../../../language/format/number.ts';
import { formatShortly } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialKey } from '../../../records/material/calls.ts';
import { attachFile, deleteFile, fileAddress, isPicture } from '../../../records/material/files/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { isReadable } from '../../../ui/upload/check-file.ts';
import { uploadMessages } from '../../../ui/upload/messages.ts';
import { STORAGE_SPACE, StorageSpace } from '../../../ui/upload/storage-space.tsx';
import { usePlainFileCheck } from '../../../ui/upload/use-plain-file-check.ts';
import { passportMessages } from './messages.ts';
import styles from './files.module.css';
import { useFiles } from './use-files.ts';

const accepted = ['image', ...ATTACHED_CATEGORIES] as const;
const endings = accepted.flatMap((category) => fileCategories[category].extensions ?? []);

/** Files of a material: dropped or chosen, saved, deleted by those who may. */
export function FilesPart({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const { hasRight, guest } = useSignedIn();
  const { data: files, error, refetch } = useFiles(materialId);
  const mayAdd = !guest && hasRight('germplasm.write');
  return (
    <Panel title={say('files')} caption={files && files.length > 0 ? String(files.length) : ''}>
      {error ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
      {mayAdd ? <AddFiles materialId={materialId} /> : null}
      {files?.length === 0 && !mayAdd ? say('noFiles') : null}
      {files && files.length > 0 ? (
        <ul className={styles.files} aria-label={say('files')}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** Images, files and history of the material, and what space is left. */
function useRefresh(materialId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [materialKey(materialId), ['record-history'], STORAGE_SPACE].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

function AddFiles({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const sayUpload = useText(uploadMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const refresh = useRefresh(materialId);
  const pictureFits = usePlainFileCheck('image');
  const fileFits = usePlainFileCheck(...accepted);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  const add = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      if (!(isPicture(file.name) ? pictureFits : fileFits)(file)) continue;
      if (!(await isReadable(file))) {
        notice.error(sayUpload('unreadable'));
        continue;
      }
      setSending(file.name);
      const added = await attempt(() => attachFile(materialId, file));
      if (added) notice.success(say('fileAdded', { name: added.name }));
    }
    setSending(null);
    await refresh();
  };
  return (
    <div
      className={over ? styles.over : styles.drop}
      data-print="hidden"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <Spin spinning={sending !== null} description={sending ?? ''}>
        <Button size="small" icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
          {say('addFiles')}
        </Button>
        <p className={styles.hint}>{say('filesHint')}</p>
        <StorageSpace />
      </Spin>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={say('addFiles')}
        accept={endings.join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          // the same file may be chosen again
          event.target.value = '';
        }}
      />
    </div>
  );
}

function FileLine({ file }: { file: MaterialFile }) {
  const say = useText(passportMessages);
  const textOf = useTextOf();
  const download = useDownload();
  const mayExport = useMayExport();
  const confirmDelete = useConfirmDelete();
  const { guest } = useSignedIn();
  const { id, materialId, name, category, size, createdBy, createdAt, mayDelete } = file;
  const refresh = useRefresh(materialId);
  const remove = () =>
    confirmDelete({
      title: say('removeFile', { name }),
      count: 1,
      run: async () => {
        await deleteFile(id);
        await refresh();
      },
    });
  return (
    <li className={styles.file}>
      <span className={styles.words}>
        {mayExport ? (
          <Button
            type="link"
            size="small"
            className={styles.name ?? ''}
            onClick={() => void download(fileAddress(id))}
          >
            {name}
          </Button>
        ) : (
          name
        )}
        <span className={styles.hint}>
          {[
            textOf(fileCategories[category].name),
            formatBytes(size),
            createdBy,
            formatShortly(createdAt),
          ].join(' · ')}
        </span>
      </span>
      {mayDelete && !guest ? (
        <IconButton
          type="text"
          size="small"
          icon={<Icon name="trash" />}
          aria-label={say('removeNamed', { name })}
          onClick={remove}
        />
      ) : null}
    </li>
  );
}
