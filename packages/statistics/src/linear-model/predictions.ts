import { combinationNames } from '../data/factor-algebra.ts';
import type { AbsorbedEquations, Solution } from './equations.ts';
import type { Frame, FrameTerm } from './frame.ts';
import { averagedShares } from './grid.ts';
import { codeOfLevel, estimateSum, type FunctionEstimate } from './linear-function.ts';
import { predictEach, type PredictionPoint, type Predictions } from './prediction-point.ts';
import type { Term } from './term.ts';

/** A mean of a level at a point, about the mean of the trait. */
export interface PointEstimate extends FunctionEstimate {
  level: string;
}

/**
 * Means of the levels of factors at given levels of others and given values of covariates: all other factors averaged
 * over their levels alike (nested ones within what they are nested in), other covariates at their means. Combinations
 * without a plot have a mean as far as the model tells it.
 * Source: S. R. Searle, F. M. Speed, G. A. Milliken, The American Statistician 34 (1980) 216-221; P. W. Lane, J. A.
 * Nelder, Biometrics 38 (1982) 613-621.
 *
 * @throws StatisticsError unknownLevel
 */
export function estimatePredictions(
  frame: Frame,
  equations: AbsorbedEquations,
  solution: Solution,
  term: Term,
  at: PredictionPoint,
): Predictions<PointEstimate> {
  const { levels: given, covariates } = at;
  const target = frame.term(term.filter((name) => !Object.hasOwn(given, name)));
  const names = combinationNames(
    target.combination,
    target.factors.map((name) => frame.factor(name)),
  );
  const fixed = Object.entries(given).map(
    ([name, level]) => [name, codeOfLevel(frame, name, level)] as const,
  );
  const wanted = [...target.factors, ...fixed.map(([name]) => name)];
  const terms: readonly FrameTerm[] = [equations.absorbed, ...equations.others];
  const shares = new Map(terms.map((own) => [own, new SharesAt(frame, own, wanted, covariates)]));
  const { parts } = target.combination;
  const width = target.factors.length;
  const levels = names.map((level, k) => ({
    level,
    codes: new Map([...target.factors.map((name, f) => [name, parts[k * width + f]!] as const), ...fixed]),
  }));
  return predictEach(levels, ({ level, codes }) => {
    const weights = new Map(terms.map((own) => [own, shares.get(own)!.weights(codes)]));
    if ([...weights.values()].includes(null)) return null;
    const found = estimateSum(equations, solution, (own) => weights.get(own)!);
    return found && { level, ...found };
  });
}

/** Shares of the levels of one term in means at wanted levels, sorted by these once for all means. */
class SharesAt {
  readonly #scale: number;
  readonly #shared: readonly string[];
  readonly #levels = new Map<string, [level: number, share: number][]>();

  constructor(
    frame: Frame,
    term: FrameTerm,
    wanted: readonly string[],
    covariates: Readonly<Record<string, number>>,
  ) {
    const { combination, factors } = term;
    this.#scale = frame.valueAt(term, covariates);
    this.#shared = factors.filter((name) => wanted.includes(name));
    const places = this.#shared.map((name) => factors.indexOf(name));
    averagedShares(frame, term, this.#shared).forEach((share, level) => {
      const key = places.map((place) => combination.parts[level * factors.length + place]!).join();
      const found = this.#levels.get(key);
      if (found) found.push([level, share]);
      else this.#levels.set(key, [[level, share]]);
    });
  }

  /** Weights of levels in the mean; null where one of its combinations has no plot. */
  weights(codes: ReadonlyMap<string, number>): Map<number, number> | null {
    if (this.#scale === 0) return new Map();
    const found = this.#levels.get(this.#shared.map((name) => codes.get(name)!).join()) ?? [];
    const total = found.reduce((sum, [, share]) => sum + share, 0);
    if (Math.abs(total - 1) > 1e-9) return null;
    return new Map(found.map(([level, share]) => [level, this.#scale * share]));
  }
}
