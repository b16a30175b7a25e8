// SHA-256 (FIPS 180-4) of messages of at most seven bytes, four at a time: their block is two words, the length in its
// last word, and zeros between. Memory is given by the host, all places are byte addresses.

// @ts-ignore: decorator
@inline
function turned(x: v128, by: i32): v128 {
  return v128.or(i32x4.shr_u(x, by), i32x4.shl(x, 32 - by));
}

/** Spreads the 64 round constants, four equal ones side by side, so that a round loads its own. */
export function spread(constants: usize, to: usize): void {
  for (let round = 0; round < 64; round++) {
    v128.store(to + (<usize>round << 4), i32x4.splat(load<i32>(constants + (<usize>round << 2))));
  }
}

/**
 * The first two words of each digest.
 *
 * @param messages two words each, big-endian, the end mark included: first words of four, then their second words
 * @param fours messages / 4; @param bits length of each message
 * @param constants as `spread` left them; @param schedule room for 64 x 16 bytes
 * @param out first words of four digests, then their second words
 */
export function digests(messages: usize, fours: i32, bits: i32, constants: usize, schedule: usize, out: usize): void {
  for (let four = 0; four < fours; four++) {
    v128.store(schedule, v128.load(messages));
    v128.store(schedule, v128.load(messages, 16), 16);
    for (let word = 2; word < 15; word++) v128.store(schedule + (<usize>word << 4), i32x4.splat(0));
    v128.store(schedule, i32x4.splat(bits), 240);
    for (let word = 16; word < 64; word++) {
      const at = schedule + (<usize>word << 4);
      const early = v128.load(at - 240);
      const late = v128.load(at - 32);
      const small0 = v128.xor(v128.xor(turned(early, 7), turned(early, 18)), i32x4.shr_u(early, 3));
      const small1 = v128.xor(v128.xor(turned(late, 17), turned(late, 19)), i32x4.shr_u(late, 10));
      v128.store(
        at,
        i32x4.add(i32x4.add(v128.load(at - 256), small0), i32x4.add(v128.load(at - 112), small1)),
      );
    }
    let a = i32x4.splat(0x6a09e667);
    let b = i32x4.splat(<i32>0xbb67ae85);
    let c = i32x4.splat(0x3c6ef372);
    let d = i32x4.splat(<i32>0xa54ff53a);
    let e = i32x4.splat(0x510e527f);
    let f = i32x4.splat(<i32>0x9b05688c);
    let g = i32x4.splat(0x1f83d9ab);
    let h = i32x4.splat(0x5be0cd19);
    for (let round: usize = 0; round < 1024; round += 16) {
      const large1 = v128.xor(v128.xor(turned(e, 6), turned(e, 11)), turned(e, 25));
      const choice = v128.bitselect(f, g, e);
      const first = i32x4.add(
        i32x4.add(i32x4.add(h, large1), choice),
        i32x4.add(v128.load(constants + round), v128.load(schedule + round)),
      );
      const large0 = v128.xor(v128.xor(turned(a, 2), turned(a, 13)), turned(a, 22));
      const majority = v128.bitselect(v128.or(b, c), v128.and(b, c), a);
      h = g;
      g = f;
      f = e;
      e = i32x4.add(d, first);
      d = c;
      c = b;
      b = a;
      a = i32x4.add(first, i32x4.add(large0, majority));
    }
    v128.store(out, i32x4.add(a, i32x4.splat(0x6a09e667)));
    v128.store(out, i32x4.add(b, i32x4.splat(<i32>0xbb67ae85)), 16);
    messages += 32;
    out += 32;
  }
}
