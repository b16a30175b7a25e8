import type { Trial, TrialDetail, TrialEnvironment, TrialTrait } from '@panicle/contract/trials';
import type { Connection } from '../../../platform/database/database.ts';

/** Groups by every column: the key alone would do for the table but not for the view of guests. */
export async function findEnvironments(connection: Connection, trialId: string): Promise<TrialEnvironment[]> {
  return connection.query<TrialEnvironment>(
    `select e.id, e.location, e.year, e.season, e.revision,
            count(p.id) as "plotCount", count(distinct p.entry_id) as "entryCount",
            coalesce(
              array_agg(distinct p.replicate collate trial_order order by p.replicate collate trial_order)
                filter (where p.replicate is not null), '{}') as replicates
       from trial_environment e left join plot p on p.environment_id = e.id
      where e.trial_id = $1
      group by e.id, e.location, e.year, e.season, e.revision, e.position order by e.position`,
    [trialId],
  );
}

type TraitRow = Omit<TrialTrait, 'plotCount' | 'environments'>;
interface KnownRow {
  traitId: string;
  environmentId: string;
  observationCount: number;
  /** some plots may have several values */
  severalPerPlot: boolean;
}

const known = 'num_nonnulls(o.number_value, o.text_value, o.date_value) = 1';

function countObservations(connection: Connection, trialId: string): Promise<KnownRow[]> {
  return connection.query<KnownRow>(
    `select o.trait_id as "traitId", p.environment_id as "environmentId", count(*) as "observationCount",
            bool_or(o.repeat > 1 or o.observed_on is not null) as "severalPerPlot"
       from plot p join observation o on o.plot_id = p.id
      where p.trial_id = $1 and ${known} group by o.trait_id, p.environment_id`,
    [trialId],
  );
}

/** Plots with a value. Only asked where a plot may have several: for a million values it takes three times as long. */
async function countPlots(connection: Connection, { traitId, environmentId }: KnownRow): Promise<number> {
  const [row] = await connection.query<{ plots: number }>(
    `select count(distinct p.id) as plots from plot p join observation o on o.plot_id = p.id
      where p.environment_id = $1 and o.trait_id = $2 and ${known}`,
    [environmentId, traitId],
  );
  return row?.plots ?? 0;
}

/** In how many plots of each environment each trait is known. */
async function countKnown(connection: Connection, trialId: string) {
  const counted: (KnownRow & { plotCount: number })[] = [];
  for (const row of await countObservations(connection, trialId)) {
    const plotCount = row.severalPerPlot ? await countPlots(connection, row) : row.observationCount;
    counted.push({ ...row, plotCount });
  }
  return counted;
}

/** The traits with observations in the trial, in the order in which they were made, and the number of observations. */
export async function findTraitsOfTrial(
  connection: Connection,
  trialId: string,
): Promise<{ traits: TrialTrait[]; observationCount: number }> {
  const counted = await countKnown(connection, trialId);
  const rows = await connection.query<TraitRow>(
    `select id, name, english_name as "englishName", data_type as "dataType", unit, precision, minimum, maximum,
            possible_values as "possibleValues", value_labels as "valueLabels",
            value_english_labels as "valueEnglishLabels", scale, fuzzy, record_date as "recordDate", quantitative,
            formula is not null as calculated
       from trait where id = any($1::uuid[]) order by id`,
    [[...new Set(counted.map(({ traitId }) => traitId))]],
  );
  const traits = rows.map((trait) => {
    const environments = counted
      .filter(({ traitId }) => traitId === trait.id)
      .map(({ environmentId, plotCount }) => ({ environmentId, plotCount }));
    return {
      ...trait,
      environments,
      plotCount: environments.reduce((sum, { plotCount }) => sum + plotCount, 0),
    };
  });
  return { traits, observationCount: counted.reduce((sum, row) => sum + row.observationCount, 0) };
}

export async function findTrialDetail(connection: Connection, trial: Trial): Promise<TrialDetail> {
  const environments = await findEnvironments(connection, trial.id);
  return { ...trial, environments, ...(await findTraitsOfTrial(connection, trial.id)) };
}
