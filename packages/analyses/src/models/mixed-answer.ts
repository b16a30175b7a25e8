import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { componentHeritability, cullisHeritability, type MixedFit } from '@panicle/statistics/mixed';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { ListedMeans } from '../report/comparisons.ts';
import { highestMean } from '../report/highest-mean.ts';
import { inUnit, isKnown, sentence } from '../report/sentences.ts';
import { termName } from './model-terms.ts';
import { varianceShares } from './variance-shares.ts';

/** Heritability of random entries by Cullis, with that of entry means and its interval where the model has one. */
function heritability(fit: MixedFit, entry: string): Text[] {
  const cullis = cullisHeritability(fit, entry);
  if (!isKnown(cullis)) return [];
  const simple =
    !isWeighted(fit) &&
    fit.model.random.every(({ covariance }) => covariance === undefined) &&
    fit.model.field === undefined;
  const mean = simple ? componentHeritability(fit, entry, 'entryMean') : null;
  const values = {
    cullis: formatNumber(cullis, 2),
    mean: formatNumber(mean?.heritability, 2),
    error: formatNumber(mean?.standardError, 2),
  };
  return [
    mean === null || !isKnown(mean.standardError)
      ? sentence('遗传力（Cullis）为 {cullis}。', 'Heritability (Cullis) is {cullis}.', values)
      : sentence(
          '遗传力（Cullis）为 {cullis}；按品种均值为 {mean} ± {error}。',
          'Heritability (Cullis) is {cullis}; on an entry-mean basis it is {mean} ± {error}.',
          values,
        ),
  ];
}

function bestPrediction(fit: MixedFit, file: PlotTable, trait: string, entry: string): Text[] {
  const ranked = fit.predictions(entry).toSorted((a, b) => b.estimate - a.estimate);
  const [best, second] = ranked;
  if (best === undefined || second === undefined || !(best.estimate > 0)) return [];
  const said = (one: typeof best) =>
    `${one.level} (+${inUnit(file, trait, one.estimate, one.standardError)})`;
  return [
    sentence(
      '{trait}预测值最高的是 {best}，其次为 {second}。',
      'Highest predictions of {trait}: {best}, followed by {second}.',
      { trait, best: said(best), second: said(second) },
    ),
  ];
}

/** Errors that come from a first stage are no variance of plots, and have no share beside the others. */
const isWeighted = ({ model }: MixedFit) => model.residualName !== undefined;

/** The range of the correlations between levels, where terms have a covariance structure. */
function correlationRange(fit: MixedFit): Text[] {
  return fit.model.random
    .filter(({ covariance }) => covariance !== undefined)
    .slice(0, 1)
    .flatMap((term) => {
      const { levels, correlation } = fit.covarianceAcross(termName(term));
      const apart = [...correlation].filter(
        (value, at) => isKnown(value) && Math.floor(at / levels.length) > at % levels.length,
      );
      if (apart.length === 0) return [];
      return [
        sentence(
          '{over} 各水平间的遗传相关平均为 {mean}，从 {low} 到 {high}。',
          'Genetic correlations between levels of {over} average {mean} and range from {low} to {high}.',
          {
            over: term.covariance!.over,
            mean: formatNumber(apart.reduce((sum, value) => sum + value, 0) / apart.length, 2),
            low: formatNumber(Math.min(...apart), 2),
            high: formatNumber(Math.max(...apart), 2),
          },
        ),
      ];
    });
}

/** The level with the highest prediction where no entries are compared. */
function highestLevel(fit: MixedFit, file: PlotTable, trait: string): Text[] {
  const term = fit.model.random[0];
  return term === undefined || isWeighted(fit) ? [] : bestPrediction(fit, file, trait, termName(term));
}

/** How the variance is divided, how heritable the trait is, and which entry is best. */
export function mixedAnswer(
  fit: MixedFit,
  file: PlotTable,
  { trait, entry }: { trait: string; entry: string | null },
  means: readonly ListedMeans[],
  isHidden: (term: string) => boolean = () => false,
): Text[] {
  const own = fit.model.random.find(({ factors }) => factors.length === 1 && factors[0] === entry);
  const structured = fit.model.random.some(({ covariance }) => covariance !== undefined);
  const simple = own !== undefined && own.covariance === undefined && entry !== null;
  const compared = means.slice(0, 1).flatMap(({ set, standardErrors }) =>
    highestMean(
      file,
      trait,
      set.levels.map((level, k) => ({
        entry: level,
        estimate: set.means[k]!,
        standardError: standardErrors?.[k] ?? null,
      })),
    ),
  );
  return [
    ...(structured || isWeighted(fit)
      ? correlationRange(fit)
      : varianceShares(fit.components.filter(({ name }) => !isHidden(name)))),
    ...(simple ? heritability(fit, entry) : []),
    ...(simple ? bestPrediction(fit, file, trait, entry) : compared),
    ...(simple || compared.length > 0 ? [] : highestLevel(fit, file, trait)),
  ];
}
