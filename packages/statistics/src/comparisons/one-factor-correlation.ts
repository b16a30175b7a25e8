import type { SetOfMeans } from './set-of-means.ts';

const MOST_ROUNDS = 500;

/**
 * Correlations of the differences from a control as products of loadings: exact for independent means, whatever their
 * plots; for others the closest in the sense of least squares (alternating over the loadings, diagonal left out).
 * Source: H. H. Harman and W. H. Jones, Psychometrika 31 (1966) 351-368 (minimum residuals, one factor).
 *
 * @returns `loadings`, one per place in `others`, in [0, 1), and the largest correlation they miss
 */
export function controlLoadings(
  { differenceVariance, balanced }: SetOfMeans,
  others: Int32Array,
  control: number,
): { loadings: Float64Array; misfit: number } {
  const size = others.length;
  if (size === 1) return { loadings: new Float64Array(1), misfit: 0 };
  if (balanced) return { loadings: new Float64Array(size).fill(Math.SQRT1_2), misfit: 0 };
  const variance = Float64Array.from(others, (place) => differenceVariance(place, control));
  const correlation = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++) {
      const covariance = (variance[i]! + variance[j]! - differenceVariance(others[i]!, others[j]!)) / 2;
      const value = covariance / Math.sqrt(variance[i]! * variance[j]!);
      correlation[i * size + j] = value;
      correlation[j * size + i] = value;
    }
  return fitOneFactor(correlation, size);
}

function fitOneFactor(correlation: Float64Array, size: number): { loadings: Float64Array; misfit: number } {
  const loadings = new Float64Array(size).fill(Math.SQRT1_2);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let squares = loadings.reduce((sum, loading) => sum + loading * loading, 0);
    let change = 0;
    for (let i = 0; i < size; i++) {
      let product = 0;
      for (let j = 0; j < size; j++) if (j !== i) product += correlation[i * size + j]! * loadings[j]!;
      const rest = squares - loadings[i]! ** 2;
      const next = rest > 0 ? Math.min(Math.max(product / rest, 0), 1 - 1e-9) : 0;
      change = Math.max(change, Math.abs(next - loadings[i]!));
      squares = rest + next * next;
      loadings[i] = next;
    }
    if (change < 1e-13) break;
  }
  let misfit = 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++)
      misfit = Math.max(misfit, Math.abs(correlation[i * size + j]! - loadings[i]! * loadings[j]!));
  return { loadings, misfit };
}
