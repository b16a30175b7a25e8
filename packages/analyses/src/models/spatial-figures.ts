import type { Figure } from '@panicle/figures';
import type { SpatialFit } from '@panicle/statistics/spatial';
import { estimateFigure, predictionCaption } from '../figures/estimates.ts';
import { fieldFigure, trendLayers } from '../figures/field-maps.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** Predictions of random entries (the means of fixed ones are compared), the field, and what the model leaves. */
export function spatialFigures(
  fit: SpatialFit,
  file: PlotTable,
  options: { trait: string; entry: string },
): Figure[] {
  const { response, genotype, row, column } = fit.plots;
  const { residuals, trend } = fit;
  const entry = (k: number) => genotype.levels[genotype.codes[k]!] ?? '';
  const predictions =
    fit.model.genotypes === 'random'
      ? estimateFigure(
          file,
          options.trait,
          fit.genotypeMeans().map(({ level, estimate, standardError }) => ({
            entry: level,
            estimate,
            standardError,
          })),
          {
            name: 'predictions',
            title: { zh: '消除空间趋势后的品种预测值', en: 'Predicted entry means free of trend' },
            of: ['预测值（BLUP）', 'prediction (BLUP)'],
            caption: predictionCaption,
          },
        )
      : [];
  return [
    ...predictions,
    ...fieldFigure(
      { row, column, entry },
      trendLayers(file, options.trait, { values: response, trend, residual: residuals }),
      { zh: '田间图：观测值、空间趋势与残差', en: 'Field: values, spatial trend and residuals' },
    ),
    ...variogramFigure(fit),
  ];
}

/** Lags beyond these have few pairs and hide the near ones. */
const MOST_LAGS = 30;

/** Half of the field: farther plots make few pairs. */
const lagsOf = (places: Float64Array): number => {
  const [least, most] = places.reduce(
    ([a, b], at) => [Math.min(a, at), Math.max(b, at)],
    [Infinity, -Infinity],
  );
  return Math.min(MOST_LAGS, Math.ceil((most - least) / 2));
};

/** Flat where the model has taken up the whole field. */
function variogramFigure(fit: SpatialFit): Figure[] {
  const { row, column } = fit.plots;
  if (![...row, ...column].every(Number.isInteger)) return [];
  const greatest = { row: lagsOf(row), column: lagsOf(column) };
  const { rowLags: rows, columnLags: columns, semivariance, pairs } = fit.variogram(greatest);
  const lags = (count: number) => Array.from({ length: count }, (_, lag) => String(lag));
  const valueAt = (i: number, j: number) => {
    const at = i * columns + j;
    return (i > 0 || j > 0) && pairs[at]! > 0 ? semivariance[at]! : null;
  };
  return [
    {
      kind: 'heatmap',
      name: 'variogram',
      title: { zh: '残差变异函数', en: 'Variogram of the residuals' },
      caption: {
        zh: '各处相近时，模型已消除田间的空间变异',
        en: 'even colours: the model has taken up the variation of the field',
      },
      value: { title: { zh: '半方差', en: 'semivariance' }, least: 0 },
      rowAxis: { title: { zh: '行距（小区）', en: 'row lag, plots' } },
      columnAxis: { title: { zh: '列距（小区）', en: 'column lag, plots' } },
      rows: lags(rows),
      columns: lags(columns),
      values: lags(rows).map((_, i) => lags(columns).map((_column, j) => valueAt(i, j))),
      scale: 'sequence',
    },
  ];
}
