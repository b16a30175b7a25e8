import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { MergePart, Merging } from '../germplasm/index.ts';
import { refuseCycle } from './cycle.ts';
import { lockPedigree } from './queries.ts';

interface Row {
  id: string;
  material_id: string;
  female: string | null;
  male: string | null;
  status: string;
}

const COUNTED = { zh: '系谱记录', en: 'pedigree records' };

/** Who descends from itself would be both. */
function refuseParents(rows: readonly Row[], { keptId, mergedIds, nameOf }: Merging): void {
  const all = new Set([keptId, ...mergedIds]);
  for (const { material_id: child, female, male } of rows)
    for (const parent of [female, male])
      if (parent !== null && all.has(parent))
        throw new BusinessError('mergeParent', { parent: nameOf(parent), child: nameOf(child) });
}

/** One accepted record is left: the others say the same and go, or say otherwise and wait for a decision. */
async function before(transaction: Transaction, merging: Merging): Promise<void> {
  const { keptId, mergedIds, record } = merging;
  const rows = await transaction.query<Row>(
    `select * from pedigree where material_id = any($1::uuid[])
      order by material_id = $2 desc, status <> 'accepted', created_at, id for update`,
    [[keptId, ...mergedIds], keptId],
  );
  refuseParents(rows, merging);
  const said = new Set<string>();
  let accepted = false;
  for (const row of rows) {
    const parents = `${row.female} ${row.male}`;
    if (said.has(parents)) {
      await transaction.query('delete from pedigree where id = $1', [row.id]);
      record.removed.push({ table: 'pedigree', row: { ...row } });
      continue;
    }
    said.add(parents);
    if (row.status !== 'accepted') continue;
    if (accepted) {
      const change = {
        table: 'pedigree',
        id: row.id,
        column: 'status',
        before: 'accepted',
        after: 'conflicting',
      };
      await transaction.query(`update pedigree set status = 'conflicting' where id = $1`, [row.id]);
      record.changes.push(change);
    }
    accepted = true;
  }
}

/** A circle over several generations. Throws `pedigreeCycle`. */
async function after(transaction: Transaction, { keptId }: Merging): Promise<void> {
  const [row] = await transaction.query<{ female: string | null; male: string | null }>(
    `select female, male from pedigree where material_id = $1 and status = 'accepted'`,
    [keptId],
  );
  if (row) await refuseCycle(transaction, { materialId: keptId, ...row });
}

export const pedigreeMerge: MergePart = {
  columns: ['material_id', 'female', 'male'].map((column) => ({ table: 'pedigree', column, what: COUNTED })),
  lock: lockPedigree,
  before,
  after,
};
