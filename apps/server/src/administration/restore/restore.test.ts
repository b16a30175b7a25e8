import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFirstStart } from '../../first-start.ts';
import { sendChunk, sendFile } from '../../modules/files/testing/chunk-client.ts';
import { migrate, migrationsDirectory } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { administer } from '../../testing/administration.ts';
import { backUp } from '../backup/back-up.ts';
import { emptyPlace, folder, setBackupStage, test, user } from '../testing/backup-stage.ts';
import { contentOf, objectsBelow } from '../testing/places.ts';
import { restore } from './restore.ts';

setBackupStage();

describe('a restore', () => {
  let path: string;
  /** what a restore changes on purpose, or adds */
  const changing = ['login_session', 'audit_log', 'audit_pending', 'upload', 'job', 'captcha_puzzle'];

  beforeAll(async () => {
    path = join(folder, 'whole.backup');
    await sendFile(user, { name: 'whole.bin', bytes: Buffer.from('whole '.repeat(3000)) });
    expect((await test.admin.post('/crop/demo')).status).toBe(200);
    const bytes = Buffer.from('never finished '.repeat(1000));
    await sendChunk(user, { name: 'half.bin', bytes, chunkSize: 5000 }, 1);
    for (const state of ['processing', 'terminating']) {
      await test.unlimited.query(
        `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, attempt, worker, lease_until)
         values (gen_random_uuid(), 'of-a-test', $1, $2, '{}', $1, '[]', 1, 1, 'gone', now() + interval '1 minute')`,
        [state, user.userId],
      );
    }
    await backUp({ configuration: test.platform.configuration, path });
  });

  it('gives every table and every object as it was; sessions are over, uploads gone, tasks wait again', async () => {
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    const source = test.platform.configuration;
    expect(await contentOf(place.url, changing)).toEqual(await contentOf(source.databaseUrl!, changing));
    expect(await objectsBelow(place.folder)).toEqual(await objectsBelow(source.dataDirectory));
    const [state] = await administer(
      place.url,
      `select (select count(*)::int from login_session where ended_at is null) as sessions,
              (select count(*)::int from upload) as uploads,
              (select array_agg(name || ' ' || state order by name) from job where kind = 'of-a-test') as jobs,
              (select username from audit_log order by sequence desc limit 1) as last`,
    );
    expect(state).toEqual({
      sessions: 0,
      uploads: 0,
      jobs: ['processing waiting', 'terminating terminated'],
      last: 'command line',
    });
  });

  it('keeps references, indexes and triggers of the tables', async () => {
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    const structure = `
      select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'
      union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and convalidated
      union all select 'trigger ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by line`;
    const source = test.platform.configuration.databaseUrl!;
    expect(await administer(place.url, structure)).toEqual(await administer(source, structure));
    const leaving = administer(place.url, `delete from account where id = '${user.userId}'`);
    await expect(leaving).rejects.toThrow(/foreign key/);
  });

  it('brings the tables of an older backup up to date', async () => {
    const newer = join(folder, 'newer-migrations');
    await cp(migrationsDirectory, newer, { recursive: true });
    await writeFile(join(newer, '9998_later.sql'), 'create table later (id integer primary key)');
    const place = await emptyPlace();
    const report = await restore({ configuration: place.configuration, path, migrationsDirectory: newer });
    expect(report.migrated).toEqual(['9998_later']);
    expect(await administer(place.url, 'select count(*)::int as count from later')).toEqual([{ count: 0 }]);
  });

  it('goes into a place that was started and never signed in to, not into a used one', async () => {
    const place = await emptyPlace();
    const { configuration } = place;
    await migrate(place.url);
    const database = openDatabase(place.url, { poolSize: 1 });
    await prepareFirstStart(database, configuration);
    await expect(restore({ configuration, path })).rejects.toThrow(/running on this database/);
    await database.close();
    await restore({ configuration, path });
    await expect(restore({ configuration, path })).rejects.toThrow(
      /data here that a restore would overwrite/,
    );
    const foreign = await emptyPlace();
    await administer(foreign.url, 'create table someone (id integer)');
    await expect(restore({ configuration: foreign.configuration, path })).rejects.toThrow(
      /do not belong to Panicle/,
    );
  });

  it('goes on with the objects that a killed one had left', async () => {
    const place = await emptyPlace();
    const source = test.platform.configuration.dataDirectory;
    await cp(join(source, 'objects'), join(place.folder, 'objects'), { recursive: true });
    expect((await restore({ configuration: place.configuration, path })).missing).toEqual([]);
    expect(await objectsBelow(place.folder)).toEqual(await objectsBelow(source));
  });
});
