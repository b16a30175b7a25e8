import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { HaplotypeOrder } from './haplotype-order.ts';
import { demandHaplotypes, knownAlleles, type KnownAlleles } from './known-alleles.ts';
import { PairStarts } from './pair-starts.ts';
import { distancesAlong, stretchesOf, type GapRules } from './scan-stretches.ts';
import { endOfHomozygosity, homozygosityArea, meanSteps } from './shared-length.ts';
import { walkAlleles } from './walk-alleles.ts';

export interface WithinScanOptions extends GapRules {
  /** `nsl`: lengths in variants; `ihs`: areas under the decay of homozygosity over base pairs */
  statistic?: 'nsl' | 'ihs';
  /** variants below this minor allele frequency get no score */
  minorFrequency?: number;
  /** ihs only: homozygosity is followed down to this share of the pairs */
  cutoff?: number;
}

/** Of each variant, NaN where it has none. */
export interface HaplotypeScan {
  /** log of the first over the second */
  raw: Float64Array;
  /** length of what the haplotypes with the counted allele share (of those of the first group) */
  first: Float64Array;
  /** of those with the other allele (of the second group) */
  second: Float64Array;
  /** of the counted allele among the known ones */
  frequency: Float64Array;
}

/** The scores, the counts of alleles and the distances of the longest chromosome, at most. */
export const COLUMNS = 8;

/**
 * How long the haplotypes around each allele of a variant agree: an allele that selection has brought up lately stands
 * in longer ones. Every sample is one haplotype (homozygous lines, or phased haplotypes as samples); heterozygous calls
 * are unknown. The variants must be sorted. Memory is that of a block and a few numbers a variant.
 *
 * An agreement that reaches the end of a chromosome ends there (nsl); ihs gives no score where the homozygosity has not
 * fallen below the cutoff by then.
 * Sources: A. Ferrer-Admetlla et al., Molecular Biology and Evolution 31 (2014) 1275-1291 (nSL); B. F. Voight et al.,
 * PLoS Biology 4 (2006) e72 (iHS). The sign is that of the counted allele, as selscan gives it.
 *
 * @throws GenomicsError notHaplotypes, fewHaplotypes, memoryTooSmall
 */
export function withinScan(
  matrix: GenotypeMatrix,
  options: WithinScanOptions = {},
  { signal, onProgress, memory }: Control = {},
): HaplotypeScan {
  demandMemory(matrix, { memory }, { columns: COLUMNS });
  const known = knownAlleles(matrix, { signal });
  demandHaplotypes(matrix, known);
  const { count } = matrix.variants;
  const column = () => new Float64Array(count).fill(NaN);
  const scan = { raw: column(), first: column(), second: column(), frequency: known.frequency };
  let done = 0;
  for (const stretch of stretchesOf(matrix.variants, options))
    for (const forward of [true, false]) {
      const side = new Side(matrix, options, known, scan, forward);
      side.along = distancesAlong(matrix.variants, stretch, forward, options);
      walkAlleles(
        matrix,
        stretch,
        forward,
        (step, variant, alleles) => side.take(step, variant, alleles),
        signal,
      );
      done += stretch.behind - stretch.first;
      onProgress?.(done / (2 * count));
    }
  scan.first.forEach((length, k) => (scan.raw[k] = logRatio(length, scan.second[k]!)));
  return scan;
}

/** Log of a ratio of lengths; NaN where one is 0 or unknown. */
export function logRatio(first: number, second: number): number {
  return first > 0 && second > 0 ? Math.log(first / second) : NaN;
}

/** What lies to the one side of each variant. */
class Side {
  along: Float64Array = new Float64Array(0);
  readonly #order: HaplotypeOrder;
  readonly #pairs: PairStarts;
  readonly #scan: HaplotypeScan;
  readonly #known: KnownAlleles;
  readonly #forward: boolean;
  readonly #least: number;
  /** 0 where lengths are counted in variants */
  readonly #cutoff: number;

  constructor(
    { samples }: GenotypeMatrix,
    { statistic = 'nsl', minorFrequency = 0.05, cutoff = 0.05 }: WithinScanOptions,
    known: KnownAlleles,
    scan: HaplotypeScan,
    forward: boolean,
  ) {
    this.#order = new HaplotypeOrder(samples.length);
    this.#pairs = new PairStarts(samples.length);
    this.#least = minorFrequency - 1e-12;
    this.#cutoff = statistic === 'ihs' ? cutoff : 0;
    [this.#known, this.#scan, this.#forward] = [known, scan, forward];
  }

  take(step: number, variant: number, alleles: Uint8Array): void {
    const order = this.#order;
    order.take(step, alleles);
    const { frequency, ones, zeros } = this.#known;
    const p = frequency[variant]!;
    if (ones[variant]! < 2 || zeros[variant]! < 2 || Math.min(p, 1 - p) < this.#least) return;
    this.#add(this.#scan.first, variant, this.#length(step, alleles, order.zeros, alleles.length, 1));
    this.#add(this.#scan.second, variant, this.#length(step, alleles, 0, order.zeros, 0));
  }

  #length(step: number, alleles: Uint8Array, from: number, to: number, allele: number): number {
    const pairs = this.#pairs;
    pairs.collect(this.#order, from, to, alleles, allele);
    // The variant itself is counted on the one side only.
    if (this.#cutoff === 0) return meanSteps(pairs, step) - Number(!this.#forward);
    const end = endOfHomozygosity(pairs, this.#cutoff);
    return end < 0 ? NaN : homozygosityArea(pairs, step, this.along, end);
  }

  #add(into: Float64Array, variant: number, length: number): void {
    into[variant] = this.#forward ? length : into[variant]! + length;
  }
}
