import { formatNumber } from '@panicle/contract/format/number';
import { say, type BilingualValues, type Text } from '@panicle/contract/language';
import { decimalsFor } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** A sentence of an answer; its values may be texts of both languages. */
export const sentence = (zh: string, en: string, values: BilingualValues = {}): Text => ({
  zh: say({ zh, en }, 'zh_CN', values),
  en: say({ zh, en }, 'en_US', values),
});

const MOST_NAMED = 5;

/** The first of several names, and how many more there are. */
export function nameList(names: readonly string[], most = MOST_NAMED): Text {
  const more = names.length - most;
  if (more <= 0) return { zh: names.join('、'), en: enumerated(names) };
  const shown = names.slice(0, most);
  return { zh: `${shown.join('、')} 等 ${names.length} 个`, en: `${shown.join(', ')} and ${more} more` };
}

const enumerated = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** Several statements in one sentence. */
export const joined = (texts: readonly Text[]): Text => ({
  zh: texts.map(({ zh }) => zh).join('；'),
  en: texts.map(({ en }) => en).join('; '),
});

/** A value of a trait with its unit, with two digits of its standard error. */
export function inUnit(plots: PlotTable, trait: string, value: number, standardError: number): string {
  const unit = plots.unit?.(trait);
  return formatNumber(value, decimalsFor(standardError)) + (unit ? ` ${unit}` : '');
}

/** A share from 0 to 1 as percent. */
export const asPercent = (share: number, decimals = 0): string => `${formatNumber(100 * share, decimals)}%`;

/** “P = 0.013”, “P < 0.001”. */
export const pValue = (p: number): string => (p < 0.001 ? 'P < 0.001' : `P = ${formatNumber(p, 3)}`);

/** A figure with so many significant digits as a reader keeps in mind. */
export const rounded = (value: number): string => {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return formatNumber(value, 0);
  return formatNumber(value, Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(size)))));
};

export const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);
