import { seededUniform } from '../../numeric/random.ts';
import { remark, type Remark } from '../../statistics-error.ts';
import type { Uniform } from '../random-order.ts';
import { derivedSeed } from '../seeds.ts';
import type { Arrangement } from './arrangement.ts';
import type { DesignName } from '../design-names.ts';
import type { FieldPlan } from './field-plan.ts';
import { layOut, type Grid } from './grid.ts';
import { fullLayout, type LayoutOptions } from './layout-options.ts';
import { brokenPairs, separateNeighbours, type NeighbourRules } from './neighbours.ts';
import { numberPlots } from './numbering.ts';

/** What can be asked of every design. */
export interface DesignRequest {
  /** whole number from 0 to 4,294,967,295; the same seed gives the same plan on every machine */
  seed: number;
  layout?: LayoutOptions | undefined;
  neighbours?: NeighbourRules | undefined;
}

/** arrangements drawn anew for the sake of neighbours, where plots cannot trade places one by one */
const DRAWS = 100;
/** and where they can */
const DRAWS_OF_TRADES = 4;

/**
 * A plan from an arrangement that is drawn with the uniform numbers it is given. Rules about neighbours restrict the
 * randomization: places are traded within blocks, or the draw with the fewest clashes of a hundred is taken; what
 * cannot be avoided is said in a remark.
 *
 * @throws StatisticsError seedOutOfRange, numbers too small, fieldTooLarge
 */
export function makePlan(
  design: DesignName,
  request: DesignRequest,
  draw: (uniform: Uniform) => Arrangement,
): FieldPlan {
  const { seed, neighbours } = request;
  const uniform = seededUniform(derivedSeed(seed, 1));
  let best = layOutDraw(draw(uniform), request, uniform);
  const draws = best.arrangement.trades === 'none' ? DRAWS : DRAWS_OF_TRADES;
  for (let k = 1; k < draws && best.clashes > 0; k++) {
    const next = layOutDraw(draw(uniform), request, uniform);
    if (next.clashes < best.clashes) best = next;
  }
  const { arrangement, grid, layout } = best;
  const plots = numberPlots(grid, arrangement, layout);
  return {
    design,
    seed,
    entries: arrangement.entries,
    factors: arrangement.factors ?? [],
    rows: grid.rows + 2 * layout.border,
    columns: grid.columns + 2 * layout.border,
    plots,
    efficiency: arrangement.efficiency ?? null,
    bound: arrangement.bound ?? null,
    remarks: remarksOn(grid, arrangement, neighbours),
  };
}

function layOutDraw(
  arrangement: Arrangement,
  { layout: options = {}, neighbours }: DesignRequest,
  uniform: Uniform,
) {
  const layout = fullLayout(options, arrangement);
  const grid = layOut(arrangement, layout);
  if (!neighbours) return { arrangement, grid, layout, clashes: 0 };
  separateNeighbours(grid, arrangement, neighbours, uniform);
  return { arrangement, grid, layout, clashes: brokenPairs(grid, arrangement.entries, neighbours).length };
}

function remarksOn(grid: Grid, { entries }: Arrangement, neighbours?: NeighbourRules): Remark[] {
  const remarks: Remark[] = [];
  const fillers = grid.entry.reduce((count, entry) => count + Number(entry < 0), 0);
  if (fillers > 0) remarks.push(remark('fillersInField', { count: fillers }));
  const pairs = neighbours ? brokenPairs(grid, entries, neighbours) : [];
  if (pairs.length > 0) {
    const [first, second] = pairs[0]!.map((cell) => entries[grid.entry[cell]!]!.name) as [string, string];
    remarks.push(remark('neighboursLeft', { count: pairs.length, first, second }));
  }
  return remarks;
}
