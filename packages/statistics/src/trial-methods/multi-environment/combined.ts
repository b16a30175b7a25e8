import { encodeFactor } from '../../data/factor.ts';
import { connectedSets, incidence } from '../../two-way/incidence.ts';
import { fitTwoWay } from '../../two-way/two-way.ts';
import { ranksFromTop } from '../ranks.ts';
import type { SeriesSite, SeriesSiteEntry } from './sites.ts';

/** An entry in one environment. */
export interface SiteCell {
  site: SeriesSite;
  line: SeriesSiteEntry;
}

/** How often an entry did well; every environment counts once. */
export interface SiteCounts {
  /** environments in which it has a mean */
  environments: number;
  /** environments in which both it and the check have a mean; 0 for the check */
  compared: number;
  /** environments among these in which it is higher, and lower */
  above: number;
  below: number;
  /** environments in which it is at least as high as the mean of all entries there, in percent of its environments */
  adaptationPercent: number;
}

/** An entry over several environments. */
export interface CombinedEntry extends SiteCounts {
  entry: string;
  /** mean of its environments' means, adjusted for the environments it is missing from */
  mean: number;
  /** 1 for the highest; equal ones share a rank */
  rank: number;
  /** increase over the check; null without a check, for the check itself, or where its mean is not above 0 */
  increasePercent: number | null;
}

export function cellsOfSites(sites: readonly SeriesSite[]): SiteCell[] {
  return sites.flatMap((site) => site.entries.map((line) => ({ site, line })));
}

/**
 * Means over environments, as regional trials report them: the average of the environments' means, or, where entries are
 * missing from some, the least-squares mean of the additive model on these means (F. Yates, Journal of Agricultural
 * Science 23 (1933) 108-145).
 *
 * @returns best first; null when the entries fall into sets that share no environment
 */
export function combineSites(sites: readonly SeriesSite[], check: string | null): CombinedEntry[] | null {
  const cells = cellsOfSites(sites);
  const entry = encodeFactor(cells.map(({ line }) => line.entry));
  const environment = encodeFactor(cells.map(({ site }) => site.environment));
  const meetings = incidence(entry, environment);
  if (connectedSets(meetings, environment.levels.length).length > 1) return null;
  const values = Float64Array.from(cells, ({ line }) => line.mean);
  const means = fitTwoWay(values, entry, environment, meetings).rowMeans;
  const checkCode = check === null ? -1 : entry.levels.indexOf(check);
  const checkMean = checkCode < 0 ? NaN : means[checkCode]!;
  const ranks = ranksFromTop(means);
  const cellsOf = Map.groupBy(cells, ({ line }) => line.entry);
  return entry.levels
    .map((name, code): CombinedEntry => ({
      entry: name,
      mean: means[code]!,
      rank: ranks[code]!,
      increasePercent:
        code !== checkCode && checkMean > 0 ? (100 * (means[code]! - checkMean)) / checkMean : null,
      ...countSites(cellsOf.get(name)!, check),
    }))
    .sort((a, b) => a.rank - b.rank);
}

/** @param cells of one entry */
export function countSites(cells: readonly SiteCell[], check: string | null): SiteCounts {
  const compared = cells.filter(({ site, line }) => site.checkMean !== null && line.entry !== check);
  return {
    environments: cells.length,
    compared: compared.length,
    above: compared.filter(({ site, line }) => line.mean > site.checkMean!).length,
    below: compared.filter(({ site, line }) => line.mean < site.checkMean!).length,
    adaptationPercent:
      (100 * cells.filter(({ site, line }) => line.mean >= site.meanOfEntries).length) / cells.length,
  };
}
