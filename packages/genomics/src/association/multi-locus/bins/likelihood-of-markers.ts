import { selfProduct, symmetricEigen } from '@panicle/kernels';
import type { TraitGroup } from '../../linear/trait-groups.ts';
import { nullOptimum } from '../../mixed/null-model.ts';
import { columnOf, dot, type UnlikeMarker } from '../unlike-markers.ts';

/** Share of the largest eigenvalue below which one is 0. */
const ROUNDING = 1e-10;

/**
 * -2 log restricted likelihood, but for constants, of the random model whose relationships are those at some markers,
 * each of them scaled alike: y = mean + covariates + g + e, with g of covariance Z Z'.
 *
 * With Z beside mean and covariates, of a few columns, all eigenvalues of Z Z' but as many are 0, and what the trait has
 * in all other directions counts as one.
 */
export function likelihoodOfMarkers(group: TraitGroup, markers: readonly UnlikeMarker[]): number {
  const columns = markers.length;
  const samples = group.present.length;
  const residual = columnOf(group, group.basis);
  const scaled = new Float64Array(columns * samples);
  markers.forEach(({ own }, c) => {
    const norm = Math.sqrt(dot(own, own));
    own.forEach((value, s) => (scaled[c * samples + s] = value / norm));
  });
  const { values, vectors } = symmetricEigen(
    selfProduct(scaled, { rows: columns, columns: samples }),
    columns,
  );
  const along = markers.map((_, c) => dot(scaled.subarray(c * samples, (c + 1) * samples), residual));
  const rank = group.count - group.basis;
  const eigenvalues = new Float64Array(rank);
  const scores = new Float64Array(rank);
  let rest = dot(residual, residual);
  let found = 0;
  for (let k = 0; k < columns; k++) {
    if (!(values[k]! > ROUNDING * values[0]!)) break;
    const score = along.reduce((sum, value, c) => sum + value * vectors[c * columns + k]!, 0);
    eigenvalues[k] = values[k]!;
    scores[k] = score / Math.sqrt(values[k]!);
    rest -= scores[k]! ** 2;
    found++;
  }
  if (found < rank) scores[found] = Math.sqrt(Math.max(0, rest));
  return nullOptimum(eigenvalues, scores).criterion;
}
