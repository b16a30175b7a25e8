import { DOSAGE_OF_CALL } from '../../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { mixtureAt } from './bias.ts';
import type { MixtureFit } from './fit-mixture.ts';
import { visitMasked, type Mask } from './masked-calls.ts';

/**
 * How far the masked calls are from what a fit without them expects: mean binomial deviance of a call, as the
 * cross-validation error of D. H. Alexander and K. Lange, BMC Bioinformatics 12 (2011) 246. NaN without masked calls.
 *
 * @param matrix with all calls
 */
export function maskedDeviance(
  matrix: GenotypeMatrix,
  mask: Mask,
  fit: MixtureFit,
  signal?: AbortSignal,
): number {
  const clusters = fit.shares.length / matrix.samples.length;
  let sum = 0;
  let calls = 0;
  for (const { first, count } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    visitMasked(matrix, mask, first, count, (variant, sample, call) => {
      const h = mixtureAt(fit, clusters, sample, variant);
      const counted = DOSAGE_OF_CALL[call]!;
      sum += partOf(counted, h) + partOf(2 - counted, 1 - h);
      calls++;
    });
  }
  return (2 * sum) / calls;
}

function partOf(copies: number, probability: number): number {
  return copies > 0 ? copies * Math.log(copies / (2 * probability)) : 0;
}
