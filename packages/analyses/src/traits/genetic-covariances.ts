import {
  geneticCovariances,
  geneticCovariancesByReml,
  geneticParameters,
  meanProducts,
  type GeneticCovariances,
  type GeneticParameters,
} from '@panicle/statistics/selection';
import type { Remark } from '@panicle/statistics/statistics-error';
import type { PlotTable } from '../inputs/plot-table.ts';
import { severalTraits } from '../inputs/entry-means.ts';
import { modelTerms } from '../models/bar-terms.ts';
import { mixedTerm, modelTable } from '../models/model-terms.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<'block' | 'fixed' | 'random', 'entry' | 'traits'>;

/** Covariances between traits at all levels; parameters of single traits only from mean products. */
export interface FoundCovariances extends GeneticCovariances {
  parameters: GeneticParameters[];
  remarks: readonly Remark[];
}

/** From the analysis of variance of a trial in blocks, or by REML with the terms that the options name. */
export function covariancesOf(
  file: PlotTable,
  options: Options,
  level: 'genetic' | 'reml',
  signal: AbortSignal,
): FoundCovariances {
  const traits = severalTraits(options);
  const entry = options.entry;
  const block = options.block;
  if (level === 'genetic') {
    const products = meanProducts({
      traits: Object.fromEntries(traits.map((trait) => [trait, file.numbers(trait)])),
      entry: file.factor(entry),
      ...(block === null ? {} : { block: file.factor(block) }),
    });
    return { ...geneticCovariances(products), parameters: geneticParameters(products), remarks: [] };
  }
  const terms = modelTerms(options.fixed, options.random);
  const fixed = [...terms.fixed, ...(block === null ? [] : [[block]])];
  const { random } = terms;
  const found = geneticCovariancesByReml(
    modelTable(file, traits, [[entry], ...fixed, ...random]),
    {
      traits,
      entry: { factors: [entry] },
      fixed: fixed.map((term) => mixedTerm(term, [])),
      random: random.map((factors) => ({ factors })),
    },
    { signal },
  );
  return { ...found, parameters: [], remarks: found.fit.remarks };
}
