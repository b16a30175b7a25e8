import type { Page } from '@panicle/contract';
import type { HarvestQuery, HybridHarvest } from '@panicle/contract/crossing/hybrid-harvests';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { authorColumns, withInstants } from '../../../platform/records/record-table.ts';

const nameOf = (id: string) => `(select coalesce(m.variety, m.source_id) from material m where m.id = ${id})`;

const COLUMNS = `t.id, t.task_id as "taskId", k.name as task, t.pair_id as "pairId",
  ${nameOf('p.female_id')} || ' × ' || ${nameOf('p.male_id')} as pair,
  p.female_id as "femaleId", p.male_id as "maleId", t.reciprocal, t.failed, t.plant, t.date, t.note,
  t.material_id as "materialId", ${nameOf('t.material_id')} as material,
  (select m.source_id from material m where m.id = t.material_id) as "sourceId",
  t.lot_id as "lotId", l.code as "lotCode", t.quantity::float8 as quantity,
  coalesce((select m.quantity_unit from material m where m.id = t.material_id), '') as unit,
  t.revision, ${authorColumns('t')}`;
const FROM = `hybrid_harvest t join hybrid_pair p on p.id = t.pair_id join hybrid_task k on k.id = t.task_id
  left join seed_lot l on l.id = t.lot_id`;

export function findHarvests(connection: Connection, query: HarvestQuery): Promise<Page<HybridHarvest>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.taskId) conditions.push(`t.task_id = ${parameters.add(query.taskId)}`);
  if (query.pairId) conditions.push(`t.pair_id = ${parameters.add(query.pairId)}`);
  if (query.failed !== undefined) conditions.push(`t.failed = ${parameters.add(query.failed)}`);
  if (query.materialId) {
    const id = parameters.add(query.materialId);
    conditions.push(`(t.material_id = ${id} or p.female_id = ${id} or p.male_id = ${id})`);
  }
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  const sorted = query.sort === 'date' ? 't.date' : 't.created_at';
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: FROM,
      where: conditions.join(' and '),
      order: `${sorted} ${direction}, t.id ${direction}`,
      values: parameters.values,
    },
    query,
    withInstants<HybridHarvest>,
  );
}

/** In the order of the ids. */
export async function findHarvestsById(
  connection: Connection,
  ids: readonly string[],
): Promise<HybridHarvest[]> {
  const rows = await connection.query<object>(
    `select ${COLUMNS} from ${FROM} where t.id = any($1::uuid[]) order by array_position($1::uuid[], t.id)`,
    [ids],
  );
  return rows.map((row) => withInstants<HybridHarvest>(row));
}

/** A pair with what its harvest needs to know. */
export interface HarvestedPair {
  id: string;
  name: string;
  ticked: boolean;
  femaleId: string;
  maleId: string;
  femaleName: string;
  maleName: string;
  femaleCode: string;
  maleCode: string;
  femaleGeneration: string | null;
  /** plants that it gave so far */
  plants: number;
  /** what its row gave so far: seed of the female, seed of the male */
  given: string | null;
  givenReciprocal: string | null;
}

const ofRow = (reciprocal: boolean) => `(select coalesce(m.variety, m.source_id) from hybrid_harvest h
  join material m on m.id = h.material_id where h.pair_id = p.id and h.plant is null and h.reciprocal = ${reciprocal} limit 1)`;

/** Pairs of a task, locked, in the order of the ids. */
export const lockPairs = (connection: Connection, taskId: string, ids: readonly string[]) =>
  connection.query<HarvestedPair>(
    `select p.id, p.ticked, p.female_id as "femaleId", p.male_id as "maleId",
            coalesce(f.variety, f.source_id) || ' × ' || coalesce(m.variety, m.source_id) as name,
            coalesce(f.variety, f.source_id) as "femaleName", coalesce(m.variety, m.source_id) as "maleName",
            f.source_id as "femaleCode", m.source_id as "maleCode", f.generation as "femaleGeneration",
            coalesce((select max(h.plant) from hybrid_harvest h where h.pair_id = p.id), 0) as plants,
            ${ofRow(false)} as given, ${ofRow(true)} as "givenReciprocal"
       from hybrid_pair p join material f on f.id = p.female_id join material m on m.id = p.male_id
      where p.task_id = $1 and p.id = any($2::uuid[])
      order by array_position($2::uuid[], p.id) for no key update of p`,
    [taskId, ids],
  );
