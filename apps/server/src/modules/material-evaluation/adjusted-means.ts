import { encodeFactor } from '@panicle/statistics/data';
import { connectedSets, fitTwoWay, incidence } from '@panicle/statistics/two-way';
import type { CellMeans } from '../data-view/index.ts';

/**
 * Least-squares means of the entries over all environments: entry and environment are additive, each cell counts once.
 * An entry of a good year alone gains nothing from it. In a complete table these are the plain means.
 *
 * Source: F. Yates (1934), The analysis of multiple classifications with unequal numbers in the different classes.
 * @returns by entry, those without a value left out; null where the entries are not connected by common environments
 */
export function adjustedMeans({
  entries,
  environments,
  mean,
}: CellMeans): ReadonlyMap<string, number> | null {
  const cells = entries.flatMap((entry) =>
    environments.flatMap((environment) => {
      const value = mean(entry, environment);
      return value === null ? [] : [{ entry, environment, value }];
    }),
  );
  if (cells.length === 0) return new Map();
  const entry = encodeFactor(cells.map((cell) => cell.entry));
  const environment = encodeFactor(cells.map((cell) => cell.environment));
  const met = incidence(entry, environment);
  if (connectedSets(met, environment.levels.length).length > 1) return null;
  const values = Float64Array.from(cells, ({ value }) => value);
  const { rowMeans } = fitTwoWay(values, entry, environment, met);
  return new Map(entry.levels.map((name, place) => [name, rowMeans[place]!]));
}
