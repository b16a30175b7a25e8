import { analyseRandomizedBlock, type RandomizedBlockResult } from '@panicle/statistics/randomized-block';
import { defineAnalysis } from '../analysis.ts';
import { boxesFigure } from '../figures/boxes.ts';
import { meansFigure } from '../figures/means.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { takes } from '../options/takes.ts';
import type { Report } from '../report/report.ts';
import { blockAnswer } from './block-answer.ts';
import { blockTables, letterMethods } from './block-tables.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';

function drawnMeans(
  plots: PlotTable,
  { trait, means: rows, precision: found, check, plots: { analysed } }: RandomizedBlockResult,
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
    {
      lsd: found.lsd.atAlpha,
      alpha: found.lsd.alpha,
      plots: analysed,
      check,
      letters: { zh: '字母（Tukey）', en: 'Letters (Tukey)' },
    },
  );
}

export const analysis = defineAnalysis({
  environments: 'each',
  designs: { randomizedBlock: {} },
  ofTheseDesignsOnly: true,
  summary: {
    zh: '随机区组试验：方差分析、均值、多重比较',
    en: 'randomized blocks: analysis of variance, means, comparisons',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --block 重复 --check CK',
    en: 'plots.csv --trait yield --entry entry --block rep --check CK',
  },
  details: {
    zh: '一个环境、一个性状。缺失或重复的小区按最小二乘法处理。默认剔除残差超出四分位数界限的小区。',
    en: 'One environment, one trait. Missing and repeated plots are handled by least squares. Plots whose residuals lie\nbeyond the quartile fences are excluded by default.',
  },
  model: {
    zh: '性状 = 总平均 + 区组 + 品种 + 误差，均为固定效应，按最小二乘法估计。',
    en: 'trait = mean + block + entry + error with fixed effects, by least squares.',
  },
  source: 'W. G. Cochran, G. M. Cox, Experimental Designs, 2nd edition (1957), chapter 4',
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
        methods: letterMethods,
      },
      { signal },
    );
    const { check, residuals, outliers } = result;
    const report: Report = {
      ...blockAnswer(file, result),
      observations: {
        given: result.plots.given,
        missing: result.plots.missing + result.plots.withoutFactor,
        excluded: result.plots.outliersRemoved,
        analysed: result.plots.analysed,
      },
      tables: blockTables(result),
      figures: [
        drawnMeans(file, result),
        boxesFigure(
          file,
          options,
          residuals.rows,
          result.means.map(({ entry }) => entry),
          check,
        ),
      ],
      ...plotDiagnostics(file, [{ trait, residuals }], labelsOf(options), options.entry),
      remarks: result.remarks,
    };
    return withOutliersLeftOut(report, outliers, file, options, {
      rows: outliers.fittedRows,
      kept: outliers.fittedKept,
    });
  },
});
