import { given } from '../options/option-error.ts';
import { analyseContrast, type ContrastLayout } from '@panicle/statistics/trial-methods';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { withEstimates } from '../report/estimates.ts';
import { columns, figures, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';
import { againstCheckFigure } from '../figures/against-check.ts';
import { checkTrendFigure } from '../figures/check-trend.ts';
import { checkAnswer } from './check-answer.ts';
import { checkPlotsOf } from './check-plots.ts';
import { takes, type Chosen } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

type Options = Chosen<'pair' | 'strip' | 'position'>;

function layoutOf(file: PlotTable, options: Options): ContrastLayout {
  const pair = options.pair;
  if (pair !== null) return { pair: file.factor(pair) };
  return {
    strip: file.factor(given(options, 'strip')),
    position: file.numbers(given(options, 'position')),
  };
}

export const analysis = defineAnalysis({
  environments: 'each',
  designs: { contrast: {} },
  ofTheseDesignsOnly: true,
  summary: { zh: '对比法：品种与相邻对照成对比较', en: 'contrast method: every entry next to the check' },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --check CK --pair 配对',
    en: 'plots.csv --trait yield --entry entry --check CK --pair pair',
  },
  details: {
    zh: '用 --pair 指定配对，或用 --strip 与 --position 指定相邻。默认剔除残差超出四分位数界限的小区。定义见 docs/statistics-methods.zh.md。',
    en: 'Pairs by --pair, or neighbours by --strip and --position. Plots whose residuals lie beyond the quartile fences are\nexcluded by default. Definitions: docs/statistics-methods.md.',
  },
  model: {
    zh: 'd = 品种小区 − 相邻对照 = 品种的平均差数 + e；百分率的置信区间按 Fieller。',
    en: 'd = entry plot - adjacent check = mean difference of the entry + e; limits of percentages by Fieller.',
  },
  source:
    'W. S. Gosset (“Student”), Biometrika 6 (1908) 1-25; E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954) 175-185',
  options: takes(['trait', 'entry', 'check'], ['pair', 'strip', 'position', 'alpha', 'outliers']),
  check: (_counts, { pair, strip, position }) =>
    pair !== null || (strip !== null && position !== null)
      ? []
      : [
          errorFinding(
            '请给出 --pair，或 --strip 与 --position。',
            'Give --pair, or --strip and --position.',
          ),
        ],
  run(file, options) {
    const trait = options.trait;
    const { checks, error, entries, outliers, remarks, residuals } = analyseContrast(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        check: options.check,
        layout: layoutOf(file, options),
      },
      { alpha: options.alpha, outliers: options.outliers },
    );
    const { strip, position } = options;
    const report = {
      answer: checkAnswer(trait, entries, options.check, (name) => name === options.check),
      figures: [
        ...againstCheckFigure(
          file,
          trait,
          entries.map((one) => ({ ...one, mean: one.adjustedMean })),
          { name: options.check, mean: checks.mean },
        ),
        ...(strip === null || position === null
          ? []
          : checkTrendFigure(file, trait, {
              values: file.numbers(trait),
              strip: file.factor(strip).codes,
              position: file.numbers(position),
              isCheck: checkPlotsOf(file, options.entry, options.check),
            })),
      ],
      tables: [
        figures(
          'checks',
          ['对照与误差', 'Checks and error'],
          [
            ['plots', '小区数', 'plots', checks.plots],
            ['mean', '均值', 'mean', checks.mean],
            ['cv_percent', '变异系数%', 'CV %', checks.variationCoefficient],
            ['error_variance', '差数方差', 'variance of a difference', error?.variance ?? null],
            ['error_df', '误差自由度', 'error df', error?.df ?? null],
            ['correlation', '配对相关', 'correlation within pairs', error?.correlation ?? null],
            ['gain', '配对增益', 'gain from pairing', error?.pairingGain ?? null],
          ],
        ),
        withEstimates(
          table(
            'entries',
            ['品种', 'Entries'],
            [
              ...columns('rank', 'entry', 'pairs', 'mean', 'standard', 'relative_percent'),
              column('mean_of_percents', '百分率平均%', 'mean of pair percentages'),
              column('percent_lower', '百分率下限', '% lower'),
              column('percent_upper', '百分率上限', '% upper'),
              ...columns('adjusted_mean'),
              ...againstCheckColumns,
              ...columns('lower', 'upper'),
            ],
            entries.map((one) => [
              one.rank,
              one.entry,
              one.pairs,
              one.mean,
              one.standard,
              one.relativePercent,
              one.meanOfPercents,
              one.percentInterval?.lower ?? null,
              one.percentInterval?.upper ?? null,
              one.adjustedMean,
              ...againstCheckRow(one.againstCheck),
              one.differenceInterval?.lower ?? null,
              one.differenceInterval?.upper ?? null,
            ]),
          ),
          { kind: 'adjustedMean', value: 'adjusted_mean' },
        ),
      ],
      ...plotDiagnostics(file, [{ trait, residuals }], labelsOf(options), options.entry),
      remarks,
    };
    return withOutliersLeftOut(report, outliers, file, options);
  },
});
