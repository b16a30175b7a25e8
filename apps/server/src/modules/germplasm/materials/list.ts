import { type Page } from '@panicle/contract';
import type { ListedMaterial, Material } from '@panicle/contract/germplasm';
import { traitOfColumn } from '@panicle/contract/material-query';
import type { MaterialFilter, MaterialListQuery } from '@panicle/contract/material-search';
import { relationColumn } from '@panicle/contract/material-relations';
import { BusinessError } from '../../../platform/business-error.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { prepared } from '../../../platform/database/prepared-statements.ts';
import type { Author } from '../rights.ts';
import { CHANGES, changeCache, countChanges, type Realm } from '../search/change-cache.ts';
import { parseCriteria } from '../search/criteria.ts';
import { buildFilter } from '../search/filter.ts';
import { measuredValuesFor } from '../search/measured-values.ts';
import { orderedMaterials } from '../search/ordered-materials.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { planAnew } from '../search/plan-anew.ts';
import { addMeasured } from './measured.ts';
import {
  MATERIAL_COLUMNS,
  MATERIAL_COLUMNS_WITHOUT_JOINS,
  MATERIAL_JOINS,
  materialOf,
  type MaterialRow,
} from './row.ts';

type Sorting = Pick<MaterialListQuery, 'sort' | 'order'>;

/** How many materials fulfil a condition; counted once for every state of the data, each time without a realm. */
function countMatches(
  connection: Connection,
  condition: string,
  parameters: Parameters,
  { changes, realm }: { changes: number; realm: Realm | null },
): Promise<number> {
  const count = async () => {
    const [row] = await planAnew<{ total: number }>(
      connection,
      `select count(*)::int as total from material m where ${condition}`,
      parameters,
    );
    return row?.total ?? 0;
  };
  if (realm === null) return count();
  const key = JSON.stringify([condition, parameters.values]);
  return changeCache(connection, realm).remember(changes, key, count);
}

/** The traits that the criteria ask for. */
function traitsOf({ criteria }: MaterialFilter, { language }: Author): string[] {
  const asked = parseCriteria(criteria, language).map(({ field }) => traitOfColumn(field));
  return [...new Set(asked.filter((id) => id !== undefined))];
}

/** Criteria over traits also depend on what trials record, and those over relations on what other features keep. */
function dependsOn(
  { session, language }: Author,
  traitIds: readonly string[],
  { criteria }: MaterialFilter,
): { realm: Realm | null; changesSql: string } {
  const related = parseCriteria(criteria, language).some(({ field }) => relationColumn(field));
  if (related) return { realm: null, changesSql: CHANGES };
  const source = traitIds.length > 0 ? measuredValuesFor(session) : null;
  if (!source) return { realm: 'materials', changesSql: CHANGES };
  return { realm: 'measured', changesSql: `(${CHANGES} + ${source.changes})` };
}

/** Sorting all materials by a trait would look each of them up in the trials. Throws `unknownColumn`. */
function requireAsked({ sort }: Sorting, filter: MaterialFilter, { language }: Author): void {
  if (sort === undefined || traitOfColumn(sort) === undefined) return;
  const criteria = parseCriteria(filter.criteria, language);
  const asked = criteria.some(({ field, operator }) => field === sort && operator !== 'empty');
  if (!asked) throw new BusinessError('unknownColumn', { column: sort });
}

