import { ChainRun, type ChainDraws, type ChainSetup } from './chain-run.ts';

/** Runs the chain of a seed on by some sweeps; the chain of the seed before is given up. */
export interface ChainMessage {
  seed: number;
  sweeps: number;
  /** whether these are the last and the draws are wanted */
  last: boolean;
}

export function start(setup: ChainSetup) {
  let own: { seed: number; run: ChainRun } | null = null;
  return ({ seed, sweeps, last }: ChainMessage): ChainDraws | null => {
    if (own?.seed !== seed) own = { seed, run: new ChainRun(setup, seed) };
    own.run.run(sweeps);
    return last ? own.run.result() : null;
  };
}
