/**
 * (1 + 2x) exp(x^2) erfc(x), x from 0 to infinity, as a polynomial in t = (x - 3.75) / (x + 3.75): coefficients of the
 * even and of the odd powers. From a Chebyshev series calculated with 50 digits; what is left out is below 3e-18.
 * Idea: M. M. Shepherd and J. G. Laframboise, Mathematics of Computation 36 (1981) 249-253.
 */
const EVEN_POWERS = [
  1.2375126308378275, 0.00358541548546369, -0.10880393014170746, -0.05869339859054762, -0.009746579547619623,
  0.00029371359480570737, 5.164940777546399e-5, -1.1445049125831309e-5, 1.7534434251106334e-6,
  -2.6114702359900956e-7, 4.0971223152703005e-8, -6.545560212480267e-9, 9.02214970034059e-10,
  -7.33950500852954e-11,
];
const ODD_POWERS = [
  -0.14024059858554702, 0.08227673849015102, 0.09230432116019834, 0.0283622774215156, 0.0017556258324217529,
  -0.00029015397928986765, 2.2383912036550678e-5, -9.72849582211122e-7, -5.826281078800777e-8,
  2.4289762925488707e-8, -4.389284159986328e-9, 5.457157304704688e-10, -3.75315827795962e-11,
];
const SQRT_HALF = Math.SQRT1_2;
const SQRT_TWO_PI = 2.5066282746310007;

/** exp(x^2) erfc(x) for x >= 0. */
function scaledErfc(x: number): number {
  const t = (x - 3.75) / (x + 3.75);
  const square = t * t;
  let even = EVEN_POWERS[13]!;
  let odd = 0;
  for (let k = 12; k >= 0; k--) {
    even = even * square + EVEN_POWERS[k]!;
    odd = odd * square + ODD_POWERS[k]!;
  }
  return (even + t * odd) / (1 + 2 * x);
}

/** exp(-x^2 / 2) to full precision for large x: the square is split so that its rounding does not reach the exponent. */
function bell(x: number): number {
  if (Math.abs(x) < 4) return Math.exp((-x * x) / 2);
  if (!(Math.abs(x) < 40)) return Number.isNaN(x) ? NaN : 0;
  const head = Math.trunc(x * 16) / 16;
  return Math.exp((-head * head) / 2) * Math.exp((-(x - head) * (x + head)) / 2);
}

/** Complementary error function, relative error about 1e-15 down to the smallest number. */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  if (x > 27.5) return 0;
  const head = Math.trunc(x * 16) / 16;
  return Math.exp(-head * head) * Math.exp(-(x - head) * (x + head)) * scaledErfc(x);
}

export function normalDensity(z: number): number {
  return bell(z) / SQRT_TWO_PI;
}

/** P(Z > z) of the standard normal distribution, accurate relative to itself. */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  if (z > 38.6) return 0;
  return 0.5 * bell(z) * scaledErfc(z * SQRT_HALF);
}

/** P(Z <= z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return normalUpperTail(-z);
}

/** The z with P(Z > z) = p, for 0 <= p <= 1. */
export function normalUpperQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0) return Infinity;
  if (p > 0.5) return -normalUpperQuantile(1 - p);
  // Abramowitz and Stegun 1964, 26.2.22 as a start, then Halley's method on the logarithm of the tail
  const root = Math.sqrt(-2 * Math.log(p));
  let z = Math.max(0, root - (2.30753 + 0.27061 * root) / (1 + root * (0.99229 + 0.04481 * root)));
  for (let iteration = 0; iteration < 6; iteration++) {
    const tail = normalUpperTail(z);
    const hazard = normalDensity(z) / tail;
    const newton = Math.log(tail / p) / hazard;
    const change = newton / (1 + (newton * (hazard - z)) / 2);
    z += change;
    if (Math.abs(change) <= 1e-15 * z) break;
  }
  return z;
}

/** The z with P(Z <= z) = p. */
export function normalQuantile(p: number): number {
  return -normalUpperQuantile(p);
}
