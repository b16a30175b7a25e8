import { entriesForm } from './covariance/lower-entries.ts';
import type { MixedModelEquations } from './equations.ts';

/** Rounds of the moment start: enough to leave the neighbourhood of the shares that every model begins with. */
const ROUNDS = 3;

/**
 * Parameters to begin with: shares of the phenotypic variance. Where effects covary over levels, these are moved by a
 * few rounds of expectation and maximization, G = E(u u' | y) brought to its form, which finds the pattern of the
 * correlations from any start, though slowly afterwards. Where structures offer other starts, the likeliest is taken.
 * Source: N. M. Laird and J. H. Ware, Biometrics 38 (1982) 963-974.
 *
 * @param fixed values of parameters that are known
 * @param logLikelihoodAt the log-likelihood at given parameters
 */
export function startParameters(
  equations: MixedModelEquations,
  fixed: readonly (number | null)[],
  logLikelihoodAt: (parameters: Float64Array) => number,
): Float64Array {
  const shares = Float64Array.from(equations.parameters, ({ start }, k) => fixed[k] ?? start);
  const parameters = likeliestStart(equations, fixed, shares, logLikelihoodAt);
  const covarying = equations.random.some(
    ({ structure }) => structure.summands.length > 1 && 'fromMoments' in structure,
  );
  if (covarying)
    for (let round = 0; round < ROUNDS; round++) maximizeExpectation(equations, fixed, parameters);
  return parameters;
}

function likeliestStart(
  { random, residual }: MixedModelEquations,
  fixed: readonly (number | null)[],
  shares: Float64Array,
  logLikelihoodAt: (parameters: Float64Array) => number,
): Float64Array {
  const blocks = [...random, ...residual];
  const others = Math.max(...blocks.map(({ structure }) => structure.otherStarts?.length ?? 0));
  if (others === 0) return shares;
  let best = { parameters: shares, logLikelihood: logLikelihoodAt(shares) };
  for (let k = 0; k < others; k++) {
    const parameters = shares.slice();
    for (const { structure, offset } of blocks)
      structure.otherStarts?.[k]?.forEach((value, i) => {
        parameters[offset + i] = fixed[offset + i] ?? value;
      });
    const logLikelihood = logLikelihoodAt(parameters);
    if (logLikelihood > best.logLikelihood) best = { parameters, logLikelihood };
  }
  return best.parameters;
}

/**
 * One round of expectation and maximization in place, for the random effects whose structure knows its parameters from
 * moments.
 */
export function maximizeExpectation(
  equations: MixedModelEquations,
  fixed: readonly (number | null)[],
  parameters: Float64Array,
): void {
  equations.factorize(parameters);
  const solutions = equations.solve();
  const traces = equations.traces();
  equations.random.forEach(({ structure, start, offset }, block) => {
    if (!structure.fromMoments) return;
    const effects = solutions.subarray(start, start + structure.size);
    const moments = traces[block]!.map((trace, k) => trace + entriesForm(structure.summands[k]!, effects));
    structure.fromMoments(moments).forEach((value, i) => {
      parameters[offset + i] = fixed[offset + i] ?? value;
    });
  });
}
