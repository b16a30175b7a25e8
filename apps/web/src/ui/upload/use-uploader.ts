import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { errors, say as sayError } from '@panicle/contract';
import { storedSession } from '../../api/token.ts';
import { currentLanguage } from '../../language/language-store.ts';
import { textOf } from '../../language/text.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { checksumInWorker } from './checksum.ts';
import { httpTransport } from './http-transport.ts';
import { uploadMessages } from './messages.ts';
import { browserStore } from './unfinished.ts';
import type { UploadItem } from './upload-item.ts';
import { Uploader, type UploaderTexts } from './uploader.ts';

const texts: UploaderTexts = {
  connectionLost: () => textOf(uploadMessages)('connectionLost'),
  unreadable: () => textOf(uploadMessages)('unreadable'),
  fault: ({ error, values }) => sayError(errors[error], currentLanguage(), values),
};

/** Uploaders outlive the pages that show them: an upload goes on while its reader is elsewhere in the application. */
const uploaders = new Map<string, Uploader>();
const completions = new Map<string, Set<(item: UploadItem) => void>>();

function uploaderOf(purpose: string): Uploader {
  const userId = storedSession()?.userId ?? '';
  const key = `${userId}:${purpose}`;
  const known = uploaders.get(key);
  if (known) return known;
  const uploader = new Uploader({
    transport: httpTransport,
    checksum: checksumInWorker,
    store: browserStore(userId, purpose),
    texts,
    onComplete: (item) => completions.get(purpose)?.forEach((listener) => listener(item)),
  });
  uploaders.set(key, uploader);
  return uploader;
}

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if ([...uploaders.values()].some(({ busy }) => busy)) event.preventDefault();
}

/**
 * The uploads of one purpose (e.g. 'gene-files'), shared by all components that name it. `onComplete` hears of every
 * file that is done while the component is shown: refresh lists there.
 */
export function useUploader(purpose: string, onComplete?: (item: UploadItem) => void) {
  const uploader = useMemo(() => uploaderOf(purpose), [purpose]);
  const items = useSyncExternalStore(
    (listener) => uploader.subscribe(listener),
    () => uploader.items,
  );
  const notice = useNotice();
  const latest = useRef(onComplete);
  useEffect(() => {
    latest.current = onComplete;
  });
  useEffect(() => {
    const listener = (item: UploadItem) => {
      notice.success(textOf(uploadMessages)('uploaded', { name: item.name }));
      latest.current?.(item);
    };
    const listeners = completions.get(purpose) ?? new Set();
    completions.set(purpose, listeners.add(listener));
    window.addEventListener('beforeunload', warnBeforeLeaving);
    return () => void listeners.delete(listener);
  }, [purpose, notice]);
  return { items, uploader };
}
