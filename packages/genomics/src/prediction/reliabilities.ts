import { residual } from './fixed-effects.ts';
import type { MarkerProducts } from './marker-products.ts';
import { onVectors, type MixedModel } from './mixed-model.ts';

/**
 * Squared correlation of predicted and true breeding value of every sample, 1 - PEV / variance, where the prediction
 * error counts what is lost by estimating the fixed effects; NaN where a sample does not differ from the mean at any
 * marker. Source: C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export function reliabilities({ values, samples }: MarkerProducts, model: MixedModel): Float64Array {
  const { places, fixed, eigen, variances } = model;
  const total = samples.length;
  const size = places.length;
  const inverses = eigen.values.map((value) => 1 / (value + variances.ratio));
  const explained = (scores: Float64Array) =>
    scores.reduce((sum, score, k) => sum + score * score * inverses[k]!, 0);
  const toTrained = (sample: number) => Float64Array.from(places, (place) => values[sample * total + place]!);
  // Of the samples learnt from, S K e = S K S e + S K Q Q' e, and the first is known on the eigenvectors.
  const ofBasis = fixed.basis.map((unit) => {
    const image = new Float64Array(size);
    places.forEach((place, i) => {
      const row = toTrained(place);
      image[i] = row.reduce((sum, value, j) => sum + value * unit[j]!, 0);
    });
    return onVectors(eigen, residual(fixed, image));
  });
  const found = new Float64Array(total);
  const learnt = new Map(Array.from(places, (place, i) => [place, i]));
  for (let sample = 0; sample < total; sample++) {
    const own = learnt.get(sample);
    let scores: Float64Array;
    if (own === undefined) scores = onVectors(eigen, residual(fixed, toTrained(sample)));
    else {
      scores = eigen.values.map((value, k) => value * eigen.vectors[own * size + k]!);
      fixed.basis.forEach((unit, q) => {
        for (let k = 0; k < size; k++) scores[k]! += ofBasis[q]![k]! * unit[own]!;
      });
    }
    found[sample] = explained(scores) / values[sample * (total + 1)]!;
  }
  return found;
}
