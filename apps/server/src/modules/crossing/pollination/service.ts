import {
  checkPollination,
  personDays,
  pollinationDefaults,
  type PersonDays,
  type Pollination,
  type PollinationChange,
  type PollinationCreation,
  type PollinationFields,
} from '@panicle/contract/crossing/pollinations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { insertRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { requirePair } from '../pair/service.ts';
import { requireTask } from '../task/service.ts';
import { pollinationList } from './queries.ts';

const pollinations = new Records<PollinationFields, Pollination>({
  ...tableRecords<PollinationFields, Pollination>(pollinationList),
  entity: 'hybrid-pollination',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkPollination(fields));
    if (before) return;
    const pair = await requirePair(transaction, fields.pairId);
    if (!pair.ticked) throw new BusinessError('hybridPairNotTicked', { name: pair.name });
  },
  async insert(change, fields, also) {
    const made = await insertRecord(change, pollinationList.table, fields, also);
    return typeof also.id === 'string' ? also.id : made;
  },
  logged: ({ name, flowers, date, site, setFlowers, seedsSet, note, reciprocal }) => ({
    name,
    reciprocal,
    flowers,
    date,
    site,
    setFlowers,
    seedsSet,
    note,
  }),
});

/** Throws `notFound`. */
export const requirePollination = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  pollinations.require(connection, id, options);

/** `also`: its id where a device made it. Throws `notFound` (the pair), `hybridPairNotTicked`, `pollinationSetMore`. */
export async function createPollination(
  change: Change,
  creation: PollinationCreation,
  also: { id?: string } = {},
): Promise<Pollination> {
  const { taskId } = await requirePair(change.transaction, creation.pairId);
  // who unticks pairs locks the task: the pair stays ticked until this is written
  await requireTask(change.transaction, taskId, { lock: 'change' });
  return pollinations.create(change, { ...pollinationDefaults, ...creation }, { ...also, task_id: taskId });
}

/** Throws `notFound`, `staleRevision`, `pollinationSetMore`. */
export const changePollination = (
  change: Change,
  { id, revision, ...changes }: PollinationChange,
): Promise<Pollination> => pollinations.change(change, { id, revision }, changes);

/** Throws `notFound`. */
export const removePollination = (change: Change, id: string): Promise<void> =>
  pollinations.erase(change, id, {
    erase: () => change.transaction.query('delete from hybrid_pollination where id = $1', [id]),
  });

/** What each person pollinated on each day of a task. Throws `notFound`. */
export async function readPersonDays(connection: Connection, taskId: string): Promise<PersonDays> {
  await requireTask(connection, taskId);
  return { days: personDays(await pollinationList.where(connection, 't.task_id = $1', [taskId])) };
}
