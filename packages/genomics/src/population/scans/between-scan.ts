import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { HaplotypeOrder } from './haplotype-order.ts';
import { demandHaplotypes, knownAlleles } from './known-alleles.ts';
import { PairStarts } from './pair-starts.ts';
import { distancesAlong, stretchesOf, type GapRules } from './scan-stretches.ts';
import { endOfHomozygosity, homozygosityArea, meanSteps } from './shared-length.ts';
import { walkAlleles } from './walk-alleles.ts';
import { COLUMNS, logRatio, type HaplotypeScan } from './within-scan.ts';

export interface BetweenScanOptions extends GapRules {
  /** `xpehh`: areas under the decay of homozygosity over base pairs; `xpnsl`: lengths in variants */
  statistic?: 'xpehh' | 'xpnsl';
  /** xpehh only: the homozygosity of both groups together is followed down to this share of the pairs */
  cutoff?: number;
}

/**
 * How long the haplotypes of two groups agree around each variant: where selection has made one group alike, its
 * haplotypes agree for longer. Samples are haplotypes as in `withinScan`; an unknown allele is taken from the
 * haplotype, of either group, that agrees longest. Variants of a single allele get no score. The variants must be
 * sorted.
 * Sources: P. C. Sabeti et al., Nature 449 (2007) 913-918 (XP-EHH); Z. A. Szpiech et al., Evolution Letters 5 (2021)
 * 408-421 (XP-nSL).
 *
 * @param groups places of samples; positive scores say that those of the first agree for longer
 * @throws GenomicsError notHaplotypes, fewHaplotypes, sampleInBothGroups, memoryTooSmall
 */
export function betweenScan(
  matrix: GenotypeMatrix,
  groups: readonly [Int32Array, Int32Array],
  options: BetweenScanOptions = {},
  { signal, onProgress, memory }: Control = {},
): HaplotypeScan {
  demandMemory(matrix, { memory }, { columns: COLUMNS });
  const both = viewOfSamples(matrix, Int32Array.from([...groups[0], ...groups[1]]));
  const known = knownAlleles(both, { signal });
  refuseGroups(matrix, groups);
  demandHaplotypes(both, known);
  const { count } = both.variants;
  const column = () => new Float64Array(count).fill(NaN);
  const scan = { raw: column(), first: column(), second: column(), frequency: known.frequency };
  const sides = new BothGroups(both.samples.length, groups[0].length, options);
  let done = 0;
  for (const stretch of stretchesOf(both.variants, options))
    for (const forward of [true, false]) {
      sides.restart(distancesAlong(both.variants, stretch, forward, options));
      walkAlleles(
        both,
        stretch,
        forward,
        (step, variant, alleles) => {
          sides.take(step, alleles);
          if (known.ones[variant] === 0 || known.zeros[variant] === 0) return;
          const [first, second] = sides.lengths(step, forward);
          scan.first[variant] = forward ? first : scan.first[variant]! + first;
          scan.second[variant] = forward ? second : scan.second[variant]! + second;
        },
        signal,
      );
      done += stretch.behind - stretch.first;
      onProgress?.(done / (2 * count));
    }
  scan.first.forEach((length, k) => (scan.raw[k] = logRatio(length, scan.second[k]!)));
  return scan;
}

function refuseGroups({ samples }: GenotypeMatrix, [first, second]: readonly [Int32Array, Int32Array]): void {
  const own = new Set(first);
  for (const place of second)
    if (own.has(place)) throw new GenomicsError('sampleInBothGroups', { sample: samples[place]! });
  const least = Math.min(first.length, second.length);
  if (least < 2) throw new GenomicsError('fewHaplotypes', { count: least, least: 2 });
}

/** Haplotypes of two groups in one order. */
class BothGroups {
  readonly #order: HaplotypeOrder;
  readonly #pairs: PairStarts;
  readonly #groupOf: Uint8Array;
  readonly #one: Uint8Array;
  readonly #cutoff: number;
  #along: Float64Array = new Float64Array(0);

  constructor(haplotypes: number, first: number, { statistic = 'xpehh', cutoff = 0.05 }: BetweenScanOptions) {
    this.#order = new HaplotypeOrder(haplotypes);
    this.#pairs = new PairStarts(haplotypes);
    this.#groupOf = Uint8Array.from({ length: haplotypes }, (_, h) => Number(h >= first));
    this.#one = new Uint8Array(haplotypes);
    this.#cutoff = statistic === 'xpehh' ? cutoff : 0;
  }

  restart(along: Float64Array): void {
    this.#along = along;
    this.#order.restart();
  }

  take(step: number, alleles: Uint8Array): void {
    this.#order.take(step, alleles);
  }

  /** To one side of the current variant, of the first and of the second group. */
  lengths(step: number, forward: boolean): [number, number] {
    if (this.#cutoff === 0) {
      // Pairs that differ at the variant have no length that it could be counted in twice.
      const own = (group: number) => {
        const pairs = this.#collect(this.#groupOf, group);
        return meanSteps(pairs, step) - (forward ? 0 : shareAlike(pairs, step));
      };
      return [own(0), own(1)];
    }
    const end = endOfHomozygosity(this.#collect(this.#one, 0), this.#cutoff);
    if (end < 0) return [NaN, NaN];
    const area = (group: number) =>
      homozygosityArea(this.#collect(this.#groupOf, group), step, this.#along, end);
    return [area(0), area(1)];
  }

  #collect(labels: Uint8Array, label: number): PairStarts {
    this.#pairs.collect(this.#order, 0, labels.length, labels, label);
    return this.#pairs;
  }
}

/** Of all pairs, those that agree at the current step. */
function shareAlike({ steps, pairs, length, total }: PairStarts, step: number): number {
  let alike = 0;
  for (let k = 0; k < length; k++) if (steps[k]! <= step) alike += pairs[k]!;
  return alike / total;
}
