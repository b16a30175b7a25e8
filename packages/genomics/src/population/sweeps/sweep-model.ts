/** What a sweep leaves of the frequencies around it: 0 at the selected site, 1 far from it (c of the paper). */
const REACHES = Float64Array.from({ length: 32 }, (_, k) => (k + 1) / 32);
const NODES = 128;

/** Logarithms of reach x frequency, and of 1 less that, by reach and node. */
const LOGS = new Float64Array(REACHES.length * NODES);
const LOGS_OF_REST = new Float64Array(REACHES.length * NODES);
REACHES.forEach((reach, k) => {
  for (let node = 0; node < NODES; node++) {
    LOGS[k * NODES + node] = Math.log(reach * frequencyAt(node));
    LOGS_OF_REST[k * NODES + node] = Math.log1p(-reach * frequencyAt(node));
  }
});

function frequencyAt(node: number): number {
  return (node + 0.5) / NODES;
}

/** Counts of an allele in the population that may have been selected, its frequency in the other one, and drift. */
export interface SweptMarker {
  counted: number;
  called: number;
  /** in the other population, above 0 and below 1 */
  frequency: number;
  /** variance of the frequency by drift, over frequency x (1 - frequency) */
  drift: number;
}

const weights = new Float64Array(NODES);

/**
 * Log likelihoods of a marker's counts at every reach, the last of them without a sweep. The frequency before the
 * sweep is normal around that of the other population; the sweep takes it to reach x frequency, or to 1 less reach x
 * (1 - frequency) where the allele went along, with chances of that frequency. All are relative to those of the
 * likeliest frequency.
 * Source: H. Chen, N. Patterson and D. Reich, Genome Research 20 (2010) 393-402, with the density written by the
 * frequency before the sweep and its mass within 0 and 1 taken as whole.
 */
export function reachLikelihoods(marker: SweptMarker, into: Float64Array, at: number): void {
  const { counted, called, frequency, drift } = marker;
  const variance = drift * frequency * (1 - frequency);
  let total = 0;
  for (let node = 0; node < NODES; node++) {
    weights[node] = Math.exp(-((frequencyAt(node) - frequency) ** 2) / (2 * variance));
    total += weights[node]!;
  }
  const other = called - counted;
  // Relative to the likeliest frequency, or large counts would underflow.
  const best = timesLog(counted, counted / called) + timesLog(other, other / called);
  for (let k = 0; k < REACHES.length; k++) {
    const row = k * NODES;
    let sum = 0;
    for (let node = 0; node < NODES; node++) {
      const weight = weights[node]!;
      if (weight < 1e-12) continue;
      const p = frequencyAt(node);
      // 1 - reach (1 - p) is to the node at the other end what reach p is to this one.
      const far = row + NODES - 1 - node;
      const left = Math.exp(counted * LOGS[row + node]! + other * LOGS_OF_REST[row + node]! - best);
      const along = Math.exp(counted * LOGS_OF_REST[far]! + other * LOGS[far]! - best);
      sum += weight * ((1 - p) * left + p * along);
    }
    into[at + k] = Math.log(Math.max(sum / total, Number.MIN_VALUE));
  }
}

function timesLog(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(share);
}

export const REACH_COUNT = REACHES.length;

/** Log likelihood at any reach from 0 to 1, between those of the table. */
export function likelihoodAt(table: Float64Array, at: number, reach: number): number {
  const place = Math.max(0, reach * REACHES.length - 1);
  const below = Math.min(REACHES.length - 2, Math.floor(place));
  const share = Math.min(1, place - below);
  return (1 - share) * table[at + below]! + share * table[at + below + 1]!;
}
