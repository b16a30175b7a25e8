import { remember, remembered } from '../remember.ts';
import type { UploadPlace } from './upload-item.ts';

/** An upload that was begun; enough to go on with it after a reload, once the file is chosen again. */
export interface Unfinished {
  name: string;
  path: string;
  size: number;
  lastModified: number;
  md5: string;
  place: UploadPlace;
}

/** Keeps unfinished uploads beyond a reload. */
export interface UnfinishedStore {
  list(): readonly Unfinished[];
  save(upload: Unfinished): void;
  remove(upload: Pick<Unfinished, 'path' | 'size' | 'place'>): void;
}

type Named = Pick<Unfinished, 'path' | 'size' | 'place'>;

export const isSameUpload = (one: Named, other: Named) =>
  one.path === other.path &&
  one.size === other.size &&
  (['projectId', 'folderName', 'folderId', 'category'] as const).every(
    (key) => (one.place[key] ?? '') === (other.place[key] ?? ''),
  );

/** In the browser's storage, for one user and one part of the interface. */
export function browserStore(userId: string, purpose: string): UnfinishedStore {
  const key = `uploads:${userId}:${purpose}`;
  const list = () => remembered<Unfinished[]>(key, []);
  const others = (upload: Named) => list().filter((known) => !isSameUpload(known, upload));
  return {
    list,
    save: (upload) => remember(key, [...others(upload), upload]),
    remove: (upload) => remember(key, others(upload)),
  };
}
