import { warehouseDefaults, type WarehouseFields } from '@panicle/contract/warehouse';
import type { Text } from '@panicle/contract';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { findPlotsNamed } from '../lots/plots.ts';
import { byOtherName, findNamedMaterials, type Naming } from '../../germplasm/index.ts';

const unknown: Text = {
  zh: '没有编号或名称为 {code} 的材料，请先添加该材料',
  en: 'No material has the source ID or name {code}. Add the material first.',
};
const ambiguous: Text = {
  zh: '{code} 对应 {count} 个材料，请使用不重复的编号',
  en: '{code} names {count} materials. Use a code that only one of them has.',
};

const noPlot: Text = {
  zh: '没有小区 {code}。请填写“试验 / 试点 / 小区号”或小区标签上的编码',
  en: 'There is no plot {code}. Enter trial / location / plot number, or the code of its label.',
};
const severalPlots: Text = {
  zh: '{code} 对应 {count} 个小区，请写明试点：“试验 / 试点 / 小区号”',
  en: '{code} names {count} plots. Name the location too: trial / location / plot number.',
};

const NOTHING: Naming = { by: 'code', materials: [] };

/** A row of a file: a record to be written. */
export interface StockRow {
  number: number;
  fields: WarehouseFields;
}

/** Cells as texts; '' for an empty one. */
const textsOf = (cells: readonly (string | number | null)[] = []) => cells.map((cell) => String(cell ?? ''));

/** The rows of a chunk with their materials, and what is wrong with the cells that name these. */
export async function readRows(
  connection: Connection,
  { rowNumbers, columns }: ImportChunk,
  within: string | null,
): Promise<{ rows: StockRow[]; problems: CellProblem[] }> {
  const codes = textsOf(columns.get('materialId'));
  const plotNames = textsOf(columns.get('plotId'));
  const materials = await findNamedMaterials(connection, codes, within);
  const plots = await findPlotsNamed(
    connection,
    plotNames.filter((name) => name !== ''),
  );
  const problems: CellProblem[] = [];
  const rows = rowNumbers.map((number, index): StockRow => {
    const given = [...columns].flatMap(([key, values]) => {
      const value = values[index];
      return value === null || value === undefined || value === '' ? [] : [[key, value] as const];
    });
    const code = codes[index]!;
    const { by, materials: found } = materials.get(code) ?? NOTHING;
    const [one] = found;
    if (found.length !== 1) {
      const reason = found.length === 0 ? unknown : ambiguous;
      const values = { code, count: found.length };
      problems.push({ row: number, severity: 'error', column: 'materialId', value: code, reason, values });
    } else if (one && by === 'otherName') {
      const values = { name: one.name, sourceId: one.sourceId };
      const reason = byOtherName;
      problems.push({ row: number, severity: 'warning', column: 'materialId', value: code, reason, values });
    }
    const fields = { ...warehouseDefaults, operation: 'in', quantity: 0, ...Object.fromEntries(given) };
    const plot = plotNames[index] ?? '';
    const named = plots.get(plot) ?? [];
    if (plot !== '') fields.plotId = named[0] ?? null;
    if (plot !== '' && named.length !== 1) {
      const reason = named.length === 0 ? noPlot : severalPlots;
      const values = { code: plot, count: named.length };
      problems.push({ row: number, severity: 'error', column: 'plotId', value: plot, reason, values });
    }
    return { number, fields: { ...fields, materialId: one?.id ?? '' } as WarehouseFields };
  });
  return { rows, problems };
}
