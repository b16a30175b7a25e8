import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { Chain, type ChainStart } from './chain.ts';
import { convergenceOf, type Convergence } from './convergence.ts';

export interface SamplingPlan {
  sweeps: number;
  burnIn: number;
  chains: number;
  seed: number;
}

/** @throws GenomicsError sweepsImpossible */
export function samplingPlan(wanted: Partial<SamplingPlan>): SamplingPlan {
  const { sweeps = 3000, burnIn = 1000, chains = 2, seed = 1 } = wanted;
  const whole = [sweeps, burnIn, chains].every(Number.isInteger);
  if (!(whole && burnIn >= 0 && sweeps - burnIn >= 20 && chains >= 1))
    throw new GenomicsError('sweepsImpossible', { sweeps, burnIn, chains });
  return { sweeps, burnIn, chains, seed };
}

/** Means over the draws of all chains, and how far they can be trusted. */
export interface Sampled {
  effects: Float64Array;
  /** share of draws with an effect */
  inclusion: Float64Array;
  fixed: Float64Array;
  convergence: Record<string, Convergence>;
}

/** Runs the chains one after the other, each from a start of its own. */
export function sampled(
  { sweeps, burnIn, chains, seed }: SamplingPlan,
  { signal, onProgress }: Control,
  start: (seed: number) => ChainStart,
): Sampled {
  const kept = sweeps - burnIn;
  const traces = new Map<string, Float64Array[]>();
  let total: Omit<Sampled, 'convergence'> | null = null;
  for (let c = 0; c < chains; c++) {
    const begin = start(seed + 7919 * c);
    const chain = new Chain(begin);
    total ??= {
      effects: new Float64Array(chain.effects.length),
      inclusion: new Float64Array(chain.effects.length),
      fixed: new Float64Array(chain.fixedEffects.length),
    };
    for (let sweep = 0; sweep < sweeps; sweep++) {
      signal?.throwIfAborted();
      chain.sweep();
      if (sweep >= burnIn) {
        addDraw(total, chain, 1 / (kept * chains));
        watch(traces, c, sweep - burnIn, kept, {
          geneticVariance: chain.geneticVariance,
          residualVariance: chain.residualVariance,
          ...begin.prior.figures(),
        });
      }
      onProgress?.((c * sweeps + sweep + 1) / (chains * sweeps));
    }
  }
  const [genetic, residual] = [traces.get('geneticVariance')!, traces.get('residualVariance')!];
  traces.set(
    'heritability',
    genetic.map((own, c) => own.map((value, k) => value / (value + residual[c]![k]!))),
  );
  const convergence = Object.fromEntries(
    [...traces].map(([figure, own]) => [figure, convergenceOf(own)] as const),
  );
  return { ...total!, convergence };
}

function addDraw(total: Omit<Sampled, 'convergence'>, chain: Chain, share: number): void {
  for (let k = 0; k < chain.effects.length; k++) {
    const effect = chain.effects[k]!;
    if (effect === 0) continue;
    total.effects[k]! += share * effect;
    total.inclusion[k]! += share;
  }
  for (let k = 0; k < chain.fixedEffects.length; k++) total.fixed[k]! += share * chain.fixedEffects[k]!;
}

function watch(
  traces: Map<string, Float64Array[]>,
  chain: number,
  place: number,
  size: number,
  figures: Record<string, number>,
): void {
  for (const [figure, value] of Object.entries(figures)) {
    let own = traces.get(figure);
    if (!own) traces.set(figure, (own = []));
    (own[chain] ??= new Float64Array(size))[place] = value;
  }
}
