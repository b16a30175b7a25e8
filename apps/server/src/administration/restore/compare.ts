import { escapeIdentifier, type Client } from 'pg';
import { AdministrationFailure } from '../administration-failure.ts';
import { describeTables } from '../backup/describe-tables.ts';
import type { Header, Manifest, ObjectList } from '../backup/format.ts';
import { readTable } from '../backup/read-table.ts';
import { referencedObjects } from '../backup/referenced-objects.ts';
import type { OnProgress } from '../progress.ts';

/** Reads every table back: rows, bytes and SHA-256 as the manifest says, or the restore is given up. */
export async function compareTables(
  client: Client,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  const tables = new Map((await describeTables(client)).map((table) => [table.name, table]));
  for (const [index, wanted] of manifest.tables.entries()) {
    const { name } = wanted;
    const progress = { step: 'verify', what: name, done: index + 1, total: manifest.tables.length } as const;
    let bytes = 0;
    const found = await readTable(client, tables.get(name)!, (block) => {
      bytes += block.length;
      onProgress({ ...progress, bytes });
    });
    if (found.rows === wanted.rows && found.sha256 === wanted.sha256) continue;
    throw new AdministrationFailure(
      {
        zh: '表 {name} 恢复后与备份不一致（{found} 行，应为 {wanted} 行）。已全部撤销。',
        en: 'After the restore, the table {name} differs from the backup ({found} rows instead of {wanted}). Everything was undone.',
      },
      { name, found: found.rows, wanted: wanted.rows },
    );
  }
}

/** Numbers go on where they were. */
export async function setSequences(client: Client, sequences: Header['sequences']): Promise<void> {
  for (const { name, lastValue, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      escapeIdentifier(name),
      lastValue,
      called,
    ]);
  }
}

/** For `compareReferences`: what was restored, beside the rows. */
export async function makeObjectList(client: Client): Promise<void> {
  await client.query('create temporary table restored_object (key text primary key) on commit drop');
}

export async function noteObjects(client: Client, list: ObjectList): Promise<void> {
  const keys = list.map(({ key }) => key);
  await client.query('insert into restored_object select * from unnest($1::text[])', [keys]);
}

/** Every object that a row refers to was restored, but for those that the backup lacked. */
export async function compareReferences(client: Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `select key from (${referencedObjects}) referenced where required and key <> all($1::text[])
        and not exists (select from restored_object r where r.key = referenced.key) limit 1`,
    [manifest.objects.missing],
  );
  const key = rows[0]?.key;
  if (key === undefined) return;
  throw new AdministrationFailure(
    {
      zh: '恢复的记录引用了备份中没有的对象 {key}。已全部撤销。',
      en: 'Restored records refer to the object {key}, which is not in the backup. Everything was undone.',
    },
    { key },
  );
}
