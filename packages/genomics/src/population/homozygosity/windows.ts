import { CALL } from '../../matrix/calls.ts';

export interface WindowRules {
  /** variants in a window */
  windowVariants: number;
  /** heterozygous calls that a homozygous window may hold */
  windowHeterozygous: number;
  /** missing calls that it may hold */
  windowMissing: number;
  /** of the windows over a variant, the share that must be homozygous for it to be in a run */
  windowShare: number;
}

/**
 * Which variants (1) lie in homozygous windows.
 *
 * @param calls of one sample at neighbouring variants of one chromosome
 */
export function homozygousPlaces(calls: Uint8Array, rules: WindowRules): Uint8Array {
  const { windowVariants: width, windowShare } = rules;
  const inside = new Uint8Array(calls.length);
  const windows = calls.length - width + 1;
  if (windows < 1) return inside;
  const hits = homozygousWindows(calls, windows, rules);
  for (let k = 0; k < calls.length; k++) {
    const [first, last] = [Math.max(0, k - width + 1), Math.min(k, windows - 1)];
    const found = hits[last + 1]! - hits[first]!;
    if (found > 0 && found >= windowShare * (last - first + 1) - 1e-9) inside[k] = 1;
  }
  return inside;
}

/** How many windows before each one, and before the end, are homozygous. */
function homozygousWindows(
  calls: Uint8Array,
  windows: number,
  { windowVariants: width, windowHeterozygous, windowMissing }: WindowRules,
): Int32Array {
  const hits = new Int32Array(windows + 1);
  let [heterozygous, missing] = [0, 0];
  const count = (call: number, by: number) => {
    if (call === CALL.heterozygous) heterozygous += by;
    else if (call === CALL.missing) missing += by;
  };
  for (let k = 0; k < calls.length; k++) {
    count(calls[k]!, 1);
    const window = k - width + 1;
    if (window < 0) continue;
    const hit = heterozygous <= windowHeterozygous && missing <= windowMissing;
    hits[window + 1] = hits[window]! + Number(hit);
    count(calls[window]!, -1);
  }
  return hits;
}
