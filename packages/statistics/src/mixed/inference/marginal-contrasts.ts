import type { Design, DesignTerm } from '../design.ts';
import { addGridWeights, levelsOfFactors } from '../grid-weights.ts';

/** Whether `other` splits the levels of `term` further, so that effects of `term` hide in it. */
export function containsTerm(other: DesignTerm, term: DesignTerm): boolean {
  return (
    other.factors.length > term.factors.length &&
    sameCovariates(other, term) &&
    term.factors.every((name) => other.factors.includes(name))
  );
}

function sameCovariates(a: DesignTerm, b: DesignTerm): boolean {
  return (
    a.covariates.length === b.covariates.length && a.covariates.every((name) => b.covariates.includes(name))
  );
}

/**
 * Contrasts of a term's levels with the first ones of its factors, averaged over all levels of the other factors
 * alike; of a term without factors the mean slope. Only terms that contain this one enter.
 *
 * @returns one after the other for each combination of levels other than the first, design.columns long; null where a
 *   cell that is needed holds no plot
 */
export function* marginalContrasts(design: Design, term: DesignTerm): Generator<Float64Array | null> {
  const levels = levelsOfFactors(design);
  const holders = [term, ...design.fixed.filter((other) => containsTerm(other, term))];
  const first = term.factors.map((name) => levels.get(name)![0]!);
  for (const codes of otherCombinations(term.factors.map((name) => levels.get(name)!))) {
    const wanted = new Map(term.factors.map((name, k) => [name, { code: codes[k]!, minus: first[k]! }]));
    const weights = new Float64Array(design.columns);
    const totals = holders.map((holder) => addGridWeights(weights, holder, wanted, levels));
    // each of the cells compared has the weight 1 or -1, unless some of it is missing
    const whole = totals.every((total) => Math.abs(total - 2 ** term.factors.length) < 1e-9);
    yield whole ? weights : null;
  }
}

/** All combinations of codes that take the first of no factor. */
function otherCombinations(codes: readonly (readonly number[])[]): number[][] {
  return codes.reduce<number[][]>(
    (sofar, own) => sofar.flatMap((before) => own.slice(1).map((code) => [...before, code])),
    [[]],
  );
}
