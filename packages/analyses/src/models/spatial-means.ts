import type { SpatialFit } from '@panicle/statistics/spatial';
import { withEstimates } from '../report/estimates.ts';
import { columns, table } from '../report/columns.ts';
import { comparisonTables, type ListedMeans } from '../report/comparisons.ts';
import type { ReportTable } from '../report/report.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<'meansAt' | 'compare' | 'pairs' | 'dunnett' | 'alpha'>;

/** Fixed entries are compared with each other; predictions of random ones are ranked. */
export function comparedMeans(fit: SpatialFit, { meansAt }: Pick<Options, 'meansAt'>): ListedMeans[] {
  const { response: trait, genotype: term, genotypes } = fit.model;
  if (genotypes === 'random') return [];
  const means = fit.genotypeMeans(meansAt);
  const set = { ...fit.setOfMeans(meansAt), levels: means.map(({ level }) => level) };
  return [{ trait, term, set, standardErrors: means.map(({ standardError }) => standardError) }];
}

/** Comparisons of fixed entries, or the ranked predictions of random ones. */
export function meansTables(
  fit: SpatialFit,
  compared: readonly ListedMeans[],
  options: Options,
): ReportTable[] {
  if (compared.length > 0) return comparisonTables(compared, options);
  const means = fit.genotypeMeans(options.meansAt);
  const ranked = means.toSorted((a, b) => b.estimate - a.estimate);
  return [
    withEstimates(
      table(
        'means',
        ['消除空间趋势后的品种预测值', 'Predicted entry means free of trend'],
        columns('rank', 'entry', 'mean', 'standard_error'),
        ranked.map(({ level, estimate, standardError }, k) => [k + 1, level, estimate, standardError]),
      ),
      { kind: 'blup', value: 'mean', standardError: 'standard_error' },
    ),
  ];
}
