import { say, type Text } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import type { McpdExportQuery } from '@panicle/contract/material-search';
import { mcpdColumns, passportColumn } from '@panicle/contract/passport/descriptors';
import type { Database } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { cellReader } from '../materials/content.ts';
import { eachMaterial, selectMaterials } from '../materials/list.ts';
import type { Author } from '../rights.ts';

const title: Text = { zh: 'MCPD 种质登记', en: 'MCPD passports' };

const typeOf = (key: string): ExportColumn['type'] => {
  const kind = passportColumn(key)?.kind;
  return kind === 'number' || kind === 'integer' ? 'number' : 'text';
};

/**
 * Materials as a table of the Multi-Crop Passport Descriptors V.2.1 (FAO/Bioversity, 2015): its heads in its order, codes
 * as codes, so that other programs and our own import read it. Throws `exportTooManyRows` and what the filter throws.
 */
export async function exportPassports(
  database: Database,
  author: Author,
  { format, sort, order, ...filter }: McpdExportQuery,
): Promise<SideFile> {
  const selection = await selectMaterials(database, author, filter, {
    ...(sort !== undefined && { sort }),
    ...(order !== undefined && { order }),
  });
  requireFit(format, selection.count);
  const readers = mcpdColumns.map(({ key }) => cellReader(key));
  const rowOf = (material: Material): ExportRow => readers.map((read) => read(material));
  const rows = database.snapshot(async function* (connection) {
    for await (const materials of eachMaterial(connection, selection)) yield materials.map(rowOf);
  });
  const columns = mcpdColumns.map(({ head, key }) => ({ title: head, type: typeOf(key) }));
  const name = say(title, author.language);
  return tableFile({ name: datedName(name), format, sheets: [{ name, columns, rows }] });
}

/** Writes the file. */
export const passportExport = exportWork('germplasm-passports', (context, query: McpdExportQuery) =>
  exportPassports(context.platform.database, context, query),
);
