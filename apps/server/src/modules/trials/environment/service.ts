import type { Season } from '@panicle/contract/trial-choices';
import type { EnvironmentChange, TrialEnvironment } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import { lastChange } from '../last-change.ts';
import { findEnvironments } from '../trial/detail.ts';
import { requireAct } from '../trial/state.ts';

interface EnvironmentRow {
  trialId: string;
  location: string;
  year: number;
  season: Season;
  revision: number;
}

/** Throws `notFound`. */
export async function requireEnvironment(connection: Connection, id: string): Promise<void> {
  const rows = await connection.query('select 1 from trial_environment where id = $1', [id]);
  if (rows.length === 0) throw new BusinessError('notFound');
}

/** The import that an environment came with. */
export async function findBatchOfEnvironment(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection.query<{ batchId: string | null }>(
    'select batch_id as "batchId" from trial_environment where id = $1',
    [id],
  );
  return row?.batchId ?? null;
}

async function lockEnvironment(transaction: Transaction, id: string): Promise<EnvironmentRow> {
  const [row] = await transaction.query<EnvironmentRow>(
    `select trial_id as "trialId", location, year, season, revision from trial_environment
      where id = $1 for no key update`,
    [id],
  );
  if (!row) throw new BusinessError('notFound');
  return row;
}

async function isPlaceTaken(transaction: Transaction, id: string, place: EnvironmentRow): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from trial_environment
      where trial_id = $1 and location = $2 and year = $3 and season = $4 and id <> $5`,
    [place.trialId, place.location, place.year, place.season, id],
  );
  return rows.length > 0;
}

/** Corrects place, year or season of an environment. */
export async function changeEnvironment(
  { transaction, audit }: Change,
  { id, revision, ...changes }: EnvironmentChange,
): Promise<TrialEnvironment> {
  const before = await lockEnvironment(transaction, id);
  await requireRevisionOf(before, revision, () => lastChange(transaction, 'trial-environment', id));
  const after = { ...before, ...changes };
  await transaction.query('select 1 from trial where id = $1 for no key update', [before.trialId]);
  await requireAct(transaction, before.trialId, 'change');
  if (await isPlaceTaken(transaction, id, after)) {
    throw new BusinessError('trialEnvironmentExists', { location: after.location });
  }
  await transaction.query(
    `update trial_environment set location = $2, year = $3, season = $4, revision = revision + 1,
            -- another place or year is another location
            location_id = case when location = $2 and year = $3 then location_id end
      where id = $1`,
    [id, after.location, after.year, after.season],
  );
  audit({ entity: 'trial-environment', entityId: id, action: 'update', before, after });
  const environments = await findEnvironments(transaction, before.trialId);
  return environments.find((environment) => environment.id === id)!;
}
