import { averageStandardError, type SetOfMeans } from '../../comparisons/set-of-means.ts';
import { combineFactors } from '../../data/combination.ts';
import { cullisHeritability, heritabilityOfMeans } from '../../mixed/heritability.ts';
import { fitMixedModel, type MixedFit } from '../../mixed/mixed-fit.ts';
import type { MixedModel } from '../../mixed/model.ts';
import type { Control } from '../../randomized-block/question.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { averageEstimate, describeFit, type FittedModel } from '../fitted-model.ts';
import { namingTrait } from '../naming-trait.ts';
import { stepsOf } from '../options.ts';
import type { JointAnova } from './anova.ts';
import { comparedMeans } from './comparison.ts';
import { tableOf, type Place, type Series } from './series.ts';
import { inOrder, type SeriesTerm, type SeriesTerms } from './terms.ts';

export interface SeriesModels {
  /** entries fixed: adjusted means over all environments */
  estimates: FittedModel;
  /** entries random: best linear unbiased predictions */
  predictions: FittedModel;
  /** the adjusted means for comparisons, in the order of `estimates.entries` */
  comparison: SetOfMeans;
  /** of entry means over the series; null when the genetic variance is 0 */
  heritability: SeriesHeritability | null;
}

export interface SeriesModelOptions {
  errors: 'common' | 'own';
  /** whether entries are replicated within environments */
  replicated: boolean;
  control: Control;
}

export interface SeriesHeritability {
  cullis: number;
  /** null where years and locations are fixed: means over them do not vary as those over a sample do */
  piephoMohring: number | null;
}

/**
 * The joint model by REML, entries once fixed and once random; a term is random when one of its factors is.
 * Source: H. P. Piepho, J. Möhring, A. E. Melchinger, A. Büchse, Euphytica 161 (2008) 209-228 (entries fixed or random);
 * C. R. Henderson, Biometrics 31 (1975) 423-447.
 *
 * @throws StatisticsError fixedPlacesNeedAllCells
 */
export function fitModels(
  series: Series,
  anova: JointAnova,
  random: ReadonlySet<Place>,
  { errors, replicated, control }: SeriesModelOptions,
): SeriesModels {
  const whole = wholeEnvironments(series, anova.terms, random, replicated);
  const fit = (samples: ReadonlySet<string>) =>
    namingTrait(series.trait, () =>
      fitMixedModel(tableOf(series), modelOf(whole, samples, errors), { signal: control.signal }),
    );
  refuseEmptyCells(series, inOrder(whole), random);
  const step = stepsOf(control);
  const fixed = fit(new Set<string>([...random, 'block']));
  step(0.5);
  const sampled = fit(new Set<string>([...random, 'block', 'entry']));
  step(0.7);
  const { estimates, comparison } = comparedMeans(fixed, anova, series);
  const genetic = sampled.variance('entry');
  return {
    estimates: describeFit(fixed, averageEstimate(estimates), estimates),
    predictions: describeFit(sampled, generalMean(sampled), sampled.predictions('entry')),
    comparison,
    heritability:
      genetic > 0
        ? {
            cullis: cullisHeritability(sampled, 'entry'),
            piephoMohring:
              random.size > 0 ? heritabilityOfMeans(genetic, averageStandardError(comparison) ** 2) : null,
          }
        : null,
  };
}

/** Where no place is a sample, environments count alike, whichever years and locations they are made of. */
function wholeEnvironments(
  { places }: Series,
  terms: SeriesTerms,
  random: ReadonlySet<Place>,
  replicated: boolean,
): SeriesTerms {
  if (random.size > 0 || places.length === 1) return terms;
  const environment = { source: 'environment', factors: ['environment'] };
  const interaction = { source: 'entry:environment', factors: ['entry', 'environment'] };
  return { ...terms, environment: [environment], interactions: replicated ? [interaction] : [] };
}

function modelOf(terms: SeriesTerms, samples: ReadonlySet<string>, errors: 'common' | 'own'): MixedModel {
  const isRandom = ({ factors }: SeriesTerm) => factors.some((factor) => samples.has(factor));
  const all = inOrder(terms);
  return {
    response: 'value',
    fixed: all.filter((term) => !isRandom(term)).map(({ factors }) => ({ factors })),
    random: all.filter(isRandom).map(({ factors }) => ({ factors })),
    ...(errors === 'own' ? { residualBy: 'environment' } : {}),
  };
}

/** Means over fixed places are averages over all of them, and exist only where every entry stood in each. */
function refuseEmptyCells(series: Series, terms: readonly SeriesTerm[], random: ReadonlySet<string>): void {
  const fixedInteraction = terms.find(
    ({ factors }) =>
      factors[0] === 'entry' && factors.length > 1 && !factors.some((name) => random.has(name)),
  );
  if (!fixedInteraction) return;
  const { entry } = series;
  const place =
    fixedInteraction.factors[1] === 'environment'
      ? series.environment
      : series.places.find(({ name }) => name === fixedInteraction.factors[1])!.factor;
  const { codes, size } = combineFactors([entry, place], entry.codes.length);
  const cells = entry.levels.length * place.levels.length;
  if (size === cells) return;
  const filled = new Uint8Array(cells);
  codes.forEach((_, row) => (filled[entry.codes[row]! * place.levels.length + place.codes[row]!] = 1));
  const empty = filled.indexOf(0);
  throw new StatisticsError('fixedPlacesNeedAllCells', {
    trait: series.trait,
    entry: entry.levels[Math.floor(empty / place.levels.length)]!,
    environment: place.levels[empty % place.levels.length]!,
    count: cells - size,
  });
}

/** The intercept, fixed environments averaged. */
function generalMean(fit: MixedFit): number {
  const [place] = fit.model.fixed;
  if (!place) return fit.estimate.solutions[0]!;
  return averageEstimate(fit.means(place.factors));
}
