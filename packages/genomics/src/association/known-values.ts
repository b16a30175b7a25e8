/**
 * The values that are known, in an array of their own. `filter` of a typed array does the same by way of a list of all
 * values as objects, which takes six times the memory of the array.
 */
export function knownValues<Kind extends Float32Array | Float64Array>(values: Kind): Kind {
  let known = 0;
  for (let k = 0; k < values.length; k++) if (!Number.isNaN(values[k]!)) known++;
  const make = values.constructor as new (size: number) => Kind;
  const found = new make(known);
  let at = 0;
  for (let k = 0; k < values.length; k++) if (!Number.isNaN(values[k]!)) found[at++] = values[k]!;
  return found;
}
