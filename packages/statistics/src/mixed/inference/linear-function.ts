/** A linear function of fixed and random effects: `weights[k]` at equation `places[k]`, 0 elsewhere. */
export interface LinearFunction {
  places: Int32Array;
  weights: Float64Array;
}

export function sparse(weights: Float64Array): LinearFunction {
  const places: number[] = [];
  for (let place = 0; place < weights.length; place++) if (weights[place] !== 0) places.push(place);
  return { places: Int32Array.from(places), weights: Float64Array.from(places, (place) => weights[place]!) };
}

export function dense({ places, weights }: LinearFunction, size: number): Float64Array {
  const result = new Float64Array(size);
  places.forEach((place, k) => (result[place] = weights[k]!));
  return result;
}

export function valueOf({ places, weights }: LinearFunction, vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < places.length; k++) sum += weights[k]! * vector[places[k]!]!;
  return sum;
}
