/** Standard errors of the variances of a trait. */
export interface VarianceErrors {
  genetic: number;
  residual: number;
  /** of the share of the genetic variance */
  heritability: number;
}

/**
 * From the curvature of the restricted likelihood at its optimum (observed information), that of the share by the delta
 * method. NaN where the likelihood is not curved.
 *
 * @param values eigenvalues; @param scores of the trait; @param meanDiagonal scale of the share
 */
export function varianceErrors(
  values: Float64Array,
  scores: Float64Array,
  { genetic, residual }: { genetic: number; residual: number },
  meanDiagonal: number,
): VarianceErrors {
  let [gg, ge, ee] = [0, 0, 0];
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    const variance = genetic * value + residual;
    const weight = ((2 * scores[k]! ** 2) / variance - 1) / (2 * variance * variance);
    gg += value * value * weight;
    ge += value * weight;
    ee += weight;
  }
  const determinant = gg * ee - ge * ge;
  if (!(determinant > 0 && gg > 0)) return { genetic: NaN, residual: NaN, heritability: NaN };
  const total = meanDiagonal * genetic + residual;
  const byGenetic = (meanDiagonal * residual) / total ** 2;
  const byResidual = (-meanDiagonal * genetic) / total ** 2;
  const share = byGenetic ** 2 * ee - 2 * byGenetic * byResidual * ge + byResidual ** 2 * gg;
  return {
    genetic: Math.sqrt(ee / determinant),
    residual: Math.sqrt(gg / determinant),
    heritability: Math.sqrt(share / determinant),
  };
}
