import { jointEfficiency, type Rectangles } from './joint-efficiency.ts';

/** Work of all trials together, in multiplications of the inversions that they take. */
const MOST_WORK = 1e8;

/**
 * A design of fewer entries from one that fills its rectangles: entries whose places become fillers, one after the
 * other, each the one whose loss costs least efficiency. As rectangles are filled by a search, what is left is near the
 * best of its size.
 *
 * @param fillers how many entries are left out
 */
export function leaveOut(full: Rectangles, fillers: number): Rectangles {
  let kept = full;
  for (let left = 0; left < fillers; left++) kept = withoutBest(kept, MOST_WORK / fillers);
  return kept;
}

function withoutBest(design: Rectangles, work: number): Rectangles {
  const each = ((design.rows + design.columns) * design.replicates) ** 3;
  const tried = Math.max(1, Math.min(design.entries, Math.floor(work / each)));
  let best = without(design, 0);
  let efficiency = tried > 1 ? jointEfficiency(best) : NaN;
  for (let k = 1; k < tried; k++) {
    const next = without(design, k);
    const found = jointEfficiency(next);
    if (found > efficiency) [best, efficiency] = [next, found];
  }
  return best;
}

/** The design without an entry, the last one taking its number. */
function without(design: Rectangles, entry: number): Rectangles {
  const last = design.entries - 1;
  const plan = design.plan.map((own) => (own === entry ? -1 : own === last ? entry : own));
  return { ...design, entries: last, plan };
}
