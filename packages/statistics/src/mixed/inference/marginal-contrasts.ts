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
 * alike: of all its factors together, and of those sets of its factors that no smaller term of the model holds (with
 * `env + env:rep` the replicates within each environment, not their interaction only). Of a term with covariates the
 * mean slope too, unless the model has it. Only terms that contain this one enter.
 *
 * @returns one after the other for each combination of levels other than the first, design.columns long; null where a
 *   cell that is needed holds no plot
 */
export function* marginalContrasts(design: Design, term: DesignTerm): Generator<Float64Array | null> {
  const levels = levelsOfFactors(design);
  const holders = [term, ...design.fixed.filter((other) => containsTerm(other, term))];
  const smaller = design.fixed.filter((other) => containsTerm(term, other));
  for (const names of setsOf(term.factors)) {
    const held = smaller.some(({ factors }) => names.every((name) => factors.includes(name)));
    if (!held) yield* contrastsAmong(names, design, holders, levels);
  }
}

/** Contrasts of the levels of some factors, averaged over those of all others. */
function* contrastsAmong(
  names: readonly string[],
  design: Design,
  holders: readonly DesignTerm[],
  levels: ReadonlyMap<string, readonly number[]>,
): Generator<Float64Array | null> {
  const first = names.map((name) => levels.get(name)![0]!);
  for (const codes of otherCombinations(names.map((name) => levels.get(name)!))) {
    const wanted = new Map(names.map((name, k) => [name, { code: codes[k]!, minus: first[k]! }]));
    const weights = new Float64Array(design.columns);
    const totals = holders.map((holder) => addGridWeights(weights, holder, wanted, levels));
    // each of the cells compared has the weight 1 or -1, unless some of it is missing
    const whole = totals.every((total) => Math.abs(total - 2 ** names.length) < 1e-9);
    yield whole ? weights : null;
  }
}

/** All sets of some names, the empty one first and all of them last. */
function setsOf(names: readonly string[]): string[][] {
  return names.reduce<string[][]>(
    (sofar, name) => [...sofar, ...sofar.map((before) => [...before, name])],
    [[]],
  );
}

/** All combinations of codes that take the first of no factor. */
function otherCombinations(codes: readonly (readonly number[])[]): number[][] {
  return codes.reduce<number[][]>(
    (sofar, own) => sofar.flatMap((before) => own.slice(1).map((code) => [...before, code])),
    [[]],
  );
}
