import type { RoleKey } from '@panicle/contract';
import type { Dashboard, Growth } from '@panicle/contract/dashboard';
import type { Call, Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMaterials } from '../germplasm/index.ts';
import { readTaskPage, taskScope } from '../jobs/index.ts';
import { traitKeys } from '../traits/index.ts';
import { readTrialProgress, trialReaderKeys } from '../trials/index.ts';
import { recentChanges } from './changes.ts';
import { countGrowth } from './growth.ts';
import { remembered } from './remembered.ts';
import { summarizeTrials } from './trial-summary.ts';

const mayAny = ({ admin, roleKeys }: Session, keys: readonly RoleKey[]) =>
  admin || keys.some((key) => roleKeys.has(key));

async function tasksOf({ database, jobKinds }: Platform, session: Session): Promise<Dashboard['tasks']> {
  const scope = taskScope(session, null);
  const page = (state: 'processing' | 'waiting' | 'finished', pageSize: number) =>
    readTaskPage(database, scope, { state, pageSize }, jobKinds);
  const [running, waiting, finished] = await Promise.all([
    page('processing', 5),
    page('waiting', 5),
    page('finished', 6),
  ]);
  return {
    counts: running.counts,
    open: [...running.records, ...waiting.records].slice(0, 5),
    finished: finished.records,
  };
}

async function traitsOf({ database }: Platform) {
  const [row] = await database.query<{ total: number }>('select count(*) as total from trait');
  return { total: row?.total ?? 0 };
}

async function trialsOf({ database }: Platform) {
  const { value, at } = await remembered(database, 'trials', () => readTrialProgress(database)).read();
  return summarizeTrials(value, at);
}

async function growthOf({ database }: Platform, may: { materials: boolean; trials: boolean }) {
  const { value, at } = await remembered(database, 'growth', () => countGrowth(database)).read();
  const growth: Growth = { at: at.toISOString(), weeks: value.weeks };
  if (may.materials) growth.materials = value.materials;
  if (may.trials) Object.assign(growth, { observations: value.observations, trials: value.trials });
  return growth;
}

/** What the caller may see of each feature, all of it asked for at once. */
export async function describeDashboard(
  call: Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'language'>,
): Promise<Dashboard> {
  const { platform, session } = call;
  const may = {
    materials: mayAny(session, ['germplasmManagement']),
    traits: mayAny(session, traitKeys),
    trials: mayAny(session, trialReaderKeys),
    changes: session.admin || session.seesAll,
  };
  const [tasks, materials, traits, trials, growth, changes] = await Promise.all([
    tasksOf(platform, session),
    may.materials ? countMaterials(platform.database, call) : undefined,
    may.traits ? traitsOf(platform) : undefined,
    may.trials ? trialsOf(platform) : undefined,
    may.materials || may.trials ? growthOf(platform, may) : undefined,
    may.changes ? recentChanges(platform.database, session.userId) : undefined,
  ]);
  return {
    tasks,
    ...(materials && { materials }),
    ...(traits && { traits }),
    ...(trials && { trials }),
    ...(growth && { growth }),
    ...(changes && { changes }),
  };
}
