import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { undoMaterials } from '../../germplasm/index.ts';
import { lockPedigree } from '../queries.ts';

/** Records that a refusal names. */
const NAMED = 5;

/**
 * Deletes the records of an import for good, with the materials that it made for crosses inside pedigree strings.
 * Returns how many records. Throws `importedMaterialsChanged` where records were changed since, `stillReferenced`.
 */
export async function undoPedigrees(
  transaction: Transaction,
  batchId: string,
  wanted: UndoOptions,
): Promise<number> {
  await lockPedigree(transaction);
  const changed = await transaction.query<{ name: string; count: number }>(
    `select coalesce(m.variety, m.source_id) as name, count(*) over ()::int as count
       from pedigree p join material m on m.id = p.material_id
      where p.batch_id = $1 and p.revision > 1 order by p.id limit ${NAMED}`,
    [batchId],
  );
  if (changed[0] && !wanted.withEdits)
    throw new BusinessError('importedMaterialsChanged', {
      count: changed[0].count,
      names: changed.map(({ name }) => name).join(', '),
    });
  // what was deleted is not to come back without its import
  await transaction.query(
    `delete from recycle_bin b where b.kind = 'pedigree'
        and exists (select from recycle_bin_row r where r.bin_id = b.id and r.record ->> 'batch_id' = $1)`,
    [batchId],
  );
  await transaction.query(
    `delete from recycle_bin_row r using recycle_bin b
      where b.id = r.bin_id and b.kind = 'material' and r.place = 1 and r.record ->> 'batch_id' = $1`,
    [batchId],
  );
  const rows = await transaction.query('delete from pedigree where batch_id = $1 returning id', [batchId]);
  if (await madeMaterials(transaction, batchId)) await undoMaterials(transaction, batchId, wanted);
  return rows.length;
}

/** The demo data are one batch of several imports: its materials are taken back by their own. */
async function madeMaterials(transaction: Transaction, batchId: string): Promise<boolean> {
  const [row] = await transaction.query<{ own: boolean }>(
    `select kind = 'pedigree' as own from import_batch where id = $1`,
    [batchId],
  );
  return row?.own ?? false;
}
