import type { Trial, TrialEnvironment } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { foldIdentifier } from '../../../platform/tables/values/fold.ts';
import { findEnvironments } from '../trial/detail.ts';
import { countTrialData } from '../trial/queries.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState } from '../trial/state.ts';

export interface PlannedEntry {
  id: string;
  name: string;
}

/** What the rows of an own layout are held against, and what its rows before have. */
export interface PlanImportState {
  trial: Trial;
  environments: readonly TrialEnvironment[];
  entries: ReadonlyMap<string, PlannedEntry>;
  /** environment and number, or environment, row and column -> the row of the file that has them */
  numbers: Map<string, number>;
  places: Map<string, number>;
  /** environment -> replicate -> entries in it */
  grown: Map<string, Map<string, Set<string>>>;
  /** plots of each environment so far */
  positions: Map<string, number>;
}

/** Throws `notFound`, `trialLocked`, `trialStateForbids`, `trialHasObservations`, `fieldPlanPresent`. */
export async function prepareState(connection: Connection, trialId: string): Promise<PlanImportState> {
  const trial = await requireTrial(connection, trialId);
  const { plots, observations } = await countTrialData(connection, [trialId]);
  if (observations > 0) throw new BusinessError('trialHasObservations', { observations });
  requireState(trial, 'plan');
  if (plots > 0) throw new BusinessError('fieldPlanPresent', { plots });
  const environments = await findEnvironments(connection, trialId);
  if (environments.length === 0) throw new BusinessError('trialNoEnvironments');
  const entries = await connection.query<PlannedEntry>(
    'select id, name from trial_entry where trial_id = $1',
    [trialId],
  );
  return {
    trial,
    environments,
    entries: new Map(entries.map((entry) => [foldIdentifier(entry.name), entry])),
    numbers: new Map(),
    places: new Map(),
    grown: new Map(),
    positions: new Map(),
  };
}
