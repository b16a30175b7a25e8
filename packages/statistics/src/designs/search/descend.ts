/** A design whose places can trade entries, with a cost that should become small. */
export interface Tradable {
  /** how the cost changes when two places trade entries */
  change(p: number, q: number): number;
  swap(p: number, q: number): void;
  /** time of one look, in looks at a threefold replicated block design */
  priceOf(p: number, q: number): number;
}

/** Looks that may still be taken. */
export interface Budget {
  left: number;
}

/**
 * Makes every trade that lowers the cost by more than `least` at once; ends when none of a whole round does, or when the
 * budget is spent.
 *
 * @param classes places among which entries may be traded
 */
export function descend(
  design: Tradable,
  classes: readonly Int32Array[],
  budget: Budget,
  least: number,
): void {
  let round = 0;
  for (const places of classes) round += (places.length * (places.length - 1)) / 2;
  let sinceGain = 0;
  while (sinceGain < round && budget.left > 0)
    for (const places of classes)
      for (let i = 1; i < places.length && sinceGain < round && budget.left > 0; i++)
        for (let j = 0; j < i && sinceGain < round; j++) {
          const [p, q] = [places[i]!, places[j]!];
          sinceGain++;
          budget.left -= design.priceOf(p, q);
          if (design.change(p, q) > -least) continue;
          design.swap(p, q);
          sinceGain = 0;
        }
}
