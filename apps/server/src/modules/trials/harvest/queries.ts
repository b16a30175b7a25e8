import type { Page } from '@panicle/contract';
import type {
  HarvestSheet,
  HarvestSheetQuery,
  PlotHarvest,
  PlotHarvestAct,
  PlotHarvestMethod,
  PlotHarvestQuery,
} from '@panicle/contract/plot-harvests';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { readPage } from '../../../platform/database/read-page.ts';

const PLOT = `coalesce(p.plot_number, '#' || (p.position + 1))`;
const NAME = 'coalesce(m.variety, m.source_id)';

const COLUMNS = `h.id, h.act_id as "actId", h.trial_id as "trialId", h.plot_id as "plotId",
  e.location || ' / ' || ${PLOT} as plot, coalesce(${NAME}, n.name) as source, h.method, h.date, h.note,
  h.material_id as "materialId", coalesce(c.variety, c.source_id) as material, c.source_id as "sourceId", c.generation,
  h.lot_id as "lotId", l.code as "lotCode", h.quantity::float8 as quantity,
  coalesce(c.quantity_unit, m.quantity_unit, '') as unit,
  (select username from account where id = h.created_by) as "createdBy", h.created_by as "ownerId",
  h.created_at as "createdAt"`;
const FROM = `plot_harvest h join plot p on p.id = h.plot_id join trial_environment e on e.id = p.environment_id
  join trial_entry n on n.id = p.entry_id left join material m on m.id = n.material_id
  left join material c on c.id = h.material_id left join seed_lot l on l.id = h.lot_id`;

/** With the account that made it. */
export type KeptHarvest = PlotHarvest & { ownerId: string };
const withInstant = ({ createdAt, ...row }: { createdAt: Date }) =>
  ({ ...row, createdAt: createdAt.toISOString() }) as KeptHarvest;
const shown = (row: { createdAt: Date }): PlotHarvest => {
  const { ownerId: _ownerId, ...harvest } = withInstant(row);
  return harvest;
};

export function findPlotHarvests(
  connection: Connection,
  query: PlotHarvestQuery,
): Promise<Page<PlotHarvest>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  for (const [key, column] of [
    ['trialId', 'h.trial_id'],
    ['actId', 'h.act_id'],
    ['plotId', 'h.plot_id'],
  ] as const) {
    const value = query[key];
    if (value !== undefined) conditions.push(`${column} = ${parameters.add(value)}`);
  }
  if (query.materialId) {
    const id = parameters.add(query.materialId);
    conditions.push(`(h.material_id = ${id} or n.material_id = ${id})`);
  }
  const direction = query.order ?? 'desc';
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: FROM,
      where: conditions.join(' and '),
      order: `h.created_at ${direction}, h.id ${direction}`,
      values: parameters.values,
    },
    query,
    shown,
  );
}

/** Harvests that are taken back, locked. */
export async function lockHarvests(
  connection: Connection,
  by: 'id' | 'act_id',
  id: string,
): Promise<KeptHarvest[]> {
  await connection.query(`select 1 from plot_harvest where ${by} = $1 order by id for update`, [id]);
  const rows = await connection.query<{ createdAt: Date }>(
    `select ${COLUMNS} from ${FROM} where h.${by} = $1 order by h.id`,
    [id],
  );
  return rows.map(withInstant);
}

/** A plot with what its harvest needs to know. */
export interface HarvestedPlot {
  id: string;
  plot: string;
  entry: string;
  materialId: string | null;
  /** of its material */
  name: string;
  code: string;
  generation: string | null;
  given: PlotHarvestMethod[];
}

