import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { LotPlot, LotPlotQuery } from '@panicle/contract/seed-lots';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';

const FROM = `plot o join trial ot on ot.id = o.trial_id join trial_environment oe on oe.id = o.environment_id
  join trial_entry oy on oy.id = o.entry_id`;
/** As a file names it: the trial, the location and the number on the stake. */
const NAME = `ot.name || ' / ' || oe.location || ' / ' || coalesce(o.plot_number, '#' || (o.position + 1))`;
const PLOT = `json_build_object('id', o.id, 'name', ${NAME}, 'trialId', ot.id, 'entryName', oy.name)`;

/** Lots with the names of their plots, which are asked for only where lots have any. */
export async function withPlots<Lot extends { plotId: string | null }>(
  connection: Connection,
  lots: readonly Lot[],
): Promise<(Lot & { plot: LotPlot | null })[]> {
  const ids = [...new Set(lots.flatMap(({ plotId }) => (plotId === null ? [] : [plotId])))];
  const rows =
    ids.length === 0
      ? []
      : await connection.query<{ plot: LotPlot }>(
          `select ${PLOT} as plot from ${FROM} where o.id = any($1::uuid[])`,
          [ids],
        );
  const plots = new Map(rows.map(({ plot }) => [plot.id, plot]));
  return lots.map((lot) => ({ ...lot, plot: plots.get(lot.plotId ?? '') ?? null }));
}

const OFFERED = 50;

/** Plots that a lot may be of: those of its material, of the latest trials first, or those that a text names. */
export async function findPlots(
  connection: Connection,
  { materialId, search }: LotPlotQuery,
): Promise<LotPlot[]> {
  const parameters = new Parameters();
  const conditions: string[] = [];
  if (search?.trim())
    conditions.push(`search_normalize(${NAME}) like search_pattern(${parameters.add(search)})`);
  else if (materialId) conditions.push(`oy.material_id = ${parameters.add(materialId)}`);
  else return [];
  const rows = await connection.query<{ plot: LotPlot }>(
    `select ${PLOT} as plot from ${FROM} where ${conditions.join(' and ')}
      order by ot.created_at desc, oe.position, o.position limit ${OFFERED}`,
    parameters.values,
  );
  return rows.map(({ plot }) => plot);
}

/** Throws `lotPlotGone`. */
export async function requirePlot(connection: Connection, plotId: string | null): Promise<void> {
  if (plotId === null) return;
  const rows = await connection.query('select 1 from plot where id = $1', [plotId]);
  if (rows.length === 0) throw new BusinessError('lotPlotGone');
}

/**
 * Plots by what a file calls them: the code of their label, or trial, location and number with a slash between them, of
 * which the location may be left out. Several where a number is used at several locations.
 */
export async function findPlotsNamed(
  connection: Connection,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(names)].map((name) => {
    const code = readRecordCode(name);
    const parts = name.split('/').map((part) => part.trim());
    return {
      name,
      id: code !== null && typeof code === 'object' && code.kind === 'plot' ? code.id : null,
      trial: parts.length > 1 ? parts[0]! : '',
      location: parts.length > 2 ? parts.slice(1, -1).join('/') : '',
      number: parts.at(-1)!,
    };
  });
  const rows = await connection.query<{ name: string; id: string }>(
    `select w.name, o.id from unnest($1::text[], $2::uuid[]) as w (name, id) join plot o on o.id = w.id
      union all
     select w.name, o.id from unnest($1::text[], $3::text[], $4::text[], $5::text[]) as w (name, trial, location, number)
       join trial t on lower(t.name) = lower(w.trial)
       join trial_environment e on e.trial_id = t.id
            and (w.location = '' or search_normalize(e.location) = search_normalize(w.location))
       join plot o on o.environment_id = e.id and o.plot_number = w.number`,
    [
      wanted.map(({ name }) => name),
      wanted.map(({ id }) => id),
      wanted.map(({ trial }) => trial),
      wanted.map(({ location }) => location),
      wanted.map(({ number }) => number),
    ],
  );
  const found = Map.groupBy(rows, ({ name }) => name);
  return new Map(wanted.map(({ name }) => [name, (found.get(name) ?? []).map(({ id }) => id)]));
}
