import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import {
  averageEfficiency,
  efficiencyBound,
  informationInverse,
  type ResolvableDesign,
} from './efficiency.ts';
import { SwapSearch } from './swap-search.ts';

/** A resolvable incomplete block design and how good it is. */
export interface OptimizedDesign extends ResolvableDesign {
  /** harmonic mean of the canonical efficiency factors */
  efficiency: number;
  /** what no design of this size can exceed */
  bound: number;
}

export interface SearchOptions {
  seed: number;
  /** swaps to look at; the default takes about a second for 100 entries */
  effort?: number;
  signal?: AbortSignal;
}

const EFFORT = 10_000_000;
/** swaps at random between two descents */
const KICK = 2;
/** descents without a gain after which a new start is made */
const PATIENCE = 200;

/**
 * A resolvable design (alpha or lattice type) of high average efficiency for any number of entries that blocks of one
 * size divide: random starts, descent by swaps within replicates, and kicks of a few random swaps in between. The same
 * seed gives the same plan. Reaching the bound ends the search.
 *
 * @param entries more than `blockSize`, and a multiple of it
 * @throws StatisticsError blockSizeDoesNotDivide, tooFewReplicates
 */
export function resolvableDesign(
  entries: number,
  blockSize: number,
  replicates: number,
  { seed, effort = EFFORT, signal }: SearchOptions,
): OptimizedDesign {
  if (!(blockSize >= 2 && entries > blockSize && entries % blockSize === 0))
    throw new StatisticsError('blockSizeDoesNotDivide', { entries, blockSize });
  if (!(replicates >= 2)) throw new StatisticsError('tooFewReplicates', { replicates });
  const bound = efficiencyBound(entries, blockSize, replicates);
  const uniform = seededUniform(seed);
  const size = { entries, blockSize, replicates };
  let best: ResolvableDesign | null = null;
  let bestEfficiency = 0;
  const budget = { left: effort };
  while (budget.left > 0 && bestEfficiency < bound - 1e-9) {
    signal?.throwIfAborted();
    const found = climb(connectedStart(size, uniform), budget, bound, uniform);
    if (found.efficiency > bestEfficiency + 1e-12) {
      bestEfficiency = found.efficiency;
      best = found.design;
    }
  }
  return { ...best!, efficiency: averageEfficiency(best!), bound };
}

/** Entries in random order in each replicate, until they are connected. */
function connectedStart(size: Omit<ResolvableDesign, 'plan'>, uniform: () => number): ResolvableDesign {
  for (;;) {
    const plan = new Int32Array(size.entries * size.replicates);
    for (let begin = 0; begin < plan.length; begin += size.entries) {
      const replicate = plan.subarray(begin, begin + size.entries);
      for (let k = 0; k < size.entries; k++) replicate[k] = k;
      shuffle(replicate, uniform);
    }
    const design = { ...size, plan };
    if (informationInverse(design) !== null) return design;
  }
}

function shuffle(values: Int32Array, uniform: () => number): void {
  for (let k = values.length - 1; k > 0; k--) {
    const other = Math.floor(uniform() * (k + 1));
    [values[k], values[other]] = [values[other]!, values[k]!];
  }
}

/** Descent, then kicks that are kept when the descent after them is no worse. */
function climb(
  design: ResolvableDesign,
  budget: { left: number },
  bound: number,
  uniform: () => number,
): { design: ResolvableDesign; efficiency: number } {
  let search = new SwapSearch(design);
  descend(search, design, budget);
  let kept = { plan: design.plan.slice(), efficiency: search.efficiency };
  for (let idle = 0; idle < PATIENCE && budget.left > 0 && kept.efficiency < bound - 1e-9; idle++) {
    kick(search, design, uniform);
    descend(search, design, budget);
    const gain = search.efficiency - kept.efficiency;
    if (gain > 1e-10) idle = -1;
    if (gain > -1e-10) kept = { plan: design.plan.slice(), efficiency: search.efficiency };
    else {
      design.plan.set(kept.plan);
      search = new SwapSearch(design);
    }
  }
  return { design: { ...design, plan: kept.plan }, efficiency: kept.efficiency };
}

/** Every swap that lowers the trace is made at once; ends when none of a whole round does. */
function descend(search: SwapSearch, design: ResolvableDesign, budget: { left: number }): void {
  const { entries, replicates } = design;
  const round = (replicates * entries * (entries - 1)) / 2;
  let sinceGain = 0;
  while (sinceGain < round && budget.left > 0) {
    for (let replicate = 0; replicate < replicates && sinceGain < round; replicate++)
      for (let i = 1; i < entries && sinceGain < round; i++)
        for (let j = 0; j < i && sinceGain < round; j++) {
          budget.left--;
          sinceGain++;
          if (search.change(replicate, i, j) > -1e-9 * search.trace) continue;
          search.swap(replicate, i, j);
          sinceGain = 0;
        }
  }
}

function kick(search: SwapSearch, { entries, replicates }: ResolvableDesign, uniform: () => number): void {
  for (let made = 0; made < KICK;) {
    const replicate = Math.floor(uniform() * replicates);
    const i = Math.floor(uniform() * entries);
    const j = Math.floor(uniform() * entries);
    if (i === j || !Number.isFinite(search.change(replicate, i, j))) continue;
    search.swap(replicate, i, j);
    made++;
  }
}
