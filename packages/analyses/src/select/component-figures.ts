import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { PrincipalComponents } from '@panicle/statistics/selection';
import { barFigure } from '../figures/bar-charts.ts';
import { nameList, sentence } from '../report/sentences.ts';

const MOST_AXES = 12;

const axisOf = (found: PrincipalComponents, axis: number) => {
  const share = formatNumber(found.explained[axis], 1);
  return { title: { zh: `主成分 ${axis + 1} (${share}%)`, en: `PC${axis + 1} (${share}%)` } };
};

/** Shares of the first axes, and the traits that each separates. */
export function componentAnswer(found: PrincipalComponents): Text[] {
  const width = found.eigenvalues.length;
  const strongest = (axis: number): Text => {
    const loads = found.traits.map((trait, k) => ({ trait, load: found.loadings[k * width + axis]! }));
    const largest = Math.max(...loads.map(({ load }) => Math.abs(load)));
    const own = loads
      .filter(({ load }) => Math.abs(load) >= 0.7 * largest)
      .toSorted((a, b) => Math.abs(b.load) - Math.abs(a.load));
    return nameList(
      own.map(({ trait, load }) => `${trait} (${load < 0 ? '−' : '+'})`),
      4,
    );
  };
  const two = width > 1;
  const sum = (found.explained[0] ?? 0) + (found.explained[1] ?? 0);
  const values = {
    first: formatNumber(found.explained[0], 1),
    second: formatNumber(found.explained[1], 1),
    sum: formatNumber(sum, 1),
    one: strongest(0),
    two: two ? strongest(1) : '',
  };
  return [
    two
      ? sentence(
          '前两个主成分解释变异的 {sum}%（{first}% 与 {second}%）。',
          'The first two components explain {sum}% of the variation ({first}% and {second}%).',
          values,
        )
      : sentence(
          '第一主成分解释变异的 {first}%。',
          'The first component explains {first}% of the variation.',
          values,
        ),
    two
      ? sentence('PC1 主要反映 {one}，PC2 主要反映 {two}。', 'PC1 mainly reflects {one}, PC2 {two}.', values)
      : sentence('PC1 主要反映 {one}。', 'PC1 mainly reflects {one}.', values),
  ];
}

/** Entries with the traits as arrows, and the variance of each axis. */
export function componentFigures(found: PrincipalComponents): Figure[] {
  const width = found.eigenvalues.length;
  if (width < 2) return [];
  const reach = (values: Float64Array, rows: number) => {
    let most = 0;
    for (let k = 0; k < rows; k++)
      most = Math.max(most, Math.hypot(values[k * width]!, values[k * width + 1]!));
    return most;
  };
  // arrows are drawn as long as the scores reach; their lengths among each other are those of the loadings
  const scale = reach(found.scores, found.entries.length) / (reach(found.loadings, found.traits.length) || 1);
  return [
    {
      kind: 'biplot',
      name: 'components',
      title: { zh: '主成分双标图', en: 'Biplot of components' },
      caption: {
        zh: '点为品种，箭头为性状载荷（已放大到得分的范围）',
        en: 'points: entries; arrows: loadings of traits, scaled to the range of the scores',
      },
      x: axisOf(found, 0),
      y: axisOf(found, 1),
      equal: true,
      points: found.entries.map((label, k) => ({
        label,
        x: found.scores[k * width]!,
        y: found.scores[k * width + 1]!,
      })),
      vectors: found.traits.map((label, k) => ({
        label,
        x: scale * found.loadings[k * width]!,
        y: scale * found.loadings[k * width + 1]!,
      })),
    },
    ...barFigure(
      {
        name: 'explained',
        title: { zh: '各主成分的解释率', en: 'Variation explained by each component' },
        axis: { title: { zh: '解释率', en: 'variation explained' }, unit: '%', least: 0, decimals: 1 },
      },
      [...found.explained].slice(0, MOST_AXES).map((value, k) => ({ name: `PC${k + 1}`, value })),
    ),
  ];
}
