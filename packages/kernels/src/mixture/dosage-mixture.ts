import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type MixtureLoops } from './plain.ts';

/** Numbers of a block that stay in the first cache. */
const CACHED = 1 << 13;
/** Sums of so many blocks are kept in single precision before they meet doubles. */
const BLOCKS_BETWEEN = 64;

/** First and second derivatives of the likelihood by the shares, one sample after the other. */
export interface ShareSlopes {
  /** `count` times `clusters` */
  gradient: Float64Array;
  /** numbers from one gradient to the next */
  gradientStep: number;
  /** the lower triangle, row by row, of the negative second derivatives */
  curvature: Float64Array;
  curvatureStep: number;
}

/** The same by the frequencies of a block of variants: those of parameter k begin at k x step, side by side. */
export interface FrequencySlopes {
  gradient: Float32Array;
  curvature: Float32Array;
  step: number;
}

/** How far frequencies go in a step. */
export interface FrequencyStep {
  /** distance that they keep from 0 and 1 */
  least: number;
  /** they keep at least this share of their distance from 0 and 1 */
  shrinksTo: number;
  /** sweeps over the clusters at most, and the largest move of a sweep that is the last */
  sweeps: number;
  enough: number;
}

/**
 * Likelihood of calls as binomial draws from mixtures of ancestral allele frequencies, and its derivatives: sample i
 * carries the counted allele of variant j with probability h = sum over k of share[i, k] x frequency[j, k], on each of
 * two draws. Missing calls count nothing. Products are single precision, 64 blocks of variants at most; sums are doubles.
 *
 * Use: setShares, then for each block of at most `block` variants load, setFrequencies, stepFrequencies (as often as
 * wanted), add; in the end shareSlopes.
 *
 * Source of the model: D. H. Alexander, J. Novembre, K. Lange, Genome Research 19 (2009) 1655-1664.
 */
export class DosageMixture {
  readonly samples: number;
  readonly clusters: number;
  /** variants that are taken at once at most */
  readonly block: number;
  /** variants of the blocks whose sums are kept in single precision before they meet doubles */
  readonly together: number;
  readonly #loops: MixtureLoops;
  readonly #places: Places;
  readonly #bytes: Uint8Array;
  readonly #numbers: Float32Array;
  readonly #gradient: Float64Array;
  readonly #curvature: Float64Array;
  #count = 0;
  #waiting = 0;

  constructor(samples: number, clusters: number, kernel: Kernel = chooseKernel('mixture')) {
    this.samples = samples;
    this.clusters = clusters;
    this.#places = placesOf(samples, clusters);
    const { block, size, rows, pairs } = this.#places;
    this.block = block;
    this.together = block * BLOCKS_BETWEEN;
    const { memory, loops } = kernel === 'simd' ? compiledLoops(size) : twinLoops(size);
    this.#loops = loops;
    this.#bytes = new Uint8Array(memory);
    this.#numbers = new Float32Array(memory);
    this.#numbers.set(copiesByByte(), this.#places.copies / 4);
    this.#gradient = new Float64Array(samples * rows);
    this.#curvature = new Float64Array(samples * pairs);
  }

  /** @param shares samples x clusters, row by row; positive, each row adding up to 1 */
  setShares(shares: Float64Array): void {
    const { samples, clusters } = this;
    const { width, shares: at, products } = this.#places;
    const rows = Array.from({ length: clusters }, (_, k) =>
      this.#numbers.subarray(at / 4 + k * width, at / 4 + (k + 1) * width),
    );
    // Behind the last sample are mixtures like any other, whose calls are missing.
    rows.forEach((row, k) => {
      row.fill(1 / clusters);
      for (let i = 0; i < samples; i++) row[i] = shares[i * clusters + k]!;
    });
    let to = products / 4;
    for (let k = 0; k < clusters; k++)
      for (let l = 0; l <= k; l++)
        for (let i = 0; i < width; i++) this.#numbers[to++] = rows[k]![i]! * rows[l]![i]!;
  }

