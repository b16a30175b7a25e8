import { studentizedRangeUpperTail, studentizedRangeUpperTails } from '../distributions/studentized-range.ts';
import { tabled } from './tabled-tail.ts';

/** So many different degrees of freedom have a table each; more are read off tables between their extremes. */
const MOST_TABLES = 24;

/**
 * Tukey's P of many differences, off tables with an error below 1e-7 of p: a tail of the studentized range takes
 * milliseconds, and hundreds of means have as many pairs of it as there are of them squared.
 *
 * @param df of each difference; in 1 / df the logarithm of P is smooth
 * @returns P of |t| with these degrees of freedom
 */
export function tukeyTails(means: number, df: Float64Array): (t: number, df: number) => number {
  const table = (own: number) => {
    const tail = studentizedRangeUpperTails(means, own);
    return tabled((t) => tail(t * Math.SQRT2));
  };
  const different = [...new Set(df)];
  if (different.length <= MOST_TABLES) {
    const tables = new Map(different.map((own) => [own, table(own)]));
    return (t, own) => tables.get(own)!(t);
  }
  const inverses = different.map((own) => 1 / own);
  const least = inverses.reduce((a, b) => Math.min(a, b));
  const most = inverses.reduce((a, b) => Math.max(a, b));
  // Chebyshev's points, where a polynomial misses a smooth function least, with their barycentric weights
  const points = Array.from({ length: MOST_TABLES }, (_, k) => {
    const angle = (Math.PI * (k + 0.5)) / MOST_TABLES;
    const inverse = (least + most) / 2 + ((most - least) / 2) * Math.cos(angle);
    return { inverse, weight: (k % 2 === 0 ? 1 : -1) * Math.sin(angle), tail: table(1 / inverse) };
  });
  return (t, own) => {
    let [above, below] = [0, 0];
    for (const { inverse, weight, tail } of points) {
      const distance = 1 / own - inverse;
      if (distance === 0) return tail(t);
      above += (weight / distance) * Math.log(tail(t));
      below += weight / distance;
    }
    const log = above / below;
    // where a tail is smaller than any number there is nothing to go between
    return Number.isFinite(log)
      ? Math.min(1, Math.exp(log))
      : studentizedRangeUpperTail(t * Math.SQRT2, means, own);
  };
}
