import { informationInverse, type ResolvableDesign } from './efficiency.ts';

/** Accepted swaps after which rounding is cleared by a new inverse. */
const REFRESH = 200;

/**
 * The design with everything that tells in constant time what a swap of two entries between blocks of a replicate does
 * to the trace of the inverse information matrix M.
 *
 * A swap of i (block A) and j (block B) changes N N' by d u' + u d' with d = e_j - e_i and u = n_A - n_B + d, so M
 * changes by a matrix of rank two, and the trace by quadratic forms of M and M M in d and u; sums of both over blocks are
 * kept. Source of the update of M: J. A. John and D. Whitaker,
 * Australian Journal of Statistics 35 (1993) 237-245; the tables over blocks are ours.
 */
export class SwapSearch {
  readonly #design: ResolvableDesign;
  /** place of each entry in each replicate: replicate x entries */
  readonly #placeOf: Int32Array;
  #inverse: Float64Array;
  #square: Float64Array;
  readonly #inverseSums: Float64Array;
  readonly #squareSums: Float64Array;
  /** sums over pairs of blocks: x in the one, y in the other */
  readonly #inversePairs: Float64Array;
  readonly #squarePairs: Float64Array;
  readonly #blocks: number;
  trace: number;
  #accepted = 0;
  readonly #u1: Float64Array;
  readonly #d1: Float64Array;
  readonly #u2: Float64Array;
  readonly #d2: Float64Array;

  /** @param design is changed in place; must be connected */
  constructor(design: ResolvableDesign) {
    const { entries, blockSize, plan } = design;
    this.#design = design;
    this.#blocks = plan.length / blockSize;
    this.#placeOf = new Int32Array(plan.length);
    plan.forEach((entry, place) => {
      this.#placeOf[Math.floor(place / entries) * entries + entry] = place;
    });
    this.#inverseSums = new Float64Array(entries * this.#blocks);
    this.#squareSums = new Float64Array(entries * this.#blocks);
    this.#inversePairs = new Float64Array(this.#blocks ** 2);
    this.#squarePairs = new Float64Array(this.#blocks ** 2);
    [this.#u1, this.#d1, this.#u2, this.#d2] = [0, 0, 0, 0].map(() => new Float64Array(entries)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    this.#inverse = new Float64Array(0);
    this.#square = new Float64Array(0);
    this.trace = 0;
    this.#refresh();
  }

  get efficiency(): number {
    const { entries, replicates } = this.#design;
    return (entries - 1) / (replicates * this.trace);
  }

  get plan(): Int32Array {
    return this.#design.plan;
  }

  #refresh(): void {
    const { entries: v } = this.#design;
    const inverse = informationInverse(this.#design);
    if (inverse === null) throw new RangeError('the design is not connected');
    this.#inverse = inverse;
    this.#square = new Float64Array(v * v);
    for (let i = 0; i < v; i++)
      for (let j = 0; j <= i; j++) {
        let sum = 0;
        for (let k = 0; k < v; k++) sum += inverse[i * v + k]! * inverse[j * v + k]!;
        this.#square[i * v + j] = sum;
        this.#square[j * v + i] = sum;
      }
    this.trace = 0;
    for (let i = 0; i < v; i++) this.trace += inverse[i * v + i]!;
    this.#sumAll();
  }

  #sumAll(): void {
    this.#sum(this.#inverse, this.#inverseSums, this.#inversePairs);
    this.#sum(this.#square, this.#squareSums, this.#squarePairs);
  }

