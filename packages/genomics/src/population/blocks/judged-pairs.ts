import type { MarkerPairs } from '@panicle/kernels';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { haplotypeTable, type HaplotypeTable } from '../linkage/haplotype-table.ts';
import { eachPairOfRows } from '../linkage/near-pairs.ts';
import { PairTable } from './pair-verdicts.ts';

export interface PairJudge {
  /** bounds of D' of a pair */
  verdict: (table: HaplotypeTable) => { low: number; high: number };
  /** an upper bound below it shows recombination */
  recombined: number;
  /** of the pairs with evidence, the share that must be in strong linkage for a block: more than this */
  share: number;
}

/** Blocks of fewer variants have rules of their own for what is strong. */
const FEW = 5;
/** How much wider each band of pairs is than the one before it. */
const WIDENING = 1.4;

/**
 * The pairs of a chromosome of which blocks are made, in bands from the nearest to the farthest. Where recombination
 * among the near variants has ruled out every block that would hold a pair, the pair is not looked at, nor is it in the
 * table: of a genome that recombines, most pairs. The thought is that of D. Taliun et al., BMC Bioinformatics 15 (2014)
 * 10.
 *
 * @param reach the last place that can end a block with each variant, its own where none can
 */
export function judgedPairs(
  matrix: GenotypeMatrix,
  reach: Int32Array,
  judge: PairJudge,
  control: Control,
  pairs: MarkerPairs,
): PairTable {
  let table = new PairTable(reach.map((_, k) => k));
  let possible = reach;
  for (let band = FEW - 2; ; band = Math.ceil(WIDENING * band)) {
    const after = reach.map((_, k) => table.lastOf(k));
    const upTo = possible.map((last, k) => Math.max(after[k]!, Math.min(last, k + band)));
    const wider = new PairTable(upTo).take(table);
    const visit = (first: number, second: number, counts: Int32Array, at: number) => {
      const { low, high } = judge.verdict(haplotypeTable(counts, at));
      const pair = wider.numberOf(first, second);
      wider.low[pair] = low;
      wider.high[pair] = high;
    };
    eachPairOfRows(matrix, { after, upTo }, visit, { signal: control.signal }, pairs);
    table = wider;
    if (possible.every((last, k) => upTo[k]! >= last)) return table;
    possible = reachOfBlocks(table, possible, judge);
  }
}

/**
 * The last place of a block that may hold a variant and lies within `possible`, if every pair that is not in the table
 * were in strong linkage.
 */
function reachOfBlocks(table: PairTable, possible: Int32Array, { recombined, share }: PairJudge): Int32Array {
  // so many pairs for one that recombined; a little less, because the share of a block is rounded
  const least = 1 + (0.999 * share) / (1 - share);
  const { variants, high } = table;
  const reach = new Int32Array(variants);
  /** of the variants from a to each one, pairs that recombined */
  const found = new Float64Array(variants);
  for (let a = variants - 1; a >= 0; a--) {
    const [last, end] = [table.lastOf(a), possible[a]!];
    let pair = table.startOf(a);
    let own = 0;
    let best = Math.min(end, a + FEW - 2);
    for (let b = a + 1; b <= end; b++) {
      if (b <= last && high[pair++]! < recombined) own++;
      const all = (found[b]! += own);
      if (((b - a) * (b - a + 1)) / 2 > least * all) best = b;
    }
    reach[a] = best;
  }
  for (let a = 1; a < variants; a++) reach[a] = Math.max(reach[a]!, Math.min(possible[a]!, reach[a - 1]!));
  return reach;
}
