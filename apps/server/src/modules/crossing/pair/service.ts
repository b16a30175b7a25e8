import type {
  FemaleRow,
  HybridPair,
  HybridPairChange,
  HybridPairCreation,
  HybridPairFields,
  MatrixChange,
  MatrixResult,
  PairMatrix,
} from '@panicle/contract/crossing/hybrid-pairs';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { Records } from '../../../platform/records/records.ts';
import { forgetArrangement } from '../task/queries.ts';
import { requireTask } from '../task/service.ts';
import {
  areParents,
  findCells,
  findParents,
  findWorked,
  pairList,
  tickPairs,
  untickPairs,
  type WantedPairs,
} from './queries.ts';

const wantedOf = ({ taskId, femaleId, maleId }: HybridPairFields): WantedPairs => ({
  taskId,
  females: [femaleId],
  males: [maleId],
});

/** Throws `hybridPairInUse`. */
async function refuseWorked(connection: Connection, wanted: WantedPairs): Promise<void> {
  const name = await findWorked(connection, wanted);
  if (name !== undefined) throw new BusinessError('hybridPairInUse', { name });
}

/** Throws `hybridPairParents`. */
async function requireParents(connection: Connection, wanted: WantedPairs): Promise<void> {
  if (!(await areParents(connection, wanted))) throw new BusinessError('hybridPairParents');
}

const pairs = new Records<HybridPairFields, HybridPair>({
  ...tableRecords<HybridPairFields, HybridPair>(pairList),
  entity: 'hybrid-pair',
  async requireValid({ transaction }, fields, before) {
    await requireTask(transaction, fields.taskId, { lock: 'change' });
    await requireParents(transaction, wantedOf(fields));
    if (before?.ticked && !fields.ticked) await refuseWorked(transaction, wantedOf(fields));
    if ((before?.ticked ?? false) !== fields.ticked) await forgetArrangement(transaction, fields.taskId);
  },
  taken: {
    hybrid_pair_task_id_female_id_male_id_key: () => new BusinessError('hybridPairExists'),
  },
});

/** Throws `notFound`. */
export const requirePair = (connection: Connection, id: string) => pairs.require(connection, id);

/** Throws `notFound` (the task), `hybridPairParents`, `hybridPairExists`. */
export const createPair = (change: Change, creation: HybridPairCreation): Promise<HybridPair> =>
  pairs.create(change, { ticked: true, note: '', ...creation });

/** Throws `notFound`, `staleRevision`, `hybridPairInUse`. */
export const changePair = (
  change: Change,
  { id, revision, ...changes }: HybridPairChange,
): Promise<HybridPair> => pairs.change(change, { id, revision }, changes);

/** Removes a pair for good. Throws `notFound`, `hybridPairInUse`. */
export async function removePair(change: Change, id: string): Promise<void> {
  const { transaction } = change;
  await pairs.erase(change, id, {
    requireRemovable: (pair) => refuseWorked(transaction, wantedOf(pair)),
    async erase(pair) {
      await transaction.query('delete from hybrid_pair where id = $1', [id]);
      if (pair.ticked) await forgetArrangement(transaction, pair.taskId);
    },
  });
}

/** The parents of a task with all its pairs. Throws `notFound`. */
export async function readMatrix(connection: Connection, taskId: string): Promise<PairMatrix> {
  const task = await requireTask(connection, taskId);
  const females = await findParents(connection, taskId, 'female');
  const males = await findParents(connection, taskId, 'male');
  return { task, females, males, cells: await findCells(connection, taskId) };
}

const pairsOf = (taskId: string, rows: readonly FemaleRow[]): WantedPairs => ({
  taskId,
  females: rows.flatMap(({ femaleId, maleIds }) => maleIds.map(() => femaleId)),
  males: rows.flatMap(({ maleIds }) => maleIds),
});

async function writeMatrix(transaction: Transaction, { taskId, tick, untick }: MatrixChange, userId: string) {
  const ticks = pairsOf(taskId, tick);
  const unticks = pairsOf(taskId, untick);
  await requireParents(transaction, ticks);
  await refuseWorked(transaction, unticks);
  const unticked = await untickPairs(transaction, unticks, userId);
  const ticked = await tickPairs(transaction, ticks, userId);
  if (ticked + unticked > 0) await forgetArrangement(transaction, taskId);
  return { ticked, unticked };
}

/**
 * Ticks and unticks pairs of a task; what others ticked meanwhile stays. Throws `notFound`, `hybridPairParents`,
 * `hybridPairInUse`.
 */
export async function changeMatrix(change: Change, wanted: MatrixChange): Promise<MatrixResult> {
  const { transaction, session, audit } = change;
  const before = await requireTask(transaction, wanted.taskId, { lock: 'change' });
  const counts = await writeMatrix(transaction, wanted, session.userId);
  const task = await requireTask(transaction, wanted.taskId);
  audit({
    entity: 'hybrid-task',
    entityId: task.id,
    action: 'update',
    before: { name: task.name, pairCount: before.pairCount },
    after: { name: task.name, pairCount: task.pairCount },
  });
  return { ...counts, task };
}
