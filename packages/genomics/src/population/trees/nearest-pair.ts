/** Distances are kept in this many steps beside the number of a node: together below 2^53. */
const STEPS = 2 ** 31;
const NODES = 2 ** 22;
/** Rows are cleared of nodes that are gone when fewer than this share is left. */
const CLEAR = 0.75;

/**
 * Distances between nodes of which two are joined again and again, and the pair that neighbour joining takes next: least
 * d(i, j) - (sums(i) + sums(j)) / (count - 2). Each row is sorted by distance and looked through only as far as a nearer
 * sum could still beat the best pair; the search is exact.
 * Source: M. Simonsen, T. Mailund, C. N. S. Pedersen, Lecture Notes in Computer Science 5251 (2008) 113-122 (RapidNJ).
 *
 * Places 0 to count - 1 hold the nodes that are left; a joined node takes the place of the first, the last node that of
 * the second.
 */
export class NearestPair {
  count: number;
  /** sum of the distances of each node to all others */
  readonly sums: Float64Array;
  readonly #size: number;
  readonly #distances: Float64Array;
  /** the node at each place, and the place of each node, -1 when it is gone; joined nodes get new numbers */
  readonly #nodes: Int32Array;
  readonly #places: Int32Array;
  /** by node: other nodes with their distance in steps, ascending; each pair is in one row */
  readonly #rows: Float64Array[] = [];
  /** steps begin below the least distance (joined ones may come out negative), and never lead above the distance */
  readonly #lowest: number;
  readonly #step: number;
  #cleared: number;

  /** @param distances size x size, symmetric, row by row */
  constructor(distances: Float64Array, size: number) {
    this.#size = this.count = this.#cleared = size;
    this.#distances = distances.slice();
    this.sums = new Float64Array(size);
    this.#nodes = Int32Array.from({ length: size }, (_, place) => place);
    this.#places = new Int32Array(2 * size).fill(-1);
    let largest = Number.MIN_VALUE;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const distance = distances[i * size + j]!;
        this.sums[i]! += distance;
        if (distance > largest) largest = distance;
      }
    this.#lowest = -largest;
    this.#step = (2 * largest) / (STEPS - 2);
    for (let i = 0; i < size; i++) {
      this.#places[i] = i;
      this.#rows.push(this.#sortedRow(i, i));
    }
  }

  distance(first: number, second: number): number {
    return this.#distances[first * this.#size + second]!;
  }

  /** The pair to join, first below second. */
  find(): { first: number; second: number } {
    const { count } = this;
    const scaled = this.sums.subarray(0, count).map((sum) => sum / (count - 2));
    const largest = scaled.reduce((most, value) => Math.max(most, value), -Infinity);
    const size = this.#size;
    const distances = this.#distances;
    const places = this.#places;
    const step = this.#step;
    const lowest = this.#lowest;
    let best = Infinity;
    let [first, second] = [0, 1];
    for (let i = 0; i < count; i++) {
      const own = scaled[i]!;
      const row = this.#rows[this.#nodes[i]!]!;
      const line = i * size;
      // a row ends where its distances, even with the largest sum, are too far
      let far = best + own + largest;
      for (let k = 0; k < row.length; k++) {
        const steps = Math.floor(row[k]! / NODES);
        if (lowest + steps * step >= far) break;
        const j = places[row[k]! - steps * NODES]!;
        if (j < 0) continue;
        const value = distances[line + j]! - own - scaled[j]!;
        if (value >= best) continue;
        best = value;
        first = i;
        second = j;
        far = best + own + largest;
      }
    }
    return first < second ? { first, second } : { first: second, second: first };
  }

  join(first: number, second: number): void {
    const { sums } = this;
    const size = this.#size;
    const distances = this.#distances;
    const node = this.#rows.length;
    const last = --this.count;
    const whole = distances[first * size + second]!;
    let sum = 0;
    for (let k = 0; k <= last; k++) {
      if (k === first || k === second) continue;
      const [a, b] = [distances[first * size + k]!, distances[second * size + k]!];
      const joined = (a + b - whole) / 2;
      distances[first * size + k] = distances[k * size + first] = joined;
      sums[k]! += joined - a - b;
      sum += joined;
    }
    sums[first] = sum;
    for (const place of [first, second]) {
      this.#places[this.#nodes[place]!] = -1;
      this.#rows[this.#nodes[place]!] = new Float64Array(0);
    }
    this.#nodes[first] = node;
    this.#places[node] = first;
    if (second !== last) this.#move(last, second);
    this.#rows.push(this.#sortedRow(first, this.count));
    if (this.count < CLEAR * this.#cleared) this.#clear();
  }

  #move(from: number, to: number): void {
    const size = this.#size;
    for (let k = 0; k < from; k++) {
      const distance = this.#distances[from * size + k]!;
      this.#distances[to * size + k] = distance;
      this.#distances[k * size + to] = distance;
    }
    this.#distances[to * size + to] = 0;
    this.sums[to] = this.sums[from]!;
    const node = this.#nodes[from]!;
    this.#nodes[to] = node;
    this.#places[node] = to;
  }

  /** The nodes at the first `count` places without its own, by distance. */
  #sortedRow(place: number, count: number): Float64Array {
    const row = new Float64Array(count - Number(place < count));
    const line = place * this.#size;
    let to = 0;
    for (let k = 0; k < count; k++) {
      if (k === place) continue;
      const steps = Math.floor((this.#distances[line + k]! - this.#lowest) / this.#step) - 1;
      row[to++] = Math.max(0, steps) * NODES + this.#nodes[k]!;
    }
    return row.sort();
  }

  #clear(): void {
    this.#cleared = this.count;
    for (let place = 0; place < this.count; place++) {
      const node = this.#nodes[place]!;
      this.#rows[node] = this.#rows[node]!.filter((entry) => this.#places[entry % NODES]! >= 0);
    }
  }
}
