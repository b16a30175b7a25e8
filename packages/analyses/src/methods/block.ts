import { comparisonTerms } from '@panicle/contract/comparison-terms';
import { analyseRandomizedBlock, type RandomizedBlockResult } from '@panicle/statistics/randomized-block';
import { meansFigure } from '../figures/means.ts';
import { residualFigures } from '../figures/residuals.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { bestEntry } from '../report/best-entry.ts';
import { defineAnalysis } from '../analysis.ts';
import { column, type ReportTable } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';
import { anovaColumns } from '../models/anova-rows.ts';
import { takes } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';

const methods = ['lsd', 'tukey', 'duncan', 'snk'] as const;

function anova({ anova: rows }: RandomizedBlockResult): ReportTable {
  return {
    name: 'anova',
    title: { zh: '方差分析', en: 'Analysis of variance' },
    columns: anovaColumns,
    rows: rows.map((row) => [row.source, row.df, row.sumOfSquares, row.meanSquare, row.f, row.p]),
  };
}

function precision({ precision: found }: RandomizedBlockResult): ReportTable {
  return {
    name: 'precision',
    title: { zh: '试验精度', en: 'Precision' },
    columns: [
      column('mean', '总平均', 'mean'),
      column('cv_percent', '变异系数%', 'CV %'),
      column('sed', '差数标准误', 's.e.d.'),
      column('lsd_5_percent', comparisonTerms.lsd5.zh, comparisonTerms.lsd5.en),
      column('lsd_1_percent', comparisonTerms.lsd1.zh, comparisonTerms.lsd1.en),
      column('hsd', 'HSD', 'HSD'),
      column('heritability', '遗传力', 'heritability'),
    ],
    rows: [
      [
        found.grandMean,
        found.variationCoefficient,
        found.standardErrorOfDifference.average,
        found.lsd.at5Percent,
        found.lsd.at1Percent,
        found.hsd.atAlpha,
        found.heritability,
      ],
    ],
  };
}

function means({ means: rows, check }: RandomizedBlockResult): ReportTable {
  const beside = check === null ? [] : againstCheckColumns;
  return {
    name: 'means',
    title: { zh: '品种均值', en: 'Entry means' },
    columns: [
      column('entry', '品种', 'entry'),
      column('plots', '小区数', 'plots'),
      column('mean', '均值', 'mean'),
      column('adjusted_mean', '校正均值', 'adjusted mean'),
      column('standard_error', '标准误', 's.e.'),
      ...methods.map((method) => column(`letters_${method}`, method, method)),
      ...beside,
    ],
    rows: rows.map((row) => [
      row.entry,
      row.plots,
      row.mean,
      row.adjustedMean,
      row.standardError,
      ...methods.map((method) => row.letters[method] ?? null),
      ...(check === null ? [] : againstCheckRow(row.againstCheck)),
    ]),
  };
}

function drawnMeans(
  plots: PlotTable,
  { trait, means: rows, precision: found, check }: RandomizedBlockResult,
) {
  return meansFigure(
    plots,
    trait,
    rows.map(({ entry, adjustedMean, letters, againstCheck }) => ({
      entry,
      mean: adjustedMean,
      letters: letters.tukey ?? null,
      percent: againstCheck?.percent ?? null,
      beats: againstCheck?.verdict === 'above',
    })),
    { lsd: found.lsd.atAlpha, check, letters: { zh: '字母（Tukey）', en: 'Letters (Tukey)' } },
  );
}

export const analysis = defineAnalysis({
  environments: 'each',
  summary: {
    zh: '随机区组试验：方差分析、均值、多重比较',
    en: 'randomized blocks: analysis of variance, means, comparisons',
  },
  details: {
    zh: '一个环境、一个性状。缺失或重复的小区按最小二乘法处理。默认剔除残差超出四分位数界限的小区。',
    en: 'One environment, one trait. Missing and repeated plots are handled by least squares. Plots whose residuals lie\nbeyond the quartile fences are excluded by default.',
  },
  options: takes(['trait', 'entry', 'block'], ['check', 'alpha', 'outliers']),
  run(file, options, { signal }) {
    const trait = options.trait;
    const result = analyseRandomizedBlock(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        block: file.factor(options.block),
      },
      {
        alpha: options.alpha,
        check: options.check,
        outliers: options.outliers,
        methods,
      },
      { signal },
    );
    const ranked = result.means.map(({ entry, adjustedMean, againstCheck }) => ({
      entry,
      mean: adjustedMean,
      percent: againstCheck?.percent ?? null,
    }));
    const report = {
      answer: bestEntry(file, trait, ranked, {
        check: result.check,
        standardError: result.precision.standardErrorOfMean,
      }),
      tables: [anova(result), precision(result), means(result)],
      figures: [drawnMeans(file, result), ...residualFigures(file, options, result.residuals)],
      remarks: result.remarks,
    };
    return withOutliersLeftOut(report, result.outliers, file, options);
  },
});
