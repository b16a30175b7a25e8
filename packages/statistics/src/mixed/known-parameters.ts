import { StatisticsError } from '../statistics-error.ts';
import type { MixedModelEquations } from './equations.ts';

/**
 * Values of the parameters that are given, null of the others.
 *
 * @param known by name
 * @throws StatisticsError unknownComponent
 */
export function knownParameters(
  equations: MixedModelEquations,
  known: Readonly<Record<string, number>>,
): (number | null)[] {
  const names = namesToHold(equations);
  for (const name of Object.keys(known))
    if (!names.includes(name))
      throw new StatisticsError('unknownComponent', { name, names: names.filter(Boolean).join(', ') });
  return names.map((name) => (name === null ? null : (known[name] ?? null)));
}

/** Names of the parameters that are themselves what the reader knows by that name; null of the others. */
function namesToHold({ random, residual }: MixedModelEquations): (string | null)[] {
  return [...random, ...residual].flatMap(({ structure }) => {
    const start = Float64Array.from(structure.parameters, (parameter) => parameter.start);
    const quantities = structure.quantities(start);
    return structure.parameters.map(({ name }, k) => {
      const same = quantities.find((quantity) => quantity.name === name);
      return same?.gradient.every((slope, i) => slope === Number(i === k)) ? name : null;
    });
  });
}
