import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectNotFound, type Storage } from '../../platform/storage/storage.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import type { OnProgress } from '../progress.ts';
import { AT_ONCE, SMALL_OBJECT } from '../side-by-side.ts';
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

interface OpenedObject {
  object: ReferencedObject;
  /** bytes; null where the storage has no such object */
  size: number | null;
  /** of a small one; the others are read when it is their turn */
  content: Buffer | null;
}

async function openObject(storage: Storage, object: ReferencedObject): Promise<OpenedObject> {
  const none = { object, size: null, content: null };
  const head = await storage.head(object.key);
  if (!head) return none;
  if (head.size > SMALL_OBJECT) return { object, size: head.size, content: null };
  try {
    const content = await buffer(await storage.get(object.key));
    return { object, size: content.length, content };
  } catch (failure) {
    // a job took away what it had written
    if (failure instanceof ObjectNotFound) return none;
    throw failure;
  }
}

/** In the same order, some of them ahead. */
async function* openAhead(
  storage: Storage,
  objects: AsyncIterable<ReferencedObject>,
): AsyncGenerator<OpenedObject> {
  const ahead: Promise<OpenedObject>[] = [];
  for await (const object of objects) {
    const opened = openObject(storage, object);
    // thrown when it is its turn
    opened.catch(() => undefined);
    ahead.push(opened);
    if (ahead.length === AT_ONCE) yield await ahead.shift()!;
  }
  for (const opened of ahead) yield await opened;
}

async function* readExactly(storage: Storage, key: string, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const block of (await storage.get(key)) as AsyncIterable<Buffer>) {
    read += block.length;
    // An archive cannot take an entry back, and one that is too long would run into the next.
    if (read > size) throw changedMeanwhile(key);
    yield block;
  }
  if (read < size) throw changedMeanwhile(key);
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const block of content) {
    hash.update(block);
    yield block;
  }
}

/** @returns the entry of the list; null where there is no such object */
async function copyObject(storage: Storage, archive: ArchiveWriter, { object, size, content }: OpenedObject) {
  if (size === null) return null;
  const { key } = object;
  const name = OBJECT_FOLDER + key;
  const hash = createHash('sha256');
  if (content) {
    await archive.add(name, content);
    hash.update(content);
  } else {
    const stream = Readable.from(hashing(readExactly(storage, key, size), hash), { objectMode: false });
    await archive.addStream(name, size, stream);
  }
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
  for await (const opened of openAhead(storage, objects)) {
    const { key, size, sha256, required } = opened.object;
    const copied = await copyObject(storage, archive, opened);
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
