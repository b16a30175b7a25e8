import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { ObjectNotFound, type ObjectHead, type Storage } from '../../platform/storage/storage.ts';
import {
  fetchReferenced,
  referencedObjects,
  sources,
  type ReferencedObject,
} from '../backup/referenced-objects.ts';
import type { OnProgress } from '../progress.ts';
import { FindingCounter, type Finding } from './finding.ts';

/** An object younger than this may belong to an upload whose row is just being written. */
const YOUNG_MILLISECONDS = 60 * 60 * 1000;
const LISTED_TOGETHER = 500;

async function sha256Of(storage: Storage, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const block of (await storage.get(key)) as AsyncIterable<Buffer>) hash.update(block);
    return hash.digest('hex');
  } catch (failure) {
    if (failure instanceof ObjectNotFound) return null;
    throw failure;
  }
}

/** Of the objects of one feature. */
class ObjectFaults {
  readonly missing = new FindingCounter();
  readonly otherSize = new FindingCounter();
  readonly otherContent = new FindingCounter();

  async look(storage: Storage, object: ReferencedObject, head: ObjectHead | null, deep: boolean) {
    const { key, size, sha256, required, record } = object;
    const named = `${key} (${record})`;
    if (!head) {
      if (required) this.missing.add(named);
    } else if (size !== null && head.size !== size) this.otherSize.add(named);
    else if (deep && sha256 !== null && (await sha256Of(storage, key)) !== sha256)
      this.otherContent.add(named);
  }

  findings(source: number): Finding[] {
    const { zh, en } = sources[source]!.what;
    return [
      ...this.missing.findings({
        zh: `存储中缺失的${zh}：{count} 个`,
        en: `${en} that are missing in the storage: {count}`,
      }),
      ...this.otherSize.findings({
        zh: `大小与记录不符的${zh}：{count} 个`,
        en: `${en} whose size is not the recorded one: {count}`,
      }),
      ...this.otherContent.findings({
        zh: `内容（SHA-256）与记录不符的${zh}：{count} 个`,
        en: `${en} whose content (SHA-256) is not the recorded one: {count}`,
      }),
    ];
  }
}

/** Objects of the storage that no row knows: not referred to, not waiting for removal, not arriving. */
async function findUntracked(client: Client, storage: Storage, now: number): Promise<Finding[]> {
  const untracked = new FindingCounter();
  let listed: string[] = [];
  const judge = async () => {
    const { rows } = await client.query<{ key: string }>(
      `select key from unnest($1::text[]) as listed(key)
        where not exists (select from checked_object o where o.key = listed.key)
          and not exists (select from object_removal r where r.object_key = listed.key)
          and not exists (select from upload u where u.object_key = listed.key) order by key`,
      [listed],
    );
    for (const { key } of rows) untracked.add(key);
    listed = [];
  };
  for await (const { key, modifiedAt } of storage.list()) {
    if (now - modifiedAt.getTime() < YOUNG_MILLISECONDS) continue;
    if (listed.push(key) === LISTED_TOGETHER) await judge();
  }
  await judge();
  return untracked.findings({
    zh: '存储中没有任何记录引用的对象：{count} 个（占用空间，可在备份后删除）',
    en: 'objects in the storage that no record refers to: {count} (they take room; delete them after a backup)',
  });
}

export interface CheckedObjects {
  count: number;
  findings: Finding[];
}

/** Rows against objects and objects against rows. Removals must be held: see holdRemovals. */
export async function checkObjects(
  client: Client,
  storage: Storage,
  options: { deep: boolean; onProgress: OnProgress; now: number },
): Promise<CheckedObjects> {
  await client.query(`create temporary table checked_object as ${referencedObjects}`);
  await client.query('create unique index on checked_object (key); analyze checked_object');
  const { rows } = await client.query<{ total: number }>('select count(*)::int as total from checked_object');
  const total = rows[0]?.total ?? 0;
  const faults = sources.map(() => new ObjectFaults());
  let count = 0;
  await client.query('declare checked_objects cursor with hold for select * from checked_object');
  for await (const object of fetchReferenced(client, 'checked_objects')) {
    await faults[object.source]!.look(storage, object, await storage.head(object.key), options.deep);
    count += 1;
    options.onProgress({ step: 'objects', done: count, total });
  }
  const findings = faults.flatMap((fault, source) => fault.findings(source));
  return { count, findings: [...findings, ...(await findUntracked(client, storage, options.now))] };
}
