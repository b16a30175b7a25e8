import { analyseIndirectRatio, type StandardKind } from '@panicle/statistics/trial-methods';
import { defineAnalysis } from '../analysis.ts';
import { withEstimates } from '../report/estimates.ts';
import { columns, figures, table } from '../report/columns.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';
import { againstCheckFigure } from '../figures/against-check.ts';
import { checkTrendFigure } from '../figures/check-trend.ts';
import { checkAnswer } from './check-answer.ts';
import { checkPlotsOf } from './check-plots.ts';
import { takes } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

const standards: Readonly<Record<'mean' | 'inverse-distance', StandardKind>> = {
  mean: 'mean',
  'inverse-distance': 'inverseDistance',
};

export const analysis = defineAnalysis({
  environments: 'each',
  designs: { intervalChecks: {} },
  ofTheseDesignsOnly: true,
  summary: {
    zh: '间比法：与相邻对照的均值比较',
    en: 'interval checks: entries compared with the adjacent checks',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --check CK --strip 列 --position 行',
    en: 'plots.csv --trait yield --entry entry --check CK --strip column --position row',
  },
  details: {
    zh: '每个小区与同一条内前后最近的对照比较（两者平均，或按距离加权）。默认剔除残差超出四分位数界限的小区。定义见\ndocs/statistics-methods.zh.md。',
    en: 'Each plot is compared with the nearest checks before and after it in its strip (their mean, or weighted by distance). Plots\nwhose residuals lie beyond the quartile fences are excluded by default. Definitions: docs/statistics-methods.md.',
  },
  model: {
    zh: '相对百分率 = 100 × 小区值 / 相邻对照的标准；误差由对照与其两侧对照连线的离差估计。',
    en: 'percent = 100 x plot / standard of the adjacent checks; the error comes from the deviations of checks from the line between their neighbours.',
  },
  source:
    'F. D. Richey, Journal of Agricultural Research 27 (1924) 79-90; F. Yates, Journal of Agricultural Science 26 (1936) 424-455; R. J. Baker and R. I. McKenzie, Crop Science 7 (1967) 335-337',
  options: takes(
    ['trait', 'entry', 'check', 'strip', 'position'],
    ['checkPlots', 'standard', 'alpha', 'outliers'],
  ),
  run(file, options) {
    const trait = options.trait;
    const marked = options.checkPlots;
    const found = analyseIndirectRatio(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        check: options.check,
        strip: file.factor(options.strip),
        position: file.numbers(options.position),
        ...(marked === null
          ? {}
          : { checkPlots: Uint8Array.from(file.numbers(marked), (value) => (value === 1 ? 1 : 0)) }),
      },
      {
        alpha: options.alpha,
        standard: standards[options.standard],
        outliers: options.outliers,
      },
    );
    const { checks } = found;
    const report = {
      answer: checkAnswer(trait, found.entries, options.check, (name) => name === options.check),
      figures: [
        ...againstCheckFigure(
          file,
          trait,
          found.entries.map((one) => ({ ...one, mean: one.adjustedMean })),
          { name: options.check, mean: checks.mean },
        ),
        ...checkTrendFigure(file, trait, {
          values: file.numbers(trait),
          strip: file.factor(options.strip).codes,
          position: file.numbers(options.position),
          isCheck: checkPlotsOf(file, options.entry, options.check),
        }),
      ],
      tables: [
        figures(
          'checks',
          ['对照', 'Checks'],
          [
            ['plots', '小区数', 'plots', checks.plots],
            ['mean', '均值', 'mean', checks.mean],
            ['cv_percent', '变异系数%', 'CV %', checks.variationCoefficient],
            ['error_variance', '误差方差', 'error variance', checks.error?.variance ?? null],
            ['error_df', '误差自由度', 'error df', checks.error?.df ?? null],
            ['gain', '校正增益', 'gain from adjustment', checks.adjustmentGain],
          ],
        ),
        withEstimates(
          table(
            'entries',
            ['品种', 'Entries'],
            [
              ...columns('rank', 'entry', 'plots', 'mean', 'standard', 'relative_percent', 'adjusted_mean'),
              ...againstCheckColumns,
            ],
            found.entries.map((one) => [
              one.rank,
              one.entry,
              one.plots,
              one.mean,
              one.standard,
              one.relativePercent,
              one.adjustedMean,
              ...againstCheckRow(one.againstCheck),
            ]),
          ),
          { kind: 'adjustedMean', value: 'adjusted_mean' },
        ),
      ],
      ...plotDiagnostics(file, [{ trait, residuals: found.residuals }], labelsOf(options), options.entry),
      remarks: found.remarks,
    };
    return withOutliersLeftOut(report, found.outliers, file, options);
  },
});
