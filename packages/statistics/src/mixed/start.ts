import { entriesForm } from './covariance/lower-entries.ts';
import type { MixedModelEquations } from './equations.ts';

/** Rounds of the moment start: enough to leave the neighbourhood of the shares that every model begins with. */
const ROUNDS = 3;

/**
 * Parameters to begin with: shares of the phenotypic variance. Where effects covary over levels, these are moved by a
 * few rounds of expectation and maximization, G = E(u u' | y) brought to its form, which finds the pattern of the
 * correlations from any start, though slowly afterwards.
 * Source: N. M. Laird and J. H. Ware, Biometrics 38 (1982) 963-974.
 *
 * @param fixed values of parameters that are known
 */
export function startParameters(
  equations: MixedModelEquations,
  fixed: readonly (number | null)[],
): Float64Array {
  const parameters = Float64Array.from(equations.parameters, ({ start }, k) => fixed[k] ?? start);
  const covarying = equations.random.some(
    ({ structure }) => structure.summands.length > 1 && 'fromMoments' in structure,
  );
  if (!covarying) return parameters;
  for (let round = 0; round < ROUNDS; round++) {
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
  return parameters;
}
