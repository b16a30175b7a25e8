// How the calls of two markers fall together, counted over the samples. A marker is three planes of bits, one bit a
// sample, `vectors` times 16 bytes each: called, two copies, one copy. Memory is given by the host, all places are byte
// addresses.

/** Counts that a byte of 8 bits a vector can take. */
const VECTORS: i32 = 31;

/** The lower bits of 32 calls, side by side. */
// @ts-ignore: decorator
@inline
function gathered(bits: u64): u64 {
  bits &= 0x5555555555555555;
  bits = (bits | (bits >> 1)) & 0x3333333333333333;
  bits = (bits | (bits >> 2)) & 0x0f0f0f0f0f0f0f0f;
  bits = (bits | (bits >> 4)) & 0x00ff00ff00ff00ff;
  bits = (bits | (bits >> 8)) & 0x0000ffff0000ffff;
  return (bits | (bits >> 16)) & 0xffffffff;
}

/**
 * Spreads calls of two bits (PLINK: four samples a byte, lowest bits first; 00 two copies, 10 one copy, 11 none, 01
 * missing) into planes.
 *
 * @param calls of `markers` markers, `stride` bytes each; 32 x `vectors` bytes behind the last one's begin are readable
 * @param to 48 x `vectors` bytes a marker
 */
export function spread(calls: usize, stride: i32, markers: i32, samples: i32, vectors: i32, to: usize): void {
  const plane = <usize>vectors << 4;
  for (let m = 0; m < markers; m++, calls += stride, to += 2 * plane) {
    for (let k: i32 = 0; k < vectors << 2; k++, to += 4) {
      const own = load<u64>(calls + (<usize>k << 3));
      const low = <u32>gathered(own);
      const high = <u32>gathered(own >> 1);
      const left = samples - (k << 5);
      const there: u32 = left >= 32 ? 0xffffffff : left <= 0 ? 0 : (<u32>1 << left) - 1;
      store<u32>(to, there & (high | ~low));
      store<u32>(to + plane, there & ~high & ~low);
      store<u32>(to + 2 * plane, there & high & ~low);
    }
  }
}

// @ts-ignore: decorator
@inline
function plus(sum: v128, bits: v128): v128 {
  return i8x16.add(sum, i8x16.popcnt(bits));
}

// @ts-ignore: decorator
@inline
function widened(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
}

/** Sums of the lanes of four vectors. */
// @ts-ignore: decorator
@inline
function folded(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/**
 * Eight 32-bit numbers for each of `pairs` consecutive markers, over the samples called in it and in
 * the first marker: how many there are; with two copies and with one copy of the first; of the second; with two of
 * both; with two of one and one of the other; with one of both.
 *
 * @param first planes of the first marker; @param second of the others; @param out 32 x `pairs` bytes
 */
export function count(first: usize, second: usize, vectors: i32, pairs: i32, out: usize): void {
  const plane = <usize>vectors << 4;
  const none = i32x4.splat(0);
  for (let k = 0; k < pairs; k++, second += 3 * plane, out += 32) {
    let n = none, a2 = none, a1 = none, b2 = none, b1 = none, twoTwo = none, twoOne = none, oneOne = none;
    for (let begin: i32 = 0; begin < vectors; begin += VECTORS) {
      const end = <usize>min(begin + VECTORS, vectors) << 4;
      let s0 = none, s1 = none, s2 = none, s3 = none, s4 = none, s5 = none, s6 = none, s7 = none;
      for (let at = <usize>begin << 4; at < end; at += 16) {
        const a = first + at;
        const b = second + at;
        const aCalled = v128.load(a);
        const aTwo = v128.load(a + plane);
        const aOne = v128.load(a + 2 * plane);
        const bCalled = v128.load(b);
        const bTwo = v128.load(b + plane);
        const bOne = v128.load(b + 2 * plane);
        s0 = plus(s0, v128.and(aCalled, bCalled));
        s1 = plus(s1, v128.and(aTwo, bCalled));
        s2 = plus(s2, v128.and(aOne, bCalled));
        s3 = plus(s3, v128.and(bTwo, aCalled));
        s4 = plus(s4, v128.and(bOne, aCalled));
        s5 = plus(s5, v128.and(aTwo, bTwo));
        s6 = plus(s6, v128.or(v128.and(aTwo, bOne), v128.and(aOne, bTwo)));
        s7 = plus(s7, v128.and(aOne, bOne));
      }
      n = i32x4.add(n, widened(s0));
      a2 = i32x4.add(a2, widened(s1));
      a1 = i32x4.add(a1, widened(s2));
      b2 = i32x4.add(b2, widened(s3));
      b1 = i32x4.add(b1, widened(s4));
      twoTwo = i32x4.add(twoTwo, widened(s5));
      twoOne = i32x4.add(twoOne, widened(s6));
      oneOne = i32x4.add(oneOne, widened(s7));
    }
    v128.store(out, folded(n, a2, a1, b2));
    v128.store(out, folded(b1, twoTwo, twoOne, oneOne), 16);
  }
}
