import { v7 as uuidv7 } from 'uuid';
import type { Page } from '@panicle/contract';
import type { SeedLot, SeedLotQuery, WarehouseFields } from '@panicle/contract/warehouse';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { asItIs, readPage } from '../../platform/database/read-page.ts';
import { violates } from '../../platform/database/unique-violation.ts';

/** The place of a lot `l`, from the facility to the position. */
export const PLACE = `concat_ws(' / ', nullif(l.facility, ''), nullif(l.room, ''), nullif(l.shelf, ''),
  nullif(l.box, ''), nullif(l.position, ''))`;
const COLUMNS = `l.id, l.material_id as "materialId", coalesce(m.variety, m.source_id) as name,
  m.source_id as "sourceId", l.code as "lotCode", l.year, l.origin, l.facility, l.room, l.shelf, l.box, l.position,
  l.thousand_grain_weight as "thousandGrainWeight", ${PLACE} as place, l.balance, l.reserved,
  coalesce(m.quantity_unit, '') as unit`;
const FROM = 'seed_lot l join material m on m.id = l.material_id';

const sorts: Readonly<Record<NonNullable<SeedLotQuery['sort']>, string>> = {
  lotCode: 'l.code collate germplasm_order',
  name: 'coalesce(m.variety, m.source_id) collate germplasm_order',
  balance: 'l.balance',
  year: 'l.year',
};

/** Lots with their balances. */
export function findLots(connection: Connection, query: SeedLotQuery): Promise<Page<SeedLot>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.materialId) conditions.push(`l.material_id = ${parameters.add(query.materialId)}`);
  if (query.search) {
    const pattern = `search_pattern(${parameters.add(query.search)})`;
    conditions.push(
      `(search_normalize(l.code) like ${pattern}
        or l.material_id in (select id from material where search_text like ${pattern}))`,
    );
  }
  return readPage<SeedLot>(
    connection,
    {
      columns: COLUMNS,
      from: FROM,
      where: conditions.join(' and '),
      order: `${sorts[query.sort ?? 'lotCode']} ${query.order ?? 'asc'}, l.id`,
      values: parameters.values,
    },
    query,
    asItIs,
  );
}

/** One lot as it is. Throws `notFound`. */
export async function requireLot(connection: Connection, id: string): Promise<SeedLot> {
  const [lot] = await connection.query<SeedLot>(`select ${COLUMNS} from ${FROM} where l.id = $1`, [id]);
  if (!lot) throw new BusinessError('notFound');
  return lot;
}

/** The lots of a material, the oldest first, locked until the transaction ends. The material is locked already. */
export async function lockLots(transaction: Transaction, materialId: string): Promise<SeedLot[]> {
  return transaction.query<SeedLot>(
    `select ${COLUMNS} from ${FROM} where l.material_id = $1 order by l.created_at, l.id for no key update of l`,
    [materialId],
  );
}

/** Ends the stock of all materials of a batch: demo data go with whatever was tried out on them. */
export async function eraseStockOfBatch(transaction: Transaction, batchId: string): Promise<void> {
  await transaction.query(
    'delete from seed_lot where material_id in (select id from material where batch_id = $1)',
    [batchId],
  );
}

/** A new lot, empty. Throws `stockLotExists`. */
export async function insertLot(
  transaction: Transaction,
  fields: WarehouseFields,
  { userId, batchId }: { userId: string; batchId: string | null },
): Promise<SeedLot> {
  const id = uuidv7();
  try {
    await transaction.query(
      `insert into seed_lot (id, material_id, code, year, origin, facility, room, shelf, box, position,
                             thousand_grain_weight, batch_id, created_by)
       values ($1, $2, coalesce(nullif($3, ''), next_lot_code()),
               $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        fields.materialId,
        fields.lotCode,
        fields.year,
        fields.origin,
        fields.facility,
        fields.room,
        fields.shelf,
        fields.box,
        fields.position,
        fields.thousandGrainWeight,
        batchId,
        userId,
      ],
    );
  } catch (failure) {
    if (violates(failure, 'seed_lot_code'))
      throw new BusinessError('stockLotExists', { code: fields.lotCode });
    throw failure;
  }
  return requireLot(transaction, id);
}
