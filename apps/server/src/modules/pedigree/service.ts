import { say } from '@panicle/contract';
import {
  checkPedigree,
  pedigreeDefaults,
  pedigreeFieldNames,
  type PedigreeChange,
  type PedigreeCreation,
  type PedigreeFields,
  type PedigreeRecord,
  type PedigreeStatus,
} from '@panicle/contract/pedigree';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { pedigreeBin } from './bin-kind.ts';
import { refuseCycle } from './cycle.ts';
import { loggedPedigree } from './logged.ts';
import { findRecordsOf, lockPedigree, namesOf, pedigreeList } from './queries.ts';

type Author = Pick<Session, 'userId'>;

/** Throws `pedigreeMaterialGone`; the materials stay until the transaction ends. */
async function requireMaterials({ transaction, language }: Change<Author>, fields: PedigreeFields) {
  const ids = [fields.materialId, fields.female, fields.male].filter((id) => id !== null);
  const rows = await transaction.query<{ id: string }>(
    'select id from material where id = any($1::uuid[]) order by id for key share',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const field of ['materialId', 'female', 'male'] as const) {
    const id = fields[field];
    if (id !== null && !known.has(id))
      throw new BusinessError('pedigreeMaterialGone', {
        field: say(pedigreeFieldNames[field], language).toLowerCase(),
      });
  }
}

async function requireNew(change: Change<Author>, fields: PedigreeFields, except?: string): Promise<void> {
  const { materialId, female, male } = fields;
  for (const other of await findRecordsOf(change.transaction, materialId, except)) {
    if (other.female !== female || other.male !== male) continue;
    const names = await namesOf(change.transaction, [materialId]);
    throw new BusinessError('pedigreeRecorded', { name: names.get(materialId)! });
  }
}

const pedigrees = new Records<PedigreeFields, PedigreeRecord, Author>({
  ...tableRecords(pedigreeList),
  entity: 'pedigree',
  async requireValid(change, fields, before) {
    if (before && before.materialId !== fields.materialId) throw new BusinessError('pedigreeChildFixed');
    const { transaction } = change;
    await lockPedigree(transaction);
    await requireMaterials(change, fields);
    requireUnbroken(checkPedigree(fields));
    await requireNew(change, fields, before?.id);
    // what is not accepted makes no ancestors
    if (before ? before.status === 'accepted' : await isFirst(transaction, fields.materialId))
      await refuseCycle(transaction, fields);
  },
  bin: pedigreeBin,
  logged: loggedPedigree,
});

const isFirst = async (connection: Connection, materialId: string): Promise<boolean> =>
  !(await findRecordsOf(connection, materialId)).some(({ status }) => status === 'accepted');

export const requirePedigree = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  pedigrees.require(connection, id, options);

/**
 * Makes a record. It is accepted where the material has no accepted one yet; else it is a conflict, which waits for a
 * decision. Throws `pedigreeCycle`, `pedigreeRecorded`, `pedigreeMaterialGone` and what `checkPedigree` finds.
 */
export async function createPedigree(
  change: Change<Author>,
  creation: PedigreeCreation,
): Promise<PedigreeRecord> {
  await lockPedigree(change.transaction);
  const first = await isFirst(change.transaction, creation.materialId);
  const status: PedigreeStatus = first ? 'accepted' : 'conflicting';
  return pedigrees.create(change, { ...pedigreeDefaults, ...creation }, { status });
}

export const changePedigree = (change: Change<Author>, { id, revision, ...changes }: PedigreeChange) =>
  pedigrees.change(change, { id, revision }, changes);

/** Moves records into the recycle bin. Throws `notFound`, `notOwner`. */
export const removePedigrees = (change: Change, ids: readonly string[]) => pedigrees.bin(change, ids);

/** Decides for one of the records of a material; the others are rejected. Throws `pedigreeDecided`, `pedigreeCycle`. */
export async function acceptPedigree(change: Change, id: string): Promise<PedigreeRecord> {
  const { transaction, session, audit } = change;
  await lockPedigree(transaction);
  const before = await requirePedigree(transaction, id, { lock: 'change' });
  if (before.status === 'accepted') throw new BusinessError('pedigreeDecided', { name: before.name });
  await transaction.query(
    `update pedigree set status = 'rejected', revision = revision + 1, updated_at = now(), updated_by = $3
      where material_id = $1 and id <> $2 and status <> 'rejected'`,
    [before.materialId, id, session.userId],
  );
  await refuseCycle(transaction, before);
  await transaction.query(
    `update pedigree set status = 'accepted', revision = revision + 1, updated_at = now(), updated_by = $2 where id = $1`,
    [id, session.userId],
  );
  const after = await requirePedigree(transaction, id);
  audit({
    entity: 'pedigree',
    entityId: id,
    action: 'update',
    before: { name: before.name, status: before.status },
    after: { name: after.name, status: after.status },
  });
  return after;
}
