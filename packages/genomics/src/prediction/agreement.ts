/** How predictions and observed values agree. */
export interface Agreement {
  /** Pearson's; NaN where either does not differ */
  correlation: number;
  /** slope of the observed values on the predictions: 1 where predictions are neither inflated nor shrunk too far */
  slope: number;
  /** share of the observed best tenth (largest values, at least one sample) that is among the predicted best tenth */
  topOverlap: number;
}

export function agreement(observed: Float64Array, predicted: Float64Array): Agreement {
  const size = observed.length;
  const [meanObserved, meanPredicted] = [observed, predicted].map(
    (values) => values.reduce((sum, value) => sum + value, 0) / size,
  );
  let [both, ofObserved, ofPredicted] = [0, 0, 0];
  for (let i = 0; i < size; i++) {
    const a = observed[i]! - meanObserved!;
    const b = predicted[i]! - meanPredicted!;
    both += a * b;
    ofObserved += a * a;
    ofPredicted += b * b;
  }
  return {
    correlation: both / Math.sqrt(ofObserved * ofPredicted),
    slope: both / ofPredicted,
    topOverlap: topOverlap(observed, predicted),
  };
}

function topOverlap(observed: Float64Array, predicted: Float64Array): number {
  const count = Math.max(1, Math.round(observed.length / 10));
  const best = (values: Float64Array) =>
    Int32Array.from(values.keys())
      .sort((a, b) => values[b]! - values[a]! || a - b)
      .subarray(0, count);
  const predictedBest = new Set(best(predicted));
  return best(observed).filter((place) => predictedBest.has(place)).length / count;
}