  /** @param calls `count` variants of ceil(samples / 4) bytes, at most `block` */
  load(calls: Uint8Array, count: number): void {
    const { stride, calls: at } = this.#places;
    const own = Math.ceil(this.samples / 4);
    if (count > this.block || calls.length < count * own) throw new RangeError(`not ${count} variants`);
    this.#count = count;
    const spare = this.samples % 4;
    for (let j = 0; j < this.block; j++) {
      const to = at + j * stride;
      // missing, four times
      this.#bytes.fill(0x55, to, to + stride);
      if (j >= count) continue;
      this.#bytes.set(calls.subarray(j * own, (j + 1) * own), to);
      if (spare === 0) continue;
      const last = to + own - 1;
      const kept = (1 << (2 * spare)) - 1;
      this.#bytes[last] = (this.#bytes[last]! & kept) | (0x55 & ~kept);
    }
  }

  /** @param values of the counted allele, variant after variant of the block; within (0, 1) */
  setFrequencies(values: Float32Array): void {
    const { block, clusters } = this;
    const at = this.#places.frequencies / 4;
    for (let k = 0; k < clusters; k++) {
      const to = at + k * block;
      for (let j = 0; j < this.#count; j++) this.#numbers[to + j] = values[j * clusters + k]!;
      // What fills up the block must lie within (0, 1) too.
      this.#numbers.fill(0.5, to + this.#count, to + block);
    }
  }

  /** Writes them variant after variant. */
  getFrequencies(into: Float32Array): void {
    const { block, clusters } = this;
    const at = this.#places.frequencies / 4;
    for (let k = 0; k < clusters; k++)
      for (let j = 0; j < this.#count; j++) into[j * clusters + k] = this.#numbers[at + k * block + j]!;
  }

  /** Slopes by the frequencies of the variants of the block. The arrays are overwritten by the next call. */
  frequencySlopes(): FrequencySlopes {
    const { slope, curvature, shares, products, step, width, rows, pairs, bySlope, byCurvature } =
      this.#places;
    const { block } = this;
    this.#slopes(0);
    this.#loops.dots(shares, step, slope, step, bySlope, 4 * block, rows, block, width);
    this.#loops.dots(products, step, curvature, step, byCurvature, 4 * block, pairs, block, width);
    return {
      gradient: this.#numbers.subarray(bySlope / 4, bySlope / 4 + block * rows),
      curvature: this.#numbers.subarray(byCurvature / 4, byCurvature / 4 + block * pairs),
      step: block,
    };
  }

  /** A Newton step of the frequencies of every variant of the block, each within its bounds. */
  stepFrequencies({ least, shrinksTo, sweeps, enough }: FrequencyStep): void {
    const { frequencies, bySlope, byCurvature, bounds } = this.#places;
    const { block, clusters } = this;
    this.frequencySlopes();
    this.#loops.climb(
      frequencies,
      bySlope,
      byCurvature,
      4 * block,
      clusters,
      block,
      least,
      shrinksTo,
      sweeps,
      enough,
      bounds,
    );
  }

  /** Adds the block, with the frequencies as they are now, to the slopes by shares. @returns its log likelihood */
  add(): number {
    const { block } = this;
    const { frequencies, slope, curvature, squares, step, width, rows, pairs } = this.#places;
    const { sumOfSlopes, sumOfCurvatures } = this.#places;
    // Not before: a last block of the sums is drained with the next one, so that they can still be taken.
    if (this.#waiting === BLOCKS_BETWEEN) this.#drain();
    if (this.#waiting === 0) this.#sums().fill(0);
    const likelihood = this.#slopes(1);
    this.#loops.outer(frequencies, 4, 4 * block, slope, step, sumOfSlopes, step, rows, block, width, 1);
    this.#squares();
    this.#loops.outer(squares, 4, 4 * block, curvature, step, sumOfCurvatures, step, pairs, block, width, 1);
    this.#waiting++;
    return likelihood;
  }

  /** Slopes by the shares of each sample, of all blocks added since the last call. */
  shareSlopes(): ShareSlopes {
    this.#drain();
    const { rows, pairs } = this.#places;
    const slopes = {
      gradient: this.#gradient.slice(),
      gradientStep: rows,
      curvature: this.#curvature.slice(),
      curvatureStep: pairs,
    };
    this.#gradient.fill(0);
    this.#curvature.fill(0);
    return slopes;
  }

  /**
   * What was added since the last call, of `together` variants at most, for `addSums` of another mixture: so that pieces
   * of that many variants may be taken elsewhere and come to the same slopes as if they had been taken here.
   */
  takeSums(): Float32Array {
    if (this.#waiting === 0) throw new RangeError('nothing was added');
    this.#waiting = 0;
    return this.#sums().slice();
  }

  addSums(sums: Float32Array): void {
    this.#drain();
    this.#sums().set(sums);
    this.#waiting = 1;
    this.#drain();
  }

  /** Sums of slopes, behind them those of curvatures. */
  #sums(): Float32Array {
    const { sumOfSlopes, sumOfCurvatures, pairs, width } = this.#places;
    return this.#numbers.subarray(sumOfSlopes / 4, sumOfCurvatures / 4 + pairs * width);
  }

  /** Products of the frequencies of every two clusters. */
  #squares(): void {
    const { block, clusters } = this;
    const numbers = this.#numbers;
    const at = this.#places.frequencies / 4;
    let to = this.#places.squares / 4;
    for (let k = 0; k < clusters; k++)
      for (let l = 0; l <= k; l++)
        for (let j = 0; j < block; j++)
          numbers[to++] = numbers[at + k * block + j]! * numbers[at + l * block + j]!;
  }

  /** Mixtures of the block and the slopes by them; the log likelihood where it is wanted. */
  #slopes(wanted: number): number {
    const { frequencies, shares, mixtures, slope, curvature, calls, copies } = this.#places;
    const { step, width, stride } = this.#places;
    const { block, clusters } = this;
    this.#loops.outer(frequencies, 4 * block, 4, shares, step, mixtures, step, block, clusters, width, 0);
    // What fills up the block has no calls, and adds nothing.
    return this.#loops.slopes(calls, stride, copies, mixtures, slope, curvature, step, block, stride, wanted);
  }

  #drain(): void {
    if (this.#waiting === 0) return;
    this.#waiting = 0;
    const { sumOfSlopes, sumOfCurvatures, rows, pairs, width } = this.#places;
    this.#addTransposed(this.#gradient, sumOfSlopes / 4, rows, width);
    this.#addTransposed(this.#curvature, sumOfCurvatures / 4, pairs, width);
  }

  #addTransposed(into: Float64Array, from: number, rows: number, width: number): void {
    for (let k = 0; k < rows; k++)
      for (let i = 0; i < this.samples; i++) into[i * rows + k]! += this.#numbers[from + k * width + i]!;
  }
}

