const HALF_LOG_TWO_PI = 0.9189385332046728;
const ONE_MINUS_EULER = 0.42278433509846713;

/** Bernoulli terms B(2k) / (2k (2k - 1)) of Stirling's series, DLMF 5.11.1. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156, -3617 / 122_400];

/** zeta(k) - 1 for k = 2, 3, ... */
const ZETA_MINUS_ONE = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.00407735619794434, 0.0020083928260822143, 0.0009945751278180853,
  0.0004941886041194645, 0.0002460865533080483, 0.00012271334757848915, 0.00006124813505870483,
  0.00003058823630702049, 0.00001528225940865187, 0.000007637197637899763, 0.00000381729326499984,
  0.000001908212716553939, 9.539620338727962e-7, 4.769329867878064e-7, 2.38450502727733e-7,
  1.1921992596531106e-7, 5.960818905125948e-8, 2.980350351465228e-8, 1.4901554828365043e-8,
  7.45071178983543e-9, 3.725334024788457e-9, 1.862659723513049e-9,
];

/**
 * What Stirling's formula leaves out: log Gamma(x) - ((x - 1/2) log x - x + log(2 pi) / 2), for x > 0.
 * Absolute error about 1e-15. Series from 10 on (DLMF 5.11.1), downward recurrence below.
 */
export function stirlingError(x: number): number {
  let correction = 0;
  let y = x;
  while (y < 10) {
    correction += (y + 0.5) * Math.log1p(1 / y) - 1;
    y += 1;
  }
  const inverseSquare = 1 / (y * y);
  let series = 0;
  for (let k = STIRLING.length - 1; k >= 0; k--) series = series * inverseSquare + STIRLING[k]!;
  return correction + series / y;
}

/**
 * log Gamma(x) for x > 0, relative error about 1e-15, also beside its zeros at 1 and 2
 * (Abramowitz and Stegun 1964, 6.1.33).
 */
export function logGamma(x: number): number {
  if (x > 0.5 && x < 1.5) return logGammaOnePlus(x - 1);
  if (x >= 1.5 && x < 2.5) return Math.log1p(x - 2) + logGammaOnePlus(x - 2);
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + stirlingError(x);
}

/** log Gamma(1 + z) for |z| <= 1/2. */
function logGammaOnePlus(z: number): number {
  let series = 0;
  for (let k = ZETA_MINUS_ONE.length - 1; k >= 0; k--) {
    const sign = k % 2 === 0 ? 1 : -1;
    series = series * z + (sign * ZETA_MINUS_ONE[k]!) / (k + 2);
  }
  return -Math.log1p(z) + z * (ONE_MINUS_EULER + z * series);
}

/**
 * x log(x / m) + m - x without cancellation, for x >= 0 and m > 0: the exponent of Poisson and binomial terms.
 * Source: C. Loader, Fast and Accurate Computation of Binomial Probabilities (2000), section 3.
 */
export function deviance(x: number, m: number): number {
  if (x === 0) return m;
  const v = (x - m) / (x + m);
  if (Math.abs(v) > 0.5) return x * Math.log(x / m) + m - x;
  // log(x / m) = 2 artanh(v), and its first term joins m - x
  const square = v * v;
  let power = v;
  let series = 0;
  for (let odd = 3; odd < 200; odd += 2) {
    power *= square;
    const next = series + power / odd;
    if (next === series) break;
    series = next;
  }
  return (x - m) * v + 2 * x * series;
}
