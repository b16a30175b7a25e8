import type { PairTable } from './pair-verdicts.ts';

export interface BlockRules {
  /** of the pairs with evidence, the share that must be in strong linkage: more than this */
  share: number;
  /** longest block of two and of three variants, base pairs */
  longestOfTwo: number;
  longestOfThree: number;
}

/** Bounds of strong linkage and of recombination, hundredths. */
const STRONG_LOW = 70;
const STRONG_HIGH = 98;
const RECOMBINED_HIGH = 90;
/** Lower bound of blocks of 2, 3 and 4 variants. */
const LOW_OF_FEW = [NaN, NaN, 80, 50, 50];
/** What the bounds must be known for: linkage is that of blocks of any number of variants. */
export const DECISIVE = { recombined: RECOMBINED_HIGH, linked: STRONG_HIGH, above: 80 } as const;
/** Pairs with evidence that blocks of 2, 3 and more variants must have. */
const LEAST_EVIDENCE = [NaN, NaN, 1, 3, 6];

/**
 * Blocks of a chromosome: of all pairs in strong linkage, the widest first, those between which few pairs show
 * recombination, as long as they overlap no block taken before.
 *
 * @returns first and last place of each block, by place
 */
export function chooseBlocks(table: PairTable, position: Int32Array, rules: BlockRules): [number, number][] {
  const { low, high, variants } = table;
  const strong = table.within((pair) => low[pair]! > STRONG_LOW && high[pair]! >= STRONG_HIGH);
  const recombined = table.within((pair) => high[pair]! < RECOMBINED_HIGH);
  const mayBeBlock = (a: number, b: number) => {
    const count = b - a + 1;
    const span = position[b]! - position[a]!;
    if ((count === 2 && span > rules.longestOfTwo) || (count === 3 && span > rules.longestOfThree))
      return false;
    const own = count < 5 ? strongOfFew(table, a, b) : strong[table.numberOf(a, b)]!;
    const evidence = own + recombined[table.numberOf(a, b)]!;
    return evidence >= LEAST_EVIDENCE[Math.min(count, 4)]! && own / evidence > rules.share;
  };
  const used = new Uint8Array(variants);
  const blocks: [number, number][] = [];
  for (const [a, b] of widestFirst(table, position, mayBeBlock)) {
    if (used.subarray(a, b + 1).includes(1)) continue;
    used.fill(1, a, b + 1);
    blocks.push([a, b]);
  }
  return blocks.toSorted((x, y) => x[0] - y[0]);
}

function strongOfFew(table: PairTable, a: number, b: number): number {
  const least = LOW_OF_FEW[b - a + 1]!;
  let found = 0;
  for (let first = a; first < b; first++)
    for (let second = first + 1; second <= b; second++) {
      const pair = table.numberOf(first, second);
      if (table.low[pair]! > least && table.high[pair]! >= STRONG_HIGH) found++;
    }
  return found;
}

/**
 * Pairs in strong linkage that may be the ends of a block by the base pairs between them, downwards; of equal ones the
 * earlier first.
 */
function widestFirst(
  table: PairTable,
  position: Int32Array,
  mayBeBlock: (first: number, second: number) => boolean,
): [number, number][] {
  const pairs: [number, number][] = [];
  const { low, high } = table;
  for (let a = 0; a < table.variants; a++)
    for (let pair = table.startOf(a), b = a + 1; pair < table.startOf(a + 1); pair++, b++)
      if (low[pair]! >= STRONG_LOW && high[pair]! >= STRONG_HIGH && mayBeBlock(a, b)) pairs.push([a, b]);
  const span = ([a, b]: [number, number]) => position[b]! - position[a]!;
  return pairs.toSorted((x, y) => span(y) - span(x));
}
