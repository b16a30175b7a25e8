/** First place of each chromosome, and the place behind its last; the variants must be sorted. */
export function chromosomeSpans(chromosome: Uint16Array): [first: number, behind: number][] {
  const spans: [number, number][] = [];
  let from = 0;
  for (let k = 1; k <= chromosome.length; k++) {
    if (k < chromosome.length && chromosome[k] === chromosome[from]) continue;
    spans.push([from, k]);
    from = k;
  }
  return spans;
}
