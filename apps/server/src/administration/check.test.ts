import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../modules/files/testing/chunk-client.ts';
import { startTestApplication, type Client, type TestApplication } from '../testing/test-application.ts';
import { check, type CheckReport } from './check/check.ts';

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication();
  expect((await test.admin.post('/crop/demo')).status).toBe(200);
  user = await test.signInAs();
});
afterAll(() => test.close());

async function find(deep = false): Promise<CheckReport> {
  return check({ configuration: test.platform.configuration, deep });
}

const texts = ({ findings }: CheckReport) => findings.map(({ text }) => text.en);

async function storeFile(name: string, content: string) {
  const { data } = await sendFile(user, { name, bytes: Buffer.from(content) });
  const path = join(test.platform.configuration.dataDirectory, 'objects', 'files', String(data.fileId));
  return { id: String(data.fileId), path };
}

it('finds nothing where everything is as it must be', async () => {
  await storeFile('whole.txt', 'whole');
  const report = await find(true);
  expect(report.findings).toEqual([]);
  expect(report.objects).toBeGreaterThan(0);
});

it('finds files that are missing, cut, or changed, and names their records', async () => {
  const missing = await storeFile('missing.txt', 'missing');
  const cut = await storeFile('cut.txt', 'cut off');
  const changed = await storeFile('changed.txt', 'changed');
  await rm(missing.path);
  await writeFile(cut.path, 'cut');
  await writeFile(changed.path, 'chanGed');
  const shallow = await find();
  expect(texts(shallow)).toEqual([
    'data files that are missing in the storage: {count}',
    'data files whose size is not the recorded one: {count}',
  ]);
  expect(shallow.findings[0]?.examples).toEqual([`files/${missing.id} (${missing.id})`]);
  const deep = await find(true);
  expect(texts(deep)[2]).toBe('data files whose content (SHA-256) is not the recorded one: {count}');
  expect(deep.findings[2]?.examples).toEqual([`files/${changed.id} (${changed.id})`]);
  for (const { id } of [missing, cut, changed]) await user.delete(`/crop/file/${id}`);
  expect((await find(true)).findings).toEqual([]);
});

it('finds objects that nobody knows, but not those of an upload under way', async () => {
  const folder = join(test.platform.configuration.dataDirectory, 'objects', 'files');
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await writeFile(join(folder, 'young'), 'x');
  await writeFile(join(folder, 'old'), 'x');
  await utimes(join(folder, 'old'), old, old);
  const { findings } = await find();
  expect(findings).toMatchObject([{ values: { count: 1 }, examples: ['files/old'] }]);
  await rm(join(folder, 'old'));
  await rm(join(folder, 'young'));
});

it('finds records that contradict each other, and tasks that nobody runs', async () => {
  const { unlimited } = test;
  await unlimited.query(
    `update material set batch_id = gen_random_uuid() where id = (select id from material limit 1)`,
  );
  await unlimited.query(
    `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, attempt, worker, lease_until)
     values (gen_random_uuid(), 'of-a-test', 'x', $1, '{}', 'processing', '[]', 1, 1, 'gone', now() - interval '1 hour')`,
    [user.userId],
  );
  const report = await find();
  expect(texts(report)).toEqual([
    'tasks marked as running that no process has worked on for ten minutes: {count}',
    'materials of an import batch that does not exist: {count}',
  ]);
});

it('finds an operation log that was changed past the program, and migrations of another version', async () => {
  const { unlimited } = test;
  await unlimited.query(
    `update material set batch_id = null where batch_id not in (select id from import_batch)`,
  );
  await unlimited.query(`delete from job where kind = 'of-a-test'`);
  await unlimited.query('delete from audit_pending');
  expect(texts(await find())).toEqual([
    'faults in the chain of the operation log: {count}. It was changed from outside the program.',
  ]);
  await unlimited.query(`insert into schema_migration values (9999, 'later', 'x')`);
  expect(texts(await find())).toEqual([
    'migrations unknown to this version: {count} (the database belongs to a newer version)',
  ]);
});
