/** How far the draws of a parameter can be trusted. */
export interface Convergence {
  mean: number;
  /** of the posterior */
  deviation: number;
  /** independent draws that tell as much as those of all chains: C. J. Geyer, Statistical Science 7 (1992) 473-483 */
  effectiveSize: number;
  /**
   * Spread of all halves of chains over the spread within them, near 1 where they agree: A. Gelman et al., Bayesian Data
   * Analysis (3rd ed. 2013), section 11.4.
   */
  splitR: number;
  /**
   * Mean of the first tenth of each chain less that of its last half, in standard errors, the largest in size of all
   * chains: J. Geweke in Bayesian Statistics 4 (1992) 169-193.
   */
  geweke: number;
}

export function convergenceOf(chains: readonly Float64Array[]): Convergence {
  const all = Float64Array.from(chains.flatMap((chain) => [...chain]));
  const geweke = chains.map(gewekeOf);
  return {
    mean: meanOf(all),
    deviation: Math.sqrt(varianceOf(all)),
    effectiveSize: chains.reduce((sum, chain) => sum + effectiveSize(chain), 0),
    splitR: splitR(chains.flatMap(halves)),
    geweke: geweke.reduce((most, z) => (Math.abs(z) > Math.abs(most) ? z : most), 0),
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: Float64Array): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

function halves(chain: Float64Array): Float64Array[] {
  const half = chain.length >> 1;
  return [chain.subarray(0, half), chain.subarray(chain.length - half)];
}

function splitR(parts: readonly Float64Array[]): number {
  const size = parts[0]!.length;
  const within = parts.reduce((sum, part) => sum + varianceOf(part), 0) / parts.length;
  const between = varianceOf(Float64Array.from(parts, meanOf));
  return Math.sqrt((size - 1) / size + between / within);
}

/** Size over the sum of autocorrelations, which ends where a pair of neighbours is no longer positive. */
export function effectiveSize(chain: Float64Array): number {
  const size = chain.length;
  const mean = meanOf(chain);
  const covariance = (lag: number) => {
    let sum = 0;
    for (let k = lag; k < size; k++) sum += (chain[k]! - mean) * (chain[k - lag]! - mean);
    return sum / size;
  };
  const variance = covariance(0);
  if (!(variance > 0)) return NaN;
  let time = -1;
  let before = Infinity;
  for (let lag = 0; lag + 1 < size; lag += 2) {
    const pair = Math.min((covariance(lag) + covariance(lag + 1)) / variance, before);
    if (!(pair > 0)) break;
    time += 2 * pair;
    before = pair;
  }
  return Math.min(size, size / time);
}

function gewekeOf(chain: Float64Array): number {
  const first = chain.subarray(0, Math.floor(chain.length / 10));
  const last = chain.subarray(chain.length - (chain.length >> 1));
  const error = (part: Float64Array) => varianceOf(part) / effectiveSize(part);
  return (meanOf(first) - meanOf(last)) / Math.sqrt(error(first) + error(last));
}
