import { leftOf } from '@panicle/statistics/model-residuals';
import type { Table } from '@panicle/statistics/data';
import { fitSpatialModel } from '@panicle/statistics/spatial';
import { checkField } from './spatial-check.ts';
import { defineAnalysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Report } from '../report/report.ts';
import { comparisonOptions } from '../report/comparisons.ts';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { heritabilityWithoutTrend, spatialAnswer } from './spatial-answer.ts';
import { spatialFigures } from './spatial-figures.ts';
import { modelTerms } from './bar-terms.ts';
import { modelTable } from './model-terms.ts';
import { movingMeanReport, papadakisReport } from './neighbour-reports.ts';
import { squares } from '../memory.ts';
import { takes, type Chosen } from '../options/takes.ts';
import { comparedMeans, meansTables } from './spatial-means.ts';
import { componentTable, fitTable, surfaceTable, variogramTable } from './spatial-tables.ts';
import { factorLabels, labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

type Roles = Chosen<never, 'trait' | 'entry' | 'row' | 'column'>;

type Options = Roles &
  Chosen<'entryEffects' | 'rowEffects' | 'columnEffects' | 'rowSegments' | 'columnSegments'> &
  Chosen<'fixed' | 'random' | 'meansAt' | 'surface' | 'block' | 'compare' | 'pairs' | 'dunnett' | 'alpha'>;

function splineReport(file: PlotTable, data: Table, options: Options, signal: AbortSignal): Report {
  const terms = modelTerms(options.fixed, options.random);
  const { rowSegments: row, columnSegments: column } = options;
  const fit = fitSpatialModel(
    data,
    {
      ...roles(options),
      genotypes: options.entryEffects,
      lines: {
        row: options.rowEffects,
        column: options.columnEffects,
      },
      fixed: terms.fixed.flat(),
      random: terms.random.flat(),
      segments: { ...(row === null ? {} : { row }), ...(column === null ? {} : { column }) },
    },
    { signal },
  );
  const compared = comparedMeans(fit, options);
  const tables = [componentTable(fit), fitTable(fit), ...meansTables(fit, compared, options)];
  if (options.surface) tables.push(surfaceTable(fit), variogramTable(fit));
  const before = options.entryEffects === 'random' ? heritabilityWithoutTrend(data, fit, signal) : null;
  return {
    answer: spatialAnswer(fit, file, before),
    tables,
    figures: [...comparedMeansFigures(file, compared, options), ...spatialFigures(fit, file, options)],
    ...plotDiagnostics(
      file,
      [
        {
          trait: options.trait,
          residuals: leftOf(data.numbers(options.trait), fit.plots.rows, fit.residuals),
        },
      ],
      [...labelsOf(options), ...factorLabels([...terms.fixed, ...terms.random].flat())],
      options.entry,
    ),
    remarks: fit.remarks,
  };
}

function roles(options: Roles) {
  return {
    response: options.trait,
    genotype: options.entry,
    row: options.row,
    column: options.column,
  };
}

function plotsOf(file: PlotTable, options: Options): Table {
  const { response, genotype, row, column } = roles(options);
  const block = options.block;
  const terms = modelTerms(options.fixed, options.random);
  const more = [...terms.fixed, ...terms.random].flat();
  return modelTable(file, [response, row, column], [[genotype, ...more, ...(block === null ? [] : [block])]]);
}

export const analysis = defineAnalysis({
  environments: 'each',
  designs: { rowColumn: {}, augmentedRowColumn: {}, modifiedAugmented: {}, partiallyReplicated: {} },
  summary: {
    zh: '田间空间趋势分析：二维 P 样条、邻近法',
    en: 'field trend: two-dimensional P-splines, neighbour methods',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --row 行 --column 列 --surface',
    en: 'plots.csv --trait yield --entry entry --row row --column column --surface',
  },
  details: {
    zh: '--method：spline（默认，二维 P 样条混合模型，可加行、列效应和其他因素）、papadakis（迭代邻近协方差分析，可有 --block）或\nmoving-mean（移动平均校正）。AR1×AR1 见 panicle trial mixed --field。',
    en: '--method: spline (P-splines as a mixed model, with rows, columns and further factors; the default), papadakis\n(iterated analysis of covariance on neighbours, optionally with --block) or moving-mean. For AR1 x AR1 see panicle trial\nmixed --field.',
  },
  model: {
    zh: 'y = μ + 品种 + f(行, 列) + 行 + 列 + e；f 为二维 P 样条平滑面。',
    en: 'y = mu + entry + f(row, column) + row + column + e, where f is a smooth surface of two-dimensional P-splines.',
  },
  source:
    'M. X. Rodríguez-Álvarez et al., Spatial Statistics 23 (2018) 52-71; M. S. Bartlett, Journal of the Royal Statistical Society B 40 (1978) 147-174; T. F. Townley-Smith and E. A. Hurd, Canadian Journal of Plant Science 53 (1973) 447-450',
  options: takes(
    ['trait', 'entry', 'row', 'column'],
    [
      'method',
      'entryEffects',
      'rowEffects',
      'columnEffects',
      'fixed',
      'random',
      'rowSegments',
      'columnSegments',
      'meansAt',
      'surface',
      'block',
      ...comparisonOptions,
    ],
  ),
  check: checkField,
  memory: ({ plots, environments }) => squares(plots / Math.max(1, environments), 0.5),
  run(file, options, { signal }) {
    const data = plotsOf(file, options);
    const method = options.method;
    if (method === 'papadakis') return papadakisReport(file, data, roles(options), options.block);
    if (method === 'moving-mean') return movingMeanReport(file, data, roles(options));
    return splineReport(file, data, options, signal);
  },
});
