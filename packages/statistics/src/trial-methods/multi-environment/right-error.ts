/** A line of an analysis of variance as the factors whose combinations are its levels. */
export interface CrossedTerm {
  source: string;
  factors: readonly string[];
}

export interface RightError {
  /** sources of the variances that the mean square holds besides its own */
  expected: string[];
  /** sources that join the term in the numerator; empty where one line is the right error */
  added: string[];
  denominator: string[];
}

/**
 * The lines that an effect is to be tested against: together their mean squares expect what its own does without it.
 *
 * The mean square of a term expects, besides its own, the variance of every random term that contains all its factors;
 * an interaction is random as soon as one of its factors is. Where no single line expects that, several are added up,
 * those to be subtracted on the other side of the F.
 * Source: M. S. McIntosh, Agronomy Journal 75 (1983) 153-155 (combined experiments); S. R. Searle, G. Casella and C. E.
 * McCulloch, Variance Components (1992), chapter 4 (expected mean squares, interactions without restrictions); W. G.
 * Cochran, Biometrics 7 (1951) 17-32 (mean squares added on both sides).
 *
 * @param terms all lines, the error as the last one with all factors
 * @param random factors whose levels are a sample
 */
export function rightErrors(
  terms: readonly CrossedTerm[],
  random: ReadonlySet<string>,
): Map<string, RightError> {
  return new Map(terms.slice(0, -1).map((term) => [term.source, rightError(term, terms, random)]));
}

function rightError(
  term: CrossedTerm,
  terms: readonly CrossedTerm[],
  random: ReadonlySet<string>,
): RightError {
  const holders = terms
    .filter((other) => other !== term && contains(other, term))
    .filter(({ factors }) => factors.some((factor) => random.has(factor)))
    .sort((a, b) => a.factors.length - b.factors.length);
  const right: RightError = { expected: holders.map(({ source }) => source), added: [], denominator: [] };
  const coefficients = new Map<CrossedTerm, number>();
  for (const holder of holders) {
    let coefficient = 1;
    for (const [other, share] of coefficients) if (contains(holder, other)) coefficient -= share;
    coefficients.set(holder, coefficient);
    const side = coefficient > 0 ? right.denominator : right.added;
    for (let times = 0; times < Math.abs(coefficient); times++) side.push(holder.source);
  }
  return right;
}

const contains = (outer: CrossedTerm, inner: CrossedTerm) =>
  inner.factors.every((factor) => outer.factors.includes(factor));
