import { WrongUsage } from '../command.ts';
import type { Options } from './options.ts';

const BASE_PAIRS = { bp: 1, kb: 1e3, Mb: 1e6 } as const;
export type DistanceUnit = keyof typeof BASE_PAIRS;

/** What follows an option that wants a distance; the help explains both. */
export const DISTANCE_VALUES: Readonly<Record<'bp' | 'kb', string>> = {
  bp: '<base pairs>',
  kb: '<kilobases>',
};

const from = {
  zh: '--{name} 应为距离，如 250kb、1.5Mb，或以 {unit} 为单位的数，不小于 {least}，而不是“{text}”。',
  en: '--{name} must be a distance such as 250kb, 1.5Mb or a number of {unit}, at least {least}, not {text}.',
};
const between = {
  zh: '--{name} 应为距离，如 250kb、1.5Mb，或以 {unit} 为单位的数，在 {least} 与 {most} 之间，而不是“{text}”。',
  en: '--{name} must be a distance such as 250kb, 1.5Mb or a number of {unit}, from {least} to {most}, not {text}.',
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
  const [, number, suffix] = /^(\d+(?:\.\d+)?(?:e\d+)?)\s*(bp|kb|mb)?$/i.exec(text) ?? [];
  const given = (Object.keys(BASE_PAIRS) as DistanceUnit[]).find(
    (one) => one.toLowerCase() === suffix?.toLowerCase(),
  );
  // 1.1kb is 1100 bp and not 1100.0000000000002
  const exact = (value: number) => Math.round(1e6 * value) / 1e6;
  const value =
    given === undefined || given === unit
      ? Number(number)
      : exact((Number(number) * BASE_PAIRS[given]) / BASE_PAIRS[unit]);
  const fits = value >= least && value <= most && (unit !== 'bp' || Number.isSafeInteger(value));
  if (fits) return value;
  throw new WrongUsage(most === Infinity ? from : between, { name, unit, least, most, text });
}

/** The same with a default. @throws WrongUsage */
export function distance(options: Options, name: string, otherwise: number, rule: DistanceRule): number {
  return optionalDistance(options, name, rule) ?? otherwise;
}

/** In whole base pairs, at least 1. @throws WrongUsage */
export function basePairs(options: Options, name: string, otherwise: number, least = 1): number {
  return distance(options, name, otherwise, { unit: 'bp', least });
}
