/**
 * How different the ancestors are: Fst of every two clusters by their allele frequencies as they are, sum (p - q)^2 /
 * sum (p + q - 2 p q) over variants: R. R. Hudson, M. Slatkin, W. P. Maddison, Genetics 132 (1992) 583-589.
 *
 * @param frequencies variants x clusters, row by row
 * @returns clusters x clusters, symmetric, 0 on the diagonal
 */
export function clusterDistances(frequencies: Float32Array, clusters: number): Float64Array {
  const between = new Float64Array(clusters * clusters);
  const total = new Float64Array(clusters * clusters);
  for (let row = 0; row < frequencies.length; row += clusters)
    for (let k = 1; k < clusters; k++)
      for (let l = 0; l < k; l++) {
        const [p, q] = [frequencies[row + k]!, frequencies[row + l]!];
        between[k * clusters + l]! += (p - q) ** 2;
        total[k * clusters + l]! += p + q - 2 * p * q;
      }
  const distances = new Float64Array(clusters * clusters);
  for (let k = 1; k < clusters; k++)
    for (let l = 0; l < k; l++) {
      const place = k * clusters + l;
      distances[place] = distances[l * clusters + k] = between[place]! / total[place]!;
    }
  return distances;
}
