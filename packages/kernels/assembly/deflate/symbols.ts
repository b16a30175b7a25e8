// The symbols of deflate (RFC 1951, 3.2.5) and how often each comes.

/** Of a match, in bytes. */
export const LONGEST: u32 = 258;

/** The symbol of the length of a match. */
// @ts-ignore: decorator
@inline
export function lengthSymbol(length: u32): u32 {
  const rest = length - 3;
  if (rest < 8) return 257 + rest;
  if (length == LONGEST) return 285;
  const top = 31 - clz<u32>(rest);
  return 257 + ((top - 1) << 2) + ((rest >> (top - 2)) & 3);
}

// @ts-ignore: decorator
@inline
export function distanceSymbol(distance: u32): u32 {
  const rest = distance - 1;
  if (rest < 4) return rest;
  const top = 31 - clz<u32>(rest);
  return (top << 1) + ((rest >> (top - 1)) & 1);
}

// @ts-ignore: decorator
@inline
export function countOne(table: usize, symbol: u32): void {
  const to = table + (<usize>symbol << 2);
  store<u32>(to, load<u32>(to) + 1);
}

// @ts-ignore: decorator
@inline
export function weight(table: usize, k: i32): u32 {
  return load<u32>(table + (<usize>k << 2));
}

// @ts-ignore: decorator
@inline
export function setWeight(table: usize, k: i32, value: u32): void {
  store<u32>(table + (<usize>k << 2), value);
}
