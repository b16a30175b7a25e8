import { AbsorbedEquations, type Solution } from './equations.ts';
import type { Frame, FrameTerm } from './frame.ts';
import { marginalHypothesis, type HypothesisSquares } from './hypothesis.ts';
import { MarginalFunctions, type Inestimable } from './marginal-functions.ts';
import { isMarginalTo, spanningTerms } from './marginality.ts';
import { fitSequence, type FittedSequence } from './sequence.ts';
import type { Term } from './term.ts';

/** Type III squares of a term, or why there are none: a level without estimable mean, or too many means. */
export type AdjustedSquares = HypothesisSquares | { empty: Inestimable } | { tooLarge: true };

/** Everything about a model on certain plots that all their traits share; what is asked for is computed once. */
export class FittedFrame {
  readonly frame: Frame;
  readonly sequence: FittedSequence;
  #equations: AbsorbedEquations | null;
  readonly #solutions = new Map<number, Solution>();
  readonly #functions = new Map<string, MarginalFunctions>();
  readonly #adjusted = new Map<FrameTerm, AdjustedSquares>();

  constructor(frame: Frame) {
    this.frame = frame;
    this.sequence = fitSequence(frame);
    this.#equations = this.sequence.equations;
  }

  /** Equations of the whole model. */
  get equations(): AbsorbedEquations {
    return (this.#equations ??= new AbsorbedEquations(spanningTerms(this.frame.terms)));
  }

  solution(trait: number): Solution {
    let found = this.#solutions.get(trait);
    if (!found) {
      found = this.equations.fit(this.frame.responses[trait]!.deviations);
      this.#solutions.set(trait, found);
    }
    return found;
  }

  functions(term: Term): MarginalFunctions {
    // the order of the factors is that of the names of the levels
    const key = term.join('\n');
    let found = this.#functions.get(key);
    if (!found) {
      found = new MarginalFunctions(this.frame, this.equations, this.frame.term(term));
      this.#functions.set(key, found);
    }
    return found;
  }

  /** Every term is orthogonal to the others and its levels have equally many plots: means are all there is to know. */
  get balanced(): boolean {
    return (this.#balanced ??= this.#isBalanced());
  }

  #balanced: boolean | null = null;
  #isBalanced(): boolean {
    const { terms } = this.frame;
    const { count, coarser } = this.sequence.orthogonal;
    return (
      count === terms.length &&
      terms.every(({ combination }) => hasEqualPlots(combination.codes, combination.size)) &&
      terms.every((term, k) => coarser[k]!.every((j) => isMarginalTo(terms[j]!, term)))
    );
  }

  /** Type III sums of squares of a term of the model, for all traits. */
  adjusted(term: FrameTerm): AdjustedSquares {
    let found = this.#adjusted.get(term);
    if (!found) {
      found = this.#adjust(term);
      this.#adjusted.set(term, found);
    }
    return found;
  }

  #adjust(term: FrameTerm): AdjustedSquares {
    const { terms, responses } = this.frame;
    const { sequences } = this.sequence;
    const place = terms.indexOf(term);
    // the last term is adjusted for all others, and in a balanced design order does not matter
    if (place === terms.length - 1 || this.balanced) {
      const df = sequences[0]!.df[place - 1]!;
      return { df, squares: Float64Array.from(sequences, ({ squares }) => squares[place - 1]!) };
    }
    if (!terms.some((other) => other !== term && isMarginalTo(term, other)))
      return this.#withAndWithout(term);
    const functions = this.functions([...term.factors, ...term.covariates]);
    const empty = functions.inestimable;
    if (empty) return { empty };
    const estimates = responses.map((_, trait) => functions.estimates(this.solution(trait)));
    return marginalHypothesis(this.frame, this.equations, functions, estimates) ?? { tooLarge: true };
  }

  /** What the fit loses with a term that no other contains. */
  #withAndWithout(term: FrameTerm): HypothesisSquares {
    const { terms, responses } = this.frame;
    const { sequences, rank } = this.sequence;
    const without = new AbsorbedEquations(spanningTerms(terms.filter((other) => other !== term)));
    const squares = responses.map(({ deviations }, trait) => {
      const { fitted } = without.fit(deviations);
      return sequences[trait]!.fitted.reduce((sum, value, plot) => sum + (value - fitted[plot]!) ** 2, 0);
    });
    return { df: rank - without.rank, squares: Float64Array.from(squares) };
  }
}

function hasEqualPlots(codes: Int32Array, size: number): boolean {
  const counts = new Int32Array(size);
  for (const code of codes) counts[code]!++;
  return counts.every((count) => count === counts[0]);
}
