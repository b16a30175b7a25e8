import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { chromosomeSpans } from '../windows/chromosome-spans.ts';
import { OpenRuns, type HomozygousRun, type RunRules } from './open-runs.ts';
import { SampleCalls } from './sample-calls.ts';
import { homozygousStretches, Stretches, type WindowRules } from './windows.ts';

export type RunOptions = Partial<WindowRules & RunRules>;

/** What plink1.9 --homozyg takes where nothing is said. */
const PLINK_RULES: WindowRules & RunRules = {
  windowVariants: 50,
  windowHeterozygous: 1,
  windowMissing: 5,
  windowShare: 0.05,
  variants: 100,
  kilobases: 1000,
  kilobasesPerVariant: 50,
  gapKilobases: 1000,
};

/**
 * Runs of homozygosity of every sample, as plink1.9 --homozyg: a window slides over the variants of a chromosome; a
 * variant belongs to a run where a share of the windows over it are homozygous but for a few calls; runs end where two
 * variants lie too far apart, and count when they are long and dense enough. The variants must be sorted. Memory is
 * that of a block, whatever the number of variants.
 * Source: S. Purcell et al., AJHG 81 (2007) 559-575.
 *
 * @param visit called with each run, chromosome by chromosome, in the order in which they end
 * @param held calls in memory at a time
 */
export function homozygousRuns(
  matrix: GenotypeMatrix,
  options: RunOptions,
  visit: (run: HomozygousRun) => void,
  { signal, onProgress }: Control = {},
  held = 16 << 20,
): void {
  const rules = { ...PLINK_RULES, ...options };
  const { samples, variants } = matrix;
  const reach = rules.windowVariants - 1;
  const size = Math.max(4 * rules.windowVariants, Math.floor(held / samples.length) - 2 * reach);
  const [windows, stretches] = [new Stretches(), new Stretches()];
  for (const [from, to] of chromosomeSpans(variants.chromosome)) {
    const runs = new OpenRuns(variants.position, [from, to], samples.length, rules, visit);
    for (let begin = from; begin < to; begin += size) {
      signal?.throwIfAborted();
      const end = Math.min(begin + size, to);
      // Every window over a variant of the block lies within what is held.
      const [first, last] = [Math.max(from, begin - reach), Math.min(to, end + reach)];
      const calls = new SampleCalls(matrix, first, last - first);
      for (let s = 0; s < samples.length; s++) {
        calls.take(s);
        homozygousStretches(calls, last - first, rules, windows, stretches);
        let next = 0;
        for (let k = 0; k < stretches.from.length; k++) {
          const start = Math.max(begin, first + stretches.from[k]!);
          const behind = Math.min(end, first + stretches.to[k]!);
          if (start < behind) next = runs.take(s, start, behind, calls, first, next);
        }
        runs.pause(s, end);
      }
      onProgress?.(end / variants.count);
    }
    runs.close();
  }
}
