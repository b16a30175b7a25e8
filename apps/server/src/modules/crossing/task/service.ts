import {
  checkHybridTask,
  hybridTaskDefaults,
  type HybridTask,
  type HybridTaskChange,
  type HybridTaskCreation,
  type HybridTaskFields,
} from '@panicle/contract/crossing/hybrid-tasks';
import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import type { Session } from '../../../platform/http/route.ts';
import { keptAuthor } from '../../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { requireTrait } from '../../traits/index.ts';
import { hybridTaskBin } from '../bin-kind.ts';
import {
  forgetArrangement,
  isTaskNameTaken,
  keepMaterials,
  removeStrayPairs,
  taskList,
  writeParents,
} from './queries.ts';

type Author = Pick<Session, 'userId'>;

/** What an arrangement is made from: another value makes it void. */
const ARRANGED_BY = [
  'locations',
  'arrangementMethod',
  'pattern',
  'repetitions',
  'totalGroups',
  'groupsPerLocation',
  'percentages',
  'females',
  'males',
] as const satisfies readonly (keyof HybridTaskFields)[];

const headOf = ({ females: _females, males: _males, ...head }: HybridTaskFields) => head;

const nameExists = () => new BusinessError('hybridNameExists');

/**
 * Parents, check and trait stay until the transaction ends. Throws `hybridParentGone`, `notFound`,
 * `hybridFloweringTrait`.
 */
async function requireMaterials(
  transaction: Transaction,
  { females, males, controlId, floweringTraitId }: HybridTaskFields,
): Promise<void> {
  const ids = new Set([...females, ...males, ...(controlId === null ? [] : [controlId])]);
  const there = await keepMaterials(transaction, [...ids]);
  if (there.size < ids.size) throw new BusinessError('hybridParentGone');
  if (floweringTraitId === null) return;
  const trait = await requireTrait(transaction, floweringTraitId, { lock: 'keep' });
  if (trait.dataType === 'text')
    throw new BusinessError('hybridFloweringTrait', { trait: traitTitle(trait) });
}

async function writeAllParents(transaction: Transaction, id: string, { females, males }: HybridTaskFields) {
  await writeParents(transaction, id, 'female', females);
  await writeParents(transaction, id, 'male', males);
}

/** The pairs of parents that left go; an arrangement from other values is void. Throws `hybridParentInUse`. */
async function followParents(transaction: Transaction, before: HybridTask, after: HybridTaskFields) {
  const lost = await removeStrayPairs(transaction, before.id);
  if (lost) throw new BusinessError('hybridParentInUse', { name: lost.name, count: lost.count });
  if (ARRANGED_BY.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])))
    await forgetArrangement(transaction, before.id);
}

const tasks = new Records<HybridTaskFields, HybridTask, Author>({
  entity: 'hybrid-task',
  find: (connection, id, options) => taskList.find(connection, id, options),
  fieldsOf: (task) => {
    const names = Object.keys({ ...taskList.table.columns, females: '', males: '' });
    return Object.fromEntries(
      names.map((name) => [name, task[name as keyof HybridTask]]),
    ) as unknown as HybridTaskFields;
  },
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkHybridTask(fields));
    if (await isTaskNameTaken(transaction, fields.name, before?.id)) throw nameExists();
    await requireMaterials(transaction, fields);
  },
  async insert(change, fields, also) {
    const id = await insertRecord(change, taskList.table, headOf(fields), also);
    await writeAllParents(change.transaction, id, fields);
    return id;
  },
  async update(change, before, fields) {
    await updateRecord(change, taskList.table, before.id, headOf(fields));
    await writeAllParents(change.transaction, before.id, fields);
    await followParents(change.transaction, before, fields);
  },
  taken: { hybrid_task_name: nameExists },
  lastChange: keptAuthor,
  bin: hybridTaskBin,
  ownerOf: (connection, task) => taskList.ownerOf(connection, task),
});

/** Throws `notFound`. */
export const requireTask = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  tasks.require(connection, id, options);

/** `also`: columns of the demo data. Throws `hybridNameExists`, `hybridParentGone` and the problems of the contract. */
export const createTask = (
  change: Change<Author>,
  creation: HybridTaskCreation,
  also: Readonly<Record<string, unknown>> = {},
): Promise<HybridTask> => tasks.create(change, { ...hybridTaskDefaults, ...creation }, also);

/** Throws `notFound`, `staleRevision`, `hybridParentInUse` and what `createTask` throws. */
export const changeTask = (
  change: Change<Author>,
  { id, revision, ...changes }: HybridTaskChange,
): Promise<HybridTask> => tasks.change(change, { id, revision }, changes);

/** Moves tasks with all that belongs to them into the recycle bin. Throws `notFound`, `notOwner`. */
export const removeTasks = (change: Change, ids: readonly string[]) => tasks.bin(change, ids);

/** The same of several. Throws `hybridDeleteTwo`: one task is deleted by its own row. */
export function removeTaskBatch(change: Change, ids: readonly string[]) {
  if (ids.length < 2) throw new BusinessError('hybridDeleteTwo');
  return removeTasks(change, ids);
}
