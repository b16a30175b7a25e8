import type { Figure } from '@panicle/figures';
import { componentHeritability, cullisHeritability, type MixedFit } from '@panicle/statistics/mixed';
import { barFigure } from '../figures/bar-charts.ts';
import { estimateFigure, predictionCaption } from '../figures/estimates.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown } from '../report/sentences.ts';
import { wordFor } from '../report/words.ts';
import { termName } from './model-terms.ts';
import { varianceFigure } from './variance-shares.ts';

/** Levels beyond which a triangle of correlations cannot be read. */
const MOST_LEVELS = 60;

/** Variances, predictions of the entries, and correlations between the levels of structured terms. */
export function mixedFigures(
  fit: MixedFit,
  file: PlotTable,
  trait: string,
  entry: string | null,
  isHidden: (term: string) => boolean = () => false,
): Figure[] {
  const terms = fit.model.random.map(termName).filter((name) => !isHidden(name));
  const predicted = terms.find((name) => name === entry) ?? terms[0];
  return [
    ...(predicted === undefined ? [] : predictionFigure(fit, file, trait, predicted)),
    ...(fit.model.random.some(({ covariance }) => covariance !== undefined)
      ? []
      : varianceFigure(fit.components.filter(({ name }) => !isHidden(name)))),
    ...correlationFigures(fit),
    ...heritabilityFigure(fit, entry),
  ];
}

export function predictionFigure(fit: MixedFit, file: PlotTable, trait: string, term: string): Figure[] {
  const { zh, en } = wordFor(term, 'terms');
  // a name of the data keeps its distance from Chinese
  const of = zh === term ? `${zh} ` : zh;
  return estimateFigure(
    file,
    trait,
    fit
      .predictions(term)
      .map(({ level, estimate, standardError }) => ({ entry: level, estimate, standardError })),
    {
      name: 'predictions',
      title: { zh: `${of}的预测值（BLUP）`, en: `Predictions of ${en} (BLUP)` },
      of: ['预测离差', 'predicted deviation'],
      caption: predictionCaption,
    },
  );
}

/** Heritability of random entries on each basis, with standard errors where the model has them. */
function heritabilityFigure(fit: MixedFit, entry: string | null): Figure[] {
  const own = fit.model.random.find((term) => termName(term) === entry);
  const simple =
    fit.model.random.every(({ covariance }) => covariance === undefined) &&
    fit.model.field === undefined &&
    fit.model.residualName === undefined;
  if (entry === null || own === undefined || !simple) return [];
  const basis = (of: 'entryMean' | 'plot', name: { zh: string; en: string }) => {
    const found = componentHeritability(fit, entry, of);
    return { name, value: found.heritability, standardError: found.standardError };
  };
  return barFigure(
    {
      name: 'heritability',
      title: { zh: '遗传力', en: 'Heritability' },
      axis: { title: { zh: '遗传力', en: 'heritability' }, least: 0, decimals: 2 },
    },
    [
      { name: { zh: 'Cullis', en: 'Cullis' }, value: cullisHeritability(fit, entry) },
      basis('entryMean', { zh: '品种均值', en: 'entry means' }),
      basis('plot', { zh: '单个小区', en: 'single plots' }),
    ],
  );
}

function correlationFigures(fit: MixedFit): Figure[] {
  return fit.model.random
    .filter(({ covariance }) => covariance !== undefined)
    .flatMap((term, k): Figure[] => {
      const { levels, correlation } = fit.covarianceAcross(termName(term));
      if (levels.length < 2 || levels.length > MOST_LEVELS) return [];
      const valueAt = (i: number, j: number) => {
        const value = correlation[i * levels.length + j];
        return isKnown(value) ? Math.max(-1, Math.min(1, value)) : null;
      };
      return [
        {
          kind: 'correlations',
          name: k === 0 ? 'correlations' : `correlations_${k + 1}`,
          title: {
            zh: `${term.covariance!.over} 各水平间的遗传相关`,
            en: `Genetic correlations between levels of ${term.covariance!.over}`,
          },
          names: [...levels],
          values: levels.map((_, i) => levels.map((_level, j) => (i === j ? 1 : valueAt(i, j)))),
        },
      ];
    });
}
