import { StatisticsError } from '../statistics-error.ts';
import { AbsorbedEquations } from './equations.ts';
import type { Frame } from './frame.ts';
import { spanningTerms } from './marginality.ts';
import { orthogonalEffects, orthogonalTerms, type OrthogonalTerms } from './orthogonal.ts';

/** What the terms of a model take out of the squares of one trait, one after the other. */
export interface Sequence {
  /** one per term, without the intercept */
  df: readonly number[];
  squares: Float64Array;
  error: { df: number; squares: number };
  /** about the mean */
  total: { df: number; squares: number };
  /** fitted values of the whole model minus the mean, one per plot */
  fitted: Float64Array;
}

/** The sequences of all traits of a frame, with what they were found by. */
export interface FittedSequence {
  orthogonal: OrthogonalTerms;
  /** equations of the whole model; null where closed forms were enough */
  equations: AbsorbedEquations | null;
  rank: number;
  /** in the order of the frame's responses */
  sequences: readonly Sequence[];
}

/**
 * Sequential (type I) sums of squares. Each is the squared length of what a term adds to the fitted values, not a
 * difference of large sums, so that a small one keeps its digits.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), section 8.4 (reductions in sums of squares).
 *
 * @throws StatisticsError aliasedTerm, noErrorDegreesInModel, valuesTooLarge, exactFit
 */
export function fitSequence(frame: Frame): FittedSequence {
  const orthogonal = orthogonalTerms(frame);
  const squares = frame.responses.map(() => new Float64Array(frame.terms.length));
  const fitted = frame.responses.map(({ deviations }, trait) => {
    const effects = orthogonalEffects(frame, orthogonal, deviations);
    return addClosedForms(frame, effects, squares[trait]!);
  });
  const df = [...orthogonal.df];
  let rank = df.reduce((sum, one) => sum + one, 0);
  let equations: AbsorbedEquations | null = null;
  for (let k = orthogonal.count; k < frame.terms.length; k++) {
    equations = new AbsorbedEquations(spanningTerms(frame.terms.slice(0, k + 1)));
    if (equations.rank === rank) refuseAliased(frame, k);
    df.push(equations.rank - rank);
    rank = equations.rank;
    frame.responses.forEach(({ deviations }, trait) => {
      const next = equations!.fit(deviations).fitted;
      squares[trait]![k] = squaredDistance(next, fitted[trait]);
      fitted[trait] = next;
    });
  }
  if (rank >= frame.plots)
    throw new StatisticsError('noErrorDegreesInModel', { plots: frame.plots, effects: rank });
  const sequences = frame.responses.map((response, trait) => ({
    df: df.slice(1),
    squares: squares[trait]!.slice(1),
    error: { df: frame.plots - rank, squares: squaredDistance(response.deviations, fitted[trait]) },
    total: { df: frame.plots - 1, squares: squaredDistance(response.deviations) },
    fitted: fitted[trait]!,
  }));
  sequences.forEach((sequence, trait) => refuseUntestable(frame, trait, sequence));
  return { orthogonal, equations, rank, sequences };
}

/** Squares of each term's part into `squares`; returns the sum of all parts, one per plot. */
function addClosedForms(
  { terms, plots }: Frame,
  effects: readonly Float64Array[],
  squares: Float64Array,
): Float64Array {
  const fitted = new Float64Array(plots);
  effects.forEach((effect, k) => {
    const { codes } = terms[k]!.combination;
    let sum = 0;
    for (let plot = 0; plot < plots; plot++) {
      const part = effect[codes[plot]!]!;
      fitted[plot]! += part;
      sum += part * part;
    }
    squares[k] = sum;
  });
  return fitted;
}

function squaredDistance(a: Float64Array, b?: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - (b === undefined ? 0 : b[k]!)) ** 2;
  return sum;
}

function refuseAliased({ terms, responses }: Frame, k: number): never {
  const before = terms.slice(1, k).map(({ name }) => name);
  throw new StatisticsError('aliasedTerm', {
    trait: responses[0]!.name,
    term: terms[k]!.name,
    before: before.join(', '),
  });
}

/** Sums of squares must be numbers, and an error within the rounding of the values is no error to test against. */
function refuseUntestable({ responses, plots }: Frame, trait: number, { total, error }: Sequence): void {
  const { name, mean, deviations } = responses[trait]!;
  const largest = deviations.reduce((most, y) => Math.max(most, Math.abs(y + mean)), 0);
  if (!Number.isFinite(total.squares))
    throw new StatisticsError('valuesTooLarge', { trait: name, value: largest });
  if (error.squares <= (16 * Number.EPSILON * largest) ** 2 * plots)
    throw new StatisticsError('exactFit', { trait: name });
}
