import type { SampleCalls } from './sample-calls.ts';

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

/** Places from each `from` up to, not including, the `to` of the same number; ascending, none touching the next. */
export class Stretches {
  readonly from: number[] = [];
  readonly to: number[] = [];

  clear(): void {
    this.from.length = 0;
    this.to.length = 0;
  }

  add(from: number, to: number): void {
    const last = this.to.length - 1;
    if (last >= 0 && this.to[last] === from) this.to[last] = to;
    else {
      this.from.push(from);
      this.to.push(to);
    }
  }
}

/**
 * The variants of a sample that lie in homozygous windows, as stretches.
 *
 * @param count neighbouring variants of one chromosome
 */
export function homozygousStretches(
  calls: SampleCalls,
  count: number,
  rules: WindowRules,
  windows: Stretches,
  into: Stretches,
): void {
  windows.clear();
  into.clear();
  if (count < rules.windowVariants) return;
  homozygousWindows(calls, count - rules.windowVariants + 1, rules, windows);
  coveredVariants(windows, count, rules, into);
}

/** Windows by their first variant; from one to the next, only what comes in or goes out changes anything. */
function homozygousWindows(
  { places, isHeterozygous, count }: SampleCalls,
  windows: number,
  { windowVariants: width, windowHeterozygous, windowMissing }: WindowRules,
  into: Stretches,
): void {
  let [heterozygous, missing, entering, leaving] = [0, 0, 0, 0];
  for (let window = 0; window < windows;) {
    for (; entering < count && places[entering]! < window + width; entering++)
      if (isHeterozygous[entering] === 1) heterozygous++;
      else missing++;
    for (; leaving < count && places[leaving]! < window; leaving++)
      if (isHeterozygous[leaving] === 1) heterozygous--;
      else missing--;
    let next = windows;
    if (entering < count) next = Math.min(next, places[entering]! - width + 1);
    if (leaving < count) next = Math.min(next, places[leaving]! + 1);
    if (heterozygous <= windowHeterozygous && missing <= windowMissing) into.add(window, next);
    window = next;
  }
}

/** Variants of which the share of homozygous windows is large enough. */
function coveredVariants(
  { from, to }: Stretches,
  count: number,
  { windowVariants: width, windowShare }: WindowRules,
  into: Stretches,
): void {
  const windows = count - width + 1;
  /** homozygous windows over the variant; the stretches of the last window over it and of the first one gone */
  let [found, head, tail] = [0, 0, 0];
  let begin = -1;
  for (let k = 0; k < count; k++) {
    while (head < to.length && to[head]! <= k) head++;
    if (head < to.length && from[head]! <= k) found++;
    while (tail < to.length && to[tail]! <= k - width) tail++;
    if (tail < to.length && from[tail]! <= k - width) found--;
    const over = Math.min(k, windows - 1) - Math.max(0, k - width + 1) + 1;
    const inside = found > 0 && found >= windowShare * over - 1e-9;
    if (inside && begin < 0) begin = k;
    else if (!inside && begin >= 0) {
      into.add(begin, k);
      begin = -1;
    }
    // Nothing changes up to the next homozygous window, nor as long as all windows are.
    if (found === 0) k = head < to.length ? Math.max(k, from[head]! - 1) : count;
    else if (found === width) k = Math.max(k, to[head]! - 1);
  }
  if (begin >= 0) into.add(begin, count);
}
