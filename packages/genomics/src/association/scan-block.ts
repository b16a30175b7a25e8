import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { genomicInflation } from './inflation.ts';
import { logPValue, SMALLEST_P } from './log-p-value.ts';
import { markerPValue } from './marker-p-value.ts';
import type { TraitScan } from './marker-result.ts';

/**
 * Columns that some scans add: p of the likelihood ratio and of the score test beside Wald's, and 1 where the penalized
 * likelihood was used instead.
 */
export const EXTRA_COLUMNS = ['p_lrt', 'p_score', 'firth'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];
export type ExtraColumns = Partial<Record<ExtraColumn, Float64Array>>;

/** Results of one trait at a block of markers, NaN where a marker gives none; the next block overwrites the arrays. */
export interface ScanBlock {
  /** place in the list of traits */
  trait: number;
  /** place of the first marker, and how many there are */
  first: number;
  count: number;
  /** samples that take part and are called */
  n: Uint32Array;
  /** frequency of the effect allele among them */
  frequency: Float64Array;
  beta: Float64Array;
  se: Float64Array;
  t: Float64Array;
  p: Float64Array;
  /** log10 of p by place in the block, where p is below 1e-300 */
  logP: Map<number, number>;
  extra: ExtraColumns;
}

/** Takes the results as they come: block after block, in each the traits. */
export type ScanVisitor = (block: ScanBlock) => void;

/** A trait that was scanned, and how many samples took part. */
export interface ScannedTrait {
  trait: string;
  samples: number;
}

/** Markers that are not tested: of the samples that take part, too few have the rarer allele, or too few are called. */
export interface MarkerLimits {
  /** least frequency of the rarer allele, from 0 to 0.5 */
  leastMinor?: number;
  /** largest share of missing calls, from 0 to 1 */
  mostMissing?: number;
}

/** Whether a marker is to be tested. @param n called of `samples` */
export function withinLimits(
  { leastMinor = 0, mostMissing = 1 }: MarkerLimits,
  frequency: number,
  n: number,
  samples: number,
): boolean {
  // A share at the limit must not fall by its last digit, nor otherwise than where markers are chosen (chooseMarkers).
  const isCommon = Math.min(frequency, 1 - frequency) >= leastMinor - 1e-12;
  return isCommon && samples - n <= mostMissing * samples + 1e-9;
}

/** Room for the results of a trait at `count` markers. */
export function emptyBlock(trait: number, count: number, extra: readonly ExtraColumn[] = []): ScanBlock {
  const column = () => new Float64Array(count).fill(NaN);
  return {
    trait,
    first: 0,
    count: 0,
    n: new Uint32Array(count),
    frequency: column(),
    beta: column(),
    se: column(),
    t: column(),
    p: column(),
    logP: new Map(),
    extra: Object.fromEntries(extra.map((name) => [name, column()])),
  };
}

/** Takes the results of the last block away. */
export function clearBlock({ n, frequency, beta, se, t, p, logP, extra }: ScanBlock): void {
  n.fill(0);
  for (const column of [frequency, beta, se, t, p, ...Object.values(extra)]) column.fill(NaN);
  logP.clear();
}

/** Writes p, two-sided, of Student's t at a place of a block. @param freedom Infinity for the normal distribution */
export function writeP(block: ScanBlock, place: number, t: number, freedom: number): void {
  const p = markerPValue(t, freedom);
  block.p[place] = p;
  if (p < SMALLEST_P) block.logP.set(place, logPValue(t, freedom));
}

/** The whole results of a scan, in memory. */
export function collectScan(
  { variants }: GenotypeMatrix,
  traits: number,
  scan: (visit: ScanVisitor) => readonly ScannedTrait[],
): TraitScan[] {
  const whole = Array.from({ length: traits }, (_, trait) => emptyBlock(trait, variants.count));
  const scanned = scan((block) => {
    const into = whole[block.trait]!;
    for (const name of ['n', 'frequency', 'beta', 'se', 't', 'p'] as const)
      into[name].set(block[name].subarray(0, block.count), block.first);
    block.logP.forEach((value, place) => into.logP.set(block.first + place, value));
    for (const [name, column] of Object.entries(block.extra) as [ExtraColumn, Float64Array][]) {
      into.extra[name] ??= new Float64Array(variants.count).fill(NaN);
      into.extra[name].set(column.subarray(0, block.count), block.first);
    }
  });
  return scanned.map(({ trait, samples }, place) => {
    const { n, frequency, beta, se, t, p, logP, extra } = whole[place]!;
    const tested = p.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
    const lambda = genomicInflation(t);
    return { trait, samples, n, frequency, beta, se, t, p, logP, extra, tested, lambda };
  });
}
