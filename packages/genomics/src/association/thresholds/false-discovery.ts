import { knownValues } from '../known-values.ts';

/** Thresholds of -log10 p, by markers that were tested. */
export interface ScanThresholds {
  /** Bonferroni's: alpha over the markers tested */
  bonferroni: number;
  /** where the false discovery rate is alpha; Infinity where no marker passes */
  falseDiscovery: number;
}

/**
 * q of the markers of least p: the least false discovery rate at which each is called, by Y. Benjamini and Y. Hochberg,
 * Journal of the Royal Statistical Society B 57 (1995) 289-300.
 */
export class FalseDiscovery {
  /** -log10 p, ascending */
  readonly #sorted: Float32Array;
  /** log10 q by place in `sorted` */
  readonly #logQ: Float32Array;

  /** @param strength -log10 p; NaN is none */
  constructor(strength: Float32Array) {
    this.#sorted = knownValues(strength).sort();
    const m = this.#sorted.length;
    this.#logQ = new Float32Array(m);
    // from the largest p, rank m, to the least, rank 1
    let least = 0;
    for (let k = 0; k < m; k++) {
      least = Math.min(least, Math.log10(m / (m - k)) - this.#sorted[k]!);
      this.#logQ[k] = least;
    }
  }

  get tested(): number {
    return this.#sorted.length;
  }

  /** log10 q of a marker. @param minusLogP of a marker of the scan */
  logQ(minusLogP: number): number {
    const wanted = Math.fround(minusLogP);
    const k = firstFrom(this.#sorted, wanted);
    return this.#logQ[k] ?? NaN;
  }

  /** @param alpha rate of false finds among all that pass, and chance of any false find for Bonferroni's */
  thresholds(alpha: number): ScanThresholds {
    const m = this.tested;
    const limit = Math.log10(alpha);
    const k = this.#logQ.findIndex((value) => value <= limit);
    return {
      bonferroni: m > 0 ? Math.log10(m) - limit : NaN,
      falseDiscovery: k < 0 ? Infinity : this.#sorted[k]!,
    };
  }

  /** How many markers reach a threshold of -log10 p. */
  beyond(threshold: number): number {
    return Number.isNaN(threshold) ? 0 : this.tested - firstFrom(this.#sorted, Math.fround(threshold));
  }
}

/** Place of the first value that is not below `wanted`. */
function firstFrom(sorted: Float32Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
