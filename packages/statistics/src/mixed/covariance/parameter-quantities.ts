import type { Parameter, Quantity } from './structure.ts';

/** The parameters as quantities, for structures whose parameters speak for themselves. */
export function parameterQuantities(parameters: readonly Parameter[], values: Float64Array): Quantity[] {
  return parameters.map(({ name, kind }, k) => {
    const gradient = new Float64Array(values.length);
    gradient[k] = 1;
    return { name, kind, value: values[k]!, gradient };
  });
}