type Places = ReturnType<typeof placesOf>;

/** Where everything lies in the memory, in bytes; widths and rows are filled up to what the loops take at once. */
function placesOf(samples: number, clusters: number) {
  const width = Math.ceil(samples / 8) * 8;
  const rows = Math.ceil(clusters / 4) * 4;
  const pairs = Math.ceil((clusters * (clusters + 1)) / 8) * 4;
  const block = Math.max(8, Math.min(64, Math.floor(CACHED / width / 8) * 8));
  const step = 4 * width;
  const stride = width / 4;
  let end = 0;
  const place = (bytes: number): number => {
    const start = end;
    end += Math.ceil(bytes / 16) * 16;
    return start;
  };
  return {
    width,
    rows,
    pairs,
    block,
    step,
    stride,
    calls: place(block * stride),
    copies: place(2 * 4096),
    /** clusters x width, the rest of `rows` 0 */
    shares: place(rows * step),
    products: place(pairs * step),
    frequencies: place(4 * block * rows),
    squares: place(4 * block * pairs),
    mixtures: place(block * step),
    slope: place(block * step),
    curvature: place(block * step),
    bySlope: place(4 * block * rows),
    byCurvature: place(4 * block * pairs),
    bounds: place(48 * clusters),
    sumOfSlopes: place(rows * step),
    sumOfCurvatures: place(pairs * step),
    size: end,
  };
}

/** Copies of the counted allele in the four calls of a byte, for all bytes; then those of the other allele. */
function copiesByByte(): Float32Array {
  const table = new Float32Array(2048);
  const counted = [2, 0, 1, 0];
  const other = [0, 0, 1, 2];
  for (let byte = 0; byte < 256; byte++)
    for (let r = 0; r < 4; r++) {
      const call = (byte >> (2 * r)) & 3;
      table[4 * byte + r] = counted[call]!;
      table[1024 + 4 * byte + r] = other[call]!;
    }
  return table;
}

function compiledLoops(size: number): { memory: ArrayBuffer; loops: MixtureLoops } {
  const { memory, run } = instantiate<MixtureLoops>('mixture', size);
  return { memory: memory.buffer, loops: run };
}

function twinLoops(size: number): { memory: ArrayBuffer; loops: MixtureLoops } {
  const memory = new ArrayBuffer(Math.ceil(size / 16) * 16);
  return { memory, loops: plainLoops(memory) };
}
