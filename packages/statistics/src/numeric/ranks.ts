/** Ranks from 1 for the smallest value; equal values share the mean of their ranks. Values must be numbers. */
export function averageRanks(values: ArrayLike<number>): Float64Array {
  const order = Int32Array.from({ length: values.length }, (_, k) => k).sort(
    (a, b) => values[a]! - values[b]!,
  );
  const ranks = new Float64Array(values.length);
  for (let first = 0; first < order.length;) {
    let end = first + 1;
    while (end < order.length && values[order[end]!] === values[order[first]!]) end++;
    for (let place = first; place < end; place++) ranks[order[place]!] = (first + 1 + end) / 2;
    first = end;
  }
  return ranks;
}
