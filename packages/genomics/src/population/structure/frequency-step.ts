import type { Slopes } from '@panicle/kernels';

/** Frequencies of ancestors keep this distance from 0 and 1, so that no call is impossible. */
export const LEAST_FREQUENCY = 1e-5;
/** A frequency goes at most to this share of its distance from 0 or 1 in a step: slopes change fast there. */
const SHRINKS_TO = 1 / 8;
const SWEEPS = 12;
const ENOUGH = 1e-6;

/**
 * A Newton step of the frequencies of every variant of a block, each within (0, 1): coordinate after coordinate goes to
 * the maximum of the quadratic that has the slopes and curvatures of the likelihood.
 *
 * @param frequencies variant after variant, as far apart as the gradients
 */
export function stepOfFrequencies(
  frequencies: Float32Array,
  clusters: number,
  variants: number,
  slopes: Slopes,
): void {
  const low = new Float64Array(clusters);
  const high = new Float64Array(clusters);
  const slope = new Float64Array(clusters);
  const curvature = new Float64Array(clusters * clusters);
  for (let j = 0; j < variants; j++) {
    const own = frequencies.subarray(j * slopes.gradientStep, j * slopes.gradientStep + clusters);
    let pair = j * slopes.curvatureStep;
    for (let k = 0; k < clusters; k++) {
      slope[k] = slopes.gradient[j * slopes.gradientStep + k]!;
      low[k] = Math.max(LEAST_FREQUENCY, own[k]! * SHRINKS_TO);
      high[k] = Math.min(1 - LEAST_FREQUENCY, 1 - (1 - own[k]!) * SHRINKS_TO);
      for (let l = 0; l <= k; l++)
        curvature[k * clusters + l] = curvature[l * clusters + k] = slopes.curvature[pair++]!;
    }
    climb(own, slope, curvature, low, high);
  }
}

function climb(
  own: Float32Array,
  slope: Float64Array,
  curvature: Float64Array,
  low: Float64Array,
  high: Float64Array,
): void {
  const count = own.length;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (let k = 0; k < count; k++) {
      const bend = curvature[k * count + k]!;
      if (!(bend > 0)) continue;
      const aim = Math.fround(Math.min(high[k]!, Math.max(low[k]!, own[k]! + slope[k]! / bend)));
      const step = aim - own[k]!;
      if (step === 0) continue;
      own[k] = aim;
      moved = Math.max(moved, Math.abs(step));
      for (let l = 0; l < count; l++) slope[l]! -= step * curvature[k * count + l]!;
    }
    if (moved < ENOUGH) return;
  }
}
