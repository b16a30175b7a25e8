import { drawBelow, type Uniform } from '../random-order.ts';
import { jointEfficiency, type Rectangles } from './joint-efficiency.ts';

/** Trades at random between two descents. */
const KICK = 2;
/** Multiplications in the time of one look of the search for full rectangles. */
const WORK_PER_LOOK = 10;

/**
 * Trades of two places of a replicate, kept where they lose nothing, with a few random ones where none gains. Each look
 * takes an inversion, so that only small designs get far; larger ones lose hardly anything by their fillers.
 *
 * @param effort as in the search for full rectangles
 */
export function improve(
  design: Rectangles,
  effort: number,
  uniform: Uniform,
  signal?: AbortSignal,
): Rectangles {
  const { rows, columns, replicates } = design;
  const places = rows * columns;
  const looks = Math.floor((effort * WORK_PER_LOOK) / ((rows + columns) * replicates) ** 3);
  const plan = design.plan.slice();
  const current = () => jointEfficiency({ ...design, plan });
  const trade = (p: number, q: number) => ([plan[p], plan[q]] = [plan[q]!, plan[p]!]);
  const drawn = () => {
    const start = drawBelow(replicates, uniform) * places;
    return [start + drawBelow(places, uniform), start + drawBelow(places, uniform)] as const;
  };
  let efficiency = current();
  let best = { plan: design.plan, efficiency };
  for (let look = 0, idle = 0; look < looks; look++) {
    signal?.throwIfAborted();
    const [p, q] = drawn();
    trade(p, q);
    const found = current();
    if (found >= efficiency) efficiency = found;
    else trade(p, q);
    if (efficiency > best.efficiency + 1e-12) {
      best = { plan: plan.slice(), efficiency };
      idle = 0;
    } else if (++idle > places * places * replicates) {
      plan.set(best.plan);
      for (let k = 0; k < KICK; k++) trade(...drawn());
      efficiency = current();
      idle = 0;
    }
  }
  return { ...design, plan: best.plan };
}
