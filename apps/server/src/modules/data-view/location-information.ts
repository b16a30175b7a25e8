import type { LocationInformation, StabilityQuery } from '@panicle/contract/data-view';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { listEnvironments } from '../trials/index.ts';
import { readChoice } from './choice.ts';
import { cellMeans, meanOf } from './means.ts';
import { analysed, remarksOf } from './stability.ts';

const DEADLINE = 60_000;

/** What records know of the environments of trials: size, means, and the classes that interactions make of them. */
export const locationInformation: SideWork<StabilityQuery, LocationInformation> = {
  name: 'location-information',
  deadline: DEADLINE,
  async run({ platform: { database } }, { traitId, ...choice }) {
    const read = await readChoice(database, { ...choice, traitIds: traitId });
    const { plots, data, traits, trialOf } = read;
    const known = [];
    for (const { id } of data.trials) known.push(...(await listEnvironments(database, id)));
    const byId = new Map(known.map((environment) => [environment.id, environment]));
    const means = cellMeans(plots, traits[0]!);
    const meanIn = (where: string, entries: readonly string[]) =>
      meanOf(entries.flatMap((entry) => means.mean(entry, where) ?? []));
    const classes = await analysed(read, ['environmentClasses'], {}, remarksOf(read));
    return {
      ...classes,
      environments: data.environments.map(({ id, name }, place) => {
        const { location, year, season, plotCount, entryCount } = byId.get(id)!;
        return {
          id,
          trial: trialOf[place]!,
          location,
          year,
          season,
          plots: plotCount,
          entries: entryCount,
          mean: meanIn(name, means.entries),
          checkMean: meanIn(name, data.checks),
        };
      }),
    };
  },
};
