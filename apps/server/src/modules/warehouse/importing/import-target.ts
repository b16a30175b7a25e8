import { errors, say, type Text } from '@panicle/contract';
import { checkWarehouse, warehouseDefaults, type WarehouseFields } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk, ImportTarget } from '../../../platform/imports/import-target.ts';
import { writeRecord } from '../service.ts';
import { warehouseColumns } from './columns.ts';
import { undoRecords } from './undo.ts';

const unknown: Text = {
  zh: '没有编号或名称为 {code} 的材料，请先添加该材料',
  en: 'No material has the source ID or name {code}. Add the material first.',
};
const ambiguous: Text = {
  zh: '{code} 对应 {count} 个材料，请使用不重复的编号',
  en: '{code} names {count} materials. Use a code that only one of them has.',
};

/** What texts name: the ids of the materials with this code, or with this name where none has the code. */
async function findMaterials(
  connection: Connection,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await connection.query<{ text: string; ids: string[] }>(
    `select w.text, array_agg(m.id) as ids from unnest($1::text[]) as w (text)
       join material m on m.source_id = w.text
         or (m.variety = w.text and not exists (select from material o where o.source_id = w.text))
      group by w.text`,
    [[...new Set(texts)]],
  );
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}

interface Row {
  number: number;
  fields: WarehouseFields;
}

function readRows({ rowNumbers, columns }: ImportChunk, materials: ReadonlyMap<string, string[]>): Row[] {
  return rowNumbers.map((number, index) => {
    const given = [...columns].flatMap(([key, values]) => {
      const value = values[index];
      return value === null || value === undefined || value === '' ? [] : [[key, value] as const];
    });
    const fields = { ...warehouseDefaults, ...Object.fromEntries(given) } as WarehouseFields;
    return { number, fields: { ...fields, materialId: materials.get(fields.materialId)?.[0] ?? '' } };
  });
}

interface State {
  rows: Row[];
}

/** Stock records from a file, written in its order: what came in first can go out in a later row. */
export const warehouseImport: ImportTarget<Record<string, string>, State> = {
  kind: 'warehouse',
  title: { zh: '出入库', en: 'Warehouse' },
  right: 'warehouse.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from warehouse_record where batch_id = $1',
      [batchId],
    );
    return [
      { count: row?.count ?? 0, noun: { zh: '条出入库记录', en: '{count, stock record|stock records}' } },
    ];
  },

  columns: () => Promise.resolve(warehouseColumns),
  prepare: () => Promise.resolve({ rows: [] }),

  async check(connection, chunk, state) {
    const codes = (chunk.columns.get('materialId') ?? []).map((code) => String(code ?? ''));
    const materials = await findMaterials(connection, codes);
    state.rows = readRows(chunk, materials);
    return state.rows.flatMap(({ number, fields }, index): CellProblem[] => {
      const code = codes[index]!;
      const found = materials.get(code) ?? [];
      const at = { row: number, severity: 'error' as const };
      if (found.length !== 1) {
        const reason = found.length === 0 ? unknown : ambiguous;
        return [{ ...at, column: 'materialId', value: code, reason, values: { code, count: found.length } }];
      }
      return checkWarehouse(fields).map(({ field, error, values }) => ({
        ...at,
        column: field,
        value: String(fields[field] ?? ''),
        reason: errors[error],
        values,
      }));
    });
  },

  async write({ transaction, language }, _chunk, { rows }, { session, batchId }) {
    for (const { number, fields } of rows)
      try {
        await writeRecord(transaction, fields, session, batchId);
      } catch (failure) {
        if (!(failure instanceof BusinessError)) throw failure;
        const reason = say(errors[failure.error], language, failure.values);
        throw new BusinessError('stockRowRefused', { row: number, reason });
      }
    return rows.length;
  },

  undo: undoRecords,
};
