import type { JobState } from '@panicle/contract';
import type { Dashboard, Growth } from '@panicle/contract/dashboard';
import type { Call, Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMaterials } from '../germplasm/index.ts';
import { countTasks, newestTasks, readingScope } from '../jobs/index.ts';
import { readSetting } from '../system/index.ts';
import { countConcerns } from '../warehouse/index.ts';

import { readTrialProgress } from '../trials/index.ts';
import { recentChanges } from './changes.ts';
import { readDataState, type DataState } from './data-state.ts';
import { countGrowth, mondaysUntil } from './growth.ts';
import { remembered } from './remembered.ts';
import { summarizeTrials } from './trial-summary.ts';
import { may } from '../../platform/http/rights.ts';

async function tasksOf({ database, jobKinds }: Platform, session: Session): Promise<Dashboard['tasks']> {
  const scope = readingScope(session, null, jobKinds);
  const newest = (state: JobState, most: number) => newestTasks(database, scope, { state, most }, jobKinds);
  const [counts, running, waiting, finished] = await Promise.all([
    countTasks(database, scope),
    newest('processing', 5),
    newest('waiting', 5),
    newest('finished', 6),
  ]);
  return { counts, open: [...running, ...waiting].slice(0, 5), finished };
}

async function traitsOf({ database }: Platform) {
  const [row] = await database.query<{ total: number }>('select count(*) as total from trait');
  return { total: row?.total ?? 0 };
}

async function trialsOf({ database }: Platform, { trials }: DataState) {
  const { value, at } = await remembered(database, 'trials', () => readTrialProgress(database)).read(trials);
  return summarizeTrials(value, at);
}

async function growthOf(
  { database }: Platform,
  open: { materials: boolean; trials: boolean },
  state: DataState,
) {
  const { value, at } = await remembered(database, 'growth', () => countGrowth(database)).read(
    `${state.materials} ${state.trials} ${mondaysUntil(Date.now())[0]}`,
  );
  const growth: Growth = { at: at.toISOString(), weeks: value.weeks };
  if (open.materials) growth.materials = value.materials;
  if (open.trials) Object.assign(growth, { observations: value.observations, trials: value.trials });
  return growth;
}

/** What the caller may see of each feature, all of it asked for at once. */
export async function describeDashboard(
  call: Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'language'>,
): Promise<Dashboard> {
  const { platform, session } = call;
  const open = {
    materials: may(session, 'germplasm.read'),
    traits: may(session, 'traits.write'),
    trials: may(session, 'trials.read'),
    stock: may(session, 'warehouse.read'),
    changes: session.admin || session.seesAll,
  };
  const state = open.materials || open.trials ? await readDataState(platform.database) : null;
  const [tasks, materials, traits, trials, stock, growth, changes, guestEntry] = await Promise.all([
    tasksOf(platform, session),
    open.materials ? countMaterials(platform.database) : undefined,
    open.traits ? traitsOf(platform) : undefined,
    state && open.trials ? trialsOf(platform, state) : undefined,
    open.stock ? countConcerns(platform.database) : undefined,
    state ? growthOf(platform, open, state) : undefined,
    open.changes
      ? recentChanges(platform.database, session.userId, platform.auditVocabulary.counted)
      : undefined,
    session.admin ? readSetting(platform.database, 'TOURIST_OPEN') : undefined,
  ]);
  return {
    tasks,
    ...(materials && { materials }),
    ...(traits && { traits }),
    ...(trials && { trials }),
    ...(stock && { stock }),
    ...(growth && { growth }),
    ...(changes && { changes }),
    ...(guestEntry !== undefined && { guestEntry }),
  };
}
