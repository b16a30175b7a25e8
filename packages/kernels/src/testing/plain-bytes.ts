import { randomNumbers } from './random-numbers.ts';

/** Bytes of several kinds: any, few different ones, calls with tabs, repetitions of what came before, text-like. */
export function plainBytes(kind: number, length: number, seed: number): Uint8Array {
  const random = randomNumbers(length + 1, seed).map((value) => value + 0.5);
  const bytes = new Uint8Array(length);
  for (let k = 0; k < length; k++) {
    const own = random[k]!;
    if (kind === 0) bytes[k] = 256 * own;
    else if (kind === 1) bytes[k] = 48 + 2 * own;
    else if (kind === 2)
      bytes[k] = '0/0\t1/1\t0|1\t./.\t'.charCodeAt((k % 4) + 4 * Math.floor(own * own * 4));
    else if (kind === 3)
      bytes[k] = own < 0.02 ? 50 * random[k + 1]! : bytes[Math.max(0, k - 1 - (seed % 40))]!;
    else bytes[k] = Math.min(255, -20 * Math.log(own + 1e-9));
  }
  return bytes;
}
