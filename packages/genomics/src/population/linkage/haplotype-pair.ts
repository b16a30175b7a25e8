import type { HaplotypeTable } from './haplotype-table.ts';

/** Linkage disequilibrium of two variants by the frequencies of their haplotypes; NaN where one does not vary. */
export interface HaplotypePair {
  /** frequencies of the counted alleles among the samples called in both */
  p: number;
  q: number;
  /** frequency of the haplotype of both counted alleles */
  both: number;
  /** both - p q */
  d: number;
  /** d over the largest value of its sign that p and q allow: from -1 to 1 */
  dPrime: number;
  r2: number;
}

/**
 * The likeliest haplotype frequencies in Hardy-Weinberg proportions. They are a root of the cubic equation in which
 * the EM algorithm comes to rest; of several roots the likeliest is taken, so there is no start to depend on.
 * Sources: L. Excoffier and M. Slatkin, Molecular Biology and Evolution 12 (1995) 921-927 (EM); T. R. Gaunt et al.,
 * BMC Bioinformatics 8 (2007) 428 (the cubic); R. C. Lewontin, Genetics 49 (1964) 49-67 (D').
 */
export function haplotypePair(table: HaplotypeTable): HaplotypePair {
  const { both, first, second, neither, unknown } = table;
  const total = both + first + second + neither + 2 * unknown;
  const p = (both + first + unknown) / total;
  const q = (both + second + unknown) / total;
  const frequency = unknown === 0 ? both / total : likeliest(table, total, p, q);
  return pairOf(p, q, frequency);
}

/** Whether the likelihood has no peak but that of the pair, over the frequencies between two bounds. */
export function hasOnePeak(table: HaplotypeTable, pair: HaplotypePair, from: number, to: number): boolean {
  const { both, first, second, neither, unknown } = table;
  // Without unknown haplotypes it is a sum of concave terms.
  if (unknown === 0) return true;
  const total = both + first + second + neither + 2 * unknown;
  const cubic = slopeOf(table, total, pair.p, pair.q);
  if (cubic.discriminant > 0) return true;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return rootsOf(cubic).every((root) => root <= low || root >= high || Math.abs(root - pair.both) < 1e-9);
}

function pairOf(p: number, q: number, frequency: number): HaplotypePair {
  const d = frequency - p * q;
  const largest = d > 0 ? Math.min(p * (1 - q), (1 - p) * q) : Math.min(p * q, (1 - p) * (1 - q));
  const variances = p * (1 - p) * q * (1 - q);
  const varies = variances > 0;
  return {
    p,
    q,
    both: frequency,
    d: varies ? d : NaN,
    dPrime: varies ? Math.max(-1, Math.min(1, d / largest)) : NaN,
    r2: varies ? d ** 2 / variances : NaN,
  };
}

function likeliest(table: HaplotypeTable, total: number, p: number, q: number): number {
  const { both, unknown } = table;
  const [low, high] = [both / total, (both + unknown) / total];
  const roots = rootsOf(slopeOf(table, total, p, q));
  if (roots.length === 1) return Math.max(low, Math.min(high, roots[0]!));
  let [best, likelihood] = [low, logLikelihood(table, p, q, low)];
  for (const root of [...roots, high]) {
    const within = Math.max(low, Math.min(high, root));
    const own = logLikelihood(table, p, q, within);
    if (own > likelihood) [best, likelihood] = [within, own];
  }
  return best;
}

/** It is 0 at the frequencies of the haplotype of both counted alleles where the likelihood neither rises nor falls. */
function slopeOf({ both, unknown }: HaplotypeTable, total: number, p: number, q: number): Cubic {
  const odds = 1 - 2 * p - 2 * q;
  return cubicOf(
    2 * total,
    total * odds - 2 * both - unknown,
    total * p * q - both * odds - unknown * (1 - p - q),
    -both * p * q,
  );
}

/**
 * Log likelihood of the frequency `x` of the haplotype of both counted alleles, given those of the alleles.
 *
 * @param least probabilities do not go below it
 */
export function logLikelihood(
  { both, first, second, neither, unknown }: HaplotypeTable,
  p: number,
  q: number,
  x: number,
  least = 0,
): number {
  const coupling = x * (1 - p - q + x) + (p - x) * (q - x);
  return (
    term(both, x, least) +
    term(first, p - x, least) +
    term(second, q - x, least) +
    term(neither, 1 - p - q + x, least) +
    term(unknown, coupling, least)
  );
}

/** What was not seen says nothing, even of probability 0, where rounding may have gone below. */
function term(count: number, probability: number, least: number): number {
  return count === 0 ? 0 : count * Math.log(Math.max(probability, least));
}

/** y^3 - 3 third y - 2 half, where y is x + shift. */
interface Cubic {
  shift: number;
  third: number;
  half: number;
  /** above 0 where there is one real root */
  discriminant: number;
}

/** a x^3 + b x^2 + c x + d, a not 0. */
function cubicOf(a: number, b: number, c: number, d: number): Cubic {
  const shift = b / (3 * a);
  const linear = c / a - 3 * shift ** 2;
  const constant = 2 * shift ** 3 - (shift * c) / a + d / a;
  const third = -linear / 3;
  const half = -constant / 2;
  return { shift, third, half, discriminant: half ** 2 - third ** 3 };
}

/** The real roots. */
function rootsOf({ shift, third, half, discriminant }: Cubic): number[] {
  if (discriminant > 0) {
    const root = Math.sqrt(discriminant);
    return [Math.cbrt(half + root) + Math.cbrt(half - root) - shift];
  }
  if (third <= 0) return [-shift];
  const size = Math.sqrt(third);
  const angle = Math.acos(Math.max(-1, Math.min(1, half / size ** 3)));
  return [0, 2, 4].map((turn) => 2 * size * Math.cos((angle + turn * Math.PI) / 3) - shift);
}
