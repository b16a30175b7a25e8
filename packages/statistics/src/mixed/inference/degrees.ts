/**
 * Degrees of freedom of one function: 2 variance^2 / variance of the variance.
 * Source: F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114; Kenward and Roger's value for one function is the
 * same with the expected information.
 *
 * @param gradient derivatives of the variance by the parameters
 * @param parameterCovariance parameters x parameters
 * @returns Infinity where the variance is known
 */
export function satterthwaiteDegrees(
  variance: number,
  gradient: ArrayLike<number>,
  parameterCovariance: Float64Array,
): number {
  const count = gradient.length;
  let spread = 0;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++)
      spread += gradient[i]! * parameterCovariance[i * count + j]! * gradient[j]!;
  return spread > 0 ? (2 * variance ** 2) / spread : Infinity;
}

/**
 * Denominator degrees of an F from those of independent squares, so that both have the same mean.
 * Source: A. H. T. Fai and P. L. Cornelius, Journal of Statistical Computation and Simulation 54 (1996) 363-378.
 *
 * @returns 0 where the squares have so few degrees of freedom that the mean does not exist
 */
export function combinedDegrees(degrees: readonly number[]): number {
  if (degrees.every((one) => one === Infinity)) return Infinity;
  const mean = degrees.reduce((sum, one) => sum + (one > 2 ? meanOfSquare(one) : 0), 0);
  return mean > degrees.length ? (2 * mean) / (mean - degrees.length) : 0;
}

/** Mean of F with one and with `degrees` degrees of freedom. */
function meanOfSquare(degrees: number): number {
  return degrees === Infinity ? 1 : degrees / (degrees - 2);
}

/** `scale` times the statistic has an F distribution with `degrees` in the denominator. */
export interface ScaledF {
  degrees: number;
  scale: number;
}

/**
 * Source: M. G. Kenward and J. H. Roger, Biometrics 53 (1997) 983-997, section 3.
 *
 * @param rank numerator degrees of freedom, l
 * @param first A_1: sum of W_ij trace(K_i) trace(K_j), K_i the derivative of the covariance in units of itself
 * @param second A_2: sum of W_ij trace(K_i K_j)
 */
export function kenwardRogerF(rank: number, first: number, second: number): ScaledF {
  if (!(second > 1e-12)) return { degrees: Infinity, scale: 1 };
  if (rank === 1) return { degrees: 2 / second, scale: 1 };
  const b = (first + 6 * second) / (2 * rank);
  const g = ((rank + 1) * first - (rank + 4) * second) / ((rank + 2) * second);
  const divisor = 3 * rank + 2 * (1 - g);
  const [c1, c2, c3] = [g / divisor, (rank - g) / divisor, (rank + 2 - g) / divisor];
  // rank times half the squared coefficient of variation, as a quotient: the divisor may pass 0
  const above = (1 + c1 * b) * (1 - second / rank) ** 2;
  const below = (1 - c2 * b) ** 2 * (1 - c3 * b);
  const degrees = 4 + ((rank + 2) * below) / (above - below);
  return { degrees, scale: (degrees * (1 - second / rank)) / (degrees - 2) };
}
