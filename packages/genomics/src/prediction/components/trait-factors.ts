/**
 * Covariances between traits as products of triangles, G = L L', so that every choice of numbers in L is a covariance
 * and the search for the best needs no limits. One triangle a component, that of the residuals last; traits x traits,
 * row by row, 0 above the diagonal.
 */
export type TraitFactors = Float64Array[];

/** The numbers of all triangles that may differ from 0. */
export interface FactorPlace {
  component: number;
  row: number;
  column: number;
}

export function factorPlaces(components: number, traits: number): FactorPlace[] {
  const places: FactorPlace[] = [];
  for (let component = 0; component < components; component++)
    for (let row = 0; row < traits; row++)
      for (let column = 0; column <= row; column++) places.push({ component, row, column });
  return places;
}

/** L L' */
export function covarianceOf(factor: Float64Array, traits: number): Float64Array {
  const covariance = new Float64Array(traits * traits);
  for (let s = 0; s < traits; s++)
    for (let t = 0; t < traits; t++)
      for (let k = 0; k <= Math.min(s, t); k++)
        covariance[s * traits + t]! += factor[s * traits + k]! * factor[t * traits + k]!;
  return covariance;
}

/** Each component the same share of the variance of each trait, the residuals a half. */
export function firstFactors(components: number, traits: number): TraitFactors {
  return Array.from({ length: components }, (_, component) => {
    const share = component === components - 1 || components === 1 ? 0.5 : 0.5 / (components - 1);
    const factor = new Float64Array(traits * traits);
    for (let t = 0; t < traits; t++) factor[t * (traits + 1)] = Math.sqrt(share);
    return factor;
  });
}
