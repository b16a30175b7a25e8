/** Mean of numbers. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k]!;
  return sum / values.length;
}

/** Sum of squared deviations from a centre, the mean if none is given. */
export function squaresAbout(values: ArrayLike<number>, centre = mean(values)): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += (values[k]! - centre) ** 2;
  return sum;
}
