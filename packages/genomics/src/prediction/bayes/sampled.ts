import { Threads } from '@panicle/kernels';
import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { ChainDraws, ChainSetup } from './chain-run.ts';
import { start, type ChainMessage } from './chain-thread.ts';
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

/** Sweeps between two looks at whether the work shall stop. */
const TOGETHER = 25;

/** Runs the chains, each from a start of its own and in a thread of its own as far as there are threads. */
export function sampled(
  { chains, seed }: SamplingPlan,
  setup: ChainSetup,
  { signal, onProgress, threads = 1 }: Control,
): Sampled {
  const seeds = Array.from({ length: chains }, (_, c) => seed + 7919 * c);
  const workers = startWorkers(setup, Math.min(threads, chains));
  const found: ChainDraws[] = [];
  try {
    for (let first = 0; first < chains; first += workers.count) {
      const own = seeds.slice(first, first + workers.count);
      for (let done = 0; done < setup.sweeps;) {
        signal?.throwIfAborted();
        const sweeps = Math.min(TOGETHER, setup.sweeps - done);
        done += sweeps;
        const last = done === setup.sweeps;
        const answers = workers.run(own.map((ofChain) => ({ seed: ofChain, sweeps, last })));
        for (const answer of answers) if (answer) found.push(answer);
        onProgress?.((first + (own.length * done) / setup.sweeps) / chains);
      }
    }
  } finally {
    workers.close();
  }
  return together(found);
}

interface Workers {
  count: number;
  run(messages: readonly ChainMessage[]): (ChainDraws | null)[];
  close(): void;
}

function startWorkers(setup: ChainSetup, count: number): Workers {
  if (count === 1) {
    const work = start(setup);
    return { count, run: (messages) => messages.map(work), close() {} };
  }
  const threads = new Threads<ChainMessage, ChainDraws | null>(
    new URL('./chain-thread.ts', import.meta.url),
    Array.from({ length: count }, () => setup),
  );
  return {
    count,
    run(messages) {
      messages.forEach((message, member) => threads.send(member, message));
      return messages.map((_, member) => threads.receive(member));
    },
    close: () => threads.close(),
  };
}

function together(chains: readonly ChainDraws[]): Sampled {
  const mean = (of: (chain: ChainDraws) => Float64Array) =>
    of(chains[0]!).map((_, k) => chains.reduce((sum, chain) => sum + of(chain)[k]!, 0) / chains.length);
  const figures = [...chains[0]!.traces.keys()];
  return {
    effects: mean(({ effects }) => effects),
    inclusion: mean(({ inclusion }) => inclusion),
    fixed: mean(({ fixed }) => fixed),
    convergence: Object.fromEntries(
      figures.map((figure) => [figure, convergenceOf(chains.map(({ traces }) => traces.get(figure)!))]),
    ),
  };
}
