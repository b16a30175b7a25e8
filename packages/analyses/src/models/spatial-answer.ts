import type { Text } from '@panicle/contract/language';
import type { Table } from '@panicle/statistics/data';
import { cullisHeritability, fitMixedModel } from '@panicle/statistics/mixed';
import type { SpatialFit } from '@panicle/statistics/spatial';
import { StatisticsError } from '@panicle/statistics/statistics-error';
import type { PlotTable } from '../inputs/plot-table.ts';
import { asPercent, inUnit, isKnown, sentence } from '../report/sentences.ts';
import { formatNumber } from '@panicle/contract/format/number';

/** Variance over the plots of a quantity. */
function spread(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

/** Cullis heritability of the same plots without rows, columns and trend; null where they cannot be compared so. */
export function heritabilityWithoutTrend(data: Table, fit: SpatialFit, signal: AbortSignal): number | null {
  const { response, genotype } = fit.model;
  try {
    const plain = fitMixedModel(data, { response, fixed: [], random: [{ factors: [genotype] }] }, { signal });
    return plain.variance(genotype) > 0 ? cullisHeritability(plain, genotype) : 0;
  } catch (failure) {
    // entries without repeated plots have no error beside them until the field is fitted
    if (failure instanceof StatisticsError) return null;
    throw failure;
  }
}

/** What the trend took of the variation, what that did for heritability, and the best entry. */
export function spatialAnswer(fit: SpatialFit, file: PlotTable, before: number | null): Text[] {
  const { response: trait } = fit.model;
  const best = fit.genotypeMeans().reduce((a, b) => (b.estimate > a.estimate ? b : a));
  const dimension = fit.components
    .filter(({ name }) => name !== 'genotype' && name !== 'residual')
    .reduce((sum, one) => sum + one.effectiveDimension, 0);
  const trend = sentence(
    '空间趋势占小区间变异的 {share}（有效维数 {dimension}）。',
    'The smooth trend accounts for {share} of the variation between plots (effective dimension of trend, rows and columns: {dimension}).',
    {
      share: asPercent(spread(fit.trend) / spread(fit.plots.response)),
      dimension: formatNumber(dimension, 1),
    },
  );
  const random = fit.model.genotypes === 'random';
  const winner = sentence(
    random
      ? '{trait}预测值最高的品种是 {best}（{mean}）。'
      : '{trait}校正均值最高的品种是 {best}（{mean}）。',
    random
      ? '{best} has the highest predicted {trait}, {mean}.'
      : '{best} has the highest adjusted mean of {trait}, {mean}.',
    { trait, best: best.level, mean: inUnit(file, trait, best.estimate, best.standardError) },
  );
  return [trend, ...heritabilities(fit, before), winner];
}

function heritabilities(fit: SpatialFit, before: number | null): Text[] {
  if (fit.model.genotypes !== 'random') return [];
  const after = fit.cullisHeritability();
  if (!isKnown(after)) return [];
  const values = { after: formatNumber(after, 2), before: formatNumber(before, 2) };
  return [
    before === null
      ? sentence('Cullis 遗传力为 {after}。', 'Cullis heritability is {after}.', values)
      : sentence(
          'Cullis 遗传力为 {after}（不作空间校正时为 {before}）。',
          'Cullis heritability is {after} ({before} without spatial adjustment).',
          values,
        ),
  ];
}
