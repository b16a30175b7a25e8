import type { TrialEnvironment, TrialTrait } from '@panicle/contract/trials';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { traitList } from '../traits/index.ts';
import { findEnvironments, findTraitsOfTrial } from './trial/detail.ts';

/** A plot as an analysis sees it; labels are null where the trial does not use them. Fillers, borders and dead plots are none. */
export interface TrialDataPlot {
  id: string;
  plotNumber: string | null;
  entryId: string;
  entryName: string;
  isCheck: boolean;
  replicate: string | null;
  block: string | null;
  row: number | null;
  column: number | null;
  /** what it was marked with: a reason for its values */
  damage: string[];
}

export interface TrialDataTrait {
  id: string;
  name: string;
  englishName: string;
  unit: string;
  /** decimals, or null */
  precision: number | null;
  /** one value per plot, in the order of the plots; NaN where nothing is known */
  values: Float64Array;
  /** plots with more than one value of the trait: theirs is the mean */
  averagedPlots: number;
}

export interface TrialData {
  trialId: string;
  environmentId: string;
  /** in field order */
  plots: TrialDataPlot[];
  /** in the order asked for */
  traits: TrialDataTrait[];
}

interface ValueRow {
  place: number;
  value: number;
  count: number;
}

/**
 * Mean of the values that a plot has of the trait; one for nearly all. Values are found by their plots: of a trait that was
 * recorded just now the database knows no numbers yet, takes it for rare and would read all of its values for each plot.
 */
function readValues(connection: Connection, environmentId: string, traitId: string): Promise<ValueRow[]> {
  return connection.query<ValueRow>(
    `with ordered as (
       select id, row_number() over (order by position) - 1 as place from plot
        where environment_id = $1 and role is null)
     select ordered.place, avg(o.number_value) as value, count(*) as count
       from ordered join observation o on o.plot_id = ordered.id
      where o.trait_id is not distinct from $2 and o.number_value is not null
      group by ordered.place`,
    [environmentId, traitId],
  );
}

/**
 * The plots of one environment with the values of numeric traits, for the statistics engine.
 * Read it within a transaction of your own where plots and values must be of one moment.
 *
 * @throws BusinessError notFound (trial, environment or trait), traitNotNumeric
 */
export async function readTrialData(
  connection: Connection,
  {
    trialId,
    environmentId,
    traitIds,
  }: { trialId: string; environmentId: string; traitIds: readonly string[] },
): Promise<TrialData> {
  const found = await connection.query('select 1 from trial_environment where id = $1 and trial_id = $2', [
    environmentId,
    trialId,
  ]);
  const traits = await traitList.several(connection, traitIds);
  if (found.length === 0 || traits.length < traitIds.length) throw new BusinessError('notFound');
  const plots = await connection.query<TrialDataPlot>(
    `select p.id, p.plot_number as "plotNumber", p.entry_id as "entryId", n.name as "entryName",
            n.is_check as "isCheck", p.replicate, p.block, p.field_row as "row", p.field_column as "column",
            coalesce(p.damage, '{}') as damage
       from plot p join trial_entry n on n.id = p.entry_id
      where p.environment_id = $1 and p.role is null order by p.position`,
    [environmentId],
  );
  const measured: TrialDataTrait[] = [];
  for (const { id, name, englishName, unit, precision, dataType } of traits) {
    if (dataType !== 'numeric') throw new BusinessError('traitNotNumeric', { name });
    const values = new Float64Array(plots.length).fill(Number.NaN);
    const rows = await readValues(connection, environmentId, id);
    for (const { place, value } of rows) values[place] = value;
    const averagedPlots = rows.filter(({ count }) => count > 1).length;
    measured.push({ id, name, englishName, unit, precision, values, averagedPlots });
  }
  return { trialId, environmentId, plots, traits: measured };
}

/** Environments in order of appearance, with numbers of plots and entries and the labels of the replicates. */
export function listEnvironments(connection: Connection, trialId: string): Promise<TrialEnvironment[]> {
  return findEnvironments(connection, trialId);
}

/** Traits with values in the trial, in the order in which they were made, with the number of plots known in each environment. */
export async function listTraits(connection: Connection, trialId: string): Promise<TrialTrait[]> {
  return (await findTraitsOfTrial(connection, trialId)).traits;
}
