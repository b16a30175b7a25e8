import { ReferenceRegistry, type ReferenceFinder } from '../../../platform/references.ts';

/** What was recorded of lots since they were imported, and would go with them. */
export const lotUndoReferences = new ReferenceRegistry();

/** Rows of a table that name a lot, by the codes of these lots. */
const rowsOf =
  (table: 'germination_test' | 'stock_count_row', what: { zh: string; en: string }): ReferenceFinder =>
  async (connection, ids) => {
    const rows = await connection.query<{ name: string; count: number }>(
      `select l.code as name, sum(count(*)) over ()::int as count from ${table} t join seed_lot l on l.id = t.lot_id
        where t.lot_id = any($1::uuid[]) group by l.id order by l.code limit 5`,
      [ids],
    );
    return { what, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
  };

lotUndoReferences.register(rowsOf('germination_test', { zh: '发芽试验', en: 'germination tests' }));
lotUndoReferences.register(rowsOf('stock_count_row', { zh: '盘点单行', en: 'rows of count sheets' }));
