import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { barFigure } from '../figures/bar-charts.ts';
import { asPercent, isKnown, joined, sentence } from '../report/sentences.ts';
import { wordFor } from '../report/words.ts';

interface Component {
  name: string;
  variance: number;
  standardError: number;
}

const MOST_NAMED = 4;

/** How the variance is divided among its sources, the largest first. */
export function varianceShares(components: readonly Component[]): Text[] {
  const total = components.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  if (!(total > 0) || components.length < 2) return [];
  const parts = components
    .toSorted((a, b) => b.variance - a.variance)
    .slice(0, MOST_NAMED)
    .map(({ name, variance }) =>
      sentence('{name} {share}', '{name} {share}', {
        name: wordFor(name, 'terms'),
        share: asPercent(Math.max(0, variance) / total),
      }),
    );
  return [sentence('方差的构成：{parts}。', 'Shares of the variance: {parts}.', { parts: listed(parts) })];
}

const listed = (parts: readonly Text[]): Text => {
  const { zh, en } = joined(parts);
  return { zh: zh.replaceAll('；', '、'), en: en.replaceAll('; ', ', ') };
};

/** Variances with their standard errors; those at the boundary have none. */
export function varianceFigure(components: readonly Component[]): Figure[] {
  if (components.length < 2) return [];
  const names = components.map(({ name }) => wordFor(name, 'terms'));
  return barFigure(
    {
      name: 'variances',
      title: { zh: '方差组分', en: 'Variance components' },
      axis: { title: { zh: '方差', en: 'variance' }, least: 0 },
    },
    components.map(({ variance, standardError }, k) => ({
      name: names[k]!,
      value: variance,
      standardError: isKnown(standardError) ? standardError : null,
    })),
  );
}
