/** The loops of assembly/pairs.ts; places are bytes of a memory. */
export interface PairLoops {
  spread(calls: number, vectors: number, to: number): void;
  count(first: number, second: number, vectors: number, pairs: number, out: number): void;
}

/** The twins: 32 samples at a time. */
export function plainLoops(memory: ArrayBuffer): PairLoops {
  const words = new Int32Array(memory);
  return {
    spread(calls, vectors, to) {
      const plane = 4 * vectors;
      for (let k = 0; k < plane; k++) {
        const [left, right] = [words[calls / 4 + 2 * k]!, words[calls / 4 + 2 * k + 1]!];
        const low = gathered(left) | (gathered(right) << 16);
        const high = gathered(left >>> 1) | (gathered(right >>> 1) << 16);
        words[to / 4 + k] = high | ~low;
        words[to / 4 + plane + k] = ~high & ~low;
        words[to / 4 + 2 * plane + k] = high & ~low;
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

/** The bits at even places, side by side. */
function gathered(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

/** How many bits of a word of 32 are 1. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
