import type { Figure } from '@panicle/figures';
import { type Contributions, type Mating } from '@panicle/genomics/decisions';
import { columns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';

/** Gain against kinship, with the point that was chosen. */
export function contributionFigures(points: readonly Contributions[], chosen: Contributions): Figure[] {
  const at = ({ gain, coancestry }: Contributions) => ({ x: coancestry, y: gain });
  return [
    {
      kind: 'lines',
      name: 'frontier',
      title: { zh: '增益与共祖率的前沿', en: 'Frontier of gain and coancestry' },
      x: { title: { zh: '平均共祖率', en: 'mean coancestry' }, decimals: 3 },
      y: { title: { zh: '下一代预测值', en: 'mean of next generation' } },
      markers: true,
      lines: [
        { name: { zh: '前沿', en: 'frontier' }, points: points.map(at).toSorted((a, b) => a.x - b.x) },
        { name: { zh: '所选', en: 'chosen' }, loose: true, points: [at(chosen)] },
      ],
    },
  ];
}

/** Shares below this are roundings. */
const SHOWN = 1e-6;
/** Places of those who contribute. */
export const contributors = ({ contributions }: Contributions) =>
  contributions.filter((share) => share > SHOWN).length;

/** The points of the frontier, with the one that was chosen. */
export function frontierTable(points: readonly Contributions[], chosen: Contributions) {
  const row = (kind: string, one: Contributions) => [kind, one.gain, one.coancestry, contributors(one)];
  return table(
    'frontier',
    ['增益与共祖率', 'Gain and coancestry'],
    [
      ...columns('kind'),
      column('mean', '下一代预测值', 'mean of next generation'),
      column('coancestry', '平均共祖率', 'mean coancestry'),
      column('contributors', '亲本数', 'parents'),
    ],
    [row('chosen', chosen), ...points.map((point) => row('frontier', point))],
  );
}

/** What each parent contributes. */
export function contributionTable(
  samples: readonly string[],
  values: Float64Array,
  { contributions }: Contributions,
) {
  const order = [...contributions.keys()]
    .filter((k) => contributions[k]! > SHOWN)
    .sort((a, b) => contributions[b]! - contributions[a]! || a - b);
  return table(
    'contributions',
    ['贡献', 'Contributions'],
    [
      ...columns('rank'),
      column('sample', '样品', 'sample'),
      column('predicted', '预测值', 'predicted'),
      column('contribution', '贡献', 'contribution'),
    ],
    order.map((k, place) => [place + 1, samples[k]!, values[k]!, contributions[k]!]),
  );
}

/** Who is mated with whom. */
export function matingTable(samples: readonly string[], values: Float64Array, matings: readonly Mating[]) {
  return table(
    'crosses',
    ['组合安排', 'Crosses'],
    [
      column('first', '亲本一', 'first parent'),
      column('second', '亲本二', 'second parent'),
      column('predicted', '预测值', 'predicted'),
      column('coancestry', '共祖率', 'coancestry'),
    ],
    matings.map(({ first, second, coancestry }) => [
      samples[first]!,
      samples[second]!,
      (values[first]! + values[second]!) / 2,
      coancestry,
    ]),
  );
}
