import type { Term } from '@panicle/statistics/linear-model';
import { MixedInference, type MixedFit } from '@panicle/statistics/mixed';
import { type ListedMeans } from '../report/comparisons.ts';
import { requireMeans, readTerms, sameFactors, termName } from './model-terms.ts';
import { type Chosen } from '../options/takes.ts';

/** Degrees of freedom of the fixed part, as the options want them. */
export function inferenceOf(fit: MixedFit, options: Chosen<'df' | 'alpha'>): MixedInference {
  const asked = options.df;
  return new MixedInference(fit, {
    method: asked === 'satterthwaite' ? 'satterthwaite' : 'kenwardRoger',
    confidence: 1 - options.alpha,
  });
}

/** Means of fixed terms with their comparisons; a single fixed factor is listed without being asked for. */
export function fixedMeans(
  fit: MixedFit,
  inference: MixedInference,
  terms: readonly Term[],
  trait: string,
): ListedMeans[] {
  requireMeans(terms, (term) =>
    fit.model.fixed.some(
      ({ factors, covariates = [] }) => covariates.length === 0 && sameFactors(factors, term),
    ),
  );
  return terms.map((term) => {
    // the pairs first: with their covariances the means need none of their own
    const set = inference.comparableMeans(term);
    const means = inference.means(term);
    return {
      trait,
      term: term.join(':'),
      set,
      standardErrors: means.map(({ standardError }) => standardError),
      degrees: means.map(({ degrees }) => degrees),
    };
  });
}

/** The terms whose means are wanted; the entries where nothing else is said. */
export function meansAsked(fit: MixedFit, options: Chosen<'means' | 'entry'>): readonly Term[] {
  const asked = options.means;
  if (asked.length > 0) return readTerms(asked.join(' + '));
  const entry = options.entry;
  return fit.model.fixed.some((term) => termName(term) === entry) ? [[entry!]] : [];
}

/** The terms whose levels are predicted at given levels of others: those whose means are listed, random entries too. */
export function termsPredicted(fit: MixedFit, options: Chosen<'means' | 'entry'>): readonly Term[] {
  const asked = meansAsked(fit, options);
  const { entry } = options;
  if (asked.length > 0 || entry === null) return asked;
  const isThere = [...fit.model.fixed, ...fit.model.random].some(({ factors }) => factors.includes(entry));
  return isThere ? [[entry]] : [];
}
