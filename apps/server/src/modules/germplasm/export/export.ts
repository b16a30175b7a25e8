import { Readable } from 'node:stream';
import { say, type Text } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import { MATERIAL_EXPORT_FORMATS, type MaterialExportQuery } from '@panicle/contract/material-search';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { ExportColumn, ExportRow, ExportValue } from '../../../platform/tables/write/columns.ts';
import { writeCsv } from '../../../platform/tables/write/csv-writer.ts';
import { writeXlsx } from '../../../platform/tables/write/xlsx-writer.ts';
import { cellValue } from '../materials/content.ts';
import { findMaterialIds, findMaterialsById } from '../materials/list.ts';
import type { Author } from '../rights.ts';
import { findSearchColumns } from '../search/search-column.ts';

/** Materials that are read at a time. */
const BATCH = 2000;
const sheetName: Text = { zh: '种质', en: 'Germplasm' };
const contentTypes: Record<(typeof MATERIAL_EXPORT_FORMATS)[number], string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** What is not a column of its own but can be exported. */
const extraColumns = {
  groupName: { zh: '分组', en: 'Group' },
  createdAt: { zh: '创建时间', en: 'Created' },
  updatedAt: { zh: '修改时间', en: 'Changed' },
  updatedBy: { zh: '修改人', en: 'Changed by' },
} as const satisfies Record<string, Text>;
type ExtraKey = keyof typeof extraColumns;
const isExtra = (key: string): key is ExtraKey => Object.hasOwn(extraColumns, key);

interface Source extends ExportColumn {
  value(material: Material): ExportValue;
}

function ofColumn(column: MaterialColumn, author: Author): Source {
  const title = say(column.title, author.language);
  // choices go out as the reader calls them; the import takes them back
  const names = new Map(column.choices?.map((choice) => [choice.value, say(choice.title, author.language)]));
  const type = column.kind === 'number' || column.kind === 'integer' ? 'number' : 'text';
  return {
    title,
    type: column.kind === 'date' ? 'date' : type,
    value(material) {
      const value = cellValue(material, column.key);
      return typeof value === 'string' ? (names.get(value) ?? value) : value;
    },
  };
}

async function findSources(
  connection: Connection,
  author: Author,
  keys: readonly string[],
): Promise<Source[]> {
  const columns = await findSearchColumns(
    connection,
    keys.filter((key) => !isExtra(key)),
  );
  return keys.map((key) => {
    if (!isExtra(key)) return ofColumn(columns.get(key)!.column, author);
    return {
      title: say(extraColumns[key], author.language),
      type: 'text',
      value: (material) => material[key],
    };
  });
}

/** Reads on while the reader takes; a material that is deleted meanwhile is left out. */
async function* readRows(
  connection: Connection,
  ids: readonly string[],
  sources: readonly Source[],
): AsyncGenerator<ExportRow[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const materials = await findMaterialsById(connection, ids.slice(start, start + BATCH));
    yield materials.map((material) => sources.map((source) => source.value(material)));
  }
}

export interface MaterialExport {
  content: Readable;
  contentType: string;
  fileName: string;
}

/**
 * The materials that fulfil the filter, in order, with the chosen columns. The order is fixed at the beginning, the
 * content is read in batches while it goes out, so that neither memory nor a connection is held for a slow reader.
 * Throws `choiceRequired`, `unknownColumn` and what the filter throws.
 */
export async function exportMaterials(
  connection: Connection,
  author: Author,
  { format, columns, sort, order, ...filter }: MaterialExportQuery,
): Promise<MaterialExport> {
  const keys = [...new Set(columns.split(','))].filter((key) => key !== '');
  if (keys.length === 0) throw new BusinessError('choiceRequired');
  const sources = await findSources(connection, author, keys);
  const ids = await findMaterialIds(connection, author, filter, { sort, order });
  const rows = readRows(connection, ids, sources);
  const name = say(sheetName, author.language);
  return {
    content: format === 'csv' ? writeCsv(sources, rows) : writeXlsx([{ name, columns: sources, rows }]),
    contentType: contentTypes[format],
    fileName: `${name}-${new Date().toISOString().slice(0, 10)}.${format}`,
  };
}
