import { columnOfField, type MaterialField } from '@panicle/contract/germplasm';
import {
  materialColumns,
  type MaterialColumn,
  type MaterialColumnKey,
} from '@panicle/contract/material-columns';
import { columnOfTrait, traitOfColumn, type MeasuredTrait } from '@panicle/contract/material-query';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { relationColumn } from '@panicle/contract/material-relations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { findFieldsById } from '../fields/queries.ts';
import type { Author } from '../rights.ts';
import { measuredValuesFor, type MeasuredValueSource } from './measured-values.ts';
import type { Parameters } from '../../../platform/database/parameters.ts';
import { relationFor, type Relation } from './relations.ts';

/** Built-in columns as the table `material` calls them. */
export const databaseColumns: Record<MaterialColumnKey, string> = {
  sourceId: 'source_id',
  variety: 'variety',
  nameEn: 'name_en',
  synonyms: 'synonyms',
  generation: 'generation',
  type: 'type',
  status: 'status',
  year: 'year',
  station: 'station',
  room: 'room',
  storageLocation: 'storage_location',
  harvestQuantity: 'harvest_quantity',
  inventoryQuantity: 'inventory_quantity',
  quantityUnit: 'quantity_unit',
  remark: 'remark',
};

/** A column that can stand in a condition, in an order or in a figure; the table's alias is `m`. */
export interface SearchColumn {
  column: MaterialColumn;
  /** where its values stand: in a column of `material`, in `field_values`, or in the observations of trials */
  kept: 'built-in' | 'own' | 'measured' | 'related';
  /** the only group that shows the column */
  groupId?: string;
  /** the value of `m`; of a measured column its mean, or its first value */
  expression(parameters: Parameters): string;
  /** measured: SQL of a table (material_id, value), read once for all materials */
  table?(parameters: Parameters): string;
  /** what its text names: criteria ask for it, nothing is sorted by it */
  relation?: Relation;
}

/** Texts among the built-in columns; their indexes are in the order of the list. */
const TEXTS = new Set([
  'sourceId',
  'variety',
  'nameEn',
  'generation',
  'station',
  'room',
  'storageLocation',
  'quantityUnit',
]);

/** Whether a column is ordered, and indexed, as text is read. */
export const isOrderedAsText = ({ kept, column }: SearchColumn) =>
  kept === 'built-in' ? TEXTS.has(column.key) : column.kind === 'text';

function builtIn(column: MaterialColumn): SearchColumn {
  const name = databaseColumns[column.key as MaterialColumnKey];
  return { column, kept: 'built-in', expression: () => `m.${name}` };
}

/** A column whose values stand in `field_values`: a user's own, or a descriptor of passports. */
function ofValues(column: MaterialColumn, groupId: string | null): SearchColumn {
  const numeric = column.kind === 'number' || column.kind === 'integer';
  return {
    column,
    kept: 'own',
    ...(groupId === null ? {} : { groupId }),
    expression(parameters) {
      const value = `(m.field_values ->> ${parameters.add(column.key)})`;
      return numeric ? `${value}::double precision` : value;
    },
  };
}

const ofField = (field: MaterialField) => ofValues(columnOfField(field), field.groupId);

function ofTrait(trait: MeasuredTrait, source: MeasuredValueSource): SearchColumn {
  const table = (parameters: Parameters) => source.table(parameters.add(trait.id), trait.dataType);
  return {
    column: columnOfTrait(trait),
    kept: 'measured',
    expression: (parameters) =>
      `(select min(v.value) from (${table(parameters)}) as v where v.material_id = m.id)`,
    table,
  };
}

function ofRelation(key: string, { session }: Author): SearchColumn | undefined {
  const column = relationColumn(key);
  const relation = column && relationFor(column.key, session);
  return relation && { column, kept: 'related', relation, expression: () => 'null::text' };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findTraitColumns(
  connection: Connection,
  author: Author,
  traitIds: readonly string[],
): Promise<SearchColumn[]> {
  const source = traitIds.length > 0 ? measuredValuesFor(author.session) : null;
  if (!source) return [];
  return (await source.traits(connection, traitIds)).map((trait) => ofTrait(trait, source));
}

/**
 * Looks up columns by key: names of fields, ids of user columns, and traits that the author may read. Throws
 * `unknownColumn`.
 */
export async function findSearchColumns(
  connection: Connection,
  author: Author,
  keys: readonly string[],
): Promise<Map<string, SearchColumn>> {
  const found = new Map<string, SearchColumn>();
  const own: string[] = [];
  const traits: string[] = [];
  for (const key of new Set(keys)) {
    const column = materialColumns.find((candidate) => candidate.key === key);
    const traitId = traitOfColumn(key);
    const descriptor = passportColumn(key);
    const relation = ofRelation(key, author);
    if (column) found.set(key, builtIn(column));
    else if (relation) found.set(key, relation);
    else if (descriptor) found.set(key, ofValues(descriptor, null));
    else if (traitId !== undefined && uuid.test(traitId)) traits.push(traitId);
    else if (uuid.test(key)) own.push(key);
    else throw new BusinessError('unknownColumn', { column: key.slice(0, 100) });
  }
  for (const field of await findFieldsById(connection, own)) found.set(field.id, ofField(field));
  for (const one of await findTraitColumns(connection, author, traits)) found.set(one.column.key, one);
  const missing = keys.find((key) => !found.has(key));
  if (missing !== undefined) throw new BusinessError('unknownColumn', { column: missing.slice(0, 100) });
  return found;
}
