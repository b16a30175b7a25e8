/** The values at some places, in the order of the places. */
export function take(values: Float64Array, places: Int32Array): Float64Array {
  const taken = new Float64Array(places.length);
  for (let k = 0; k < places.length; k++) taken[k] = values[places[k]!]!;
  return taken;
}
