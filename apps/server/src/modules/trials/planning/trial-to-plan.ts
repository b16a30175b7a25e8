import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';

export interface EntryToPlan {
  id: string;
  name: string;
  materialId: string | null;
  isCheck: boolean;
  /** plots in each replicate, where not one */
  replicates: number | null;
}

/** What a design is made for. */
export interface TrialToPlan {
  trialId: string;
  environmentIds: string[];
  /** candidates first, each in its order; combinations of an earlier plan are none */
  entries: EntryToPlan[];
}

export async function readTrialToPlan(connection: Connection, trialId: string): Promise<TrialToPlan> {
  const environments = await connection.query<{ id: string }>(
    'select id from trial_environment where trial_id = $1 order by position, id',
    [trialId],
  );
  const entries = await connection.query<EntryToPlan>(
    `select id, name, material_id as "materialId", is_check as "isCheck", replicates from trial_entry
      where trial_id = $1 and levels = '{}' order by is_check, position, id`,
    [trialId],
  );
  return { trialId, environmentIds: environments.map(({ id }) => id), entries };
}

/** Throws `trialNoEnvironments`, `trialNoEntries`. */
export function requirePlannable({ environmentIds, entries }: TrialToPlan, ofFactors: boolean): void {
  if (environmentIds.length === 0) throw new BusinessError('trialNoEnvironments');
  if (!ofFactors && entries.length === 0) throw new BusinessError('trialNoEntries');
}
