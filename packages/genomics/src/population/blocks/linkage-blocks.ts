import { DPrimeIntervals, MarkerPairs } from '@panicle/kernels';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { haplotypePair } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';
import { lastWithin } from '../linkage/near-pairs.ts';
import { chromosomeSpans } from '../windows/chromosome-spans.ts';
import { chooseBlocks, DECISIVE, type BlockRules } from './choose-blocks.ts';
import { decisiveInterval } from './d-prime-interval.ts';
import { judgedPairs, type PairJudge } from './judged-pairs.ts';
import { UNKNOWN_PAIR } from './pair-verdicts.ts';

export interface BlockOptions {
  /**
   * `gabriel`: bounds of D', as Haploview and plink1.9 --blocks take them; `four-gamete`: no pair within a block shows
   * all four haplotypes
   */
  method?: 'gabriel' | 'four-gamete';
  /** base pairs between the ends of a block, at most */
  distance?: number;
  /** variants below this minor allele frequency take no part */
  minorFrequency?: number;
  /** gabriel only: blocks of two variants within 20 kb, of three within 30 kb */
  shortSpans?: boolean;
}

export interface LinkageBlock {
  /** places of its variants, ascending */
  variants: Int32Array;
  /** positions of the first and the last */
  start: number;
  end: number;
}

/**
 * Bytes of a pair, about, if all are looked at: its two bounds while they grow, two sums, and its place where it is in
 * strong linkage.
 */
const PAIR = 20;
/** A haplotype rarer than this is an error of reading or a mutation, no recombination. */
const RAREST = 0.01;

/**
 * Blocks of variants that are hardly ever separated by recombination. The variants must be sorted. Memory is, at most, that
 * of the near pairs of a chromosome.
 * Sources: S. B. Gabriel et al., Science 296 (2002) 2225-2229; N. Wang et al., AJHG 71 (2002) 1227-1234 (four gametes).
 *
 * @throws GenomicsError memoryTooSmall
 */
export function linkageBlocks(
  matrix: GenotypeMatrix,
  { method = 'gabriel', distance = 200_000, minorFrequency = 0.05, shortSpans = true }: BlockOptions = {},
  control: Control = {},
): LinkageBlock[] {
  const counts = countAll(matrix, { signal: control.signal });
  const places = Int32Array.from({ length: matrix.variants.count }, (_, k) => k).filter((k) => {
    const p = countedFrequency(counts, k);
    return p > 0 && p < 1 && Math.min(p, 1 - p) >= minorFrequency - 1e-12;
  });
  const gabriel = method === 'gabriel';
  const span = (kilobases: number) => (gabriel && shortSpans ? 1000 * kilobases : Infinity);
  const rules: BlockRules = {
    share: gabriel ? 0.95 : 1 - 1e-9,
    longestOfTwo: span(20),
    longestOfThree: span(30),
  };
  const intervals = new DPrimeIntervals();
  const verdict = gabriel
    ? (table: HaplotypeTable) => decisiveInterval(table, DECISIVE, intervals) ?? UNKNOWN_PAIR
    : verdictOfGametes;
  const judge = { verdict, recombined: DECISIVE.recombined, share: rules.share };
  const pairs = new MarkerPairs(matrix.samples.length);
  const chromosome = Uint16Array.from(places, (k) => matrix.variants.chromosome[k]!);
  return chromosomeSpans(chromosome).flatMap(([first, behind]) => {
    const own = places.subarray(first, behind);
    const { signal, memory } = control;
    const view = viewOfVariants(matrix, own);
    const found = blocksOfChromosome(view, distance, judge, rules, { signal, memory }, pairs);
    control.onProgress?.(behind / places.length);
    return found.map((block) => ({ ...block, variants: block.variants.map((k) => own[k]!) }));
  });
}

/** Strong linkage where a haplotype is lacking, recombination where all four are there. */
function verdictOfGametes(table: HaplotypeTable): { low: number; high: number } {
  const { p, q, both, d } = haplotypePair(table);
  if (Number.isNaN(d)) return UNKNOWN_PAIR;
  const rarest = Math.min(both, p - both, q - both, 1 - p - q + both);
  return rarest < RAREST ? { low: 100, high: 100 } : { low: 0, high: 0 };
}

/** @param matrix variants of one chromosome */
function blocksOfChromosome(
  matrix: GenotypeMatrix,
  distance: number,
  judge: PairJudge,
  rules: BlockRules,
  control: Control,
  pairs: MarkerPairs,
): LinkageBlock[] {
  const { position, count } = matrix.variants;
  const reach = lastWithin(matrix, { variants: count, distance });
  const near = reach.reduce((sum, last, k) => sum + last - k, 0);
  requireMemory(matrix, { memory: control.memory }, { columns: (near * PAIR) / (8 * count) });
  const table = judgedPairs(matrix, reach, judge, control, pairs);
  return chooseBlocks(table, position, rules).map(([a, b]) => ({
    variants: Int32Array.from({ length: b - a + 1 }, (_, k) => a + k),
    start: position[a]!,
    end: position[b]!,
  }));
}
