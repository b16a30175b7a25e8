import { studentTwoSided, studentUpperQuantile } from '../distributions/index.ts';

/** Two entries, or two trials, over what they have in common. */
export interface PairedMeans {
  /** pairs in which both are known */
  count: number;
  /** of the first over the second, of the second over the first, and neither */
  wins: number;
  losses: number;
  ties: number;
  /** means of the pairs */
  first: number;
  second: number;
  difference: number;
  /** NaN with a single pair, as what follows from it */
  standardError: number;
  degrees: number;
  t: number;
  p: number;
  lower: number;
  upper: number;
}

/**
 * Head to head: means of both over the pairs that have both, with the error of their difference from the pairs themselves.
 * Source: Bradley, Knittle & Troyer 1988, Journal of Production Agriculture 1:34-38.
 *
 * @param first one value for each environment (or entry), NaN where it is missing; `second` likewise
 * @param alpha of the confidence limits
 * @returns null without a common pair
 */
export function pairedMeans(first: Float64Array, second: Float64Array, alpha = 0.05): PairedMeans | null {
  const pairs = Array.from(first, (own, k) => [own, second[k]!] as const).filter(
    ([own, other]) => !Number.isNaN(own) && !Number.isNaN(other),
  );
  const count = pairs.length;
  if (count === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const differences = pairs.map(([own, other]) => own - other);
  const difference = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - difference) ** 2, 0);
  const degrees = count - 1;
  const standardError = degrees > 0 ? Math.sqrt(squares / degrees / count) : NaN;
  const t = standardError > 0 ? difference / standardError : NaN;
  const reach = degrees > 0 ? studentUpperQuantile(alpha / 2, degrees) * standardError : NaN;
  return {
    count,
    wins: differences.filter((value) => value > 0).length,
    losses: differences.filter((value) => value < 0).length,
    ties: differences.filter((value) => value === 0).length,
    first: mean(pairs.map(([own]) => own)),
    second: mean(pairs.map(([, other]) => other)),
    difference,
    standardError,
    degrees,
    t,
    p: Number.isNaN(t) ? NaN : studentTwoSided(t, degrees),
    lower: difference - reach,
    upper: difference + reach,
  };
}
