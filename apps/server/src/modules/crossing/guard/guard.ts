import {
  GUARD_KINDS,
  MOST_WARNINGS,
  type GuardAnswer,
  type GuardRequest,
  type GuardWarning,
} from '@panicle/contract/crossing/cross-guard';
import type { FemaleRow } from '@panicle/contract/crossing/hybrid-pairs';
import { MOST_CROSSING_PARENTS } from '@panicle/contract/crossing/hybrid-tasks';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { requireTask } from '../task/service.ts';
import {
  findApart,
  findMade,
  findRelated,
  findSameGroup,
  findWithoutSeed,
  type GuardedPair,
  type Warning,
} from './find.ts';

const DEADLINE = 120_000;
const NOTHING = {
  task: null,
  taskId: null,
  materialId: null,
  material: null,
  when: null,
  seed: null,
  value: null,
  group: null,
};

async function namesOf(connection: Connection, pairs: readonly GuardedPair[]): Promise<Map<string, string>> {
  const rows = await connection.query<{ id: string; name: string }>(
    'select id, coalesce(variety, source_id) as name from material where id = any($1::uuid[])',
    [[...new Set(pairs.flatMap(({ female, male }) => [female, male]))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The pairs of the warnings, each once. */
function warnedRows(found: readonly Warning[]): FemaleRow[] {
  const rows = Map.groupBy(found, ({ female }) => female);
  return [...rows].map(([femaleId, warnings]) => ({
    femaleId,
    maleIds: [...new Set(warnings.map(({ male }) => male))],
  }));
}

/** What may be wrong with pairs before they are saved; beside the web process, as kinship takes its time. */
export const crossGuard: SideWork<GuardRequest, GuardAnswer> = {
  name: 'cross-guard',
  deadline: DEADLINE,
  async run({ platform: { database } }, { taskId, rows }) {
    const task = await requireTask(database, taskId);
    const pairs = rows.flatMap(({ femaleId, maleIds }) =>
      maleIds.map((male): GuardedPair => ({ female: femaleId, male })),
    );
    // no task has more, and kinship grows with their square
    const materials = new Set(pairs.flatMap(({ female, male }) => [female, male]));
    if (materials.size > 2 * MOST_CROSSING_PARENTS) throw new BusinessError('hybridPairParents');
    const found: Warning[] = [
      ...(await findMade(database, taskId, pairs)),
      ...(await findRelated(database, pairs)),
      ...(await findWithoutSeed(database, pairs)),
      ...(task.floweringTraitId === null ? [] : await findApart(database, task.floweringTraitId, pairs)),
      ...(await findSameGroup(database, pairs)),
    ];
    const names = await namesOf(database, pairs);
    const sorted = found.toSorted((a, b) => GUARD_KINDS.indexOf(a.kind) - GUARD_KINDS.indexOf(b.kind));
    const warnings = sorted.slice(0, MOST_WARNINGS).map(({ female, male, ...warning }): GuardWarning => ({
      ...NOTHING,
      ...warning,
      femaleId: female,
      maleId: male,
      pair: `${names.get(female) ?? ''} × ${names.get(male) ?? ''}`,
    }));
    const warned = warnedRows(found);
    const count = warned.reduce((sum, { maleIds }) => sum + maleIds.length, 0);
    return { warnings, total: found.length, pairs: count, warned };
  },
};
