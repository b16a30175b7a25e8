// The interval of D' of two markers by its likelihood at 0, 0.01 ... 1. Logarithms and powers of e are computed two at a
// time, by their series, to 2e-11 and 2e-7: what is decided by less is left to anyone who computes it to the last digit.
// Memory is given by the host, all places are byte addresses.

const STEPS: i32 = 100;
/** Likelihoods so much smaller than the highest (on the scale of logarithms) are left out: together at most 1.2e-5. */
const NOTHING: f64 = -16;
/** Share of the likelihood in each tail. */
const TAIL: f64 = 0.05;
/** Sums this near to a tail, in shares of it, are left to anyone who computes them more exactly. */
const NEAR: f64 = 5e-4;
/** Probabilities do not go below it. */
const LEAST: f64 = 1e-10;

const LN2: f64 = 0.6931471805599453;
/** A double whose last bits are those of the small integer that is added to it. */
const WHOLE: f64 = 6755399441055744.0;
const ROOT_HALF: i64 = 0x3fe6a09e667f3bcd;
const ONE: i64 = 0x3ff0000000000000;
const EXPONENT: i64 = 0xfff0000000000000;

// @ts-ignore: decorator
@inline
function step(sum: v128, by: v128, next: f64): v128 {
  return f64x2.add(f64x2.mul(sum, by), f64x2.splat(next));
}

/** log x = k log 2 + log m with m about 1, and log m = 2 (s + s^3 / 3 + s^5 / 5 ...), s = (m - 1) / (m + 1). */
// @ts-ignore: decorator
@inline
function log(x: v128): v128 {
  // above 0, so that bits may be shifted without regard to a sign
  const away = i64x2.add(x, i64x2.splat(ONE - ROOT_HALF));
  const power = v128.and(away, i64x2.splat(EXPONENT));
  const m = i64x2.sub(x, i64x2.sub(power, i64x2.splat(ONE)));
  const k = f64x2.sub(i64x2.add(i64x2.shr_u(away, 52), f64x2.splat(WHOLE)), f64x2.splat(WHOLE + 1023));
  const s = f64x2.div(f64x2.sub(m, f64x2.splat(1)), f64x2.add(m, f64x2.splat(1)));
  const z = f64x2.mul(s, s);
  let sum = f64x2.splat(2.0 / 11);
  sum = step(sum, z, 2.0 / 9);
  sum = step(sum, z, 2.0 / 7);
  sum = step(sum, z, 2.0 / 5);
  sum = step(sum, z, 2.0 / 3);
  sum = step(sum, z, 2);
  return f64x2.add(f64x2.mul(k, f64x2.splat(LN2)), f64x2.mul(s, sum));
}

/** e^x = 2^k e^r with r at most log 2 / 2 in size; x from -700 to 700. */
// @ts-ignore: decorator
@inline
function exp(x: v128): v128 {
  const whole = f64x2.add(f64x2.mul(x, f64x2.splat(1 / LN2)), f64x2.splat(WHOLE));
  const k = f64x2.sub(whole, f64x2.splat(WHOLE));
  const r = f64x2.sub(x, f64x2.mul(k, f64x2.splat(LN2)));
  let sum = f64x2.splat(1.0 / 720);
  sum = step(sum, r, 1.0 / 120);
  sum = step(sum, r, 1.0 / 24);
  sum = step(sum, r, 1.0 / 6);
  sum = step(sum, r, 0.5);
  sum = step(sum, r, 1);
  sum = step(sum, r, 1);
  return i64x2.add(sum, i64x2.shl(whole, 52));
}

// The pair that is computed.
let both: f64, first: f64, second: f64, neither: f64, unknown: f64;
let p: f64, q: f64, end: f64;

// @ts-ignore: decorator
@inline
function term(count: f64, probability: v128): v128 {
  return f64x2.mul(f64x2.splat(count), log(f64x2.pmax(probability, f64x2.splat(LEAST))));
}

/** Log likelihoods of two steps; what was not seen says nothing. */
function logLikelihood(steps: v128): v128 {
  const d = f64x2.mul(f64x2.splat(end / STEPS), steps);
  const x = f64x2.add(f64x2.splat(p * q), d);
  const one = f64x2.sub(f64x2.splat(p), x);
  const other = f64x2.sub(f64x2.splat(q), x);
  const rest = f64x2.add(f64x2.splat(1 - p - q), x);
  let sum = f64x2.splat(0);
  if (both > 0) sum = f64x2.add(sum, term(both, x));
  if (first > 0) sum = f64x2.add(sum, term(first, one));
  if (second > 0) sum = f64x2.add(sum, term(second, other));
  if (neither > 0) sum = f64x2.add(sum, term(neither, rest));
  if (unknown > 0)
    sum = f64x2.add(sum, term(unknown, f64x2.add(f64x2.mul(x, rest), f64x2.mul(one, other))));
  return sum;
}

