import type { SpatialEquations } from './spatial-equations.ts';

/** Effective dimensions: how many free effects each random part is worth after shrinkage. */
export interface EffectiveDimensions {
  /** of the random blocks in their order */
  blocks: Float64Array;
  /** of random genotypes, 0 where they are fixed */
  genotype: number;
  /** what is left of the plots */
  residual: number;
}

/**
 * Traces of the hat matrices of the random parts at the variances of the last factorization.
 * Source: M. X. Rodríguez-Álvarez, M. P. Boer, F. A. van Eeuwijk, P. H. C. Eilers, Spatial Statistics 23 (2018)
 * 52-71, section 3.2; D. A. Harville, JASA 72 (1977) 320-338 (traces from the equations).
 *
 * @param inverse `equations.scaledInverse()`
 */
export function effectiveDimensions(equations: SpatialEquations, inverse: Float64Array): EffectiveDimensions {
  const { width, blocks, plots } = equations.design;
  const ofBlocks = blocks
    .filter(({ random }) => random)
    .map(({ from, to }) => {
      let sum = 0;
      for (let k = from; k < to; k++) sum += 1 - inverse[k * width + k]!;
      return sum;
    });
  const genotype = genotypeDimension(equations, inverse);
  const residual =
    plots.rows.length - equations.rank - ofBlocks.reduce((sum, one) => sum + one, 0) - genotype;
  return { blocks: Float64Array.from(ofBlocks), genotype, residual };
}

function genotypeDimension(equations: SpatialEquations, inverse: Float64Array): number {
  const { genotype } = equations.variances;
  if (equations.genotypesFixed || genotype === 0) return 0;
  let alone = 0;
  for (const plots of equations.replication) alone += plots * equations.shrinkage(plots);
  return alone - equations.absorbedTrace(inverse) / genotype;
}
