import { MOST_TRIAL_PLOTS } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';

/** Imported trials may have more plots than one answer can hold. Throws `trialPlotsMany`. */
export async function requireShowable(
  connection: Connection,
  trialId: string,
  { environmentId = null }: { environmentId?: string | null },
): Promise<void> {
  const [row] = await connection.query<{ count: number }>(
    'select count(*)::int as count from plot where trial_id = $1 and ($2::uuid is null or environment_id = $2)',
    [trialId, environmentId],
  );
  const count = row?.count ?? 0;
  if (count > MOST_TRIAL_PLOTS) throw new BusinessError('trialPlotsMany', { count, limit: MOST_TRIAL_PLOTS });
}
