import { v7 as uuidv7 } from 'uuid';
import { checkPedigree, type PedigreeFields } from '@panicle/contract/pedigree';
import type { Change } from '../../platform/change.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { loggedPedigree } from './logged.ts';
import { lockPedigree, namesOf } from './queries.ts';

/**
 * Says where materials come from that were made in this transaction: nobody descends from them yet, so that no circle can
 * close, and none has another record. Throws what `checkPedigree` finds.
 */
export async function createPedigreesOfNew(
  { transaction, session, audit }: Change,
  records: readonly PedigreeFields[],
): Promise<void> {
  if (records.length === 0) return;
  await lockPedigree(transaction);
  for (const record of records) requireUnbroken(checkPedigree(record));
  const ids = records.map(() => uuidv7());
  const all = (value: unknown) => ids.map(() => value);
  const each = (key: keyof PedigreeFields) => records.map((record) => record[key]);
  await transaction.insertMany('pedigree', [
    { name: 'id', type: 'uuid', values: ids },
    { name: 'material_id', type: 'uuid', values: each('materialId') },
    { name: 'female', type: 'uuid', values: each('female') },
    { name: 'male', type: 'uuid', values: each('male') },
    { name: 'method', type: 'text', values: each('method') },
    { name: 'generation', type: 'text', values: each('generation') },
    { name: 'year', type: 'integer', values: each('year') },
    { name: 'source', type: 'text', values: each('source') },
    { name: 'status', type: 'text', values: all('accepted') },
    { name: 'created_by', type: 'uuid', values: all(session.userId) },
    { name: 'updated_by', type: 'uuid', values: all(session.userId) },
  ]);
  const names = await namesOf(
    transaction,
    records.map(({ materialId }) => materialId),
  );
  for (const [index, record] of records.entries())
    audit({
      entity: 'pedigree',
      entityId: ids[index]!,
      action: 'create',
      after: loggedPedigree({ ...record, name: names.get(record.materialId)!, status: 'accepted' }),
    });
}
