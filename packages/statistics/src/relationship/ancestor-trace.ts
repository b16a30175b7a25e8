/**
 * Shares of ancestors, visited from the youngest (the highest place) to the oldest by means of a heap.
 * Source: T. H. E. Meuwissen and Z. Luo, Genetics Selection Evolution 24 (1992) 305-313.
 */
export class AncestorTrace {
  readonly #share: Float64Array;
  readonly #waiting: Uint8Array;
  readonly #heap: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#share = new Float64Array(size);
    this.#waiting = new Uint8Array(size);
    this.#heap = new Int32Array(size);
  }

  varianceOfMean(
    first: number,
    second: number,
    mother: Int32Array,
    father: Int32Array,
    mendelian: Float64Array,
  ): number {
    this.#add(first, 0.5);
    this.#add(second, 0.5);
    let variance = 0;
    while (this.#count > 0) {
      const line = this.#takeYoungest();
      const share = this.#share[line]!;
      this.#share[line] = 0;
      variance += share * share * mendelian[line]!;
      this.#add(mother[line]!, share / 2);
      this.#add(father[line]!, share / 2);
    }
    return variance;
  }

  #add(line: number, share: number): void {
    if (line < 0) return;
    this.#share[line]! += share;
    if (this.#waiting[line] === 1) return;
    this.#waiting[line] = 1;
    const heap = this.#heap;
    let at = this.#count++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! > line) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = line;
  }

  #takeYoungest(): number {
    const heap = this.#heap;
    const youngest = heap[0]!;
    this.#waiting[youngest] = 0;
    const last = heap[--this.#count]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#count) break;
      if (below + 1 < this.#count && heap[below + 1]! > heap[below]!) below++;
      if (heap[below]! < last) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return youngest;
  }
}
