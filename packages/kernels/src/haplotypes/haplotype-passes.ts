import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type HaplotypeLoops } from './plain.ts';

/**
 * Forward and backward passes of a hidden Markov model in which haplotypes are mosaics of clusters: at each marker a
 * cluster carries the counted allele with frequency `theta`, between two markers a haplotype jumps with probability
 * `rho`, to a cluster by its probability `alpha`. Samples have two haplotypes of unknown phase, inbred ones one.
 *
 * Use: fill theta, alpha and rho, clear the sums, then add sample after sample; after each, `dosages` and `both` tell its
 * calls, and the sums over samples tell better numbers for the next round (expectation and maximization).
 *
 * Source: P. Scheet and M. Stephens, American Journal of Human Genetics 78 (2006) 629-644.
 */
export class HaplotypePasses {
  readonly markers: number;
  readonly clusters: number;
  /** numbers of a row, `clusters` filled up to a multiple of 4 */
  readonly width: number;
  /** markers x width, within (0, 1); behind the clusters alpha must stay 0 */
  readonly theta: Float32Array;
  readonly alpha: Float32Array;
  /** jump to the marker from the one before; that of the first is not used */
  readonly rho: Float32Array;
  /** markers x width, summed over samples: expected haplotypes of each cluster with a known call */
  readonly known: Float32Array;
  /** and those of them that carry the counted allele */
  readonly counted: Float32Array;
  /** expected jumps into each cluster; at the first marker the haplotypes themselves */
  readonly jumps: Float32Array;
  /** of the last sample: expected copies at each marker */
  readonly dosages: Float32Array;
  /** of the last sample with two haplotypes: probability that both carry the counted allele */
  readonly both: Float32Array;
  readonly #calls: Uint8Array;
  /** of the last sample, the inverse probability of each call given those before it */
  readonly #scales: Float32Array;
  readonly #run: (isInbred: boolean) => void;

  /** @param mixed whether any sample has two haplotypes, which takes clusters x clusters numbers a marker */
  constructor(
    markers: number,
    clusters: number,
    mixed: boolean,
    kernel: Kernel = chooseKernel('haplotypes'),
  ) {
    this.markers = markers;
    this.clusters = clusters;
    this.width = Math.ceil(clusters / 4) * 4;
    const { width } = this;
    let end = 0;
    const place = (numbers: number): number => {
      const start = end;
      end += Math.ceil(numbers / 4) * 16;
      return start;
    };
    const rows = markers * width;
    const [theta, alpha, rho] = [place(rows), place(rows), place(markers)];
    const [known, counted, jumps] = [place(rows), place(rows), place(rows)];
    const [dosages, both, scales, calls] = [place(markers), place(markers), place(markers), place(markers)];
    const square = mixed ? width : 1;
    const [forward, back] = [place(rows * square), place(width * square)];
    const [marginals, landing] = [place(rows), place(8 * width)];
    const { memory, loops } = kernel === 'simd' ? compiled(end) : twin(end);
    const numbers = (at: number, count: number) => new Float32Array(memory, at, count);
    this.theta = numbers(theta, rows);
    // Frequencies of clusters that are not there must not be 0 either: heterozygous calls divide by what they make.
    this.theta.fill(0.5);
    this.alpha = numbers(alpha, rows);
    this.rho = numbers(rho, markers);
    this.known = numbers(known, rows);
    this.counted = numbers(counted, rows);
    this.jumps = numbers(jumps, rows);
    this.dosages = numbers(dosages, markers);
    this.both = numbers(both, markers);
    this.#scales = numbers(scales, markers);
    this.#calls = new Uint8Array(memory, calls, markers);
    const given = [calls, markers, width, theta, alpha, rho, forward, scales, back] as const;
    const sums = [known, counted, jumps, dosages] as const;
    this.#run = (isInbred) =>
      isInbred
        ? loops.haploid(...given, ...sums)
        : loops.diploid(...given, ...sums, marginals, both, landing);
  }

  /** Sums over samples begin anew. */
  clear(): void {
    for (const sums of [this.known, this.counted, this.jumps]) sums.fill(0);
  }

  /**
   * Adds a sample to the sums.
   *
   * @param calls copies of the counted allele at each marker, 3 where missing; of an inbred sample, heterozygous calls
   *   tell nothing
   */
  add(calls: Uint8Array, isInbred: boolean): void {
    this.#calls.set(calls);
    this.#run(isInbred);
  }

  /** Log likelihood of the last sample. */
  likelihood(): number {
    return this.#scales.reduce((sum, scale) => sum - Math.log(scale), 0);
  }
}

function compiled(size: number): { memory: ArrayBuffer; loops: HaplotypeLoops } {
  const { memory, run } = instantiate<HaplotypeLoops>('haplotypes', size);
  return { memory: memory.buffer, loops: run };
}

function twin(size: number): { memory: ArrayBuffer; loops: HaplotypeLoops } {
  const memory = new ArrayBuffer(size);
  return { memory, loops: plainLoops(memory) };
}
