// A million observations and a gigabyte of files: backup while the program runs, proof of the file, restore elsewhere,
// check. `npm run bench -- backup [observations] [megabytes of files]`
import { spawn } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { LocalStorage } from '../apps/server/src/platform/storage/local-storage.ts';
import { startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import {
  makeScratchDirectory,
  removeScratchDirectory,
} from '../apps/server/src/testing/scratch-directory.ts';
import { watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const OBSERVATIONS = Number(process.argv[2] ?? 1_000_000);
const MEGABYTES = Number(process.argv[3] ?? 1000);
const TRAITS = 5;
const FILE_BYTES = 10_000_000;
const MAIN = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url));

/** One trial with as many plots as the observations need, written by the database itself. */
async function plantObservations(database: Database): Promise<void> {
  const plots = Math.ceil(OBSERVATIONS / TRAITS);
  await database.query(`
    with admin as (select id from account where username = 'admin'),
    new_trial as (
      insert into trial (id, name, test_id, year, season, stage, test_method, replicate_count, check_type, crop,
        created_by, updated_by)
      select gen_random_uuid(), 'BENCH1', 'BENCH1', 2026, 'summer', 'regional', 'RCBD', 2, 'none', 'maize', id, id
        from admin returning id),
    new_environment as (
      insert into trial_environment (id, trial_id, location, year, season, position)
      select gen_random_uuid(), id, 'Site ' || n, 2026, 'summer', n from new_trial, generate_series(1, 20) n
      returning id, trial_id, position),
    new_entry as (
      insert into trial_entry (id, trial_id, name, position)
      select gen_random_uuid(), id, 'G' || n, n from new_trial, generate_series(1, 500) n
      returning id, trial_id, position)
    insert into plot (id, trial_id, environment_id, entry_id, plot_number, replicate, position)
    select gen_random_uuid(), e.trial_id, e.id, g.id, n::text, (n % 2)::text, n
      from generate_series(1, ${plots}) n
      join new_environment e on e.position = 1 + n % 20 join new_entry g on g.position = 1 + n % 500`);
  await database.query(`
    insert into trait (id, name, crop, classification, data_type, created_by, updated_by)
    select gen_random_uuid(), 'Trait ' || n, 'maize', 'agronomic', 'numeric', a.id, a.id
      from account a, generate_series(1, ${TRAITS}) n where a.username = 'admin'`);
  await database.query(`
    insert into observation (id, plot_id, trait_id, observed_on, number_value, recorded_by)
    select gen_random_uuid(), p.id, t.id, '2026-08-01', round((100 * random())::numeric, 2), a.id
      from plot p cross join trait t cross join account a where a.username = 'admin' limit ${OBSERVATIONS}`);
}

/** Files that no compressor makes smaller, as pictures and archives are. */
async function storeFiles(database: Database, dataDirectory: string): Promise<void> {
  const storage = new LocalStorage(join(dataDirectory, 'objects'));
  const bytes = Buffer.alloc(FILE_BYTES);
  for (let number = 0; number * FILE_BYTES < MEGABYTES * 1_000_000; number += 1) {
    randomFillSync(bytes);
    const id = uuidv7();
    await storage.put(`files/${id}`, bytes);
    const hash = (name: string) => createHash(name).update(bytes).digest('hex');
    await database.query(
      `insert into file (id, owner_id, project_id, name, category, size, md5, sha256, object_key, state)
       select $1, id, '', $2, 'general', $3, $4, $5, $6, 'uploadComplete' from account where username = 'admin'`,
      [id, `${number}.bin`, FILE_BYTES, hash('md5'), hash('sha256'), `files/${id}`],
    );
  }
}

/** Runs a command and reports its time and the largest resident memory of its process. */
async function measure(name: string, dataDirectory: string, words: string[], bar?: string): Promise<void> {
  const start = performance.now();
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, LANG: 'en_US', DATABASE_URL: '', PANICLE_DATA: dataDirectory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const memory = watchMemory(child.pid!, 'main.ts');
  const code = await new Promise((resolve) => child.once('exit', resolve));
  memory.stop();
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`);
  report(name, (performance.now() - start) / 1000, 's', bar);
  report('  largest resident memory of the command', memory.peakMegabytes(), 'MB', '300');
}

const application = await startRunningApplication();
const target = await makeScratchDirectory('restored');
const path = join(target, '..', `panicle-benchmark-${process.pid}.backup`);
try {
  const { dataDirectory } = application;
  const { url } = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const database = openDatabase(url, { poolSize: 2 });
  await plantObservations(database);
  await storeFiles(database, dataDirectory);
  await database.query('analyze');
  await database.close();
  const amount = `${OBSERVATIONS.toLocaleString('en-US')} observations, ${MEGABYTES} MB of files`;
  await measure(`backup: ${amount}`, dataDirectory, ['backup', path]);
  report('  size of the backup', (await stat(path)).size / 1_000_000, 'MB');
  await measure('proof of the file (restore --dry-run)', target, ['restore', path, '--dry-run']);
  await measure('restore, compared table by table and file by file', target, ['restore', path]);
  await measure('check', dataDirectory, ['check']);
  await measure('check --deep', dataDirectory, ['check', '--deep']);
} finally {
  await application.stop();
  await rm(path, { force: true });
  await removeScratchDirectory(target);
}
