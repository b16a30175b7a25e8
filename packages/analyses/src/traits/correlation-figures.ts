import type { GeneticParameters } from '@panicle/statistics/selection';
import type { Figure } from '@panicle/figures';
import { barFigure } from '../figures/bar-charts.ts';
import { isKnown } from '../report/sentences.ts';
import type { FoundCovariances } from './genetic-covariances.ts';

interface Pair {
  first: string;
  second: string;
  correlation: number;
  p: number | null;
}

/** More traits make a triangle that nobody can read. */
const MOST_TRAITS = 80;

export function correlationFigure(
  traits: readonly string[],
  pairs: readonly Pair[],
  head: { name: string; title: Figure['title'] },
): Figure[] {
  if (traits.length > MOST_TRAITS) return [];
  const at = new Map(pairs.map((one) => [JSON.stringify([one.first, one.second].sort()), one]));
  const filledBy = (of: (one: Pair) => number | null, same: number | null) =>
    traits.map((first) =>
      traits.map((second) => {
        if (first === second) return same;
        const one = at.get(JSON.stringify([first, second].sort()));
        const value = one === undefined ? null : of(one);
        return isKnown(value) ? value : null;
      }),
    );
  return [
    {
      kind: 'correlations',
      ...head,
      names: [...traits],
      // estimates from mean products may lie beyond the range of correlations
      values: filledBy(({ correlation }) => Math.max(-1, Math.min(1, correlation)), 1),
      p: filledBy(({ p }) => p, null),
    },
  ];
}

const levelTitles = {
  genotypic: { zh: '遗传相关', en: 'Genotypic correlations' },
  environmental: { zh: '环境相关', en: 'Environmental correlations' },
  phenotypic: { zh: '表型相关', en: 'Phenotypic correlations' },
} as const;

export const geneticFigures = (found: FoundCovariances): Figure[] =>
  levels.flatMap((level) =>
    correlationFigure(found[level].traits, found.correlations[level], {
      name: `${level}_correlations`,
      title: levelTitles[level],
    }),
  );

export const heritabilityFigure = (found: readonly GeneticParameters[]): Figure[] =>
  barFigure(
    {
      name: 'heritabilities',
      title: { zh: '遗传力（品种均值）', en: 'Heritability of entry means' },
      axis: { title: { zh: '遗传力', en: 'heritability' }, least: 0, decimals: 2 },
    },
    found.map(({ trait, meanHeritability }) => ({ name: trait, value: meanHeritability })),
  );

export const levels = ['genotypic', 'environmental', 'phenotypic'] as const;
