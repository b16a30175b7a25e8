import type { SampleInformation } from '@panicle/contract/data-view';
import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { meanOf } from './means.ts';

type Trial = SampleInformation['trials'][number];

interface EntryRow extends Omit<Trial, 'traits'> {
  entryId: string;
}

interface MeanRow {
  trialId: string;
  traitId: string;
  environmentId: string;
  entryId: string;
  isCheck: boolean;
  mean: number;
}

interface TraitRow {
  id: string;
  name: string;
  englishName: string;
  unit: string;
  precision: number | null;
}

/** The trials of a material with its means beside those of the checks. Throws `notFound`. */
export async function sampleInformation(
  connection: Connection,
  materialId: string,
): Promise<SampleInformation> {
  const known = await connection.query('select 1 from material where id = $1', [materialId]);
  if (known.length === 0) throw new BusinessError('notFound');
  const entries = await connection.query<EntryRow>(
    `select t.id, t.name, t.year, t.season, t.stage, n.id as "entryId", n.name as entry, n.is_check as "isCheck"
       from trial_entry n join trial t on t.id = n.trial_id where n.material_id = $1
      order by t.year desc, t.created_at desc, t.id, n.position`,
    [materialId],
  );
  const means = await readMeans(connection, entries);
  const traits = await connection.query<TraitRow>(
    `select id, name, english_name as "englishName", unit, precision from trait
      where id = any($1::uuid[]) order by id`,
    [[...new Set(means.map(({ traitId }) => traitId))]],
  );
  return {
    trials: entries.map(({ entryId, ...trial }) => ({
      ...trial,
      traits: traits.flatMap(({ id, unit, precision, ...names }) => {
        const own = means.filter(({ trialId, traitId }) => trialId === trial.id && traitId === id);
        const compared = comparedIn(own, entryId, trial.isCheck);
        return compared ? [{ id, title: traitTitle(names), unit, precision, ...compared }] : [];
      }),
    })),
  };
}

/** Means in each environment of the material's entries, and of the checks of the same trials. */
function readMeans(connection: Connection, entries: readonly EntryRow[]): Promise<MeanRow[]> {
  return connection.query<MeanRow>(
    `select p.trial_id as "trialId", o.trait_id as "traitId", p.environment_id as "environmentId",
            n.id as "entryId", n.is_check as "isCheck", avg(o.number_value) as mean
       from plot p join trial_entry n on n.id = p.entry_id join observation o on o.plot_id = p.id
      where p.trial_id = any($1::uuid[]) and (n.id = any($2::uuid[]) or n.is_check)
        and p.role is null and o.number_value is not null
      group by p.trial_id, o.trait_id, p.environment_id, n.id, n.is_check`,
    [entries.map(({ id }) => id), entries.map(({ entryId }) => entryId)],
  );
}

/** Over the environments that the entry shares with the checks; over its own where there is no check. */
function comparedIn(rows: readonly MeanRow[], entryId: string, isCheck: boolean) {
  const own = rows.filter((row) => row.entryId === entryId);
  const pairs = own.map(({ environmentId, mean }) => ({
    mean,
    check: isCheck
      ? null
      : meanOf(
          rows.filter((row) => row.isCheck && row.environmentId === environmentId).map((row) => row.mean),
        ),
  }));
  const shared = pairs.filter(({ check }) => check !== null);
  const used = shared.length > 0 ? shared : pairs;
  const mean = meanOf(used.map((pair) => pair.mean));
  if (mean === null) return null;
  return {
    environments: used.length,
    mean,
    checkMean: meanOf(shared.map(({ check }) => check!)),
    differenceError: errorOf(shared.map((pair) => pair.mean - pair.check!)),
  };
}

/** Standard error of the mean of differences, one from each environment; null for a single one. */
function errorOf(differences: readonly number[]): number | null {
  const n = differences.length;
  const mean = meanOf(differences);
  if (n < 2 || mean === null) return null;
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  return Math.sqrt(squares / (n - 1) / n);
}
