import { fisherUpperTail } from '../distributions/index.ts';

/** Bonferroni: each p value times their number, at most 1. C. E. Bonferroni (1936); O. J. Dunn, JASA 56 (1961) 52-64. */
export function bonferroni(p: ArrayLike<number>, tests = p.length): Float64Array {
  return Float64Array.from(p, (value) => Math.min(1, value * tests));
}

/** Holm's step-down adjustment, never less strict than needed. S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70. */
export function holm(p: ArrayLike<number>): Float64Array {
  const order = Array.from(p, (_, k) => k).sort((a, b) => p[a]! - p[b]!);
  const adjusted = new Float64Array(p.length);
  let highest = 0;
  order.forEach((k, rank) => {
    highest = Math.max(highest, Math.min(1, (p.length - rank) * p[k]!));
    adjusted[k] = highest;
  });
  return adjusted;
}

/**
 * Scheffé's p value of a contrast among `means` means, valid for all contrasts at once, also those thought of after a
 * look at the data. H. Scheffé, Biometrika 40 (1953) 87-104.
 *
 * @param t contrast divided by its standard error
 */
export function scheffe(t: number, means: number, df: number): number {
  return fisherUpperTail((t * t) / (means - 1), means - 1, df);
}
