import { WrongUsage } from '../command.ts';
import type { Options } from './options.ts';

/** A whole number of at least `least`. @throws WrongUsage */
export function wholeNumber(options: Options, name: string, otherwise: number, least = 1): number {
  return optionalWhole(options, name, least) ?? otherwise;
}

/** A whole number of at least `least`; undefined where none is given. @throws WrongUsage */
export function optionalWhole(options: Options, name: string, least = 1): number | undefined {
  const value = options.optionalNumber(name);
  if (value === undefined || (Number.isSafeInteger(value) && value >= least)) return value;
  throw new WrongUsage(
    {
      zh: '--{name} 应为不小于 {least} 的整数，而不是 {value}。',
      en: '--{name} must be a whole number of at least {least}, not {value}.',
    },
    { name, least, value },
  );
}

/** A number from `from` to `to`. @throws WrongUsage */
export function numberWithin(
  options: Options,
  name: string,
  otherwise: number,
  from: number,
  to: number,
): number {
  return optionalWithin(options, name, from, to) ?? otherwise;
}

/** A number from `from` to `to`; undefined where none is given. @throws WrongUsage */
export function optionalWithin(options: Options, name: string, from: number, to: number): number | undefined {
  const value = options.optionalNumber(name);
  if (value === undefined || (value >= from && value <= to)) return value;
  if (to === Infinity)
    throw new WrongUsage(
      {
        zh: '--{name} 应不小于 {from}，而不是 {value}。',
        en: '--{name} must be a number of at least {from}, not {value}.',
      },
      { name, from, value },
    );
  throw new WrongUsage(
    {
      zh: '--{name} 应在 {from} 与 {to} 之间，而不是 {value}。',
      en: '--{name} must be a number from {from} to {to}, not {value}.',
    },
    { name, from, to, value },
  );
}

/** A number above `from` and below `to`. @throws WrongUsage */
export function numberBetween(
  options: Options,
  name: string,
  otherwise: number,
  from: number,
  to: number,
): number {
  const value = options.optionalNumber(name) ?? otherwise;
  if (!(value <= from || value >= to)) return value;
  throw new WrongUsage(
    {
      zh: '--{name} 应大于 {from} 且小于 {to}，而不是 {value}。',
      en: '--{name} must be a number above {from} and below {to}, not {value}.',
    },
    { name, from, to, value },
  );
}
