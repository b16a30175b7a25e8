import type { WeatherColumn } from '@panicle/analyses/inputs/weather-columns';
import { weatherFigureNames } from '@panicle/contract/weather';
import type { Connection } from '../../platform/database/database.ts';
import { readEnvironmentWeather } from '../locations/index.ts';
import type { ReadEnvironment } from './read-plots.ts';

/** Columns of plots with the weather of their environment. */
export interface PlotWeather {
  columns: readonly (readonly [WeatherColumn, Float64Array])[];
  units: readonly (readonly [WeatherColumn, string])[];
}

/** What the plots of environments have of the weather, from sowing to harvest; NaN where nothing is known. */
export async function readWeather(
  connection: Connection,
  read: readonly ReadEnvironment[],
  wanted: readonly WeatherColumn[],
): Promise<PlotWeather> {
  if (wanted.length === 0 || read.length === 0) return { columns: [], units: [] };
  const found = new Map<string, Awaited<ReturnType<typeof readEnvironmentWeather>>[number]>();
  for (const [crop, own] of Map.groupBy(read, ({ trial }) => trial.crop)) {
    const ids = own.map(({ environment }) => environment.id);
    for (const one of await readEnvironmentWeather(connection, { crop, ids }))
      found.set(one.environmentId, one);
  }
  const valuesOf = (column: WeatherColumn) =>
    Float64Array.from(
      read.flatMap(({ environment, data }) =>
        data.plots.map(() => found.get(environment.id)?.figures?.[column] ?? NaN),
      ),
    );
  return {
    columns: wanted.map((column) => [column, valuesOf(column)] as const),
    units: wanted.map((column) => [column, weatherFigureNames[column].unit] as const),
  };
}
