import { type Page } from '@panicle/contract';
import type { Plot, PlotFilter, PlotOfTrial, PlotQuery } from '@panicle/contract/observations';
import type { Connection } from '../../../platform/database/database.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { MARK_COLUMNS } from './marks.ts';
import { selectPlots } from './filter.ts';

const tables = `plot p
  join trial_environment e on e.id = p.environment_id
  join trial_entry n on n.id = p.entry_id`;

const columns = `p.id, p.environment_id as "environmentId", e.location, p.plot_number as "plotNumber", p.replicate,
  p.block, p.field_row as "fieldRow", p.field_column as "fieldColumn", p.entry_id as "entryId",
  n.name as "entryName", n.material_id as "materialId", n.is_check as "isCheck", ${MARK_COLUMNS}`;

/** All values of a plot as JSON; only asked for the plots of one page. */
const observations = `coalesce((
  select json_agg(json_build_object(
      'id', o.id, 'traitId', o.trait_id, 'observedOn', o.observed_on, 'repeat', o.repeat,
      'value', coalesce(to_json(o.number_value), to_json(o.text_value), to_json(o.date_value)),
      'corrected', o.revision > 1, 'revision', o.revision)
    order by o.trait_id, o.observed_on nulls first, o.repeat)
  from observation o where o.plot_id = chosen.id), '[]') as observations`;

export async function countPlots(
  connection: Connection,
  trialId: string,
  filter: PlotFilter,
): Promise<number> {
  const { condition, values } = selectPlots(trialId, { ...filter, sort: undefined, sortTraitId: undefined });
  const [row] = await connection.query<{ total: number }>(
    `select count(*) as total from ${tables} where ${condition}`,
    values,
  );
  return row?.total ?? 0;
}

/** The plots with these ids, in the order of the ids. */
export function findPlotsById(connection: Connection, ids: readonly string[]): Promise<Plot[]> {
  return connection.query<Plot>(
    `select ${columns}, ${observations}
       from unnest($1::uuid[]) with ordinality as chosen (id, place)
       join (${tables}) on p.id = chosen.id
      order by chosen.place`,
    [ids],
  );
}

/** The ids of a selection, in order. */
function orderedPlots(trialId: string, filter: PlotFilter) {
  const { join, condition, order, values } = selectPlots(trialId, filter);
  return { sql: `select p.id from ${tables} ${join} where ${condition} order by ${order}`, values };
}

export async function findPlots(connection: Connection, query: PlotQuery): Promise<Page<Plot>> {
  const { current, size, offset } = windowOf(query);
  const total = await countPlots(connection, query.trialId, query);
  const { sql, values } = orderedPlots(query.trialId, query);
  const limit = `limit $${values.push(size)} offset $${values.push(offset)}`;
  const ids = (await connection.query<{ id: string }>(`${sql} ${limit}`, values)).map(({ id }) => id);
  return { records: await findPlotsById(connection, ids), total, current, size };
}

/** A plot with its trial; null where there is none. */
export async function findPlot(connection: Connection, id: string): Promise<PlotOfTrial | null> {
  const [plot] = await findPlotsById(connection, [id]);
  if (!plot) return null;
  const [trial] = await connection.query<{ trialId: string; trialName: string }>(
    `select t.id as "trialId", t.name as "trialName" from plot p join trial t on t.id = p.trial_id where p.id = $1`,
    [id],
  );
  return trial ? { ...plot, ...trial } : null;
}

/** All plots of a selection, in the order of the page, in batches; within a snapshot. */
export async function* eachPlot(
  connection: Connection,
  trialId: string,
  filter: PlotFilter,
): AsyncGenerator<Plot[]> {
  const { sql, values } = orderedPlots(trialId, filter);
  for await (const rows of inBatches<{ id: string }>(connection, sql, values)) {
    yield findPlotsById(
      connection,
      rows.map(({ id }) => id),
    );
  }
}
