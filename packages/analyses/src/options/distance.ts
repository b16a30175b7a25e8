import type { NumberFacts } from './option.ts';
import { flagText, OptionError } from './option-error.ts';

const BASE_PAIRS = { bp: 1, kb: 1e3, Mb: 1e6 } as const;

const atLeast = {
  zh: '{option} 应为距离，如 250kb、1.5Mb，或以 {unit} 为单位的数，不小于 {least}，而不是“{text}”。',
  en: '{option} must be a distance such as 250kb, 1.5Mb or a number of {unit}, at least {least}, not {text}.',
};
const between = {
  zh: '{option} 应为距离，如 250kb、1.5Mb，或以 {unit} 为单位的数，在 {least} 与 {most} 之间，而不是“{text}”。',
  en: '{option} must be a distance such as 250kb, 1.5Mb or a number of {unit}, from {least} to {most}, not {text}.',
};

/**
 * A distance along a chromosome: 250kb, 1.5Mb, 500bp, or a number in the unit of the option. Whole numbers where the
 * unit is the base pair.
 *
 * @throws OptionError
 */
export function distanceFromText(
  name: string,
  {
    distance: unit = 'bp',
    from: least = 0,
    to: most = Infinity,
  }: Pick<NumberFacts, 'distance' | 'from' | 'to'>,
  text: string,
): number {
  const [, number, suffix] = /^(\d+(?:\.\d+)?(?:e\d+)?)\s*(bp|kb|mb)?$/i.exec(text) ?? [];
  const given = (Object.keys(BASE_PAIRS) as (keyof typeof BASE_PAIRS)[]).find(
    (one) => one.toLowerCase() === suffix?.toLowerCase(),
  );
  // 1.1kb is 1100 bp and not 1100.0000000000002
  const exact = (value: number) => Math.round(1e6 * value) / 1e6;
  const value =
    given === undefined || given === unit
      ? Number(number)
      : exact((Number(number) * BASE_PAIRS[given]) / BASE_PAIRS[unit]);
  if (value >= least && value <= most && (unit !== 'bp' || Number.isSafeInteger(value))) return value;
  throw new OptionError(most === Infinity ? atLeast : between, {
    option: flagText(name),
    unit,
    least,
    most,
    text,
  });
}
