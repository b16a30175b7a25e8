import {
  geneticCovariances,
  geneticCovariancesByReml,
  geneticParameters,
  meanProducts,
  type GeneticCovariances,
  type GeneticParameters,
} from '@panicle/statistics/selection';
import type { Remark } from '@panicle/statistics/statistics-error';
import type { ColumnFile } from '../../tables/column-file.ts';
import { severalTraits } from '../../tables/trait-file.ts';
import type { Options } from '../../tables/options.ts';
import { mixedTerm, modelTable, readTerms } from './model-terms.ts';

/** Covariances between traits at all levels; parameters of single traits only from mean products. */
export interface FoundCovariances extends GeneticCovariances {
  parameters: GeneticParameters[];
  remarks: readonly Remark[];
}

/** From the analysis of variance of a trial in blocks, or by REML with the terms that the options name. */
export function covariancesOf(
  file: ColumnFile,
  options: Options,
  level: 'genetic' | 'reml',
  signal: AbortSignal,
): FoundCovariances {
  const traits = severalTraits(options);
  const entry = options.required('entry');
  const block = options.optional('block');
  if (level === 'genetic') {
    const products = meanProducts({
      traits: Object.fromEntries(traits.map((trait) => [trait, file.numbers(trait)])),
      entry: file.factor(entry),
      ...(block === null ? {} : { block: file.factor(block) }),
    });
    return { ...geneticCovariances(products), parameters: geneticParameters(products), remarks: [] };
  }
  const fixed = [...readTerms(options.optional('fixed')), ...(block === null ? [] : [[block]])];
  const random = readTerms(options.optional('random'));
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
