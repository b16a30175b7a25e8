import { columnOfField, type MaterialField } from '@panicle/contract/germplasm';
import {
  materialColumns,
  type MaterialColumn,
  type MaterialColumnKey,
} from '@panicle/contract/material-columns';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { findFieldsById } from '../fields/queries.ts';
import type { Parameters } from './parameters.ts';

/** Built-in columns as the table `material` calls them. */
export const databaseColumns: Record<MaterialColumnKey, string> = {
  sourceId: 'source_id',
  variety: 'variety',
  nameEn: 'name_en',
  generation: 'generation',
  type: 'type',
  status: 'status',
  year: 'year',
  station: 'station',
  room: 'room',
  storageLocation: 'storage_location',
  harvestQuantity: 'harvest_quantity',
  inventoryQuantity: 'inventory_quantity',
  remark: 'remark',
};

/** A column that can stand in a condition, in an order or in a figure; the table's alias is `m`. */
export interface SearchColumn {
  column: MaterialColumn;
  /** a user's own, kept in `field_values` */
  own: boolean;
  expression(parameters: Parameters): string;
}

function builtIn(column: MaterialColumn): SearchColumn {
  const name = databaseColumns[column.key as MaterialColumnKey];
  return { column, own: false, expression: () => `m.${name}` };
}

function ofField(field: MaterialField): SearchColumn {
  const column = columnOfField(field);
  return {
    column,
    own: true,
    expression(parameters) {
      const value = `(m.field_values ->> ${parameters.add(field.id)})`;
      return column.kind === 'number' ? `${value}::double precision` : value;
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Looks up columns by key: names of fields and ids of user columns. Throws `unknownColumn`.
 */
export async function findSearchColumns(
  connection: Connection,
  keys: readonly string[],
): Promise<Map<string, SearchColumn>> {
  const found = new Map<string, SearchColumn>();
  const own: string[] = [];
  for (const key of new Set(keys)) {
    const column = materialColumns.find((candidate) => candidate.key === key);
    if (column) found.set(key, builtIn(column));
    else if (uuid.test(key)) own.push(key);
    else throw new BusinessError('unknownColumn', { column: key.slice(0, 100) });
  }
  for (const field of await findFieldsById(connection, own)) found.set(field.id, ofField(field));
  for (const key of own) if (!found.has(key)) throw new BusinessError('unknownColumn', { column: key });
  return found;
}
