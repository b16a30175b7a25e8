import { numbersBelow, randomOrder, type Uniform } from '../random-order.ts';

/** In the first year of a nursery entries are often in the order of their list, so that families can be seen together. */
export type EntryOrder = 'random' | 'given';

/** The entries from 0 in the order in which they are sown. */
export function orderOf(entries: number, order: EntryOrder, uniform: Uniform): number[] {
  return [...(order === 'random' ? randomOrder(entries, uniform) : numbersBelow(entries))];
}
