import { studentizedRangeUpperTail, studentizedRangeUpperTails } from '../distributions/studentized-range.ts';
import { tabled } from './tabled-tail.ts';

/** So many different degrees of freedom have a table each; more are read off tables between their extremes. */
const MOST_TABLES = 6;

/**
 * Tukey's P of many differences, off tables with an error of at most 1e-6 of p: a tail of the studentized range takes
 * milliseconds, and hundreds of means have as many pairs of it as there are of them squared.
 *
 * @param df of each difference; in 1 / df the logarithm of P is smooth
 * @returns P of |t| with these degrees of freedom
 */
export function tukeyTails(means: number, df: Float64Array): (t: number, df: number) => number {
  const table = (own: number) => {
    const tail = studentizedRangeUpperTails(means, own);
    return tabled((t) => tail(t * Math.SQRT2), false);
  };
  const different = [...new Set(df)];
  if (different.length <= MOST_TABLES) {
    const tables = new Map(different.map((own) => [own, table(own)]));
    return (t, own) => tables.get(own)!(t);
  }
  const inverses = different.map((own) => 1 / own);
  const least = inverses.reduce((a, b) => Math.min(a, b));
  const most = inverses.reduce((a, b) => Math.max(a, b));
  // Chebyshev's points, where a polynomial misses a smooth function least
  const nodes = Array.from({ length: MOST_TABLES }, (_, k) => {
    const place = Math.cos((Math.PI * (k + 0.5)) / MOST_TABLES);
    return (least + most) / 2 + ((most - least) / 2) * place;
  });
  const tables = nodes.map((node) => table(1 / node));
  return (t, own) => {
    let sum = 0;
    nodes.forEach((node, k) => {
      let weight = 1;
      for (const other of nodes) if (other !== node) weight *= (1 / own - other) / (node - other);
      sum += weight * Math.log(tables[k]!(t));
    });
    // where a tail is smaller than any number the sum is none
    return Number.isNaN(sum)
      ? studentizedRangeUpperTail(t * Math.SQRT2, means, own)
      : Math.min(1, Math.exp(sum));
  };
}
