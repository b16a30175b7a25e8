import { WrongUsage } from '../command.ts';
import type { Wish } from './wish.ts';

/** A whole number of at least `least`. @throws WrongUsage */
export function wholeNumber(wish: Wish, name: string, otherwise: number, least = 1): number {
  const value = wish.number(name, otherwise);
  if (Number.isInteger(value) && value >= least) return value;
  throw new WrongUsage(
    {
      zh: '--{name} 应为不小于 {least} 的整数，而不是 {value}。',
      en: '--{name} wants a whole number of at least {least}, not {value}.',
    },
    { name, least, value },
  );
}

/** A number from `from` to `to`. @throws WrongUsage */
export function numberWithin(wish: Wish, name: string, otherwise: number, from: number, to: number): number {
  const value = wish.number(name, otherwise);
  if (value >= from && value <= to) return value;
  throw new WrongUsage(
    {
      zh: '--{name} 应在 {from} 与 {to} 之间，而不是 {value}。',
      en: '--{name} wants a number from {from} to {to}, not {value}.',
    },
    { name, from, to, value },
  );
}
