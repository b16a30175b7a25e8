import { chiSquaredUpperTail } from '../distributions/index.ts';

/**
 * Scott and Knott's groups: the sorted means are cut where the sum of squares between the two parts is largest, as long
 * as the likelihood ratio says that they differ; groups do not overlap.
 * Source: A. J. Scott and M. Knott, Biometrics 30 (1974) 507-512, equations (2) to (4).
 *
 * @param means in any order, equally replicated
 * @param meanVariance of a mean: error mean square / replicates
 * @param df degrees of freedom of the error
 * @returns group of each mean, 0 for the one with the highest means
 */
export function scottKnott(means: Float64Array, meanVariance: number, df: number, alpha = 0.05): Int32Array {
  const order = Array.from(means.keys()).sort((a, b) => means[b]! - means[a]!);
  const groups = new Int32Array(means.length);
  let group = 0;
  const split = (begin: number, end: number): void => {
    const cut = bestCut(means, order, begin, end);
    if (cut !== null && differ(cut.between, means, order, { begin, end, meanVariance, df, alpha })) {
      split(begin, cut.at);
      split(cut.at, end);
      return;
    }
    for (let k = begin; k < end; k++) groups[order[k]!] = group;
    group++;
  };
  split(0, means.length);
  return groups;
}

function bestCut(
  means: Float64Array,
  order: readonly number[],
  begin: number,
  end: number,
): { at: number; between: number } | null {
  const count = end - begin;
  if (count < 2) return null;
  let total = 0;
  for (let k = begin; k < end; k++) total += means[order[k]!]!;
  let best = { at: begin, between: -1 };
  let sum = 0;
  for (let at = begin + 1; at < end; at++) {
    sum += means[order[at - 1]!]!;
    const between = sum ** 2 / (at - begin) + (total - sum) ** 2 / (end - at) - total ** 2 / count;
    if (between > best.between) best = { at, between };
  }
  return best;
}

function differ(
  between: number,
  means: Float64Array,
  order: readonly number[],
  {
    begin,
    end,
    meanVariance,
    df,
    alpha,
  }: { begin: number; end: number; meanVariance: number; df: number; alpha: number },
): boolean {
  const count = end - begin;
  let mean = 0;
  for (let k = begin; k < end; k++) mean += means[order[k]!]! / count;
  let squares = 0;
  for (let k = begin; k < end; k++) squares += (means[order[k]!]! - mean) ** 2;
  const variance = (squares + df * meanVariance) / (count + df);
  const statistic = (Math.PI / (2 * (Math.PI - 2))) * (between / variance);
  return chiSquaredUpperTail(statistic, count / (Math.PI - 2)) < alpha;
}
