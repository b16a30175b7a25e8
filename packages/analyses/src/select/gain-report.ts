import { formatNumber } from '@panicle/contract/format/number';
import type { Figure } from '@panicle/figures';
import type { GeneticGain } from '@panicle/statistics/genetic-gain';
import { decimalsFor, traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column, wordColumn, type Report, type ReportTable } from '../report/report.ts';
import { inUnit, pValue, sentence } from '../report/sentences.ts';

const percentOf = ({ gain, base }: GeneticGain, value = gain.estimate) =>
  base > 0 ? (100 * value) / base : null;

export function gainTable(found: GeneticGain): ReportTable {
  const { gain } = found;
  return table(
    'gain',
    ['年遗传增益', 'Gain per year'],
    [
      ...columns('estimate', 'standard_error', 'df', 't', 'p', 'lower', 'upper'),
      { ...column('percent', '每年%', '% a year'), kind: 'percent' },
      { ...column('base', '首年预期值', 'expected value in the first year'), kind: 'trait' },
      column('entry_variance', '趋势外品种方差', 'variance of entries around the trend'),
    ],
    [
      [
        gain.estimate,
        gain.standardError,
        gain.degrees,
        gain.t,
        gain.p,
        gain.lower,
        gain.upper,
        percentOf(found),
        found.base,
        found.entryVariance,
      ],
    ],
  );
}

export function yearTable({ entries, base, gain, firstYear }: GeneticGain): ReportTable {
  const cohorts = Map.groupBy(
    entries.filter(({ check }) => !check),
    ({ origin }) => origin,
  );
  const rows = [...cohorts.keys()]
    .toSorted((a, b) => a - b)
    .map((year) => {
      const values = cohorts.get(year)!.map(({ value }) => value);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return [String(year), values.length, mean, base + gain.estimate * (year - firstYear)];
    });
  const trend = { ...column('trend', '趋势值', 'trend'), kind: 'trait' as const };
  return table(
    'years',
    ['各年份的品种', 'Entries by year'],
    [...columns('year', 'entries', 'mean'), trend],
    rows,
  );
}

export const entryTable = ({ entries }: GeneticGain): ReportTable =>
  table(
    'entries',
    ['品种预测值', 'Predicted entries'],
    [
      ...columns('entry'),
      column('origin', '首次试验年份', 'first year'),
      wordColumn('role', '类别', 'role'),
      ...columns('prediction'),
    ],
    entries
      .toSorted((a, b) => b.value - a.value)
      .map(({ entry, origin, check, value }) => [
        entry,
        Number.isNaN(origin) ? null : String(origin),
        check ? 'check' : null,
        value,
      ]),
  );

export function trendFigure(plots: PlotTable, trait: string, found: GeneticGain): Figure {
  const { entries, base, gain, firstYear } = found;
  const per = formatNumber(gain.estimate, decimalsFor(gain.standardError));
  return {
    kind: 'scatter',
    name: 'genetic_gain',
    title: { zh: '遗传增益', en: 'Genetic gain' },
    caption: {
      zh: `每点为一个品种；斜率为每年 ${per}`,
      en: `each point is an entry; the slope is ${per} a year`,
    },
    x: { title: { zh: '首次试验年份', en: 'first year of trial' }, years: true },
    y: traitAxis(plots, trait, ['预测值', 'predicted value']),
    points: entries
      .filter(({ check }) => !check)
      .map(({ entry, origin, value }) => ({ x: origin, y: value, label: entry })),
    lines: [{ intercept: base - gain.estimate * firstYear, slope: gain.estimate }],
  };
}

export function answerOf(
  plots: PlotTable,
  trait: string,
  found: GeneticGain,
): Pick<Report, 'answer' | 'finding'> {
  const { gain, firstYear, lastYear } = found;
  const value = (one: number) => inUnit(plots, trait, one, gain.standardError / 10);
  const percent = percentOf(found);
  const share = percent === null ? '' : ` (${formatNumber(percent, 2)}%)`;
  const values = {
    trait,
    first: firstYear,
    last: lastYear,
    gain: value(gain.estimate) + share,
    p: pValue(gain.p),
  };
  const range = { lower: value(gain.lower), upper: value(gain.upper) };
  const significant = gain.lower > 0 || gain.upper < 0;
  return {
    finding: sentence('每年 {gain}', '{gain} a year', values),
    answer: [
      sentence(
        '{trait} {first}～{last} 年的年遗传增益为 {gain}，置信区间 {lower} 至 {upper}（{p}）。',
        'Genetic gain of {trait} from {first} to {last}: {gain} a year, confidence interval {lower} to {upper} ({p}).',
        { ...values, ...range },
      ),
      ...(significant
        ? []
        : [
            sentence(
              '增益尚不显著：需要更多年份或更多品种。',
              'The gain is not significant: more years or entries are needed.',
            ),
          ]),
    ],
  };
}
