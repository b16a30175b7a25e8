import { encodeFactor } from '../data/factor.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { CrossTrial } from './cross-trial.ts';
import { effectColumns, type EffectColumns, type EffectEntry } from './effect-columns.ts';

/** Griffing's methods: 1 parents and both crosses, 2 parents and one cross, 3 both crosses, 4 one cross of each pair. */
export type GriffingMethod = 1 | 2 | 3 | 4;

/** The crosses of a diallel as columns of effects. */
export interface DiallelDesign {
  method: GriffingMethod;
  parents: string[];
  general: EffectColumns;
  pairs: EffectColumns;
  /** codes of the parents of each pair, the lower first; both the same for a parent itself */
  pairParents: readonly (readonly [number, number])[];
  reciprocals: EffectColumns;
  /** two crosses of each pair made both ways: lower code as female, then as male (in the first set that has them) */
  reciprocalCrosses: readonly (readonly [number, number])[];
}

/** @throws StatisticsError fewParents */
export function diallelDesign({ trait, crosses }: CrossTrial): DiallelDesign {
  const names = encodeFactor(
    crosses.flatMap(({ female, male }) => [female, male]),
    'natural',
  );
  const parents = [...names.levels];
  if (parents.length < 3)
    throw new StatisticsError('fewParents', { trait, count: parents.length, parents: parents.join(', ') });
  const first = Int32Array.from(crosses, (_, k) => names.codes[2 * k]!);
  const second = Int32Array.from(crosses, (_, k) => names.codes[2 * k + 1]!);
  const general: EffectEntry[] = [];
  const pairs: EffectEntry[] = [];
  const pairParents: [number, number][] = [];
  const madeAs: { forward: number[]; backward: number[] }[] = [];
  const codeOf = new Map<string, number>();
  crosses.forEach((_, k) => {
    const [a, b] = [first[k]!, second[k]!];
    general.push([k, a, 1], [k, b, 1]);
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = `${low} ${high}`;
    const pair = codeOf.get(key) ?? pairParents.push([low, high]) - 1;
    codeOf.set(key, pair);
    pairs.push([k, pair, 1]);
    madeAs[pair] ??= { forward: [], backward: [] };
    madeAs[pair][a <= b ? 'forward' : 'backward'].push(k);
  });
  const bothWays = madeAs.filter(({ forward, backward }) => forward.length > 0 && backward.length > 0);
  const selfs = crosses.some(({ self }) => self);
  const both = bothWays.length > 0;
  return {
    method: selfs ? (both ? 1 : 2) : both ? 3 : 4,
    parents,
    general: effectColumns('gca', parents.length, general),
    pairs: effectColumns('sca', pairParents.length, pairs),
    pairParents,
    reciprocals: effectColumns(
      'reciprocal',
      bothWays.length,
      bothWays.flatMap(({ forward, backward }, column): EffectEntry[] => [
        ...forward.map((k): EffectEntry => [k, column, 1]),
        ...backward.map((k): EffectEntry => [k, column, -1]),
      ]),
    ),
    reciprocalCrosses: bothWays.map(({ forward, backward }) => [forward[0]!, backward[0]!] as const),
  };
}

/** Whether no cross of the method is missing and all have as many plots. */
export function isBalanced({ plots }: CrossTrial, { method, parents, pairParents }: DiallelDesign): boolean {
  const p = parents.length;
  const wanted = { 1: p * p, 2: (p * (p + 1)) / 2, 3: p * (p - 1), 4: (p * (p - 1)) / 2 }[method];
  const pairs = method < 3 ? (p * (p + 1)) / 2 : (p * (p - 1)) / 2;
  return (
    plots.length === wanted && pairParents.length === pairs && plots.every((count) => count === plots[0])
  );
}
