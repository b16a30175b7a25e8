import { createHash } from 'node:crypto';
import { ColumnTable, type PlotColumn } from '@panicle/analyses/inputs/column-table';
import { markedTrait } from '@panicle/analyses/inputs/trait-names';
import { weatherIn } from '@panicle/analyses/inputs/weather-columns';
import type { AnalysedData, AnalysisParameters } from '@panicle/contract/analyses';
import { traitTitle } from '@panicle/contract/traits';
import type { Text } from '@panicle/contract/language';
import type { Trial, TrialEnvironment } from '@panicle/contract/trials';
import type { Connection, Database } from '../../platform/database/database.ts';
import { listEnvironments, readTrialData, requireTrial, type TrialData } from '../trials/index.ts';
import { readMeans } from './estimates/read-means.ts';
import { environmentNames, environmentTitles } from './environment-names.ts';
import { takenEntries } from './entry-choice.ts';
import { hashOf } from './plot-hash.ts';
import { readParents } from './plot-parents.ts';
import { readWeather, type PlotWeather } from './plot-weather.ts';

/** What an analysis reads: the plots as a table, and what a result keeps of where they came from. */
export interface ReadPlots {
  plots: ColumnTable;
  data: AnalysedData;
  /** names of the traits in the plots, in their order */
  traits: readonly string[];
  /** names of traits and environments in both languages */
  dictionary: ReadonlyMap<string, Text>;
  /** name of the trial of each environment of the data */
  trialOf: readonly string[];
  /** plots that are marked with damage; of means there are none */
  damaged: readonly DamagedPlot[];
}

export interface DamagedPlot {
  environment: string;
  plot: string;
  damage: readonly string[];
}

export interface ReadEnvironment {
  trial: Trial;
  environment: TrialEnvironment;
  data: TrialData;
}

/**
 * All plots that a task analyses, as of one moment; or the means of an earlier task that it goes on with.
 *
 * @param onRead called after each environment with the share read, 0 to 1
 * @throws BusinessError notFound where something was deleted meanwhile; analysisEntriesUnknown, analysisNoEntries
 */
export function readPlots(
  database: Database,
  parameters: AnalysisParameters,
  onRead: (share: number) => void,
): Promise<ReadPlots> {
  return database.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    const { means } = parameters;
    const { takes, leftOut } = await takenEntries(transaction, parameters);
    const read = means
      ? await readMeans(transaction, { ...parameters, means }, takes)
      : await readTable(transaction, parameters, takes, onRead);
    return parameters.entries ? { ...read, data: { ...read.data, leftOut } } : read;
  });
}

/** The plots, with the weather that the options name, and with the parents of crosses where the method asks for them. */
async function readTable(
  connection: Connection,
  parameters: AnalysisParameters,
  takes: (entry: string) => boolean,
  onRead: (share: number) => void,
): Promise<ReadPlots> {
  const read = await readEnvironments(connection, parameters, takes, onRead);
  const weather = await readWeather(connection, read, weatherIn(parameters.options));
  return tableOf(read, weather, await readParents(connection, read, parameters.method));
}

async function readEnvironments(
  connection: Connection,
  { trialIds, environmentIds, traitIds }: AnalysisParameters,
  takes: (entry: string) => boolean,
  onRead: (share: number) => void,
): Promise<ReadEnvironment[]> {
  const found: ReadEnvironment[] = [];
  for (const trialId of trialIds) {
    const trial = await requireTrial(connection, trialId);
    for (const environment of await listEnvironments(connection, trialId)) {
      if (!environmentIds.includes(environment.id)) continue;
      const data = await readTrialData(connection, { trialId, environmentId: environment.id, traitIds });
      found.push({ trial, environment, data: takenOf(data, takes) });
      onRead(found.length / environmentIds.length);
    }
  }
  return found;
}

/** The plots of some entries. */
function takenOf(data: TrialData, takes: (entry: string) => boolean): TrialData {
  const rows = [...data.plots.keys()].filter((row) => takes(data.plots[row]!.entryName));
  if (rows.length === data.plots.length) return data;
  return {
    ...data,
    plots: rows.map((row) => data.plots[row]!),
    traits: data.traits.map((trait) => ({
      ...trait,
      values: Float64Array.from(rows, (row) => trait.values[row]!),
    })),
  };
}

