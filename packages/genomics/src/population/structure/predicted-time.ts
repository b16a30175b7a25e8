import { DosageMixture } from '@panicle/kernels';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { passOver } from './pass.ts';
import { FIRST_VARIANTS } from './population-structure.ts';
import { spreadVariants } from './spread-variants.ts';

/** Variants of the trial. */
const TRIAL = 512;
/** Passes over all variants, and over those of the first fits with the estimate of bias, that a fit usually takes. */
const PASSES = { all: 16, first: 22 };

/** Beyond both of these, the analysis may run long, and people are asked first. */
export const MANY = { variants: 100_000, samples: 500 } as const;

export interface PredictedTime {
  /** of the processor */
  seconds: number;
  /** more than 100,000 variants and more than 500 samples */
  large: boolean;
}

/**
 * How long populationStructure will take on this machine, from one pass over a few hundred variants for each number of
 * clusters. Good to a factor of about two: how many passes a fit needs is not known before.
 */
export function predictedStructureTime(
  matrix: GenotypeMatrix,
  clusters: readonly number[],
  runs = 1,
): PredictedTime {
  const { samples, variants } = matrix;
  const few = spreadVariants(matrix, TRIAL);
  const [all, first] = [variants.count, Math.min(variants.count, FIRST_VARIANTS)];
  let seconds = 0;
  for (const count of clusters) {
    const mixture = new DosageMixture(samples.length, count);
    mixture.setShares(new Float64Array(samples.length * count).fill(1 / count));
    const frequencies = new Float32Array(few.variants.count * count);
    passOver(few, mixture, frequencies, { fresh: true, turn: null });
    const before = process.cpuUsage();
    passOver(few, mixture, frequencies, { fresh: false, turn: null });
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / 1e6 / few.variants.count;
    seconds += each * (PASSES.all * all + PASSES.first * runs * first);
  }
  return { seconds, large: variants.count > MANY.variants && samples.length > MANY.samples };
}
