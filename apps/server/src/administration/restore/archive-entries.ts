import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { failureCode } from '../../platform/database/connection-failures.ts';
import { endsWhole, TRAILER_BYTES } from '../backup/trailer.ts';
import { AdministrationFailure, DamagedBackup } from '../administration-failure.ts';

/** @throws AdministrationFailure when there is no such file, DamagedBackup when its end is not the one it was given */
async function dataLength(path: string): Promise<number> {
  const refuse = (failure: unknown): never => {
    throw unreadable(path, failure);
  };
  const file = await open(path, 'r').catch(refuse);
  try {
    if (!(await endsWhole(file).catch(refuse))) throw notWhole(path);
    return (await file.stat()).size - TRAILER_BYTES;
  } finally {
    await file.close();
  }
}

function unreadable(path: string, failure: unknown): AdministrationFailure {
  if (failureCode(failure) === 'ENOENT')
    return new AdministrationFailure(
      { zh: '没有备份文件 {path}。', en: 'There is no backup {path}.' },
      { path },
    );
  return new AdministrationFailure(
    { zh: '无法读取 {path}：{reason}', en: '{path} cannot be read: {reason}' },
    { path, reason: String(failure) },
  );
}

/** A first look at the end of the file. Throws what `archiveEntries` throws. */
export async function requireWhole(path: string): Promise<void> {
  await dataLength(path);
}

function notWhole(path: string): DamagedBackup {
  return new DamagedBackup(
    {
      zh: '{path} 不是完整的备份：文件被截断，或不是由 panicle backup 写出的。未改动任何数据。',
      en: '{path} is not a complete backup: it was truncated, or it was not written by panicle backup. Nothing was changed.',
    },
    { path },
  );
}

export function damaged(path: string, what: string): DamagedBackup {
  return new DamagedBackup(
    {
      zh: '备份 {path} 已损坏（{what}）。未恢复任何数据，请使用另一份备份。',
      en: 'The backup {path} is damaged ({what}). Nothing was restored; use another one.',
    },
    { path, what },
  );
}

/**
 * The entries of a backup in their order. Each must be read to its end before the next one comes. `onBytes` hears how
 * much of the file has been read.
 *
 * @throws DamagedBackup where the archive cannot be read
 */
export async function* archiveEntries(
  path: string,
  onBytes: (done: number, total: number) => void = () => undefined,
): AsyncGenerator<{ name: string; size: number; content: Readable }> {
  const total = await dataLength(path);
  const file = createReadStream(path, { end: total - 1, highWaterMark: 1024 * 1024 });
  const decompress = createZstdDecompress();
  const entries = extract();
  let done = 0;
  file.on('data', (block) => onBytes((done += block.length), total));
  const failed = (failure: Error) => entries.destroy(damaged(path, failure.message));
  file.on('error', failed);
  decompress.on('error', failed);
  file.pipe(decompress).pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      yield { name, size, content: entry as unknown as Readable };
    }
  } catch (failure) {
    // The tar reader has its own words for archives that are none.
    if (failure instanceof Error && failure.constructor === Error) throw damaged(path, failure.message);
    throw failure;
  } finally {
    file.destroy();
    decompress.destroy();
  }
}
