import { encodeFactor } from '../data/factor.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import type { RandomizedBlockOptions, RandomizedBlockQuestion } from '../randomized-block/question.ts';
import type { RandomizedBlockResult } from '../randomized-block/result.ts';

export const keepAll: RandomizedBlockOptions = { outliers: 'off' };

export interface Plot {
  entry: string;
  block: string;
  value: number;
}

export function ask(plots: readonly Plot[]): RandomizedBlockQuestion {
  return {
    trait: 'YLD',
    values: Float64Array.from(plots, ({ value }) => value),
    entry: encodeFactor(plots.map(({ entry }) => entry)),
    block: encodeFactor(plots.map(({ block }) => block)),
  };
}

/** A complete trial with entry and block effects and errors of variance 1. */
export function simulate(entries: number, blocks: number, seed: number, entryEffect = 0.5): Plot[] {
  const normal = seededNormal(seed);
  const blockEffects = Array.from({ length: blocks }, normal);
  return Array.from({ length: entries * blocks }, (_, plot) => {
    const [i, j] = [Math.floor(plot / blocks), plot % blocks];
    return { entry: `G${i}`, block: `B${j}`, value: 50 + i * entryEffect + blockEffects[j]! + normal() };
  });
}

/** Drops plots at random, but keeps one block whole and every entry in two, so that all stays connected. */
export function withGaps(plots: readonly Plot[], seed: number): Plot[] {
  const uniform = seededUniform(seed);
  return plots.map((plot) =>
    plot.block === 'B0' || plot.block === 'B1' || uniform() > 0.3 ? plot : { ...plot, value: NaN },
  );
}

export const byEntry = (result: RandomizedBlockResult) =>
  new Map(result.means.map((mean) => [mean.entry, mean]));
