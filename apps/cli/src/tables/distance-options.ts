import { distanceFromText } from '@panicle/analyses/options/distance';
import { OptionError } from '@panicle/analyses/options/option-error';
import { WrongUsage } from '../command.ts';
import type { Options } from './options.ts';

export type DistanceUnit = 'bp' | 'kb';

/** What follows an option that wants a distance; the help explains both. */
export const DISTANCE_VALUES: Readonly<Record<'bp' | 'kb', string>> = {
  bp: '<base pairs>',
  kb: '<kilobases>',
};

interface DistanceRule {
  /** of a number without a unit, and of the result */
  unit: DistanceUnit;
  least?: number;
  most?: number;
}

/**
 * A distance along a chromosome: 250kb, 1.5Mb, 500bp, or a number in the unit of the option; undefined where none is
 * given. Whole numbers where the unit is the base pair.
 *
 * @throws WrongUsage
 */
export function optionalDistance(
  options: Options,
  name: string,
  { unit, least = 0, most = Infinity }: DistanceRule,
): number | undefined {
  const text = options.optional(name);
  if (text === null) return undefined;
  try {
    return distanceFromText(name, { distance: unit, from: least, to: most }, text);
  } catch (failure) {
    if (failure instanceof OptionError) throw new WrongUsage(failure.text, failure.values);
    throw failure;
  }
}

/** The same with a default. @throws WrongUsage */
export function distance(options: Options, name: string, otherwise: number, rule: DistanceRule): number {
  return optionalDistance(options, name, rule) ?? otherwise;
}

/** In whole base pairs, at least 1. @throws WrongUsage */
export function basePairs(options: Options, name: string, otherwise: number, least = 1): number {
  return distance(options, name, otherwise, { unit: 'bp', least });
}
