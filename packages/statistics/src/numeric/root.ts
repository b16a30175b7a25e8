/**
 * The root of a continuous function inside a bracket, to the last bits.
 *
 * Chandrupatla's hybrid of bisection and inverse quadratic interpolation: as safe as bisection, about as fast as
 * Brent's method, and half as long.
 * Source: T. R. Chandrupatla, Advances in Engineering Software 28 (1997) 145-149.
 *
 * @param f takes a number, gives a number; f(low) and f(high) have opposite signs or one of them is 0
 * @param enough a value of f this close to 0 is as good as 0
 * @returns x with f(x) = 0 within 4 units in the last place of x
 */
export function findRoot(f: (x: number) => number, low: number, high: number, enough = 0): number {
  let current = low;
  let previous = high;
  let currentValue = f(current);
  let previousValue = f(previous);
  if (currentValue === 0) return current;
  if (previousValue === 0) return previous;
  if (Math.sign(currentValue) === Math.sign(previousValue)) {
    throw new RangeError(`no change of sign between ${low} and ${high}`);
  }
  let share = 0.5;
  for (let iteration = 0; iteration < 200; iteration++) {
    const next = current + share * (previous - current);
    const nextValue = f(next);
    // the point that leaves the bracket is kept for the interpolation
    let older: number;
    let olderValue: number;
    if (Math.sign(nextValue) === Math.sign(currentValue)) {
      older = current;
      olderValue = currentValue;
    } else {
      older = previous;
      olderValue = previousValue;
      previous = current;
      previousValue = currentValue;
    }
    current = next;
    currentValue = nextValue;

    const best = Math.abs(currentValue) < Math.abs(previousValue) ? current : previous;
    const tolerance = (2 * Number.EPSILON * Math.abs(best) + Number.MIN_VALUE) / Math.abs(previous - current);
    if (tolerance > 0.5 || Math.abs(currentValue) <= enough) return best;

    const xi = (current - previous) / (older - previous);
    const phi = (currentValue - previousValue) / (olderValue - previousValue);
    const interpolationIsSafe = 1 - Math.sqrt(1 - xi) < phi && phi < Math.sqrt(xi);
    share = interpolationIsSafe
      ? (currentValue / (previousValue - currentValue)) * (olderValue / (previousValue - olderValue)) +
        (((older - current) / (previous - current)) * currentValue * previousValue) /
          (olderValue - currentValue) /
          (olderValue - previousValue)
      : 0.5;
    share = Math.min(1 - tolerance, Math.max(tolerance, share));
  }
  return current;
}

/**
 * As `findRoot` for an increasing function whose root lies somewhere around `start`: widens the bracket until it
 * holds a change of sign.
 */
export function findRootNear(f: (x: number) => number, start: number, step: number): number {
  const value = f(start);
  if (value === 0) return start;
  const direction = value > 0 ? -1 : 1;
  let near = start;
  let width = step;
  for (let widening = 0; widening < 60; widening++) {
    const far = near + direction * width;
    if (Math.sign(f(far)) !== Math.sign(value)) return findRoot(f, near, far);
    near = far;
    width *= 2;
  }
  throw new RangeError(`no change of sign around ${start}`);
}