/** Likelihoods from step `from` on by `by`, as long as they are something, for steps 0 to 100; the last step that is. */
function walk(from: i32, by: i32, highest: f64, out: usize): i32 {
  let k = from;
  const pair = f64x2.replace_lane(f64x2.splat(0), 1, by);
  for (; k >= 0 && k <= STEPS; k += 2 * by) {
    const steps = f64x2.add(f64x2.splat(k), pair);
    const below = f64x2.sub(logLikelihood(steps), f64x2.splat(highest));
    const own = exp(f64x2.pmax(below, f64x2.splat(-60)));
    store<f64>(out + (<usize>k << 3), f64x2.extract_lane(own, 0));
    const next = k + by;
    if (next >= 0 && next <= STEPS) store<f64>(out + (<usize>next << 3), f64x2.extract_lane(own, 1));
    if (f64x2.extract_lane(below, 0) < NOTHING && f64x2.extract_lane(below, 1) < NOTHING) {
      k += 2 * by;
      break;
    }
  }
  return min(STEPS, max(0, k - by));
}

// @ts-ignore: decorator
@inline
function lane(values: v128, second: i32): f64 {
  return second == 0 ? f64x2.extract_lane(values, 0) : f64x2.extract_lane(values, 1);
}

/** Likelihoods of two steps, relative to the highest; of what is nothing beside it, still less. */
// @ts-ignore: decorator
@inline
function relative(logs: v128, highest: f64): v128 {
  return exp(f64x2.pmax(f64x2.sub(logs, f64x2.splat(highest)), f64x2.splat(-60)));
}

/**
 * The interval of D' that leaves 5% of the likelihood on either side, and one step more: its upper bound, and 128 times
 * its lower bound. -1 where a sum is too near to 5% to tell. The likelihood must have one peak.
 *
 * Where two or four steps make it plain: -2 if the upper bound is below `recombined`; -3 if it is at least `linked` and
 * the lower bound above `above`; -4 if the upper bound is between `recombined` and `linked`.
 *
 * @param counts both, first, second, neither, unknown; of samples for the last, of haplotypes for the others
 * @param range of the frequency of the haplotype of both, from p q to D' = 1
 * @param peak the last step that the likeliest D' is not below; @param out room for 101 doubles
 */
export function interval(
  countBoth: f64,
  countFirst: f64,
  countSecond: f64,
  countNeither: f64,
  countUnknown: f64,
  pOfFirst: f64,
  qOfSecond: f64,
  range: f64,
  peak: i32,
  recombined: i32,
  linked: i32,
  above: i32,
  out: usize,
): i32 {
  both = countBoth;
  first = countFirst;
  second = countSecond;
  neither = countNeither;
  unknown = countUnknown;
  p = pOfFirst;
  q = qOfSecond;
  end = range;
  // The upper bound is below b where the steps from b - 1 on are at most a tail; the lower one is above b where those up
  // to b + 1 are. The sum of all is at least that of the peak, 1; the steps fall behind it and rise before it.
  const upper = recombined - 1;
  const two = logLikelihood(f64x2.replace_lane(f64x2.splat(peak), 1, upper));
  const highest = lane(two, 0);
  const atUpper = lane(relative(two, highest), 1);
  if (peak < upper && <f64>(STEPS + 1 - upper) * atUpper <= TAIL * (1 - NEAR)) return -2;
  if (peak >= upper && recombined > 0) {
    const strong = linked - 1;
    const lower = above + 1;
    const others = relative(logLikelihood(f64x2.replace_lane(f64x2.splat(strong), 1, lower)), highest);
    const below = <f64>(lower + 1) * lane(others, 1);
    const between = peak >= strong ? <f64>(strong - 1 - lower) * lane(others, 0) : <f64>(upper - 1 - lower) * atUpper;
    // of what lies from `strong` or `upper` on, the peak at least, the rest is not so much that it could be a tail
    if (1 - TAIL > TAIL * (1 + NEAR) * (between + below)) {
      if (peak >= strong) {
        if (below <= TAIL * (1 - NEAR)) return -3;
      } else if (<f64>(STEPS + 1 - strong) * lane(others, 0) <= TAIL * (1 - NEAR)) return -4;
    }
  }
  let low = walk(peak, -1, highest, out);
  let high = peak < STEPS ? walk(peak + 1, 1, highest, out) : STEPS;
  let total: f64 = 0;
  for (let k = low; k <= high; k++) total += load<f64>(out + (<usize>k << 3));
  const tail = TAIL * total;
  let before: f64 = 0;
  let sum = load<f64>(out + (<usize>low << 3));
  for (; sum <= tail; ) {
    before = sum;
    sum += load<f64>(out + (<usize>++low << 3));
  }
  if (tail - before < NEAR * tail || sum - tail < NEAR * tail) return -1;
  before = 0;
  sum = load<f64>(out + (<usize>high << 3));
  for (; sum <= tail; ) {
    before = sum;
    sum += load<f64>(out + (<usize>--high << 3));
  }
  if (tail - before < NEAR * tail || sum - tail < NEAR * tail) return -1;
  return (max(0, low - 1) << 7) + min(STEPS, high + 1);
}
