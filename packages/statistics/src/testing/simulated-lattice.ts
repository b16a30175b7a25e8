import type { Factor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';

/** Variances that simulated trials are drawn with. */
export interface TrueVariances {
  gen: number;
  block: number;
  residual: number;
}

export interface SimulatedLattice {
  /** yield, gen, rep, block (a level for each block of each replicate) */
  table: Table;
  /** drawn effects of the entries, in the order of the levels of gen */
  effects: Float64Array;
}

const [ENTRIES, REPLICATES, BLOCK_SIZE] = [30, 3, 5] as const;

/** A trial of 30 entries in 3 replicates of 6 blocks, entries anywhere within a replicate, all effects normal. */
export function simulatedLattice(seed: number, truth: TrueVariances): SimulatedLattice {
  const uniform = seededUniform(seed);
  const normal = seededNormal(seed + 1_000_003);
  const draw = (count: number, variance: number) =>
    Float64Array.from({ length: count }, () => Math.sqrt(variance) * normal());
  const blocks = (REPLICATES * ENTRIES) / BLOCK_SIZE;
  const effects = draw(ENTRIES, truth.gen);
  const blockEffects = draw(blocks, truth.block);
  const plots = Array.from({ length: REPLICATES * ENTRIES }, (_, plot) => plot);
  const entries = Array.from({ length: REPLICATES }, () => shuffled(uniform)).flat();
  const factor = (levels: number, codes: (plot: number) => number): Factor => ({
    levels: Array.from({ length: levels }, (_, k) => String(k + 1)),
    codes: Int32Array.from(plots, codes),
  });
  const table = new Table({
    gen: factor(ENTRIES, (plot) => entries[plot]!),
    rep: factor(REPLICATES, (plot) => Math.floor(plot / ENTRIES)),
    block: factor(blocks, (plot) => Math.floor(plot / BLOCK_SIZE)),
    yield: Float64Array.from(
      plots,
      (plot) =>
        10 +
        effects[entries[plot]!]! +
        blockEffects[Math.floor(plot / BLOCK_SIZE)]! +
        Math.sqrt(truth.residual) * normal(),
    ),
  });
  return { table, effects };
}

function shuffled(uniform: () => number): number[] {
  const order = Array.from({ length: ENTRIES }, (_, k) => k);
  for (let last = ENTRIES - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
