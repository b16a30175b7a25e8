import type { CrossedTerm } from './right-error.ts';
import { environmentTerms, type Series } from './series.ts';

/** A term of the joint model; its factors are columns of `tableOf`. */
export type SeriesTerm = CrossedTerm;

/** Terms in the order of their sequential tests; what they leave is the error. */
export interface SeriesTerms {
  environment: SeriesTerm[];
  entry: SeriesTerm;
  /** null when every environment is one block */
  block: SeriesTerm | null;
  /** of entries with years, locations, environments */
  interactions: SeriesTerm[];
}

/**
 * @param replicated whether entries are replicated within environments; else entries x environments cannot be separated
 * from the error, and are the error
 */
export function seriesTerms(series: Series, replicated: boolean): SeriesTerms {
  const term = (...factors: string[]): SeriesTerm => ({ source: factors.join(':'), factors });
  const environment = environmentTerms(series).map((places) => term(...places));
  const interactions = environment.map(({ factors }) => term('entry', ...factors));
  const hasBlocks = series.block.levels.length > series.environment.levels.length;
  return {
    environment,
    entry: term('entry'),
    block: hasBlocks ? term(...series.places.map(({ name }) => name), 'block') : null,
    interactions: replicated ? interactions : interactions.slice(0, -1),
  };
}

export function inOrder({ environment, entry, block, interactions }: SeriesTerms): SeriesTerm[] {
  return [...environment, entry, ...(block ? [block] : []), ...interactions];
}

/** The same terms without one that adds nothing to those before it. */
export function without(terms: SeriesTerms, source: string): SeriesTerms {
  const keep = (term: SeriesTerm) => term.source !== source;
  return {
    ...terms,
    environment: terms.environment.filter(keep),
    block: terms.block && keep(terms.block) ? terms.block : null,
    interactions: terms.interactions.filter(keep),
  };
}
