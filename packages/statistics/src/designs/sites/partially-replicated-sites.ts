import { seededUniform } from '../../numeric/random.ts';
import { partiallyReplicatedPlan, type UnequalRequest } from '../augmented/partially-replicated-plan.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import { needWhole } from '../plan/requirements.ts';
import { randomOrder, type Uniform } from '../random-order.ts';
import { derivedSeed } from '../seeds.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { sitePlans, type SitePlan } from './site-plans.ts';

/**
 * A p-rep trial at several sites: every entry has two plots at the same number of sites and one plot at the others, and
 * every site repeats the same number of entries, or one more. Which two entries are repeated together is spread over
 * pairs as evenly as a draw one by one allows.
 * Source: E. R. Williams, H. P. Piepho and D. Whitaker, Biometrical Journal 53 (2011) 19-27.
 *
 * @param repeatedAt sites at which an entry has two plots: at least 1, fewer than there are sites
 * @throws StatisticsError noSites, siteTwice, repeatedAtTooMany and those of partiallyReplicatedPlan
 */
export function partiallyReplicatedSitePlans({
  sites,
  entries,
  repeatedAt,
  blocks = 2,
  rows,
  seed,
  ...request
}: UnequalRequest & {
  sites: readonly string[];
  entries: readonly EntryName[];
  repeatedAt: number;
  blocks?: number;
  rows?: number;
}): SitePlan[] {
  readEntries(entries, 3);
  needWhole('repeatedAt', repeatedAt, 1);
  if (repeatedAt >= sites.length)
    throw new StatisticsError('repeatedAtTooMany', { repeatedAt, sites: sites.length });
  const repeated = chooseSites(entries.length, sites.length, repeatedAt, seededUniform(derivedSeed(seed, 0)));
  return sitePlans(sites, seed, (own, _, site) =>
    partiallyReplicatedPlan({
      ...request,
      seed: own,
      entries,
      plotsOf: repeated.map((chosen) => (chosen.has(site) ? 2 : 1)),
      blocks,
      ...(rows === undefined ? {} : { rows }),
    }),
  );
}

/** For each entry the sites at which it is repeated. */
function chooseSites(entries: number, sites: number, repeatedAt: number, uniform: Uniform): Set<number>[] {
  const load = new Int32Array(sites);
  const together = new Int32Array(sites * sites);
  const chosen: Set<number>[] = Array.from({ length: entries }, () => new Set());
  for (const entry of randomOrder(entries, uniform)) {
    const own = chosen[entry]!;
    while (own.size < repeatedAt) {
      const met = (site: number) => [...own].reduce((sum, other) => sum + together[site * sites + other]!, 0);
      const free = [...randomOrder(sites, uniform)].filter((site) => !own.has(site));
      // the least loaded site; among those the one met least with the sites chosen so far
      const next = free.reduce((best, site) =>
        load[site]! < load[best]! || (load[site] === load[best] && met(site) < met(best)) ? site : best,
      );
      for (const other of own) {
        together[next * sites + other]!++;
        together[other * sites + next]!++;
      }
      load[next]!++;
      own.add(next);
    }
  }
  return chosen;
}
