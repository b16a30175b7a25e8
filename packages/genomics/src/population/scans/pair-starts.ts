import type { HaplotypeOrder } from './haplotype-order.ts';

/**
 * From which step on the pairs of some haplotypes agree. Of n haplotypes in their order there are at most n - 1 such
 * steps, each of them that of the pairs between which it is the latest, so the n (n - 1) / 2 pairs are never walked.
 */
export class PairStarts {
  /** steps, and how many pairs agree from each of them on; in no order, and a step may come more than once */
  readonly steps: Int32Array;
  readonly pairs: Float64Array;
  length = 0;
  /** all pairs */
  total = 0;
  // Steps that no later one has followed yet, downwards.
  readonly #value: Int32Array;
  readonly #before: Int32Array;
  readonly #place: Int32Array;

  constructor(haplotypes: number) {
    this.steps = new Int32Array(haplotypes);
    this.pairs = new Float64Array(haplotypes);
    this.#value = new Int32Array(haplotypes);
    this.#before = new Int32Array(haplotypes);
    this.#place = new Int32Array(haplotypes);
  }

  /** The pairs among the haplotypes that have a label, of those at the places from `from` up to but without `to`. */
  collect(
    { order, starts }: HaplotypeOrder,
    from: number,
    to: number,
    labels: Uint8Array,
    label: number,
  ): void {
    const [value, before, place] = [this.#value, this.#before, this.#place];
    let [depth, latest, kept] = [0, 0, 0];
    this.length = 0;
    for (let k = from; k < to; k++) {
      if (starts[k]! > latest) latest = starts[k]!;
      if (labels[order[k]!] !== label) continue;
      if (kept > 0) {
        let span = 1;
        while (depth > 0 && value[depth - 1]! <= latest) {
          depth--;
          this.#add(value[depth]!, before[depth]! * (kept - place[depth]!));
          span += before[depth]!;
        }
        value[depth] = latest;
        before[depth] = span;
        place[depth++] = kept;
      }
      kept++;
      latest = 0;
    }
    while (depth-- > 0) this.#add(value[depth]!, before[depth]! * (kept - place[depth]!));
    this.total = (kept * (kept - 1)) / 2;
  }

  /**
   * The earliest step from which on at least a share of all pairs agree; the order of the steps changes.
   *
   * Source: quickselect, C. A. R. Hoare, Communications of the ACM 4 (1961) 321-322, on weights.
   */
  stepOfShare(share: number): number {
    const { steps, pairs } = this;
    let wanted = share * this.total;
    let [low, high] = [0, this.length - 1];
    while (low < high) {
      const pivot = steps[(low + high) >> 1]!;
      let [left, right, weight] = [low, high, 0];
      while (left <= right) {
        while (steps[left]! < pivot) weight += pairs[left++]!;
        while (steps[right]! > pivot) right--;
        if (left > right) break;
        this.#swap(left, right--);
        weight += pairs[left++]!;
      }
      // Those up to `right` are at most the pivot, those from `left` on at least; those between are the pivot.
      const between = left - right > 1 ? pairs[right + 1]! : 0;
      if (weight - between >= wanted) high = right;
      else if (weight >= wanted) return pivot;
      else {
        wanted -= weight;
        low = left;
      }
    }
    return steps[low]!;
  }

  #swap(a: number, b: number): void {
    const [step, count] = [this.steps[a]!, this.pairs[a]!];
    this.steps[a] = this.steps[b]!;
    this.pairs[a] = this.pairs[b]!;
    this.steps[b] = step;
    this.pairs[b] = count;
  }

  #add(step: number, pairs: number): void {
    this.steps[this.length] = step;
    this.pairs[this.length++] = pairs;
  }
}
