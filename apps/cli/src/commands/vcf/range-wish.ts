import type { FilterRange } from '@panicle/genomics';
import { WrongUsage } from '../../command.ts';
import type { Wish } from '../../tables/wish.ts';

/** A range such as 0.1-0.9, 5- (and more), -3 (at most) or a single number; undefined where none is asked for. */
export function optionalRange(wish: Wish, name: string): FilterRange | undefined {
  const text = wish.optional(name);
  if (text === null) return undefined;
  const number = String.raw`\d*\.?\d+(?:[eE]-?\d+)?`;
  const [, from, sign, to] = new RegExp(`^(${number})?(-)?(${number})?$`).exec(text) ?? [];
  const isRange = sign !== undefined && (from !== undefined || to !== undefined);
  if (!isRange && !(from !== undefined && to === undefined && sign === undefined))
    throw new WrongUsage(
      {
        zh: '--{name} 应为范围，如 0.1-0.9、5-、-3 或单个数，而不是“{text}”。',
        en: '--{name} wants a range, e.g. 0.1-0.9, 5-, -3 or a single number, not {text}.',
      },
      { name, text },
    );
  if (sign === undefined) return [Number(from), Number(from)];
  return [from === undefined ? 0 : Number(from), to === undefined ? Infinity : Number(to)];
}
