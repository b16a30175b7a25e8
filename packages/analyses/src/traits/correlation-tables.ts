import {
  completeEntries,
  correlationMatrix,
  partialCorrelations,
  traitCorrelations,
  type GeneticParameters,
  type TraitTable,
} from '@panicle/statistics/selection';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import type { FoundCovariances } from './genetic-covariances.ts';
import { levels } from './correlation-figures.ts';

export function phenotypicTables(means: TraitTable, spearman: boolean): ReportTable[] {
  const found = traitCorrelations(means, { method: spearman ? 'spearman' : 'pearson' });
  const simple = table(
    'correlations',
    ['表型相关', 'Phenotypic correlations'],
    columns('first', 'second', 'entries', 'correlation', 'lower', 'upper', 't', 'df', 'p'),
    found.map((one) => [
      one.first,
      one.second,
      one.n,
      one.correlation,
      one.lower,
      one.upper,
      one.t,
      one.degrees,
      one.p,
    ]),
  );
  const { table: whole } = completeEntries(means);
  if (spearman || means.traits.length < 3 || whole.entries.length <= means.traits.length) return [simple];
  const partial = partialCorrelations(correlationMatrix(whole), whole.entries.length);
  return [
    simple,
    table(
      'partial_correlations',
      ['偏相关', 'Partial correlations'],
      columns('first', 'second', 'correlation', 't', 'df', 'p'),
      partial.map((one) => [one.first, one.second, one.correlation, one.t, one.degrees, one.p]),
    ),
  ];
}

export function geneticTables(found: FoundCovariances): ReportTable[] {
  const rows = levels.flatMap((level) =>
    found.correlations[level].map((one): ReportValue[] => [
      level,
      one.first,
      one.second,
      one.correlation,
      one.standardError,
      one.p,
    ]),
  );
  const covariances = levels.flatMap((level) => {
    const { traits, values } = found[level];
    return traits.flatMap((first, i) =>
      traits
        .slice(i)
        .map((second, k): ReportValue[] => [level, first, second, values[i * traits.length + i + k]!]),
    );
  });
  return [
    ...(found.parameters.length === 0 ? [] : [parameterTable(found.parameters)]),
    table(
      'correlations',
      ['遗传、环境与表型相关', 'Genotypic, environmental and phenotypic correlations'],
      columns('kind', 'first', 'second', 'correlation', 'standard_error', 'p'),
      rows,
    ),
    table(
      'covariances',
      ['方差与协方差', 'Variances and covariances'],
      [...columns('kind', 'first', 'second'), column('covariance', '协方差', 'covariance')],
      covariances,
    ),
  ];
}

function parameterTable(found: readonly GeneticParameters[]): ReportTable {
  return table(
    'parameters',
    ['遗传参数', 'Genetic parameters'],
    [
      ...columns('trait', 'mean'),
      column('genotypic_variance', '遗传方差', 'genotypic variance'),
      column('environmental_variance', '环境方差', 'environmental variance'),
      column('gcv_percent', '遗传变异系数%', 'GCV %'),
      column('pcv_percent', '表型变异系数%', 'PCV %'),
      ...columns('heritability'),
      column('plot_heritability', '小区遗传力', 'single-plot heritability'),
      column('genetic_advance', '遗传进度', 'genetic advance'),
      column('genetic_advance_percent', '相对遗传进度%', 'genetic advance %'),
      ...columns('f'),
    ],
    found.map((one) => [
      one.trait,
      one.mean,
      one.genotypicVariance,
      one.environmentalVariance,
      one.genotypicVariation,
      one.phenotypicVariation,
      one.meanHeritability,
      one.plotHeritability,
      one.geneticAdvance,
      one.geneticAdvancePercent,
      one.f,
    ]),
  );
}
