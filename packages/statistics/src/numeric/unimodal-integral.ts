/** Below this share of the peak the integrand counts as nothing. */
const NEGLIGIBLE = 1e-17;
/**
 * The trapezoidal rule on an analytic integrand that dies out on both sides converges so fast that halving the step
 * squares the error, or nearly so: agreement to this tolerance means that the finer sum is right to some 14 digits.
 */
const AGREEMENT = 1e-9;
const MOST_POINTS = 1 << 14;

/**
 * Integral over the whole line of a smooth positive integrand with one peak.
 *
 * Looks for the peak from `start` on with steps of about `scale` (the width of the peak, roughly), cuts where the
 * integrand is negligible and applies the trapezoidal rule with halved steps until two sums agree. Positive terms
 * only, so the result is accurate relative to itself, however small.
 * Source: L. N. Trefethen and J. A. C. Weideman, The exponentially convergent trapezoidal rule, SIAM Review 56
 * (2014) 385-458, section 5.
 */
export function integrateUnimodal(f: (x: number) => number, start: number, scale: number): number {
  const peak = climb(f, start, scale);
  const height = f(peak);
  if (!(height > 0)) return 0;
  const low = walkOut(f, peak, -scale, height);
  const high = walkOut(f, peak, scale, height);

  let points = 16;
  let step = (high - low) / points;
  let sum = 0;
  for (let i = 1; i < points; i++) sum += f(low + i * step);
  let estimate = sum * step;
  while (points < MOST_POINTS) {
    for (let i = 0; i < points; i++) sum += f(low + (i + 0.5) * step);
    points *= 2;
    step /= 2;
    const finer = sum * step;
    if (Math.abs(finer - estimate) <= AGREEMENT * finer) return finer;
    estimate = finer;
  }
  return estimate;
}

/** A point near the top: follows the slope with growing steps, then with shrinking ones. */
function climb(f: (x: number) => number, start: number, scale: number): number {
  let best = findPositive(f, start, scale);
  let height = f(best);
  for (let step = scale; step >= scale / 4; step /= 2) {
    for (const direction of [-1, 1]) {
      let stride = direction * step;
      for (let value = f(best + stride); value > height; value = f(best + stride)) {
        best += stride;
        height = value;
        stride *= 1.5;
      }
    }
  }
  return best;
}

/** Where the integrand has underflowed at the start, a point on either side where it has not. */
function findPositive(f: (x: number) => number, start: number, scale: number): number {
  if (f(start) > 0) return start;
  for (let distance = scale; distance < 1000 * scale; distance *= 2) {
    if (f(start - distance) > 0) return start - distance;
    if (f(start + distance) > 0) return start + distance;
  }
  return start;
}

function walkOut(f: (x: number) => number, peak: number, step: number, height: number): number {
  let x = peak;
  for (let stride = step, count = 0; count < 200; count++, stride *= 1.25) {
    x += stride;
    if (!(f(x) > NEGLIGIBLE * height)) return x;
  }
  return x;
}
