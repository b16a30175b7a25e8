import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectNotFound, type Storage } from '../../platform/storage/storage.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import type { OnProgress } from '../progress.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import {
  LIST_FOLDER,
  LIST_LENGTH,
  numbered,
  OBJECT_FOLDER,
  type Manifest,
  type ObjectList,
} from './format.ts';
import type { ReferencedObject } from './referenced-objects.ts';

export interface CopiedObjects {
  totals: Manifest['objects'];
  /** keys whose bytes are no longer those that were stored */
  changed: string[];
}

/** Copies what the storage still has, and notes what it has not; null where there is no such object. */
async function copyObject(storage: Storage, archive: ArchiveWriter, key: string) {
  const head = await storage.head(key);
  if (!head) return null;
  let content: Readable;
  try {
    content = await storage.get(key);
  } catch (failure) {
    if (failure instanceof ObjectNotFound) return null;
    throw failure;
  }
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* () {
    for await (const block of content as AsyncIterable<Buffer>) {
      hash.update(block);
      size += block.length;
      // An archive cannot take an entry back, and one that is too long would run into the next.
      if (size > head.size) throw changedMeanwhile(key);
      yield block;
    }
    if (size < head.size) throw changedMeanwhile(key);
  };
  await archive.addStream(OBJECT_FOLDER + key, head.size, Readable.from(counted(), { objectMode: false }));
  return { key, size, sha256: hash.digest('hex') };
}

function changedMeanwhile(key: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '对象 {key} 在复制时发生了变化。请重新备份。',
      en: 'The object {key} changed while it was copied. Make the backup again.',
    },
    { key },
  );
}

/** Copies all objects, each group of them with the list of their sizes and checksums behind it. */
export async function copyObjects(
  storage: Storage,
  archive: ArchiveWriter,
  objects: AsyncIterable<ReferencedObject>,
  expected: number,
  onProgress: OnProgress,
): Promise<CopiedObjects> {
  const totals: Manifest['objects'] = { count: 0, bytes: 0, sha256: '', missing: [] };
  const changed: string[] = [];
  const lists = createHash('sha256');
  let group: ObjectList = [];
  let listed = 0;
  const endGroup = async () => {
    if (group.length === 0) return;
    const bytes = Buffer.from(JSON.stringify(group));
    group = [];
    listed += 1;
    lists.update(bytes);
    await archive.add(`${LIST_FOLDER}${numbered(listed)}.json`, bytes);
  };
  for await (const { key, size, sha256, required } of objects) {
    const copied = await copyObject(storage, archive, key);
    if (copied) {
      const other = (size !== null && size !== copied.size) || (sha256 !== null && sha256 !== copied.sha256);
      if (other) changed.push(key);
      group.push(copied);
      totals.count += 1;
      totals.bytes += copied.size;
    } else if (required) totals.missing.push(key);
    if (group.length === LIST_LENGTH) await endGroup();
    onProgress({ step: 'objects', done: totals.count, total: expected, bytes: totals.bytes });
  }
  await endGroup();
  return { totals: { ...totals, sha256: lists.digest('hex') }, changed };
}
