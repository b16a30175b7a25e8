import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Text } from '@panicle/contract';
import { ANCHOR_FOLDER } from '../../modules/system/index.ts';
import { ObjectNotFound, type Storage } from '../../platform/storage/storage.ts';
import { unionOf } from '../../platform/storage/stored-objects.ts';
import { fetchReferenced, referencedObjects, sources } from '../backup/referenced-objects.ts';
import type { OnProgress } from '../progress.ts';
import { FindingCounter, MOST_EXAMPLES, type Finding } from './finding.ts';

/** An object younger than this may belong to an upload whose row is just being written. */
const YOUNG_MILLISECONDS = 60 * 60 * 1000;
const NOTED_TOGETHER = 1000;

/** What the storage has, beside what the rows refer to: both sides can be compared where the rows are. */
async function noteListing(client: Client, storage: Storage, now: number, onProgress: OnProgress) {
  await client.query('create temporary table listed_object (key text not null, size bigint, young boolean)');
  let batch: { key: string; size: number; young: boolean }[] = [];
  let done = 0;
  const note = async () => {
    await client.query(
      'insert into listed_object select * from unnest($1::text[], $2::bigint[], $3::boolean[])',
      [batch.map(({ key }) => key), batch.map(({ size }) => size), batch.map(({ young }) => young)],
    );
    done += batch.length;
    batch = [];
    onProgress({ step: 'objects', done });
  };
  for await (const { key, size, modifiedAt } of storage.list()) {
    // heads of the operation log, which no row refers to
    if (key.startsWith(`${ANCHOR_FOLDER}/`)) continue;
    batch.push({ key, size, young: now - modifiedAt.getTime() < YOUNG_MILLISECONDS });
    if (batch.length === NOTED_TOGETHER) await note();
  }
  await note();
  await client.query('create index on listed_object (key); analyze listed_object');
}

/** Objects of each feature that fulfil a condition over `o`, the reference, and `l`, the listing. */
async function findReferences(
  client: Client,
  condition: string,
  text: (what: Text) => Text,
): Promise<Finding[]> {
  const { rows } = await client.query<{ source: number; count: number; examples: string[] }>(
    `select o.source, count(*)::int as count,
            (array_agg(o.key || ' (' || o.record || ')' order by o.key))[1:${MOST_EXAMPLES}] as examples
       from checked_object o left join listed_object l on l.key = o.key
      where ${condition} group by o.source order by o.source`,
  );
  return rows.map(({ source, count, examples }) => ({
    text: text(sources[source]!.what),
    values: { count },
    examples,
  }));
}

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

/** Reads every object whose checksum a row knows, but for those whose size is wrong already. */
async function findOtherContent(client: Client, storage: Storage, total: number, onProgress: OnProgress) {
  const faults = sources.map(() => new FindingCounter());
  await client.query(
    `declare checked_objects cursor with hold for
     select o.* from checked_object o join listed_object l on l.key = o.key
      where o.sha256 is not null and (o.size is null or o.size::bigint = l.size)`,
  );
  let done = 0;
  for await (const { key, sha256, record, source } of fetchReferenced(client, 'checked_objects')) {
    if ((await sha256Of(storage, key)) !== sha256) faults[source]!.add(`${key} (${record})`);
    onProgress({ step: 'objects', done: (done += 1), total });
  }
  return faults.flatMap((fault, source) => {
    const { zh, en } = sources[source]!.what;
    return fault.findings({
      zh: `内容（SHA-256）与记录不符的${zh}：{count} 个`,
      en: `${en} whose content (SHA-256) is not the recorded one: {count}`,
    });
  });
}

/** Objects of the storage that no row knows: not referred to, not waiting for removal, not arriving. */
async function findUntracked(client: Client): Promise<Finding[]> {
  const { rows: suspects } = await client.query<{ key: string }>(
    `select key from listed_object l where not young
        and not exists (select from checked_object o where o.key = l.key)
        and not exists (select from object_removal r where r.object_key = l.key)
        and not exists (select from upload u where u.object_key = l.key) order by key`,
  );
  // An upload may have become a file since the references were read.
  const { rows: known } = await client.query<{ key: string }>(
    `select object_key as key from (${unionOf(sources)}) referenced where object_key = any($1)`,
    [suspects.map(({ key }) => key)],
  );
  const tracked = new Set(known.map(({ key }) => key));
  const untracked = new FindingCounter();
  for (const { key } of suspects) if (!tracked.has(key)) untracked.add(key);
  return untracked.findings({
    zh: '存储中没有任何记录引用的对象：{count} 个（占用空间，可在备份后删除）',
    en: 'objects in the storage to which no record refers: {count} (they take up space; delete them after a backup)',
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
  const { deep, onProgress, now } = options;
  await client.query(`create temporary table checked_object as ${referencedObjects}`);
  await client.query('create unique index on checked_object (key); analyze checked_object');
  await noteListing(client, storage, now, onProgress);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from checked_object');
  const count = rows[0]?.count ?? 0;
  const missing = await findReferences(client, 'l.key is null and o.required', ({ zh, en }) => ({
    zh: `存储中缺失的${zh}：{count} 个`,
    en: `${en} that are missing in the storage: {count}`,
  }));
  const otherSize = await findReferences(client, 'o.size::bigint <> l.size', ({ zh, en }) => ({
    zh: `大小与记录不符的${zh}：{count} 个`,
    en: `${en} whose size is not the recorded one: {count}`,
  }));
  const otherContent = deep ? await findOtherContent(client, storage, count, onProgress) : [];
  const findings = [...missing, ...otherSize, ...otherContent, ...(await findUntracked(client))];
  return { count, findings };
}