/** A page of the materials that fulfil the filter. Throws what `buildFilter` and `orderedMaterials` throw. */
export async function findMaterials(
  connection: Connection,
  author: Author,
  query: MaterialListQuery,
): Promise<Page<ListedMaterial>> {
  const { currPage, pageSize, sort, order, ...filter } = query;
  const { current, size, offset } = windowOf({ currPage, pageSize });
  requireAsked({ sort }, filter, author);
  const ofFilter = new Parameters();
  const condition = await buildFilter(connection, author, filter, ofFilter);
  const traitIds = traitsOf(filter, author);
  const { realm, changesSql } = dependsOn(author, traitIds, filter);
  const parameters = new Parameters(ofFilter.values);
  const window = { limit: size, offset };
  const page = await orderedMaterials(
    connection,
    author,
    'm.*',
    condition,
    { sort, order, listId: filter.listId },
    window,
    parameters,
  );
  const found = await planAnew<MaterialRow & { changes: number }>(
    connection,
    `select ${MATERIAL_COLUMNS_WITHOUT_JOINS}, ${changesSql} as changes from (${page}) as m`,
    parameters,
  );
  const changes = found[0]?.changes ?? (await countChanges(connection, changesSql));
  const total = await countMatches(connection, condition, ofFilter, { changes, realm });
  const records = await addMeasured(connection, author, found.map(materialOf), traitIds);
  return { records, total, current, size };
}

/** A statement for all materials that fulfil a filter, in order, and how many there are. */
export interface MaterialSelection {
  sql: string;
  values: readonly unknown[];
  count: number;
}

/** Reads nothing but the number: the rows are for `eachMaterial`. Throws what `findMaterials` throws. */
export async function selectMaterials(
  connection: Connection,
  author: Author,
  filter: MaterialFilter,
  sorting: Sorting,
): Promise<MaterialSelection> {
  requireAsked(sorting, filter, author);
  const ofFilter = new Parameters();
  const condition = await buildFilter(connection, author, filter, ofFilter);
  const { realm, changesSql } = dependsOn(author, traitsOf(filter, author), filter);
  const parameters = new Parameters(ofFilter.values);
  const window = { limit: null, offset: 0 };
  const ordered = await orderedMaterials(
    connection,
    author,
    'm.*',
    condition,
    { ...sorting, listId: filter.listId },
    window,
    parameters,
  );
  const changes = await countChanges(connection, changesSql);
  const count = await countMatches(connection, condition, ofFilter, { changes, realm });
  return {
    sql: `select ${MATERIAL_COLUMNS_WITHOUT_JOINS} from (${ordered}) as m`,
    values: parameters.values,
    count,
  };
}

/** The materials of a selection in batches, within a snapshot. */
export async function* eachMaterial(
  connection: Connection,
  { sql, values }: MaterialSelection,
): AsyncGenerator<Material[]> {
  for await (const rows of inBatches<MaterialRow>(connection, sql, values)) yield rows.map(materialOf);
}

const BY_ID = prepared(
  `select ${MATERIAL_COLUMNS}
     from unnest($1::uuid[]) with ordinality as wanted (id, position)
     join material m on m.id = wanted.id ${MATERIAL_JOINS} order by wanted.position`,
);

/** In the order of the ids; what is gone is left out. */
export async function findMaterialsById(connection: Connection, ids: readonly string[]): Promise<Material[]> {
  if (ids.length === 0) return [];
  const rows = await connection.query<MaterialRow>(BY_ID, [ids]);
  return rows.map(materialOf);
}

/** One material. Throws `notFound`. */
export async function requireMaterial(connection: Connection, id: string): Promise<Material> {
  const [material] = await findMaterialsById(connection, [id]);
  if (!material) throw new BusinessError('notFound');
  return material;
}

/** The import that made a material. */
export async function batchOfMaterial(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection.query<{ batchId: string | null }>(
    'select batch_id as "batchId" from material where id = $1',
    [id],
  );
  return row?.batchId ?? null;
}

/** The same; of a material that was merged into another one, that one. Throws `notFound`. */
export async function requireMaterialNow(connection: Connection, id: string): Promise<Material> {
  const [material] = await findMaterialsById(connection, [id]);
  if (material) return material;
  const [merge] = await connection.query<{ keptId: string }>(
    'select kept_id as "keptId" from material_merge where undone_at is null and merged_ids @> array[$1::uuid]',
    [id],
  );
  if (!merge) throw new BusinessError('notFound');
  return requireMaterialNow(connection, merge.keptId);
}
