import { StatisticsError } from '../../statistics-error.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { derivedSeed } from '../seeds.ts';

export interface SitePlan {
  site: string;
  plan: FieldPlan;
}

/** Streams 0 and 1 of a seed are those of the plan itself. */
const FIRST_STREAM = 2;

/**
 * A plan for each of several sites, each randomized by itself: `make` gets a seed of its own.
 *
 * @throws StatisticsError noSites, siteTwice, seedOutOfRange and those of `make`
 */
export function sitePlans(
  sites: readonly string[],
  seed: number,
  make: (seed: number, site: string, index: number) => FieldPlan,
): SitePlan[] {
  if (sites.length === 0) throw new StatisticsError('noSites');
  const repeated = sites.find((site, k) => sites.indexOf(site) < k);
  if (repeated !== undefined) throw new StatisticsError('siteTwice', { site: repeated });
  return sites.map((site, index) => ({
    site,
    plan: make(derivedSeed(seed, FIRST_STREAM + index), site, index),
  }));
}
