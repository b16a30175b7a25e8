import type { HarvestRow } from '@panicle/contract/crossing/hybrid-harvests';
import type { PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';
import type { NumberEntry } from '../../../ui/number/unread-number.ts';

export type Outcome = 'nothing' | 'seed' | 'failed';

/** A ticked pair that may be harvested. */
export interface OpenPair {
  id: string;
  /** female × male, by their names and by their source IDs */
  name: string;
  codes: string;
}

/** The pairs in the order of the matrix; those that were harvested only where they are asked for. */
export function openPairs({ cells, females, males }: PairMatrix, harvestedToo: boolean): OpenPair[] {
  return cells
    .filter(({ ticked, state }) => ticked && (harvestedToo || state !== 'harvested'))
    .map(({ id, female, male }) => {
      const [mother, father] = [females[female]!, males[male]!];
      return {
        id,
        name: `${mother.name} × ${father.name}`,
        codes: `${mother.sourceId} × ${father.sourceId}`,
      };
    });
}

/** What is entered of one pair. */
export interface Entry {
  outcome: Outcome;
  reciprocal: boolean;
  plants: NumberEntry;
  quantity: NumberEntry;
}

export const START: Entry = { outcome: 'nothing', reciprocal: false, plants: 1, quantity: null };

const unread = (entry: NumberEntry) => entry !== null && typeof entry !== 'number';

/** The rows that are sent; null while a number cannot be read. */
export function rowsOf(entries: ReadonlyMap<string, Entry>, byPlant: boolean): HarvestRow[] | null {
  const chosen = [...entries].filter(([, { outcome }]) => outcome !== 'nothing');
  if (chosen.some(([, { plants, quantity }]) => unread(plants) || unread(quantity))) return null;
  return chosen.map(([pairId, { outcome, reciprocal, plants, quantity }]) => {
    const cross = { pairId, ...(reciprocal && { reciprocal }) };
    if (outcome === 'failed') return { ...cross, failed: true };
    return {
      ...cross,
      ...(byPlant && { plants: typeof plants === 'number' ? plants : 1 }),
      ...(typeof quantity === 'number' && { quantity }),
    };
  });
}
