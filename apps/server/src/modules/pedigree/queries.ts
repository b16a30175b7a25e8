import type { Page } from '@panicle/contract';
import { PedigreeFields, type PedigreeQuery, type PedigreeRecord } from '@panicle/contract/pedigree';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { RecordList } from '../../platform/records/record-list.ts';
import { searchedNames } from '../germplasm/index.ts';
import { recordTable, withInstants } from '../../platform/records/record-table.ts';

const materialOf = (column: string, what: string) =>
  `(select ${what} from material m where m.id = t.${column})`;
const NAME = 'coalesce(m.variety, m.source_id)';

export const pedigreeList = new RecordList<PedigreeFields, PedigreeRecord, PedigreeQuery>({
  table: recordTable('pedigree', PedigreeFields),
  also: `t.status, ${materialOf('material_id', NAME)} as name, ${materialOf('material_id', 'source_id')} as "sourceId",
    ${materialOf('female', NAME)} as "femaleName", ${materialOf('female', 'source_id')} as "femaleSourceId",
    ${materialOf('male', NAME)} as "maleName", ${materialOf('male', 'source_id')} as "maleSourceId"`,
  equal: ['method'],
  searched: ['source'],
  latest: 'updatedAt',
});

const byName = (column: string) => `${materialOf(column, NAME)} collate germplasm_order`;
const sorts: Readonly<Record<NonNullable<PedigreeQuery['sort']>, string>> = {
  materialId: byName('material_id'),
  female: byName('female'),
  male: byName('male'),
  method: 't.method',
  generation: 't.generation collate germplasm_order',
  year: 't.year',
  source: 't.source',
  updatedAt: 't.updated_at',
};

/** Records of the list; `search` looks into the codes and names of material and parents as well. */
export function findPedigrees(connection: Connection, query: PedigreeQuery): Promise<Page<PedigreeRecord>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.method) conditions.push(`t.method = ${parameters.add(query.method)}`);
  if (query.status) conditions.push(`t.status = ${parameters.add(query.status)}`);
  if (query.materialId) {
    const id = parameters.add(query.materialId);
    conditions.push(`(t.material_id = ${id} or t.female = ${id} or t.male = ${id})`);
  }
  if (query.search) {
    const pattern = `search_pattern(${parameters.add(query.search)})`;
    const found = `select m.id from material m where ${searchedNames('m')} like ${pattern}`;
    conditions.push(
      `(t.material_id in (${found}) or t.female in (${found}) or t.male in (${found})
        or search_normalize(t.source) like ${pattern})`,
    );
  }
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  return readPage(
    connection,
    {
      columns: pedigreeList.columns,
      from: 'pedigree t',
      where: conditions.join(' and '),
      order: `${sorts[query.sort ?? 'updatedAt']} ${direction}, t.id`,
      values: parameters.values,
    },
    query,
    withInstants<PedigreeRecord>,
  );
}

/** The records of a material that say something of its parents, but for one. */
export const findRecordsOf = (connection: Connection, materialId: string, except?: string) =>
  connection.query<{ id: string; female: string | null; male: string | null; status: string }>(
    `select id, female, male, status from pedigree
      where material_id = $1 and id is distinct from $2::uuid order by created_at, id`,
    [materialId, except ?? null],
  );

/**
 * Everyone who changes who descends from whom waits for anyone who is at it: a circle of two records that two people
 * write at once is seen by neither otherwise. Held to the end of the transaction.
 */
export async function lockPedigree(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('pedigree'))`);
}

/** Names of materials by id: the name, or the code where there is none. */
export async function namesOf(connection: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await connection.query<{ id: string; name: string }>(
    `select m.id, ${NAME} as name from material m where m.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
