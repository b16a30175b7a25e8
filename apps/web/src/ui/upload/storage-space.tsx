import { useQuery } from '@tanstack/react-query';
import type { StorageSpace as Space } from '@panicle/contract/files';
import { call } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { formatBytes } from '../../language/format/number.ts';
import { uploadMessages } from './messages.ts';
import styles from './upload-field.module.css';

/** Queries of it are made old by whatever uploads or deletes. */
export const STORAGE_SPACE = ['storage-space'];

/** What is stored and may be stored: the reader's own, or of another user for admin. */
export function useStorageSpace(userId?: string) {
  return useQuery({
    queryKey: [...STORAGE_SPACE, userId ?? 'own'],
    queryFn: ({ signal }) =>
      call<Space>('GET', '/crop/file/space', { query: userId ? { userId } : {}, signal, quiet: true }),
    staleTime: 10_000,
  });
}

/** In words, e.g. 1.2 GB of 50 GB used. */
export function useSpaceText() {
  const say = useText(uploadMessages);
  return ({ usedBytes, quotaBytes, mayUpload }: Space) => {
    const used = formatBytes(usedBytes);
    if (!mayUpload) return say('needsRole');
    return quotaBytes === null
      ? say('spaceUnlimited', { used })
      : say('spaceUsed', { used, quota: formatBytes(quotaBytes) });
  };
}

/** A line where uploads are made. */
export function StorageSpace() {
  const { data } = useStorageSpace();
  const textOf = useSpaceText();
  return data ? <p className={styles.space}>{textOf(data)}</p> : null;
}
