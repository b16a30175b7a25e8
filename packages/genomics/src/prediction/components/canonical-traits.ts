import { choleskyFactor, multiply, symmetricEigen } from '@panicle/kernels';
import { covarianceOf, type TraitFactors } from './trait-factors.ts';

/** Traits turned so that neither G nor R connects them. */
export interface CanonicalTraits {
  /** M: M R M' is the unit matrix, M G M' diagonal */
  matrix: Float64Array;
  /** that diagonal: genetic variances in units of residual ones */
  ratios: Float64Array;
  /** of R */
  logDeterminant: number;
}

/** @returns null where R is not positive definite */
export function canonicalTraits(factors: TraitFactors, traits: number): CanonicalTraits | null {
  const [genetic, residual] = factors.map((factor) => covarianceOf(factor, traits));
  const root = choleskyFactor(residual!, traits, { tolerance: 1e-10 });
  if (root === null) return null;
  const square = { rows: traits, inner: traits, columns: traits };
  // root^-1 G root^-T
  const half = transposed(root.solveLower(genetic!, traits), traits);
  const { values, vectors } = symmetricEigen(root.solveLower(half, traits), traits);
  const unit = Float64Array.from({ length: traits * traits }, (_, k) => Number(k % (traits + 1) === 0));
  const matrix = multiply(vectors, root.solveLower(unit, traits), square, { leftTransposed: true });
  return { matrix, ratios: values.map((value) => Math.max(value, 0)), logDeterminant: root.logDeterminant };
}

function transposed(matrix: Float64Array, size: number): Float64Array {
  return matrix.map((_, k) => matrix[(k % size) * size + Math.floor(k / size)]!);
}
