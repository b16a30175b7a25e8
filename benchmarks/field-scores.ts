// Scoring in the field: 2,000 plots x 20 traits are taken along, walked through on a phone, and 10,000 scores are sent. `npm run bench -- field-scores`
import { v7 as uuidv7 } from 'uuid';
import type { Envelope } from '@panicle/contract';
import type { FieldPack } from '@panicle/contract/field-scores';
import { LARGEST_DELIVERY, type OfflineReceipt } from '@panicle/contract/offline-entries';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { measurePhone } from './field-scores-phone.ts';
import { processTree, watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const PLOTS = 2000;
const TRAITS = 20;
const SCORES = 10_000;

const application = await startRunningApplication();
const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };

const statements = [
  `insert into trait (id, name, crop, classification, data_type, minimum, maximum, created_by, updated_by)
   select gen_random_uuid(), 'trait ' || n, 'maize', 'agronomic', 'numeric', 0, 1e6, id, id
     from generate_series(1, ${TRAITS}) n, account where username = 'admin'`,
  `insert into trial (id, name, test_id, description, year, season, stage, test_method, randomize, replicate_count,
                      check_type, crop, owner_id, created_by, updated_by)
   select gen_random_uuid(), 'BENCH1', 'BENCH1', '', 2026, 'summer', 'regional', 'randomizedBlock', true, 2, 'none',
          'maize', id, id, id from account where username = 'admin'`,
  `insert into trial_environment (id, trial_id, location, year, season, position)
   select gen_random_uuid(), id, 'Sanya', 2026, 'summer', 0 from trial`,
  `insert into trial_entry (id, trial_id, name, position, is_check)
   select gen_random_uuid(), t.id, 'G' || n, n, false from trial t, generate_series(1, ${PLOTS / 2}) n`,
  `insert into plot (id, trial_id, environment_id, entry_id, plot_number, replicate, field_row, field_column, position)
   select gen_random_uuid(), e.trial_id, v.id, e.id, (1000 * r + e.position)::text, r::text,
          (r - 1) * 25 + (e.position - 1) / 40 + 1, (e.position - 1) % 40 + 1, (r - 1) * ${PLOTS / 2} + e.position
     from trial_entry e join trial_environment v on v.trial_id = e.trial_id, generate_series(1, 2) r`,
  // half of the traits are scored already
  `insert into observation (id, plot_id, trait_id, number_value, recorded_by)
   select gen_random_uuid(), p.id, t.id, 100, t.created_by from plot p,
          (select * from trait order by id limit ${TRAITS / 2}) t`,
  'analyze',
];

async function fill(): Promise<{ environmentId: string; groupId: string; userId: string }> {
  const { url } = await startEmbeddedPostgres({
    dataDirectory: application.dataDirectory,
    log: () => undefined,
  });
  const database = openDatabase(url, { poolSize: 1 });
  try {
    for (const statement of statements) await database.query(statement);
    const [environment] = await database.query<{ id: string }>('select id from trial_environment');
    const [user] = await database.query<{ id: string }>(`select id from account where username = 'admin'`);
    const traits = await database.query<{ id: string }>('select id from trait order by id');
    const group = await send<{ id: string }>('POST', '/crop/crop-trait-group', {
      name: 'bench',
      crop: 'maize',
      traitIds: traits.map(({ id }) => id),
    });
    return { environmentId: environment!.id, groupId: group.id, userId: user!.id };
  } finally {
    await database.close();
  }
}

async function send<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(application.address + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, msg, data } = (await response.json()) as Envelope<Data>;
  if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
  return data;
}

const memory = watchMemory(application.process.pid!);
const seconds = (since: number) => (performance.now() - since) / 1000;

try {
  const { environmentId, groupId, userId } = await fill();
  const path = `/crop/crop-field-observation/pack?environmentId=${environmentId}&traitGroupId=${groupId}`;
  await send<FieldPack>('GET', path);
  let start = performance.now();
  const pack = await send<FieldPack>('GET', path);
  report(`plots x traits taken along: ${pack.plots.length} x ${pack.traits.length}`, seconds(start), 's');

  const scored = pack.traits.slice(TRAITS / 2, TRAITS / 2 + SCORES / PLOTS);
  const entries = pack.plots.flatMap((plot, row) =>
    scored.map((trait, column) => ({
      id: uuidv7(),
      kind: 'field-score',
      body: { plotId: plot.id, traitId: trait.id, value: row + column },
      basis: { value: null },
      enteredAt: '2026-06-01T08:00:00+08:00',
      serial: row * scored.length + column + 1,
    })),
  );
  const before = processTree(application.process.pid!).cpuSeconds;
  start = performance.now();
  for (let first = 0; first < entries.length; first += LARGEST_DELIVERY) {
    const { answers } = await send<OfflineReceipt>('POST', '/crop/crop-offline-entry', {
      userId,
      device: '0192f0a1-7c3b-7d11-8e22-3f4455667788',
      sentAt: new Date().toISOString(),
      entries: entries.slice(first, first + LARGEST_DELIVERY),
    });
    const refused = answers.find(({ state }) => state !== 'accepted');
    if (refused) throw new Error(JSON.stringify(refused));
  }
  const took = seconds(start);
  report(`scores sent: ${entries.length.toLocaleString('en-US')}`, took, 's', '10');
  report('processor time of the program', processTree(application.process.pid!).cpuSeconds - before, 's');
  report('peak memory of the largest process', memory.peakMegabytes(), 'MB');
  await measurePhone(application, `bench (${TRAITS})`);
} finally {
  memory.stop();
  await application.stop();
}
