import { formatNumber } from '@panicle/contract/format/number';
import type { Figure } from '@panicle/figures';
import type { EntryHeritability } from '@panicle/statistics/mixed';
import { columns, table } from '../report/columns.ts';
import { column, type Report, type ReportColumn, type ReportTable } from '../report/report.ts';
import { isKnown, sentence } from '../report/sentences.ts';

/** One environment, or all of them together. */
export interface Found extends EntryHeritability {
  /** null: over all environments */
  place: string | null;
}

const OVER_ALL = { zh: '全部环境', en: 'all environments' };

const share = (key: string, zh: string, en: string): ReportColumn => ({
  ...column(key, zh, en),
  kind: 'share',
});

const heads: readonly ReportColumn[] = [
  ...columns('environment', 'plots', 'entries', 'mean'),
  column('genetic_variance', '遗传方差', 'genetic variance'),
  column('interaction_variance', '互作方差', 'interaction variance'),
  column('error_variance', '误差方差', 'error variance'),
  share('plot', '单个小区', 'plot basis'),
  share('plot_error', '标准误', 's.e.'),
  share('plot_lower', '下限', 'lower'),
  share('plot_upper', '上限', 'upper'),
  share('entry_mean', '品种均值', 'entry-mean basis'),
  share('entry_mean_error', '标准误', 's.e.'),
  share('entry_mean_lower', '下限', 'lower'),
  share('entry_mean_upper', '上限', 'upper'),
  share('cullis', 'Cullis', 'Cullis'),
  share('lower', '下限', 'lower'),
  share('upper', '上限', 'upper'),
  share('piepho_moehring', 'Piepho-Möhring', 'Piepho-Möhring'),
  share('accuracy', '选择准确度', 'accuracy of selection'),
];

export const heritabilities = (found: readonly Found[]): ReportTable =>
  table(
    'heritability',
    ['遗传力', 'Heritability'],
    heads,
    found.map((one) => [
      one.place ?? OVER_ALL,
      one.plots,
      one.entries,
      one.mean,
      one.geneticVariance,
      one.interactionVariance,
      one.errorVariance,
      one.plot.heritability,
      one.plot.standardError,
      one.plot.lower,
      one.plot.upper,
      one.entryMean.heritability,
      one.entryMean.standardError,
      one.entryMean.lower,
      one.entryMean.upper,
      one.cullis,
      one.lower,
      one.upper,
      one.piephoMohring,
      Math.sqrt(one.cullis),
    ]),
  );

export function intervals(found: readonly Found[], alpha: number): Figure {
  const percent = formatNumber(100 * (1 - alpha), alpha < 0.01 ? 1 : 0);
  return {
    kind: 'bars',
    name: 'heritability',
    title: { zh: '各环境的遗传力', en: 'Heritability by environment' },
    caption: {
      zh: `横线为 ${percent}% 置信区间；单个小区与品种均值按方差组分，Cullis 为广义遗传力`,
      en: `bars: ${percent}% confidence intervals; plots and entry means by variance components, Cullis generalized`,
    },
    axis: { title: { zh: '遗传力', en: 'heritability' }, least: 0, decimals: 2 },
    series: [
      { zh: '单个小区', en: 'plot' },
      { zh: '品种均值', en: 'entry mean' },
      { zh: 'Cullis', en: 'Cullis' },
    ],
    bars: found.map((one) => {
      const bases = [one.plot, one.entryMean, one];
      return {
        name: one.place ?? OVER_ALL,
        values: [one.plot.heritability, one.entryMean.heritability, one.cullis],
        ...(bases.every(({ lower }) => isKnown(lower))
          ? { low: bases.map(({ lower }) => lower), high: bases.map(({ upper }) => upper) }
          : {}),
      };
    }),
  };
}

export function answerOf(trait: string, found: readonly Found[]): Pick<Report, 'answer' | 'finding'> {
  const whole = found.find(({ place }) => place === null) ?? found[0]!;
  const two = (value: number) => formatNumber(value, 2);
  const single = found.filter(({ place }) => place !== null).toSorted((a, b) => b.cullis - a.cullis);
  const values = { trait, h2: two(whole.cullis), lower: two(whole.lower), upper: two(whole.upper) };
  const main = sentence(
    '{trait}品种均值的遗传力为 {h2}（{lower}～{upper}），按均值选择的准确度为 {accuracy}。',
    'Heritability of entry means of {trait}: {h2} ({lower} to {upper}); selection by these means has an accuracy of {accuracy}.',
    { ...values, accuracy: two(Math.sqrt(whole.cullis)) },
  );
  const ends = sentence(
    '各环境中最高为 {best}（{high}），最低为 {worst}（{low}）。',
    'Among environments it is highest in {best} ({high}) and lowest in {worst} ({low}).',
    {
      best: single[0]?.place ?? '',
      high: two(single[0]?.cullis ?? NaN),
      worst: single.at(-1)?.place ?? '',
      low: two(single.at(-1)?.cullis ?? NaN),
    },
  );
  return {
    finding: sentence('遗传力 {h2}', 'heritability {h2}', values),
    answer: single.length > 1 ? [main, ends] : [main],
  };
}
