import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import { engineOf } from '../uploads/engine-of.ts';
import { removeNoted } from './removal.ts';
import { noteAllStaged } from './staged-objects.ts';
import { stagedPath } from '../uploads/open-upload.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Uploads that got no chunk for this long are taken for abandoned. */
const ABANDONED_DAYS = 7;
const HOUR = 60 * 60 * 1000;

/** Files that no row of the database knows any more; a young one may belong to a request that is running. */
async function removeStrays(platform: Platform, now: number): Promise<void> {
  const { stagingDirectory } = engineOf(platform).workshop;
  const names = await readdir(stagingDirectory).catch(() => []);
  const known = new Set(
    (await platform.database.query<{ id: string }>('select id from upload')).map(({ id }) => `${id}.part`),
  );
  for (const name of names) {
    const path = join(stagingDirectory, name);
    const age = now - ((await stat(path).catch(() => null))?.mtimeMs ?? now);
    if (!known.has(name) && age > DAY) await rm(path, { force: true });
  }
}

/**
 * Removes uploads that got no chunk for seven days (one day where none ever came), with their parts, and what interrupted deletions left over.
 * An upload that is running is spared because every chunk renews it. Returns the number of uploads removed.
 */
export async function sweepUploads(platform: Platform, now = Date.now()): Promise<number> {
  const { database, storage } = platform;
  const abandoned = await database.query<{ id: string; object_key: string }>(
    `with gone as (
         delete from upload
          where touched_at < $1 or (touched_at < $2 and state = 'uploading' and bit_count(received) = 0)
         returning id, object_key),
       noted as (insert into object_removal (object_key) select object_key from gone on conflict do nothing)
     select id, object_key from gone`,
    [new Date(now - ABANDONED_DAYS * DAY), new Date(now - DAY)],
  );
  const { uploads, workshop } = engineOf(platform);
  for (const { id } of abandoned) {
    const live = uploads.find(id);
    if (live) await uploads.discard(live);
    await rm(stagedPath(workshop.stagingDirectory, id), { force: true });
  }
  await removeStrays(platform, now);
  await noteAllStaged(database);
  const noted = await database.query<{ object_key: string }>('select object_key from object_removal');
  for (const { object_key: objectKey } of noted) await removeNoted(database, storage, objectKey);
  return abandoned.length;
}

const lastSweeps = new WeakMap<Platform, number>();

/** Sweeps in the background, once an hour at most; called where uploads are used, so it needs no clock of its own. */
export function sweepWhenDue(platform: Platform): void {
  const now = Date.now();
  if (now - (lastSweeps.get(platform) ?? 0) < HOUR) return;
  lastSweeps.set(platform, now);
  sweepUploads(platform, now).catch((error: unknown) =>
    platform.log.error({ err: error }, 'sweep of uploads failed'),
  );
}
