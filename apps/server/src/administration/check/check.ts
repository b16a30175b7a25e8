import type { Client } from 'pg';
import { openDatabase } from '../../platform/database/open-database.ts';
import { readWitness } from '../../modules/system/index.ts';
import { holdRemovals } from '../../platform/storage/removal-hold.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import { requireTables } from '../place/known-migrations.ts';
import { connect, openPlace, type Place, type PlaceConfiguration } from '../place/open-place.ts';
import type { OnProgress } from '../progress.ts';
import { checkAuditChain, checkInvariants, checkMigrations, checkStructure } from './check-database.ts';
import { checkObjects } from './check-objects.ts';
import type { Finding } from './finding.ts';

export interface CheckOptions {
  configuration: PlaceConfiguration;
  /** also reads every object and compares its SHA-256 */
  deep?: boolean;
  onProgress?: OnProgress;
  signal?: AbortSignal;
  /** for tests: the time by which objects are young */
  now?: number;
}

export interface CheckReport {
  findings: readonly Finding[];
  /** objects that were looked at */
  objects: number;
  /** entries of the operation log whose seals were compared */
  sealed: number;
  /** of these, with a key that is not here: who made them cannot be proven */
  otherKey: number;
  /** milliseconds */
  took: number;
}

const REMOVAL_TIMEOUT = 30_000;

async function look(
  client: Client,
  place: Place,
  options: CheckOptions,
  onProgress: OnProgress,
): Promise<Omit<CheckReport, 'took'>> {
  await requireTables(client);
  const migrations = await checkMigrations(client);
  // Of another version's tables nothing can be said.
  if (migrations.length > 0) return { findings: migrations, objects: 0, sealed: 0, otherKey: 0 };
  if (!(await holdRemovals(client, REMOVAL_TIMEOUT))) {
    throw new AdministrationFailure({
      zh: '此数据库上已有备份或检查正在进行，请等它结束。',
      en: 'Another backup or check of this database is in progress. Wait until it has finished.',
    });
  }
  const structure = await checkStructure(client);
  const invariants = await checkInvariants(client, onProgress);
  const { deep = false, now = Date.now() } = options;
  const objects = await checkObjects(client, place.storage, { deep, onProgress, now });
  const database = openDatabase(place.url, { poolSize: 1 });
  try {
    const chain = await checkAuditChain(database, await readWitness(options.configuration));
    const findings = [...structure, ...invariants, ...objects.findings, ...chain.findings];
    return { findings, objects: objects.count, sealed: chain.sealed, otherKey: chain.otherKey };
  } finally {
    await database.close();
  }
}

/**
 * Looks whether everything is as it must be, while the program runs or not. Changes nothing.
 *
 * @throws AdministrationFailure where there are no data or another check runs
 */
export async function check(options: CheckOptions): Promise<CheckReport> {
  const { signal, onProgress = () => undefined } = options;
  const start = performance.now();
  const place = await openPlace(options.configuration, 'check');
  let client: Client | null = null;
  try {
    client = await connect(place.url);
    const report = await look(client, place, options, (progress) => {
      signal?.throwIfAborted();
      onProgress(progress);
    });
    return { ...report, took: performance.now() - start };
  } finally {
    await client?.end().catch(() => undefined);
    await place.close();
  }
}