function tableOf(
  read: readonly ReadEnvironment[],
  weather: PlotWeather,
  parents: readonly (readonly [string, PlotColumn])[],
): ReadPlots {
  const names = environmentNames(read);
  const titles = environmentTitles(read);
  const traits = read[0]?.data.traits ?? [];
  const text = (of: (plot: TrialData['plots'][number], one: ReadEnvironment, k: number) => string | null) =>
    read.flatMap((one, k) => one.data.plots.map((plot) => of(plot, one, k)));
  const number = (of: (plot: TrialData['plots'][number]) => number | null) =>
    Float64Array.from(read.flatMap(({ data }) => data.plots.map((plot) => of(plot) ?? NaN)));
  const columns = new Map<string, PlotColumn>([
    ['entry', text(({ entryName }) => entryName)],
    ['trial', text((_, { trial }) => trial.name)],
    ['environment', text((_, __, k) => names[k]!)],
    ['location', text((_, { environment }) => environment.location)],
    ['year', text((_, { environment }) => String(environment.year))],
    ['season', text((_, { environment }) => environment.season)],
    ['replicate', text(({ replicate }) => replicate)],
    ['block', text(({ block }) => block)],
    ['row', number(({ row }) => row)],
    ['column', number(({ column }) => column)],
    ...weather.columns,
    ...parents,
    ...traits.map(
      ({ name }, t) =>
        [
          markedTrait(name),
          Float64Array.from(read.flatMap(({ data }) => [...data.traits[t]!.values])),
        ] as const,
    ),
  ]);
  const places = read.flatMap(({ data }) =>
    data.plots.map(({ plotNumber }, k) => plotNumber ?? String(k + 1)),
  );
  return {
    plots: new ColumnTable(
      columns,
      places,
      new Map([...weather.units, ...traits.map(({ name, unit }) => [markedTrait(name), unit] as const)]),
    ),
    traits: traits.map(({ name }) => markedTrait(name)),
    trialOf: read.map(({ trial }) => trial.name),
    damaged: read.flatMap(({ data }, k) =>
      data.plots.flatMap(({ plotNumber, damage }, place) =>
        damage.length === 0
          ? []
          : [{ environment: names[k]!, plot: plotNumber ?? String(place + 1), damage }],
      ),
    ),
    dictionary: new Map([
      ...traits.map((trait) => [markedTrait(trait.name), traitTitle(trait)] as const),
      ...names.map((name, k) => [name, titles[k]!] as const),
    ]),
    data: {
      trials: [...new Map(read.map(({ trial }) => [trial.id, trial])).values()].map(
        ({ id, name, testMethod: design }) => ({ id, name, design }),
      ),
      environments: read.map(({ environment: { id } }, k) => ({ id, name: names[k]!, title: titles[k]! })),
      traits: traits.map((trait) => ({
        id: trait.id,
        name: trait.name,
        title: traitTitle(trait),
        unit: trait.unit,
        precision: trait.precision,
      })),
      plots: places.length,
      entries: new Set(read.flatMap(({ data }) => data.plots.map(({ entryName }) => entryName))).size,
      checks: [
        ...new Set(
          read
            .flatMap(({ data }) => data.plots.filter(({ isCheck }) => isCheck))
            .map((plot) => plot.entryName),
        ),
      ],
      readAt: new Date().toISOString(),
      hash: hashOf(columns),
      hashes: read.map(({ data }) => traits.map((_, t) => partHash(data, t))),
    },
  };
}

const HASH_LENGTH = 16;

/** Of the plots of an environment as an analysis of one trait takes them. */
function partHash({ plots, traits }: TrialData, trait: number): string {
  const labels = plots.map(({ entryName, replicate, block, row, column }) => [
    entryName,
    replicate,
    block,
    row,
    column,
  ]);
  const values = traits[trait]!.values;
  return createHash('sha256')
    .update(JSON.stringify(labels))
    .update(values)
    .digest('hex')
    .slice(0, HASH_LENGTH);
}
