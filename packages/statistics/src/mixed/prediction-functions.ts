import type { PredictionPoint } from '../linear-model/prediction-point.ts';
import { listNames, StatisticsError } from '../statistics-error.ts';
import type { Design, DesignTerm } from './design.ts';
import { addGridWeights, levelsOfFactors, type WantedLevel } from './grid-weights.ts';
import { covariateProduct, scaleTerm } from './mean-functions.ts';

/** A prediction as a function of the effects; null where a combination that it needs has no effect. */
export interface PredictionFunction {
  level: string;
  weights: Float64Array | null;
}

/**
 * Predictions of the levels of factors at given levels of others and given values of covariates. Of the fixed part all
 * other factors are averaged over their levels alike, other covariates are at their means. Of the random part those
 * effects count whose factors are all among the named ones; the others are at their mean, which is 0.
 * Source: A. Gilmour, B. Cullis, S. Welham, B. Gogel, R. Thompson, Computational Statistics & Data Analysis 44 (2004)
 * 571-586; P. W. Lane, J. A. Nelder, Biometrics 38 (1982) 613-621.
 *
 * @throws StatisticsError unknownLevel
 * @throws RangeError when no term of the model holds the factors
 */
export function* predictionFunctions(
  design: Design,
  factors: readonly string[],
  { levels: given, covariates }: PredictionPoint,
): Generator<PredictionFunction> {
  const free = factors.filter((name) => !Object.hasOwn(given, name));
  const known = levelsOfFactors(design);
  const fixed = Object.entries(given).map(
    ([name, level]) => [name, { code: codeOfLevel(design, name, level) }] as const,
  );
  for (const codes of combinationsOf(design, free)) {
    const wanted = new Map<string, WantedLevel>([
      ...free.map((name, k) => [name, { code: codes[k]! }] as const),
      ...fixed,
    ]);
    const level = free.map((name, k) => design.levelNames.get(name)![codes[k]!]!).join(':');
    const weights = new Float64Array(design.columns);
    const isThere =
      design.fixed.every((term) => {
        const product = covariateProduct(design, term, covariates);
        const total = addGridWeights(weights, term, wanted, known);
        scaleTerm(weights, term, product);
        return product === 0 || Math.abs(total - 1) < 1e-9;
      }) && design.random.every((term) => addOwnEffect(weights, term, wanted));
    yield { level, weights: isThere ? weights : null };
  }
}

/** The effect of the wanted level of a random term; none is needed of a term with other factors. */
function addOwnEffect(
  weights: Float64Array,
  { factors, codes, levels, start }: DesignTerm,
  wanted: ReadonlyMap<string, WantedLevel>,
): boolean {
  if (factors.length === 0 || !factors.every((name) => wanted.has(name))) return true;
  for (let k = 0; k < levels.length; k++) {
    if (!factors.every((name, f) => codes[k * factors.length + f] === wanted.get(name)!.code)) continue;
    weights[start + k] = 1;
    return true;
  }
  return false;
}

/** The combinations of the factors' levels that occur in a term that holds all of these; one empty one of none. */
function combinationsOf(design: Design, factors: readonly string[]): Int32Array[] {
  const holding = [...design.fixed, ...design.random].filter((term) =>
    factors.every((name) => term.factors.includes(name)),
  );
  const [term] = holding.toSorted((a, b) => a.factors.length - b.factors.length);
  if (!term) throw new RangeError(`no term with ${factors.join(':')}`);
  const places = factors.map((name) => term.factors.indexOf(name));
  const found = new Map<string, Int32Array>();
  for (let k = 0; k < term.levels.length; k++) {
    const codes = Int32Array.from(places, (place) => term.codes[k * term.factors.length + place]!);
    found.set(codes.join(), codes);
  }
  return [...found.values()];
}

function codeOfLevel({ levelNames }: Design, name: string, level: string): number {
  const levels = levelNames.get(name);
  if (!levels) throw new RangeError(`no factor ${name} in the model`);
  const code = levels.indexOf(level);
  if (code < 0) throw new StatisticsError('unknownLevel', { term: name, level, levels: listNames(levels) });
  return code;
}
