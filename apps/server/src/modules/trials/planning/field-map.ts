import { plainMap, type UnplantedPlace } from '@panicle/contract/field-maps';
import type {
  ChosenPlan,
  FieldMap,
  FieldMapQuery,
  FieldMapSite,
  MapPlot,
} from '@panicle/contract/trial-plans';
import type { Connection } from '../../../platform/database/database.ts';
import { findEnvironments } from '../trial/detail.ts';
import { requireShowable } from './shown-plots.ts';
import { findNeighbours, readSavedMaps, shownMap } from './saved-maps.ts';
import type { Planned } from './side-work.ts';

interface Size extends Pick<FieldMapSite, 'rows' | 'columns' | 'efficiency' | 'bound'> {
  unplanted: UnplantedPlace[];
}

interface PlanRow extends Size, Omit<ChosenPlan, 'madeAt'> {
  environmentId: string;
  siteSeed: number;
  madeAt: Date;
}

const readPlans = (connection: Connection, trialId: string): Promise<PlanRow[]> =>
  connection.query<PlanRow>(
    `select environment_id as "environmentId", design, options, seed, site_seed as "siteSeed", factors,
            field_rows as rows, field_columns as columns, efficiency, bound, unplanted, engine,
            made_at as "madeAt", (select username from account where id = made_by) as "madeBy"
       from field_plan where trial_id = $1`,
    [trialId],
  );

interface PlotRow extends Omit<MapPlot, 'row' | 'column'> {
  environmentId: string;
  row: number | null;
  column: number | null;
}

function readPlots(connection: Connection, trialId: string, query: FieldMapQuery): Promise<PlotRow[]> {
  const { environmentId = null, traitId = null } = query;
  return connection.query<PlotRow>(
    `select p.id, p.environment_id as "environmentId", coalesce(p.plot_number, '') as number,
            p.field_row as row, p.field_column as column, p.replicate, p.block, p.entry_id as "entryId",
            n.name as entry, n.is_check as "isCheck", p.role,
            exists (select from observation o where o.plot_id = p.id) as observed,
            case when $3::uuid is not null then (
              select avg(o.number_value) from observation o where o.plot_id = p.id and o.trait_id = $3)
            end as value
       from plot p join trial_entry n on n.id = p.entry_id
      where p.trial_id = $1 and ($2::uuid is null or p.environment_id = $2)
      order by p.environment_id, p.position`,
    [trialId, environmentId, traitId],
  );
}

/** Where the plots of a trial lie, environment by environment, and what was chosen when they were made. Throws `trialPlotsMany`. */
export async function readFieldMap(
  connection: Connection,
  trialId: string,
  query: FieldMapQuery,
): Promise<FieldMap> {
  await requireShowable(connection, trialId, query);
  const plans = new Map((await readPlans(connection, trialId)).map((plan) => [plan.environmentId, plan]));
  const plots = Map.groupBy(await readPlots(connection, trialId, query), (plot) => plot.environmentId);
  const saved = await readSavedMaps(connection, trialId);
  const sites: FieldMapSite[] = [];
  for (const environment of await findEnvironments(connection, trialId)) {
    if (query.environmentId !== undefined && environment.id !== query.environmentId) continue;
    const { id, location, year, season } = environment;
    const all = plots.get(id) ?? [];
    const placed = all.flatMap(({ row, column, ...plot }) =>
      row === null || column === null ? [] : [{ ...plot, row, column }],
    );
    const plan = plans.get(id);
    const { map, revision } = shownMap(saved.get(id), plan, placed);
    sites.push({
      environmentId: id,
      location,
      year,
      season,
      rows: map.rows,
      columns: map.columns,
      efficiency: plan?.efficiency ?? null,
      bound: plan?.bound ?? null,
      seed: plan?.siteSeed ?? null,
      plots: placed,
      map,
      revision,
      neighbours: await findNeighbours(connection, id, map),
      placeless: all.length - placed.length,
      remarks: [],
    });
  }
  const [chosen] = plans.values();
  return { plan: chosen ? chosenOf(chosen) : null, sites };
}

const chosenOf = ({ design, options, seed, factors, engine, madeBy, madeAt }: PlanRow): ChosenPlan => ({
  design,
  options,
  seed,
  factors,
  engine,
  madeBy,
  madeAt: madeAt.toISOString(),
});

/** The same of a plan that is not written yet. */
export async function mapOfPlan(connection: Connection, { trial, sites }: Planned): Promise<FieldMapSite[]> {
  const environments = new Map(
    (await findEnvironments(connection, trial.trialId)).map((environment) => [environment.id, environment]),
  );
  const checks = new Set(trial.entries.flatMap(({ id, isCheck }) => (isCheck ? [id] : [])));
  return sites.flatMap((site) => {
    const environment = environments.get(site.environmentId);
    if (!environment) return [];
    const { location, year, season } = environment;
    const { environmentId, rows, columns, efficiency, bound, seed, treatments, remarks } = site;
    const plots = site.plots.flatMap(({ entry, number, row, column, replicate, block }): MapPlot[] => {
      const treatment = treatments[entry];
      if (!treatment) return [];
      const { entryId, name } = treatment;
      const isCheck = entryId !== null && checks.has(entryId);
      const place = { row, column, replicate, block, number: String(number) };
      return [
        { id: null, ...place, entryId, entry: name, isCheck, value: null, role: null, observed: false },
      ];
    });
    const unplanted = site.plots.flatMap(({ role, row, column, number }) =>
      role === 'filler' || role === 'border' ? [{ role, row, column, number }] : [],
    );
    return [
      {
        environmentId,
        location,
        year,
        season,
        rows,
        columns,
        efficiency,
        bound,
        seed,
        plots,
        map: plainMap({ rows, columns, unplanted }),
        revision: 0,
        neighbours: [],
        placeless: 0,
        remarks,
      },
    ];
  });
}
