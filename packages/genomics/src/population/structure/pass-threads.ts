import { inOrder, Threads, type DosageMixture, type ShareSlopes } from '@panicle/kernels';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { PassedPart, PassPart } from './pass-part.ts';
import type { PassOptions } from './pass.ts';

/** Passes over variants in threads, with the same numbers as in place. */
export class PassThreads {
  readonly #threads: Threads<PassPart, PassedPart>;

  constructor(samples: number, count: number) {
    const setups = Array.from({ length: count }, () => ({ samples }));
    this.#threads = new Threads(new URL('./pass-part.ts', import.meta.url), setups);
  }

  /** As `passOver`, with the shares that the mixture has. */
  over(
    matrix: GenotypeMatrix,
    mixture: DosageMixture,
    shares: Float64Array,
    frequencies: Float32Array,
    { fresh, turn, signal }: PassOptions,
  ): { likelihood: number; slopes: ShareSlopes } {
    const { clusters, together } = mixture;
    const total = matrix.variants.count;
    function* parts(): Generator<PassPart> {
      for (let first = 0; first < total; first += together) {
        signal?.throwIfAborted();
        const count = Math.min(together, total - first);
        const own = frequencies.slice(first * clusters, (first + count) * clusters);
        const calls = matrix.read(first, count).slice();
        yield { clusters, shares, calls, count, frequencies: own, fresh, turn };
      }
    }
    let likelihood = 0;
    let place = 0;
    for (const part of inOrder(this.#threads, parts())) {
      frequencies.set(part.frequencies, place);
      place += part.frequencies.length;
      // One after the other, as a pass in place adds them up.
      for (const own of part.likelihoods) likelihood += own;
      mixture.addSums(part.sums);
    }
    return { likelihood, slopes: mixture.shareSlopes() };
  }

  close(): void {
    this.#threads.close();
  }
}
