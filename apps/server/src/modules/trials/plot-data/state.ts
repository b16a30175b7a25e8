import { composed } from '@panicle/contract/composed-text';
import type { Crop } from '@panicle/contract/trait-choices';
import type { Trait } from '@panicle/contract/traits';
import type { Season } from '@panicle/contract/trial-choices';
import type { Connection } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../platform/imports/import-target.ts';
import { findTraitsOfCrop } from '../../traits/index.ts';
import { findSeries, type Series } from '../observation/series.ts';
import { requireTrial } from '../trial/service.ts';
import { momentColumns, momentOf, type Moment } from './columns.ts';
import type { PlotDataOptions } from './options.ts';

export interface KnownEnvironment {
  /** null: will be made */
  id: string | null;
  /** position of the next plot */
  nextPosition: number;
}

export interface KnownEntry {
  /** null: will be made */
  id: string | null;
}

/** A trait that a column fills; `id` null: it comes into being with the import. */
export interface ColumnTrait {
  id: string | null;
  /** the day and repeat that the column names; null: the day of the row, for the first time */
  moment: Moment | null;
  trait: Pick<
    Trait,
    | 'name'
    | 'englishName'
    | 'dataType'
    | 'scale'
    | 'fuzzy'
    | 'minimum'
    | 'maximum'
    | 'precision'
    | 'possibleValues'
    | 'formula'
    | 'recordDate'
  >;
}

/** What check and write share through one reading of the file. */
export interface PlotDataState {
  trial: { id: string; crop: Crop; year: number; season: Season; hasPlots: boolean; replicateCount: number };
  /** environment -> replicates that the file has there */
  replicates: Map<string, Set<string>>;
  /** environment of rows that state none, or null where they must */
  defaultEnvironment: string | null;
  environments: Map<string, KnownEnvironment>;
  entries: Map<string, KnownEntry>;
  /** folded spelling -> the first entry name of that spelling */
  spellings: Map<string, string>;
  traits: Map<string, ColumnTrait>;
  /** plot (and day) -> its row in the file */
  plots: Map<string, number>;
  /** plot, trait, day and repeat that a cell of the file fills, where columns name moments */
  filled: Set<string>;
  /** columns that a remark was made on, which is made once */
  remarked: Set<string>;
  /** field row and column -> row of the file */
  places: Map<string, number>;
}

interface EnvironmentRow {
  id: string;
  location: string;
  nextPosition: number;
}

/** Those of the trial's own year and season come last and so win where a place has several environments. */
function findEnvironments(connection: Connection, trialId: string): Promise<EnvironmentRow[]> {
  return connection.query<EnvironmentRow>(
    `select e.id, e.location, coalesce((select max(position) + 1 from plot where environment_id = e.id), 0) as "nextPosition"
       from trial_environment e join trial t on t.id = e.trial_id
      where t.id = $1 order by (e.year = t.year and e.season = t.season), e.position`,
    [trialId],
  );
}

export const foldSpelling = (name: string) =>
  composed(name, 'NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/** Everything about the trial that rows are compared with, but its plots: those are looked up as they are needed. */
/** The columns that name a day or a repeat. */
function momentTraits(series: readonly Series[], traits: readonly Trait[]): [string, ColumnTrait][] {
  return momentColumns(series, traits).flatMap(({ key }): [string, ColumnTrait][] => {
    const moment = momentOf(key);
    const trait = traits.find(({ id }) => id === moment?.traitId);
    return trait ? [[key, { id: trait.id, moment, trait }]] : [];
  });
}

export async function prepareState(
  connection: Connection,
  { options }: Pick<ImportContext<PlotDataOptions>, 'options'>,
): Promise<PlotDataState> {
  const trial = await requireTrial(connection, options.trialId);
  const environments = await findEnvironments(connection, trial.id);
  const entries = await connection.query<{ id: string; name: string }>(
    'select id, name from trial_entry where trial_id = $1 order by position',
    [trial.id],
  );
  const traits = await findTraitsOfCrop(connection, trial.crop);
  const [only] = environments;
  return {
    trial: {
      id: trial.id,
      crop: trial.crop,
      year: trial.year,
      season: trial.season,
      hasPlots: trial.plotCount > 0,
      replicateCount: trial.replicateCount,
    },
    replicates: new Map(),
    defaultEnvironment:
      options.environment ?? (environments.length > 1 ? null : (only?.location ?? trial.name)),
    environments: new Map(
      environments.map(({ location, id, nextPosition }) => [location, { id, nextPosition }]),
    ),
    entries: new Map(entries.map(({ id, name }) => [name, { id }])),
    spellings: new Map(entries.map(({ name }) => [foldSpelling(name), name])),
    traits: new Map([
      ...traits.map((trait) => [trait.id, { id: trait.id, moment: null, trait }] as const),
      ...momentTraits(await findSeries(connection, trial.id), traits),
    ]),
    filled: new Set(),
    plots: new Map(),
    remarked: new Set(),
    places: new Map(),
  };
}
