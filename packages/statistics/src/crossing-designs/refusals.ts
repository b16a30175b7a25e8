import { StatisticsError } from '../statistics-error.ts';
import type { CrossTrial } from './cross-trial.ts';

/** @throws StatisticsError mixedGenerations: crosses of F1 and F2 are no sample of one population */
export function refuseSeveralGenerations({ trait, crosses }: CrossTrial): void {
  const generations = [...new Set(crosses.filter(({ self }) => !self).map(({ generation }) => generation))];
  if (generations.length > 1)
    throw new StatisticsError('mixedGenerations', { trait, generations: generations.join(', ') });
}

/** @throws StatisticsError crossesDisconnected where differences between some crosses cannot be estimated */
export function refuseDisconnected({ trait, crosses, sets, setCount }: CrossTrial): void {
  if (setCount === 1) return;
  const other = crosses[sets.findIndex((set) => set > 0)]!;
  throw new StatisticsError('crossesDisconnected', {
    trait,
    first: crosses[0]!.name,
    second: other.name,
  });
}

/** @throws StatisticsError inbreedingRange */
export function refuseImpossibleInbreeding(inbreeding: number): void {
  if (!(inbreeding >= 0 && inbreeding <= 1)) throw new StatisticsError('inbreedingRange', { inbreeding });
}
