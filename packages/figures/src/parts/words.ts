import { say, type BilingualValues, type Language, type Text } from '@panicle/contract';
import { formatNumber } from '@panicle/contract/format/number';
import type { Axis, Name } from './schema.ts';

/** "Grain yield (kg/ha)": every axis and head names its unit. */
export function axisTitle(axis: Axis, language: Language): string {
  const title = say(axis.title, language);
  return axis.unit ? `${title} (${axis.unit})` : title;
}

/** A name in the reader's language. */
export const nameIn = (name: Name, language: Language): string =>
  typeof name === 'string' ? name : say(name, language);
/** A name as the head of a column. */
export const textOf = (name: Name): Text => (typeof name === 'string' ? { zh: name, en: name } : name);

/** Decimals that leave three figures of the spread. */
export function decimalsOfSpread(values: Iterable<number | null>): number {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const spread = high > low ? high - low : Math.abs(high);
  if (!(spread > 0) || spread === Infinity) return 0;
  return Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(spread))));
}

/** 2024, and nothing between two years. */
export const writeYear = (value: number): string => (Number.isInteger(value) ? String(value) : '');

/** Writes values of an axis: its own decimals, or as many as the values need. */
export function writerOf(axis: Axis | undefined, values: Iterable<number | null>) {
  const decimals = axis?.years ? 0 : (axis?.decimals ?? decimalsOfSpread(values));
  const plain = (value: number | null) =>
    axis?.years && value !== null ? writeYear(value) : formatNumber(value, decimals);
  const unit = axis?.unit ?? '';
  const behind = unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`;
  return { decimals, plain, full: (value: number | null) => plain(value) + (value === null ? '' : behind) };
}

/** Sentences of a text alternative, in the reader's language. */
export function sentences(
  language: Language,
  parts: readonly (readonly [Text, BilingualValues?] | null | false)[],
): string {
  return parts
    .filter((part): part is readonly [Text, BilingualValues?] => part !== null && part !== false)
    .map(([text, values]) => say(text, language, values ?? {}))
    .join(language === 'en_US' ? ' ' : '');
}

/** A list of names inside of a sentence, the first `most` of them. */
export function listed(names: readonly string[], language: Language, most = 5): string {
  const kept = names.slice(0, most).join(language === 'en_US' ? ', ' : '、');
  if (names.length <= most) return kept;
  return kept + (language === 'en_US' ? ` and ${names.length - most} more` : `等 ${names.length} 个`);
}
