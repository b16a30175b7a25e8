import type { Text } from '@panicle/contract/language';
import type { PlotTable } from '../inputs/plot-table.ts';
import { inUnit, isKnown, sentence } from './sentences.ts';

interface Estimate {
  entry: string;
  estimate: number;
  standardError?: number | null;
}

/** The entry with the highest estimate, and the next one. */
export function highestMean(
  plots: PlotTable,
  trait: string,
  estimates: readonly Estimate[],
  of: readonly [zh: string, en: string] = ['校正均值', 'adjusted mean'],
): Text[] {
  const ranked = estimates
    .filter(({ estimate }) => isKnown(estimate))
    .toSorted((a, b) => b.estimate - a.estimate);
  const [best, second] = ranked;
  if (best === undefined) return [];
  const said = (one: Estimate) =>
    `${one.entry} (${inUnit(plots, trait, one.estimate, one.standardError ?? Math.abs(one.estimate) / 100)})`;
  const values = {
    trait,
    of: { zh: of[0], en: of[1] },
    best: said(best),
    second: second === undefined ? '' : said(second),
  };
  return [
    second === undefined
      ? sentence('{trait}的{of}最高的是 {best}。', 'Highest {of} of {trait}: {best}.', values)
      : sentence(
          '{trait}的{of}最高的是 {best}，其次为 {second}。',
          'Highest {of} of {trait}: {best}, followed by {second}.',
          values,
        ),
  ];
}
