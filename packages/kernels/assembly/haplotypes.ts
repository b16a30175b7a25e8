// Forward and backward passes of a hidden Markov model of haplotype clusters for one sample, in single precision.
// Memory is given by the host; addresses are in bytes, rows are `width` numbers, a multiple of 4. Where a row of numbers
// is not needed for the clusters their start probability is 0. The twin in src/haplotypes/plain.ts says what each step is.

// @ts-ignore: decorator
@inline
function sumOf(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

// @ts-ignore: decorator
@inline
function madd(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

// @ts-ignore: decorator
@inline
function addTo(at: usize, v: v128): void {
  v128.store(at, f32x4.add(v128.load(at), v));
}

/** Probability of a call given allele frequencies a and b is p + q a: p, for four b. */
// @ts-ignore: decorator
@inline
function constantOf(call: u8, b: v128): v128 {
  const one = f32x4.splat(1);
  if (call == 0) return f32x4.sub(one, b);
  if (call == 1) return b;
  return call == 2 ? f32x4.splat(0) : one;
}

/** And q. */
// @ts-ignore: decorator
@inline
function slopeOf(call: u8, b: v128): v128 {
  const one = f32x4.splat(1);
  if (call == 0) return f32x4.sub(b, one);
  if (call == 1) return f32x4.sub(one, f32x4.add(b, b));
  return call == 2 ? b : f32x4.splat(0);
}

/** How probable each cluster is by the calls up to each marker; rows times their scales add up to 1. */
function haploidForward(
  calls: usize,
  markers: i32,
  width: i32,
  theta: usize,
  alpha: usize,
  rho: usize,
  forward: usize,
  scales: usize,
): void {
  const row = <usize>width << 2;
  const one = f32x4.splat(1);
  for (let m = 0; m < markers; m++) {
    const at = <usize>m * row;
    const call = load<u8>(calls + m);
    const r: f32 = m == 0 ? <f32>1 : load<f32>(rho + (<usize>m << 2));
    const stay = f32x4.splat(m == 0 ? <f32>0 : (<f32>1 - r) * load<f32>(scales + (<usize>(m - 1) << 2)));
    const jump = f32x4.splat(r);
    const before = forward + (m == 0 ? 0 : at - row);
    let total = f32x4.splat(0);
    for (let k: usize = 0; k < row; k += 16) {
      const t = v128.load(theta + at + k);
      const own = m == 0 ? f32x4.splat(0) : v128.load(before + k);
      let f = madd(f32x4.mul(jump, v128.load(alpha + at + k)), stay, own);
      if (call == 2) f = f32x4.mul(f, t);
      else if (call == 0) f = f32x4.mul(f, f32x4.sub(one, t));
      v128.store(forward + at + k, f);
      total = f32x4.add(total, f);
    }
    const sum = sumOf(total);
    store<f32>(scales + (<usize>m << 2), <f32>1 / sum);
  }
}

/** Forward, then backward, where sums and calls are wanted. */
export function haploid(
  calls: usize,
  markers: i32,
  width: i32,
  theta: usize,
  alpha: usize,
  rho: usize,
  forward: usize,
  scales: usize,
  back: usize,
  known: usize,
  counted: usize,
  jumps: usize,
  dosages: usize,
): void {
  haploidForward(calls, markers, width, theta, alpha, rho, forward, scales);
  const row = <usize>width << 2;
  const one = f32x4.splat(1);
  for (let k: usize = 0; k < row; k += 16) v128.store(back + k, one);
  let scale: f32 = 1;
  for (let m = markers - 1; m >= 0; m--) {
    const at = <usize>m * row;
    const call = load<u8>(calls + m);
    const own = f32x4.splat(load<f32>(scales + (<usize>m << 2)) * scale);
    const backScale = f32x4.splat(scale);
    let dosage = f32x4.splat(0);
    let fresh = f32x4.splat(0);
    for (let k: usize = 0; k < row; k += 16) {
      const t = v128.load(theta + at + k);
      let b = v128.load(back + k);
      const share = f32x4.mul(f32x4.mul(v128.load(forward + at + k), b), own);
      if (call == 0 || call == 2) v128.store(known + at + k, f32x4.add(v128.load(known + at + k), share));
      if (call == 2) v128.store(counted + at + k, f32x4.add(v128.load(counted + at + k), share));
      if (m == 0) v128.store(jumps + k, f32x4.add(v128.load(jumps + k), share));
      dosage = madd(dosage, share, t);
      b = f32x4.mul(b, backScale);
      if (call == 2) b = f32x4.mul(b, t);
      else if (call == 0) b = f32x4.mul(b, f32x4.sub(one, t));
      v128.store(back + k, b);
      fresh = madd(fresh, b, v128.load(alpha + at + k));
    }
    store<f32>(dosages + (<usize>m << 2), <f32>2 * sumOf(dosage));
    if (m == 0) break;
    const r = load<f32>(rho + (<usize>m << 2));
    const stay = f32x4.splat(<f32>1 - r);
    const landed = f32x4.splat(r * sumOf(fresh));
    let total = f32x4.splat(0);
    for (let k: usize = 0; k < row; k += 16) {
      const b = madd(landed, stay, v128.load(back + k));
      total = madd(total, b, v128.load(forward + at - row + k));
      // The probability behind a jump is needed once more.
      const jump = f32x4.mul(v128.load(back + k), v128.load(alpha + at + k));
      v128.store(forward + at + k, jump);
      v128.store(back + k, b);
    }
    scale = <f32>1 / (sumOf(total) * load<f32>(scales + (<usize>(m - 1) << 2)));
    const share = f32x4.splat(r * scale);
    for (let k: usize = 0; k < row; k += 16)
      v128.store(jumps + at + k, madd(v128.load(jumps + at + k), share, v128.load(forward + at + k)));
  }
}

/**
 * As of one haplotype, by the clusters of both. Both are alike, so that the sums of columns are those of rows: four
 * columns are walked down at a time, what belongs to them stays in registers, and no number is summed across lanes.
 */
function diploidForward(
  calls: usize,
  markers: i32,
  width: i32,
  theta: usize,
  alpha: usize,
  rho: usize,
  forward: usize,
  scales: usize,
  marginals: usize,
): void {
  const row = <usize>width << 2;
  const square = <usize>width * row;
  const none = f32x4.splat(0);
  // Nothing lies before the first marker: what memory holds there must not be NaN.
  for (let k: usize = 0; k < square; k += 16) v128.store(forward + k, none);
  for (let m = 0; m < markers; m++) {
    const at = <usize>m * row;
    const to = forward + <usize>m * square;
    const before = m == 0 ? <usize>0 : square;
    const call = load<u8>(calls + m);
    const r: f32 = m == 0 ? <f32>1 : load<f32>(rho + (<usize>m << 2));
    const s: f32 = m == 0 ? <f32>0 : load<f32>(scales + (<usize>(m - 1) << 2));
    const stay = f32x4.splat((<f32>1 - r) * (<f32>1 - r) * s);
    const c1 = f32x4.splat(r * (<f32>1 - r) * s);
    const c2 = f32x4.splat(r * r);
    const sideways = m == 0 ? alpha : marginals + at - row;
    let total = none;
    for (let b: usize = 0; b < row; b += 16) {
      const t = v128.load(theta + at + b);
      const start = v128.load(alpha + at + b);
      const jumped = madd(f32x4.mul(c1, v128.load(sideways + b)), c2, start);
      const moved = f32x4.mul(c1, start);
      const p = constantOf(call, t);
      const q = slopeOf(call, t);
      let sum = none;
      let place = to + b;
      for (let a: usize = 0; a < row; a += 4) {
        let f = f32x4.mul(stay, v128.load(place - before));
        f = madd(f, v128.load32_splat(alpha + at + a), jumped);
        f = madd(f, v128.load32_splat(sideways + a), moved);
        f = f32x4.mul(f, madd(p, v128.load32_splat(theta + at + a), q));
        v128.store(place, f);
        sum = f32x4.add(sum, f);
        place += row;
      }
      v128.store(marginals + at + b, sum);
      total = f32x4.add(total, sum);
    }
    store<f32>(scales + (<usize>m << 2), <f32>1 / sumOf(total));
  }
}

/**
 * Forward, then backward, where sums and calls are wanted: one walk down the columns of a marker takes the step back to it
 * and adds up what it tells. It is brought to scale afterwards, when the sum over all clusters is known, and what goes on
 * from it with the next marker.
 *
 * @param landing room for eight rows
 */
export function diploid(
  calls: usize,
  markers: i32,
  width: i32,
  theta: usize,
  alpha: usize,
  rho: usize,
  forward: usize,
  scales: usize,
  back: usize,
  known: usize,
  counted: usize,
  jumps: usize,
  dosages: usize,
  marginals: usize,
  both: usize,
  landing: usize,
): void {
  diploidForward(calls, markers, width, theta, alpha, rho, forward, scales, marginals);
  const row = <usize>width << 2;
  const square = <usize>width * row;
  const none = f32x4.splat(0);
  const one = f32x4.splat(1);
  const side = landing + 4 * row;
  const flat = landing + 5 * row;
  const shared = landing + 6 * row;
  const carried = landing + 7 * row;
  for (let k: usize = 0; k < row; k += 16) {
    v128.store(side + k, none);
    v128.store(flat + k, one);
  }
  // Nothing is behind the last marker: what memory holds there must not be NaN.
  for (let k: usize = 0; k < square; k += 16) v128.store(back + k, none);
  let stay = none;
  let scale: f32 = 1;
  for (let m = markers - 1; m >= 0; m--) {
    const at = <usize>m * row;
    const to = forward + <usize>m * square;
    const call = load<u8>(calls + m);
    const sideways = m == 0 ? alpha : marginals + at - row;
    // What lies behind by where jumps land, then by where the haplotype was before; the other two are the last marker's.
    const landed = landing + (m & 1 ? 2 * row : 0);
    const before = landing + (m & 1 ? 0 : 2 * row);
    let total = none, dosage = none, second = none, arrived = none;
    for (let b: usize = 0; b < row; b += 16) {
      const t = v128.load(theta + at + b);
      const p = constantOf(call, t);
      const q = slopeOf(call, t);
      const behind = v128.load(flat + b);
      let shares = none, paired = none, fromThis = none, lands = none, moves = none;
      let place = b;
      for (let a: usize = 0; a < row; a += 4) {
        const other = v128.load32_splat(theta + at + a);
        const e = madd(p, other, q);
        let v = madd(f32x4.add(behind, v128.load32_splat(side + a)), stay, v128.load(back + place));
        const share = f32x4.mul(v128.load(to + place), v);
        shares = f32x4.add(shares, share);
        paired = madd(paired, share, other);
        if (call == 1) fromThis = f32x4.add(fromThis, f32x4.div(f32x4.mul(share, f32x4.sub(one, other)), e));
        v = f32x4.mul(v, e);
        v128.store(back + place, v);
        lands = madd(lands, v, v128.load32_splat(alpha + at + a));
        moves = madd(moves, v, v128.load32_splat(sideways + a));
        place += row;
      }
      v128.store(landed + b, lands);
      v128.store(landed + row + b, moves);
      v128.store(shared + b, shares);
      v128.store(carried + b, f32x4.mul(fromThis, t));
      total = f32x4.add(total, shares);
      dosage = madd(dosage, shares, t);
      second = madd(second, paired, t);
      arrived = madd(arrived, lands, v128.load(alpha + at + b));
    }
    const own = <f32>1 / sumOf(total);
    store<f32>(dosages + (<usize>m << 2), <f32>2 * own * sumOf(dosage));
    store<f32>(both + (<usize>m << 2), own * sumOf(second));
    const twice = f32x4.splat(<f32>2 * own);
    for (let b: usize = 0; b < row; b += 16) {
      const shares = f32x4.mul(twice, v128.load(shared + b));
      if (call < 3) addTo(known + at + b, shares);
      if (call == 2) addTo(counted + at + b, shares);
      if (call == 1) addTo(counted + at + b, f32x4.mul(twice, v128.load(carried + b)));
      if (m == 0) addTo(jumps + b, shares);
    }
    const s = load<f32>(scales + (<usize>m << 2));
    const scaleBehind = scale;
    scale = own / s;
    if (m < markers - 1) {
      const r = load<f32>(rho + (<usize>(m + 1) << 2));
      const next = at + row;
      const again = f32x4.splat(<f32>2 * scale * scaleBehind * r * r);
      const first = f32x4.splat(<f32>2 * scale * scaleBehind * r * (<f32>1 - r) * s);
      for (let k: usize = 0; k < row; k += 16) {
        const v = madd(f32x4.mul(again, v128.load(before + k)), first, v128.load(before + row + k));
        addTo(jumps + next + k, f32x4.mul(v, v128.load(alpha + next + k)));
      }
    }
    if (m == 0) break;
    const r = load<f32>(rho + (<usize>m << 2));
    stay = f32x4.splat((<f32>1 - r) * (<f32>1 - r) * scale);
    const once = f32x4.splat(r * (<f32>1 - r) * scale);
    const fresh = f32x4.splat(r * r * scale * sumOf(arrived));
    for (let k: usize = 0; k < row; k += 16) {
      const v = f32x4.mul(once, v128.load(landed + k));
      v128.store(side + k, v);
      v128.store(flat + k, f32x4.add(fresh, v));
    }
  }
}
