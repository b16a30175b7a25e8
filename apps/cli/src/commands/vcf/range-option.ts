import type { FilterRange } from '@panicle/genomics/vcf-work/filter';
import { WrongUsage } from '../../command.ts';
import type { Options } from '../../tables/options.ts';

/**
 * A range such as 0.1-0.9, 5- (and more), -3 (at most) or a single number; undefined where none is asked for.
 *
 * @throws WrongUsage also where it does not lie between `least` and `most`, or is empty
 */
export function optionalRange(
  options: Options,
  name: string,
  least = 0,
  most = Infinity,
): FilterRange | undefined {
  const text = options.optional(name);
  if (text === null) return undefined;
  const number = String.raw`\d*\.?\d+(?:[eE]-?\d+)?`;
  const [, from, sign, to] = new RegExp(`^(${number})?(-)?(${number})?$`).exec(text) ?? [];
  const isRange = sign !== undefined && (from !== undefined || to !== undefined);
  if (!isRange && !(from !== undefined && to === undefined && sign === undefined))
    throw new WrongUsage(
      {
        zh: '--{name} 应为范围，如 0.1-0.9、5-、-3 或单个数，而不是“{text}”。',
        en: '--{name} must be a range, e.g. 0.1-0.9, 5-, -3 or a single number, not {text}.',
      },
      { name, text },
    );
  const range: FilterRange =
    sign === undefined
      ? [Number(from), Number(from)]
      : [from === undefined ? least : Number(from), to === undefined ? most : Number(to)];
  if (range[0] < least || range[1] > most || range[0] > range[1]) throw outside(name, text, least, most);
  return range;
}

function outside(name: string, text: string, least: number, most: number): WrongUsage {
  if (most === Infinity)
    return new WrongUsage(
      {
        zh: '--{name} 应为不小于 {least} 的范围，且前者不大于后者，而不是“{text}”。',
        en: '--{name} must be a range from {least} up, the smaller number first, not {text}.',
      },
      { name, text, least },
    );
  return new WrongUsage(
    {
      zh: '--{name} 应为 {least} 与 {most} 之间的范围，且前者不大于后者，而不是“{text}”。',
      en: '--{name} must be a range between {least} and {most}, the smaller number first, not {text}.',
    },
    { name, text, least, most },
  );
}
