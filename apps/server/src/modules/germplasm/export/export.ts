import { say, type Text } from '@panicle/contract';
import type { ListedMaterial } from '@panicle/contract/germplasm';
import { traitOfColumn } from '@panicle/contract/material-query';
import { headOf } from '@panicle/contract/material-heads';
import { NO_GROUP, type MaterialExportQuery } from '@panicle/contract/material-search';
import { NAMES_KEY, type MaterialColumn } from '@panicle/contract/material-columns';
import { speakNames } from '@panicle/contract/material-names';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import type { ExportColumn, ExportRow, ExportValue } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { cellReader } from '../materials/content.ts';
import { eachMaterial, selectMaterials } from '../materials/list.ts';
import { findHeadsOfGroup } from '../heads/queries.ts';
import { addMeasured } from '../materials/measured.ts';
import type { Author } from '../rights.ts';
import { findSearchColumns } from '../search/search-column.ts';

const sheetName: Text = { zh: '种质', en: 'Germplasm' };

/** What is not a column of its own but can be exported. */
export const extraColumns = {
  groupName: { zh: '分组', en: 'Group' },
  createdAt: { zh: '创建时间', en: 'Created' },
  updatedAt: { zh: '修改时间', en: 'Changed' },
  updatedBy: { zh: '修改人', en: 'Changed by' },
} as const satisfies Record<string, Text>;
type ExtraKey = keyof typeof extraColumns;
const isExtra = (key: string): key is ExtraKey => Object.hasOwn(extraColumns, key);

/** A column of a table or a field of a label: its title, and what each material has in it. */
export interface Source extends ExportColumn {
  value(material: ListedMaterial): ExportValue;
}

function ofColumn(column: MaterialColumn, author: Author): Source {
  const title = say(column.title, author.language);
  // choices go out as the reader calls them; the import takes them back
  const names = new Map(column.choices?.map((choice) => [choice.value, say(choice.title, author.language)]));
  const type = column.kind === 'number' || column.kind === 'integer' ? 'number' : 'text';
  const read = cellReader(column.key);
  return {
    title,
    type: column.kind === 'date' ? 'date' : type,
    value(material) {
      const value = material.measured?.[column.key]?.value ?? read(material);
      if (typeof value !== 'string') return value;
      return column.key === NAMES_KEY
        ? speakNames(value, (text) => say(text, author.language))
        : (names.get(value) ?? value);
    },
  };
}

/** Throws `unknownColumn`. */
export async function findSources(
  connection: Connection,
  author: Author,
  keys: readonly string[],
): Promise<Source[]> {
  const columns = await findSearchColumns(
    connection,
    author,
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

/** Columns of a file with the titles that the group gives them. */
async function titledByGroup(
  connection: Connection,
  { language }: Author,
  { keys, sources }: { keys: readonly string[]; sources: readonly Source[] },
  group: string | undefined,
): Promise<Source[]> {
  const groupId = group === undefined || group === NO_GROUP ? null : group;
  const heads = await findHeadsOfGroup(connection, groupId);
  return sources.map((source, place) => {
    const usual = { zh: source.title, en: source.title };
    return { ...source, title: say(headOf(heads, groupId, keys[place] ?? '', usual), language) };
  });
}

/**
 * The materials that fulfil the filter, in order, with the chosen columns. Throws `choiceRequired`, `unknownColumn`,
 * `exportTooManyRows` and what the filter throws.
 */
export async function exportMaterials(
  database: Database,
  author: Author,
  { format, columns, heads, sort, order, ...filter }: MaterialExportQuery,
  sheetRows?: number,
): Promise<SideFile> {
  const keys = [...new Set(columns.split(','))].filter((key) => key !== '');
  if (keys.length === 0) throw new BusinessError('choiceRequired');
  const usual = await findSources(database, author, keys);
  const sources =
    heads === 'own' ? await titledByGroup(database, author, { keys, sources: usual }, filter.groupId) : usual;
  const traitIds = keys.map(traitOfColumn).filter((id) => id !== undefined);
  const selection = await selectMaterials(database, author, filter, { sort, order });
  requireFit(format, selection.count, sheetRows);
  const rowOf = (material: ListedMaterial): ExportRow => sources.map((source) => source.value(material));
  const rows = database.snapshot(async function* (connection) {
    for await (const materials of eachMaterial(connection, selection)) {
      yield (await addMeasured(connection, author, materials, traitIds)).map(rowOf);
    }
  });
  const name = say(sheetName, author.language);
  return tableFile({ name: datedName(name), format, sheets: [{ name, columns: sources, rows }] });
}

/** Writes the file. */
export const materialExport = exportWork('germplasm-export', (context, query: MaterialExportQuery) =>
  exportMaterials(context.platform.database, context, query),
);
