/** Steps for one root; four to six are usual, and bisection takes over where they fail. */
const MOST_STEPS = 100;

/**
 * Root number `rank` of 1 / weight + sum over j of z[j]^2 / (poles[j] - x) = 0, counted from the smallest: it lies
 * between poles[rank] and the next pole, the last one beyond the last pole.
 *
 * @param poles ascending, no two alike; @param z none 0; @param weight above 0
 * @param distances filled with poles[j] - root, each with a small relative error, which the vectors need
 * @returns the root
 *
 * Source: the middle way of R.-C. Li, LAPACK Working Note 89 (1993): the terms left and right of the root are each
 * replaced by one of the nearest pole, and the quadratic equation that this gives is solved.
 */
export function secularRoot(
  rank: number,
  poles: Float64Array,
  z: Float64Array,
  weight: number,
  distances: Float64Array,
): number {
  const count = poles.length;
  const last = rank === count - 1;
  const own = poles[rank]!;
  let reach = last ? 0 : poles[rank + 1]! - own;
  if (last) for (const value of z) reach += weight * value * value;
  // All is measured from the pole that is nearer to the root, for there distances keep their digits.
  const atMiddle = valueAt(poles, z, weight, own, reach / 2, rank, distances);
  const fromRight = !last && atMiddle.value < 0;
  const origin = fromRight ? poles[rank + 1]! : own;
  let [low, high] = fromRight ? [-reach / 2, 0] : atMiddle.value < 0 ? [reach / 2, reach] : [0, reach / 2];
  let x = (low + high) / 2;
  if (!fromRight && atMiddle.value < 0) x = reach / 2;
  for (let step = 0; step < MOST_STEPS; step++) {
    const state = valueAt(poles, z, weight, origin, x, rank, distances);
    if (Math.abs(state.value) <= Number.EPSILON * state.size) break;
    if (state.value < 0) low = x;
    else high = x;
    const [left, right] = last ? [rank - 1, rank] : [rank, rank + 1];
    let next = x + correction(state, left < 0 ? NaN : distances[left]!, distances[right]!, last);
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (next === x || !(next > low && next < high)) break;
    x = next;
  }
  for (let j = 0; j < count; j++) distances[j] = poles[j]! - origin - x;
  return origin + x;
}

interface State {
  value: number;
  /** slopes of the terms left of the root and right of it */
  leftSlope: number;
  rightSlope: number;
  /** what the rounding errors of the value are in proportion to */
  size: number;
}

function valueAt(
  poles: Float64Array,
  z: Float64Array,
  weight: number,
  origin: number,
  x: number,
  rank: number,
  distances: Float64Array,
): State {
  const count = poles.length;
  // The last root has no pole to its right: its own pole takes that part.
  const split = rank === count - 1 ? rank : rank + 1;
  let left = 0;
  let right = 0;
  let leftSlope = 0;
  let rightSlope = 0;
  let size = 0;
  for (let j = 0; j < split; j++) {
    const distance = poles[j]! - origin - x;
    distances[j] = distance;
    const share = z[j]! / distance;
    left += z[j]! * share;
    leftSlope += share * share;
    size += Math.abs(left);
  }
  for (let j = count - 1; j >= split; j--) {
    const distance = poles[j]! - origin - x;
    distances[j] = distance;
    const share = z[j]! / distance;
    right += z[j]! * share;
    rightSlope += share * share;
    size += Math.abs(right);
  }
  const slope = leftSlope + rightSlope;
  size += 8 * (Math.abs(left) + Math.abs(right)) + 1 / weight + Math.abs(x) * slope;
  return { value: 1 / weight + left + right, leftSlope, rightSlope, size };
}

/** The step to the root of the equation with two poles, at these distances from where we are. */
function correction(
  { value, leftSlope, rightSlope }: State,
  left: number,
  right: number,
  last: boolean,
): number {
  const slope = leftSlope + rightSlope;
  if (Number.isNaN(left)) return (-value * right) / (right * slope - value);
  const constant = value - left * leftSlope - right * rightSlope;
  const linear = (left + right) * value - left * right * slope;
  const product = left * right * value;
  const root = Math.sqrt(Math.abs(linear * linear - 4 * constant * product));
  let step: number;
  if (last) step = linear >= 0 ? (linear + root) / (2 * constant) : (2 * product) / (linear - root);
  else step = linear <= 0 ? (linear - root) / (2 * constant) : (2 * product) / (linear + root);
  // The value rises between the poles: a step of its own sign goes astray.
  return value * step >= 0 ? -value / slope : step;
}
