import type { Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { Cross, CrossPlots } from './cross-trial.ts';

/** The plots that enter the analysis. */
export interface CrossRows {
  response: Float64Array;
  /** code of the cross of each plot */
  cross: Int32Array;
  crosses: number;
  /** code of the block of each plot, 0 where there are none */
  block: Int32Array;
  blocks: number;
  /** code of the set of parents of each block */
  setOfBlock: Int32Array;
}

/**
 * Rows with a value, both parents, and a block, set and generation where those are given.
 *
 * @throws StatisticsError infiniteValue, noValues
 */
export function completeRows({ trait, response, female, male, ...others }: CrossPlots): Int32Array {
  refuseInfinite(trait, response);
  const known = [female, male, others.generation, others.set, others.block].filter(
    (factor) => factor !== undefined,
  );
  const rows = Int32Array.from(response.keys()).filter(
    (row) => !Number.isNaN(response[row]!) && known.every(({ codes }) => codes[row]! >= 0),
  );
  if (rows.length === 0) throw new StatisticsError('noValues', { trait });
  return rows;
}

/** The crosses in the order in which they first appear, and the cross of each row. */
export function encodeCrosses(
  { female, male, generation, set }: CrossPlots,
  rows: Int32Array,
): { crosses: Cross[]; codes: Int32Array } {
  const crosses: Cross[] = [];
  const codeOf = new Map<string, number>();
  const levelAt = (factor: Factor | undefined, row: number) =>
    factor ? factor.levels[factor.codes[row]!]! : '';
  const codes = rows.map((row) => {
    const parents = [levelAt(female, row), levelAt(male, row)] as const;
    const cross = describe(...parents, levelAt(generation, row), levelAt(set, row));
    const key = JSON.stringify([cross.female, cross.male, cross.generation, cross.set]);
    const code = codeOf.get(key) ?? crosses.push(cross) - 1;
    codeOf.set(key, code);
    return code;
  });
  return { crosses, codes };
}

/** A parent itself has no generation, whatever its plots say. */
function describe(female: string, male: string, generation: string, set: string): Cross {
  const self = female === male;
  const notes = [self ? '' : generation, set].filter((note) => note !== '').join(', ');
  const name = self ? female : `${female} × ${male}`;
  return {
    name: notes ? `${name} (${notes})` : name,
    female,
    male,
    generation: self ? '' : generation,
    set,
    self,
  };
}

/** Blocks numbered within sets: the first of one set is not the first of another. */
export function blocksOfRows(
  { block, set }: CrossPlots,
  rows: Int32Array,
): Pick<CrossRows, 'block' | 'blocks' | 'setOfBlock'> {
  const setOfBlock: number[] = [];
  const codeOf = new Map<string, number>();
  const codes = rows.map((row) => {
    const setCode = set ? set.codes[row]! : 0;
    const key = `${setCode} ${block ? block.codes[row]! : 0}`;
    const code = codeOf.get(key) ?? setOfBlock.push(setCode) - 1;
    codeOf.set(key, code);
    return code;
  });
  return { block: codes, blocks: setOfBlock.length, setOfBlock: Int32Array.from(setOfBlock) };
}
