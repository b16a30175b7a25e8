import type { SetOfMeans } from '../comparisons/set-of-means.ts';
import { studentUpperQuantile } from '../distributions/student.ts';
import type { MarginalMeans } from './marginal-means.ts';
import { nameOfTerm, type Term } from './term.ts';

/** Differences of one kind: between means that have the levels of these factors in common. */
export interface DifferenceKind {
  /** factors in which the two means agree; none: in no factor */
  same: readonly string[];
  standardError: number;
  /** by Satterthwaite where several errors enter */
  df: number;
  /** least significant difference at 5% */
  lsd: number;
}

/** Means of treatments on units of several kinds. `df` is the smallest of all kinds of differences. */
export interface StratumMeans extends SetOfMeans {
  term: string;
  levels: readonly string[];
  kinds: readonly DifferenceKind[];
  differenceDf: (i: number, j: number) => number;
}

/** A treatment term with the error that it is tested against. */
interface TermError {
  term: Term;
  /** place of its stratum */
  stratum: number;
  meanSquare: number;
  df: number;
}

/**
 * A difference of two means has a part in the space of each treatment term, and each part has the error of its stratum:
 * variance = sum of squared length of the part x error mean square / plots per mean.
 * Source: J. A. Nelder, Proceedings of the Royal Society A 283 (1965) 163-178; degrees of freedom: F. E. Satterthwaite,
 * Biometrics Bulletin 2 (1946) 110-114.
 *
 * @param means of a balanced trial
 * @param errors all treatment terms of the model
 */
export function stratumMeans(means: MarginalMeans, term: Term, errors: readonly TermError[]): StratumMeans {
  const level = (mean: number, k: number) => means.parts[mean * term.length + k]!;
  const parts = errors.filter((one) => one.term.every((name) => term.includes(name)));
  const spread = (places: readonly number[]) =>
    new Set(means.levels.map((_, mean) => places.map((k) => level(mean, k)).join())).size;
  const kindOf = new Map<string, DifferenceKind>();
  const differing = (i: number, j: number) => term.map((_, k) => level(i, k) !== level(j, k));
  const describe = (i: number, j: number): DifferenceKind => {
    const differs = differing(i, j);
    const key = differs.join();
    let kind = kindOf.get(key);
    if (!kind) {
      const lengths = partLengths(parts, term, differs, spread);
      kind = kindFrom(
        term.filter((_, k) => !differs[k]),
        lengths,
        parts,
        means.plots[0]!,
      );
      kindOf.set(key, kind);
    }
    return kind;
  };
  for (let i = 1; i < means.means.length; i++) for (let j = 0; j < i; j++) describe(i, j);
  const kinds = [...kindOf.values()].sort((a, b) => a.same.length - b.same.length);
  return {
    term: nameOfTerm(term),
    levels: means.levels,
    means: means.means,
    df: Math.min(...kinds.map(({ df }) => df)),
    balanced: kinds.length === 1,
    differenceVariance: (i, j) => (i === j ? 0 : describe(i, j).standardError ** 2),
    differenceDf: (i, j) => describe(i, j).df,
    kinds,
  };
}

/** Squared length of the difference's part in the space of each term, the terms' own contained terms taken off. */
function partLengths(
  parts: readonly TermError[],
  term: Term,
  differs: readonly boolean[],
  spread: (places: readonly number[]) => number,
): number[] {
  const all = spread(term.map((_, k) => k));
  const places = parts.map((part) => part.term.map((name) => term.indexOf(name)));
  const order = parts.map((_, k) => k).sort((a, b) => places[a]!.length - places[b]!.length);
  const lengths = parts.map(() => 0);
  for (const k of order) {
    const whole = places[k]!.some((place) => differs[place]) ? (2 * spread(places[k]!)) / all : 0;
    const contained = order.filter((j) => j !== k && places[j]!.every((place) => places[k]!.includes(place)));
    lengths[k] = contained.reduce((rest, j) => rest - lengths[j]!, whole);
  }
  return lengths;
}

function kindFrom(
  same: readonly string[],
  lengths: readonly number[],
  parts: readonly TermError[],
  plots: number,
): DifferenceKind {
  const variances = parts.map(({ meanSquare }, k) => (lengths[k]! * meanSquare) / plots);
  const variance = variances.reduce((sum, part) => sum + part, 0);
  // parts with the same error are one variance, not several independent ones
  const byStratum = new Map<number, { part: number; df: number }>();
  parts.forEach(({ stratum, df }, k) =>
    byStratum.set(stratum, { part: (byStratum.get(stratum)?.part ?? 0) + variances[k]!, df }),
  );
  let inverse = 0;
  for (const { part, df } of byStratum.values()) inverse += (part / variance) ** 2 / df;
  const standardError = Math.sqrt(variance);
  const df = 1 / inverse;
  return { same, standardError, df, lsd: studentUpperQuantile(0.025, df) * standardError };
}
