import type { TraitGroup } from '../linear/trait-groups.ts';

/** Numbers that put the samples in a random order, anew with each call. */
export function sampleKeys(samples: number, uniform: () => number): Float64Array {
  return Float64Array.from({ length: samples }, uniform);
}

/**
 * A group whose traits are those of another one, dealt to other samples: for each order all of its traits, with what mean
 * and covariates explain of them by chance taken out again.
 *
 * @param orders numbers that put the samples in order
 */
export function permutedGroup(group: TraitGroup, orders: readonly Float64Array[]): TraitGroup {
  const { present, columns, width, basis, traits } = group;
  const samples = present.length;
  const places = Array.from(present.keys()).filter((s) => present[s] === 1);
  const wide = basis + orders.length * traits.length;
  const into = new Float64Array(samples * wide);
  for (const s of places) for (let a = 0; a < basis; a++) into[s * wide + a] = columns[s * width + a]!;
  orders.forEach((keys, order) => {
    const dealt = places.toSorted((a, b) => keys[a]! - keys[b]!);
    for (let t = 0; t < traits.length; t++) {
      const to = basis + order * traits.length + t;
      places.forEach((s, k) => (into[s * wide + to] = columns[dealt[k]! * width + basis + t]!));
    }
  });
  // twice, because once leaves rounding behind
  for (let round = 0; round < 2; round++) takeOut(into, places, wide, basis);
  const units = new Float64Array(wide - basis).fill(1);
  return { ...group, traits: Array.from(units.keys()), columns: into, width: wide, units };
}

/** Takes out of all columns behind the basis what is along it. */
function takeOut(columns: Float64Array, places: readonly number[], width: number, basis: number): void {
  for (let a = 0; a < basis; a++) {
    const along = new Float64Array(width);
    for (const s of places) {
      const own = columns[s * width + a]!;
      for (let c = basis; c < width; c++) along[c]! += own * columns[s * width + c]!;
    }
    for (const s of places) {
      const own = columns[s * width + a]!;
      for (let c = basis; c < width; c++) columns[s * width + c]! -= own * along[c]!;
    }
  }
}
