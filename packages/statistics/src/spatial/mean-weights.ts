import { dot } from '../numeric/dense-product.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { SpatialEquations } from './spatial-equations.ts';
import { columnAverages } from './trend-surface.ts';

/**
 * The level of the trend in the means of genotypes: at its average over the plots, so that means are comparable with
 * observed yields, or at its plane's centre with all smooth parts left out.
 */
export type TrendLevel = 'average' | 'centre';

/**
 * What all means of genotypes have in common: one weight for each column of the design. Fixed rows and columns are
 * part of the field as the trend is, and count as often as they have plots; the levels of further fixed factors count
 * alike, unless no such mean exists because they follow from rows or columns of unequal size.
 *
 * @throws StatisticsError notEstimable when genotypes and a fixed factor never meet
 */
export function meanWeights(equations: SpatialEquations, level: TrendLevel): Float64Array {
  const { design } = equations;
  const alike = columnAverages(design, ({ kind, random }) =>
    kind === 'trend' ? level === 'average' : kind === 'line' && !random,
  );
  for (const { kind, random, from, to } of design.blocks)
    if (kind === 'intercept' || (kind === 'factor' && !random)) alike.fill(1 / (to - from), from, to);
  const without = notEstimable(equations, alike);
  if (without === null) return alike;
  const overPlots = columnAverages(
    design,
    ({ kind, random }) => !random || (kind === 'trend' && level === 'average'),
  );
  if (notEstimable(equations, overPlots) === null) return overPlots;
  throw new StatisticsError('notEstimable', { level: without });
}

/**
 * The first genotype whose function changes along a direction in which the effects can move without a change of the
 * fit (there is one for each fixed column that follows from others); null where none does.
 */
function notEstimable(equations: SpatialEquations, common: Float64Array): string | null {
  const { columns, leftOut, plots } = equations.design;
  const count = plots.rows.length;
  for (let k = 0; k < leftOut.length; k++) {
    if (leftOut[k] === 0) continue;
    const { effects, genotypes } = equations.solve(columns.slice(k * count, (k + 1) * count));
    const change = common[k]! - dot(common, effects);
    const genotype = genotypes.findIndex((effect) => Math.abs(change - effect) > 1e-6);
    if (genotype >= 0) return plots.genotype.levels[genotype]!;
  }
  return null;
}
