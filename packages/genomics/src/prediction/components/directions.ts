import type { ValuePlaces } from './likelihood.ts';
import { factorPlaces, type TraitFactors } from './trait-factors.ts';

/**
 * dV/dL P y of every number in the triangles, one below the other.
 *
 * @param images K P y of each component and trait
 * @param size of each direction: the values of all traits
 */
export function directions(
  factors: TraitFactors,
  images: readonly Float64Array[][],
  traits: readonly ValuePlaces[],
  size: number,
): Float64Array {
  const count = traits.length;
  const numbers = factorPlaces(factors.length, count);
  const vectors = new Float64Array(numbers.length * size);
  numbers.forEach(({ component, row, column }, p) => {
    const factor = factors[component]!;
    const own = images[component]!;
    traits.forEach(({ places, start }, s) => {
      const weight = factor[s * count + column]!;
      places.forEach((place, i) => {
        let value = weight * own[row]![place]!;
        if (s === row)
          for (let t = column; t < count; t++) value += factor[t * count + column]! * own[t]![place]!;
        vectors[p * size + start + i] = value;
      });
    });
  });
  return vectors;
}

/** Triangles that are the unit matrix. */
export function unitFactors(components: number, traits: number): TraitFactors {
  const unit = Float64Array.from({ length: traits * traits }, (_, k) => Number(k % (traits + 1) === 0));
  return Array.from({ length: components }, () => unit);
}
