import { escapeIdentifier } from 'pg';
import { say, type Language, type Text } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import type { Transaction } from '../database/database.ts';
import type { BinItem, BinKind } from './bin-kind.ts';
import { outsideReferences, type OutsideReference } from './outside-references.ts';

const linksLeftOut: Text = {
  zh: '有 {count} 处关联未恢复：所关联的记录已被彻底删除',
  en: '{count} {count, link was|links were} not restored: the linked records have been purged',
};

function findMissing(
  transaction: Transaction,
  binId: string,
  { place, column, target, targetColumn }: OutsideReference,
): Promise<{ id: string }[]> {
  return transaction.query<{ id: string }>(
    `select w.id from (select distinct record ->> $3 as id from recycle_bin_row
                        where bin_id = $1 and place = $2 and record ->> $3 is not null) as w
      where not exists (select 1 from ${target} t where t.${escapeIdentifier(targetColumn)} = w.id::uuid)`,
    [binId, place, column],
  );
}

/** Throws `binNeedsOthers` where some of the missing records wait in the bin themselves. */
async function refuseWhileInBin(transaction: Transaction, name: string, ids: readonly string[]) {
  const others = await transaction.query<{ id: string; name: string }>(
    `select distinct b.id, b.name from recycle_bin_row r join recycle_bin b on b.id = r.bin_id
      where r.place = 0 and r.record_id = any($1::uuid[]) order by b.name limit 20`,
    [ids],
  );
  if (others.length === 0) return;
  const names = others.map((other) => other.name).join('; ');
  throw new BusinessError('binNeedsOthers', { name, names }, { data: { items: others } });
}

/**
 * Looks whether all that the rows of an item refer to is still there. What waits in the bin itself must be restored
 * first; a link to what is gone for good is taken out where the row can do without it.
 *
 * @returns remarks
 * @throws BusinessError binNeedsOthers, binReferenceGone
 */
export async function mendReferences(
  transaction: Transaction,
  item: Pick<BinItem, 'id' | 'name'>,
  kind: BinKind,
  language: Language,
): Promise<string[]> {
  let leftOut = 0;
  for (const reference of await outsideReferences(transaction, kind)) {
    const missing = (await findMissing(transaction, item.id, reference)).map(({ id }) => id);
    if (missing.length === 0) continue;
    await refuseWhileInBin(transaction, item.name, missing);
    if (!reference.nullable) throw new BusinessError('binReferenceGone', { name: item.name });
    const { rowCount } = await transaction.client.query(
      `update recycle_bin_row set record = jsonb_set(record, array[$3], 'null')
        where bin_id = $1 and place = $2 and record ->> $3 = any($4)`,
      [item.id, reference.place, reference.column, missing],
    );
    leftOut += rowCount ?? 0;
  }
  return leftOut === 0 ? [] : [say(linksLeftOut, language, { count: leftOut })];
}
