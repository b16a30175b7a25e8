/** Ranks from 1 for the highest value; equal values share the best of their ranks; NaN for NaN. */
export function ranksFromTop(values: Float64Array): Float64Array {
  const order = Int32Array.from(values.keys())
    .filter((i) => !Number.isNaN(values[i]!))
    .sort((a, b) => values[b]! - values[a]!);
  const ranks = new Float64Array(values.length).fill(NaN);
  order.forEach((i, place) => {
    const above = order[place - 1];
    ranks[i] = above !== undefined && values[above] === values[i] ? ranks[above]! : place + 1;
  });
  return ranks;
}