  /** Sums of the columns of a block, for every entry and block, and of those over blocks. */
  #sum(matrix: Float64Array, sums: Float64Array, pairs: Float64Array): void {
    const { entries: v, blockSize, plan } = this.#design;
    const blocks = this.#blocks;
    for (let entry = 0; entry < v; entry++)
      for (let block = 0; block < blocks; block++) {
        let sum = 0;
        const begin = block * blockSize;
        for (let place = begin; place < begin + blockSize; place++) sum += matrix[entry * v + plan[place]!]!;
        sums[entry * blocks + block] = sum;
      }
    pairs.fill(0);
    for (let place = 0; place < plan.length; place++) {
      const block = Math.floor(place / blockSize);
      for (let other = 0; other < blocks; other++)
        pairs[block * blocks + other]! += sums[plan[place]! * blocks + other]!;
    }
  }

  /** x' matrix y for x, y among d and u of a swap: [d d, d u, u u]. */
  #forms(
    matrix: Float64Array,
    sums: Float64Array,
    pairs: Float64Array,
    { i, j, a, b }: { i: number; j: number; a: number; b: number },
  ): Forms {
    const { entries: v } = this.#design;
    const blocks = this.#blocks;
    const dd = matrix[i * v + i]! + matrix[j * v + j]! - 2 * matrix[i * v + j]!;
    const dn = sums[j * blocks + a]! - sums[i * blocks + a]! - sums[j * blocks + b]! + sums[i * blocks + b]!;
    const nn = pairs[a * blocks + a]! - 2 * pairs[a * blocks + b]! + pairs[b * blocks + b]!;
    return [dd, dn + dd, nn + 2 * dn + dd];
  }

  /** How the trace changes when entries i and j of a replicate change places; Infinity when that disconnects. */
  change(replicate: number, i: number, j: number): number {
    const { entries: v, blockSize: k } = this.#design;
    const a = Math.floor(this.#placeOf[replicate * v + i]! / k);
    const b = Math.floor(this.#placeOf[replicate * v + j]! / k);
    if (a === b) return 0;
    const [dd, du, uu] = this.#forms(this.#inverse, this.#inverseSums, this.#inversePairs, { i, j, a, b });
    const [dd2, du2, uu2] = this.#forms(this.#square, this.#squareSums, this.#squarePairs, { i, j, a, b });
    const determinant = dd * uu - (du - k) ** 2;
    if (determinant > -1e-9) return Infinity;
    return -(uu * dd2 - 2 * (du - k) * du2 + dd * uu2) / determinant;
  }

  swap(replicate: number, i: number, j: number): void {
    const { entries: v, blockSize: k, plan } = this.#design;
    const placeI = this.#placeOf[replicate * v + i]!;
    const placeJ = this.#placeOf[replicate * v + j]!;
    const a = Math.floor(placeI / k);
    const b = Math.floor(placeJ / k);
    if (a === b) return;
    this.#update(i, j, a, b);
    plan[placeI] = j;
    plan[placeJ] = i;
    this.#placeOf[replicate * v + i] = placeJ;
    this.#placeOf[replicate * v + j] = placeI;
    if (++this.#accepted % REFRESH === 0) this.#refresh();
    else this.#sumAll();
  }

  /** M and M M after the swap, both by rank two, before the plan changes. */
  #update(i: number, j: number, a: number, b: number): void {
    const { entries: v, blockSize: k } = this.#design;
    const blocks = this.#blocks;
    const [dd, du, uu] = this.#forms(this.#inverse, this.#inverseSums, this.#inversePairs, { i, j, a, b });
    const determinant = dd * uu - (du - k) ** 2;
    // inverse of [[dd, du - k], [du - k, uu]]
    const [p, q, s] = [uu / determinant, -(du - k) / determinant, dd / determinant];
    const fill = (matrix: Float64Array, sums: Float64Array, d: Float64Array, u: Float64Array) => {
      for (let x = 0; x < v; x++) {
        d[x] = matrix[x * v + j]! - matrix[x * v + i]!;
        u[x] = sums[x * blocks + a]! - sums[x * blocks + b]! + d[x]!;
      }
    };
    const [d1, u1, d2, u2] = [this.#d1, this.#u1, this.#d2, this.#u2];
    fill(this.#inverse, this.#inverseSums, d1, u1);
    fill(this.#square, this.#squareSums, d2, u2);
    let [ee, eu, ff] = [0, 0, 0];
    for (let x = 0; x < v; x++) {
      ee += d1[x]! * d1[x]!;
      eu += d1[x]! * u1[x]!;
      ff += u1[x]! * u1[x]!;
    }
    // G = K^-1 (W'W) K^-1 for the last term of the square
    const [ka, kb, kc, kd] = [p * ee + q * eu, p * eu + q * ff, q * ee + s * eu, q * eu + s * ff];
    const [ga, gb, gd] = [ka * p + kb * q, ka * q + kb * s, kc * q + kd * s];
    let trace = 0;
    for (let x = 0; x < v; x++) {
      const row = x * v;
      // rows of W K^-1 and (M W) K^-1, and of W G
      const wd = d1[x]! * p + u1[x]! * q;
      const wu = d1[x]! * q + u1[x]! * s;
      const zd = d2[x]! * p + u2[x]! * q;
      const zu = d2[x]! * q + u2[x]! * s;
      const gx = d1[x]! * ga + u1[x]! * gb;
      const gy = d1[x]! * gb + u1[x]! * gd;
      for (let y = 0; y < v; y++) {
        this.#inverse[row + y]! -= wd * d1[y]! + wu * u1[y]!;
        this.#square[row + y]! += (gx - zd) * d1[y]! + (gy - zu) * u1[y]! - wd * d2[y]! - wu * u2[y]!;
      }
      trace += this.#inverse[row + x]!;
    }
    this.trace = trace;
  }
}

type Forms = [number, number, number];
