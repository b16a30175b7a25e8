import { DosageMixture } from '@panicle/kernels';
import { passOverCalls } from './pass.ts';

/** A piece of a pass: neighbouring variants, as many as a mixture takes together, and what it needs of the rest. */
export interface PassPart {
  clusters: number;
  shares: Float64Array;
  calls: Uint8Array;
  count: number;
  frequencies: Float32Array;
  fresh: boolean;
  turn: Float64Array | null;
}

export interface PassedPart {
  frequencies: Float32Array;
  /** of each block of the mixture */
  likelihoods: Float64Array;
  /** for DosageMixture.addSums */
  sums: Float32Array;
}

/** What a worker thread runs. */
export function start({ samples }: { samples: number }): (part: PassPart) => PassedPart {
  let mixture: DosageMixture | null = null;
  return ({ clusters, shares, calls, count, frequencies, fresh, turn }) => {
    if (mixture?.clusters !== clusters) mixture = new DosageMixture(samples, clusters);
    mixture.setShares(shares);
    const likelihoods = passOverCalls(calls, count, mixture, frequencies, { fresh, turn });
    return { frequencies, likelihoods, sums: mixture.takeSums() };
  };
}
