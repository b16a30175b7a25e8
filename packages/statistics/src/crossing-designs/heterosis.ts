import { StatisticsError } from '../statistics-error.ts';
import { contrastVariance, type Cross, type CrossTrial } from './cross-trial.ts';
import { refuseDisconnected } from './refusals.ts';
import { tested, type TestedEffect } from './tested-effect.ts';

export interface HeterosisOptions {
  /** whether a high or a low value is better, 'lower' for days to heading and the like */
  better?: 'higher' | 'lower';
  /** name of a variety, or of a cross, of the same trial: standard (economic) heterosis is counted from it */
  check?: string;
}

/** A mean compared with a base: the effect is their difference, its t test has the trial's error. */
export interface Gain extends TestedEffect {
  base: number;
  /** of the base; null where that is not above 0 */
  percent: number | null;
}

export interface Heterosis {
  cross: Cross;
  mean: number;
  /** over the mean of both parents; null where a parent was not grown */
  midParent: Gain | null;
  /** over the better parent (heterobeltiosis) */
  betterParent: (Gain & { parent: string }) | null;
  /** over the check; null without one */
  standard: Gain | null;
  /**
   * Deviation from the mid-parent in units of half the parents' difference, the better parent at 1: the potence ratio
   * (H. H. Smith, in J. W. Gowen (editor), Heterosis (1952), pages 161-174); NaN between equal parents
   */
  potence: number;
}

type Part = readonly [cross: number, weight: number];

/**
 * Heterosis of every cross of a trial. Differences are between adjusted means; each has the standard error of its own
 * contrast, in r complete blocks that is the root of 3 MSE / 2r for the mid-parent and of 2 MSE / r for the others.
 * Source: R. K. Singh and B. D. Chaudhary, Biometrical Methods in Quantitative Genetic Analysis (1979); the contrasts
 * are least squares.
 *
 * @throws StatisticsError crossesDisconnected, unknownCheck, nothingToCompareCrosses
 */
export function heterosis(trial: CrossTrial, options: HeterosisOptions = {}): Heterosis[] {
  const { better = 'higher', check } = options;
  refuseDisconnected(trial);
  const checkPlace = check === undefined ? -1 : trial.crosses.findIndex(({ name }) => name === check);
  if (check !== undefined && checkPlace < 0)
    throw new StatisticsError('unknownCheck', { trait: trial.trait, check });
  const placeOfSelf = new Map(
    trial.crosses.flatMap(({ self, female, set }, k) => (self ? [[`${set} ${female}`, k] as const] : [])),
  );
  const table = trial.crosses.flatMap((cross, place): Heterosis[] => {
    if (cross.self || place === checkPlace) return [];
    const mean = trial.means[place]!;
    const standard = check === undefined ? null : gain(trial, place, [[checkPlace, 1]]);
    const female = placeOfSelf.get(`${cross.set} ${cross.female}`);
    const male = placeOfSelf.get(`${cross.set} ${cross.male}`);
    const ofParents =
      female === undefined || male === undefined
        ? { midParent: null, betterParent: null, potence: NaN }
        : overParents(trial, place, female, male, better === 'higher' ? 1 : -1);
    return [{ cross, mean, ...ofParents, standard }];
  });
  if (!table.some(({ midParent, standard }) => midParent !== null || standard !== null))
    throw new StatisticsError('nothingToCompareCrosses', { trait: trial.trait });
  return table;
}

function overParents(trial: CrossTrial, place: number, female: number, male: number, sign: 1 | -1) {
  const midParent = gain(trial, place, [
    [female, 0.5],
    [male, 0.5],
  ]);
  const [first, second] = [trial.means[female]!, trial.means[male]!];
  const best = sign * first >= sign * second ? female : male;
  const halfDifference = Math.abs(first - second) / 2;
  return {
    midParent,
    betterParent: { ...gain(trial, place, [[best, 1]]), parent: trial.crosses[best]!.name },
    potence: halfDifference > 0 ? (sign * midParent.effect) / halfDifference : NaN,
  };
}

/** A mean less a weighted mean of others. */
function gain(trial: CrossTrial, place: number, bases: readonly Part[]): Gain {
  const base = bases.reduce((sum, [cross, weight]) => sum + weight * trial.means[cross]!, 0);
  const effect = trial.means[place]! - base;
  const contrast: Part[] = [[place, 1], ...bases.map(([cross, weight]): Part => [cross, -weight])];
  const share = contrastVariance(trial, contrast) / trial.error.meanSquare;
  return { base, percent: base > 0 ? (100 * effect) / base : null, ...tested(effect, share, trial) };
}

/** What a generation of selfing costs a cross: `effect` is the loss, `percent` that of the first generation. */
export interface InbreedingDepression extends Gain {
  female: string;
  male: string;
  selfed: number;
}

/**
 * Inbreeding depression: (F1 - F2) / F1, for each cross grown in both generations.
 *
 * @param generations levels of the trial's generation factor, the hybrid first
 * @throws StatisticsError crossesDisconnected, noPairOfGenerations
 */
export function inbreedingDepression(
  trial: CrossTrial,
  generations: readonly [hybrid: string, selfed: string] = ['F1', 'F2'],
): InbreedingDepression[] {
  refuseDisconnected(trial);
  const [hybrid, selfed] = generations;
  const key = ({ female, male, set }: Cross) => JSON.stringify([female, male, set]);
  const placeOf = new Map(
    trial.crosses.flatMap((cross, k) => (cross.generation === selfed ? [[key(cross), k] as const] : [])),
  );
  const table = trial.crosses.flatMap((cross, place): InbreedingDepression[] => {
    const later = placeOf.get(key(cross));
    if (cross.self || cross.generation !== hybrid || later === undefined) return [];
    const fall = gain(trial, later, [[place, 1]]);
    const loss = { ...fall, effect: -fall.effect, t: -fall.t, percent: fall.percent && -fall.percent };
    return [{ female: cross.female, male: cross.male, selfed: trial.means[later]!, ...loss }];
  });
  if (table.length === 0)
    throw new StatisticsError('noPairOfGenerations', { trait: trial.trait, hybrid, selfed });
  return table;
}
