import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** Lines of a colour and a name of their own; the others are grey. */
const EMPHASISED = 8;
const MOST_LINES = 500;

export interface ReactionNorm {
  entry: string;
  /** at the average environment */
  mean: number;
  slope: number;
}

/** Regressions of the entries on the environments (Finlay and Wilkinson 1963), the highest in colour. */
export function reactionNormFigure(
  plots: PlotTable,
  trait: string,
  norms: readonly ReactionNorm[],
  /** effects of the environments, as deviations from the average one */
  effects: readonly number[],
): Figure[] {
  const [low, high] = [Math.min(...effects), Math.max(...effects)];
  const ranked = norms
    .filter(({ mean, slope }) => Number.isFinite(mean) && Number.isFinite(slope))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, MOST_LINES);
  if (ranked.length === 0 || !(high > low)) return [];
  const average = ranked.reduce((sum, { mean }) => sum + mean, 0) / ranked.length;
  const many = ranked.length > EMPHASISED;
  return [
    {
      kind: 'lines',
      name: 'reaction_norms',
      title: {
        zh: '品种对环境的回归（Finlay-Wilkinson）',
        en: 'Regression of entries on environments (Finlay-Wilkinson)',
      },
      caption: many
        ? {
            zh: `着色的是均值最高的 ${EMPHASISED} 个品种；斜率大于 1 对环境改善反应更强`,
            en: `in colour: the ${EMPHASISED} entries with the highest means; slopes above 1 respond more to better environments`,
          }
        : {
            zh: '斜率大于 1 对环境改善反应更强',
            en: 'slopes above 1 respond more to better environments',
          },
      x: traitAxis(plots, trait, ['环境均值', 'environment mean']),
      y: traitAxis(plots, trait, ['拟合值', 'fitted value']),
      lines: ranked.map(({ entry, mean, slope }, place) => ({
        name: entry,
        points: [low, high].map((effect) => ({ x: average + effect, y: mean + slope * effect })),
        ...(many && place < EMPHASISED ? { emphasised: true } : {}),
      })),
    },
  ];
}
