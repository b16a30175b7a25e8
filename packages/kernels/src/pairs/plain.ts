/** The loops of assembly/pairs.ts; places are bytes of a memory. */
export interface PairLoops {
  spread(calls: number, stride: number, markers: number, samples: number, vectors: number, to: number): void;
  count(first: number, second: number, vectors: number, pairs: number, out: number): void;
}

/** The twins: 32 samples at a time. */
export function plainLoops(memory: ArrayBuffer): PairLoops {
  const words = new Int32Array(memory);
  const bytes = new Uint8Array(memory);
  return {
    spread(calls, stride, markers, samples, vectors, to) {
      const plane = 4 * vectors;
      for (let m = 0; m < markers; m++) {
        const into = to / 4 + 3 * plane * m;
        for (let k = 0; k < plane; k++) {
          const at = calls + stride * m + 8 * k;
          const low = gathered(bytes, at, 0);
          const high = gathered(bytes, at, 1);
          const left = samples - 32 * k;
          const there = left >= 32 ? -1 : left <= 0 ? 0 : (1 << left) - 1;
          words[into + k] = there & (high | ~low);
          words[into + plane + k] = there & ~high & ~low;
          words[into + 2 * plane + k] = there & high & ~low;
        }
      }
    },
    count(first, second, vectors, pairs, out) {
      const plane = 4 * vectors;
      for (let k = 0; k < pairs; k++)
        countPair(words, first / 4, second / 4 + 3 * plane * k, plane, out / 4 + 8 * k);
    },
  };
}

/** @param plane words of a plane */
function countPair(words: Int32Array, a: number, b: number, plane: number, out: number): void {
  let [n, a2, a1, b2, b1, twoTwo, twoOne, oneOne] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const end = a + plane; a < end; a++, b++) {
    const [aCalled, aTwo, aOne] = [words[a]!, words[a + plane]!, words[a + 2 * plane]!];
    const [bCalled, bTwo, bOne] = [words[b]!, words[b + plane]!, words[b + 2 * plane]!];
    n += ones(aCalled & bCalled);
    a2 += ones(aTwo & bCalled);
    a1 += ones(aOne & bCalled);
    b2 += ones(bTwo & aCalled);
    b1 += ones(bOne & aCalled);
    twoTwo += ones(aTwo & bTwo);
    twoOne += ones((aTwo & bOne) | (aOne & bTwo));
    oneOne += ones(aOne & bOne);
  }
  words.set([n, a2, a1, b2, b1, twoTwo, twoOne, oneOne], out);
}

/** Of the calls in 8 bytes, the lower bits or the higher ones, side by side. */
function gathered(bytes: Uint8Array, at: number, bit: 0 | 1): number {
  let all = 0;
  for (let k = 0; k < 8; k++) {
    const four = bytes[at + k]! >> bit;
    const own = (four & 1) | ((four >> 1) & 2) | ((four >> 2) & 4) | ((four >> 3) & 8);
    all |= own << (4 * k);
  }
  return all;
}

/** How many bits of a word of 32 are 1. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
