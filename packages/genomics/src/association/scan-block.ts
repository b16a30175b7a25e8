import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { genomicInflation } from './inflation.ts';
import type { TraitScan } from './marker-result.ts';

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
  return Math.min(frequency, 1 - frequency) >= leastMinor && samples - n <= mostMissing * samples;
}

/** Room for the results of a trait at `count` markers. */
export function emptyBlock(trait: number, count: number): ScanBlock {
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
  };
}

/** Takes the results of the last block away. */
export function clearBlock({ n, frequency, beta, se, t, p }: ScanBlock): void {
  n.fill(0);
  for (const column of [frequency, beta, se, t, p]) column.fill(NaN);
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
  });
  return scanned.map(({ trait, samples }, place) => {
    const { n, frequency, beta, se, t, p } = whole[place]!;
    const tested = p.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
    return { trait, samples, n, frequency, beta, se, t, p, tested, lambda: genomicInflation(t) };
  });
}