/** Plots of a trial, by their ids; held, with their materials, where they are harvested. */
export async function findHarvestedPlots(
  connection: Connection,
  trialId: string,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ReadonlyMap<string, HarvestedPlot>> {
  if (lock) {
    await connection.query(
      'select 1 from plot where trial_id = $1 and id = any($2::uuid[]) order by id for no key update',
      [trialId, ids],
    );
    // two that harvest plots of one material count on, one after the other
    await connection.query(
      `select 1 from material where id in (select n.material_id from plot p join trial_entry n on n.id = p.entry_id
         where p.trial_id = $1 and p.id = any($2::uuid[])) order by id for no key update`,
      [trialId, ids],
    );
  }
  const rows = await connection.query<HarvestedPlot>(
    `select p.id, ${PLOT} as plot, n.name as entry, n.material_id as "materialId",
            coalesce(${NAME}, n.name) as name, coalesce(m.source_id, '') as code, m.generation,
            array(select distinct h.method from plot_harvest h where h.plot_id = p.id) as given
       from plot p join trial_entry n on n.id = p.entry_id left join material m on m.id = n.material_id
      where p.trial_id = $1 and p.role is null and p.id = any($2::uuid[])`,
    [trialId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How far materials were counted by a method, in whatever trial. */
export async function countedSoFar(
  connection: Connection,
  method: PlotHarvestMethod,
  materialIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection.query<{ id: string; last: number }>(
    `select n.material_id as id, max(h.number)::int as last from plot_harvest h join plot p on p.id = h.plot_id
       join trial_entry n on n.id = p.entry_id
      where h.method = $1 and n.material_id = any($2::uuid[]) and h.number is not null group by n.material_id`,
    [method, materialIds],
  );
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** How far the codes of a trial were counted. */
export async function lastCode(connection: Connection, trialId: string): Promise<number> {
  const [row] = await connection.query<{ last: number }>(
    `select coalesce(max(substring(m.source_id from '[0-9]+$')::int), 0) as last
       from plot_harvest h join material m on m.id = h.material_id
      where h.trial_id = $1 and m.source_id ~ '-[0-9]{1,6}$'`,
    [trialId],
  );
  return row!.last;
}

const VALUE = (trait: string) => `(select o.number_value from observation o
  where o.plot_id = p.id and o.trait_id = ${trait} and o.number_value is not null
  order by o.observed_on desc nulls last, o.repeat desc limit 1)`;

/** The plots that may be harvested, in their order, with seed and grain weight as traits say. */
export const readSheetPlots = (
  connection: Connection,
  { trialId, environmentId, quantityTraitId, grainTraitId }: HarvestSheetQuery,
  most: number,
): Promise<HarvestSheet['plots']> =>
  connection.query<HarvestSheet['plots'][number]>(
    `select p.id as "plotId", ${PLOT} as plot, e.location, p.replicate, n.name as entry, n.is_check as "isCheck",
            m.id as "materialId", m.generation, ${VALUE('$3::uuid')} as quantity, ${VALUE('$4::uuid')} as "thousandGrainWeight",
            array(select distinct h.method from plot_harvest h where h.plot_id = p.id) as given
       from plot p join trial_environment e on e.id = p.environment_id join trial_entry n on n.id = p.entry_id
       left join material m on m.id = n.material_id
      where p.trial_id = $1 and p.role is null and ($2::uuid is null or p.environment_id = $2)
      order by e.position, p.position limit ${most + 1}`,
    [trialId, environmentId ?? null, quantityTraitId ?? null, grainTraitId ?? null],
  );

/** What was harvested at once, the newest first. */
export async function readActs(connection: Connection, trialId: string): Promise<PlotHarvestAct[]> {
  const rows = await connection.query<Omit<PlotHarvestAct, 'createdAt'> & { createdAt: Date }>(
    `select act_id as "actId", min(method) as method, min(date) as date, min(note) as note,
            count(distinct plot_id)::int as plots, count(material_id)::int as materials, count(lot_id)::int as lots,
            (select username from account where id = min(h.created_by::text)::uuid) as "createdBy",
            min(created_at) as "createdAt"
       from plot_harvest h where trial_id = $1 group by act_id order by min(created_at) desc, act_id limit 200`,
    [trialId],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
