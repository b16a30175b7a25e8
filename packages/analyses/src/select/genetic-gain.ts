import { formatNumber } from '@panicle/contract/format/number';
import type { Figure } from '@panicle/figures';
import { geneticGain, type GeneticGain } from '@panicle/statistics/genetic-gain';
import { defineAnalysis } from '../analysis.ts';
import { decimalsFor, traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { takes } from '../options/takes.ts';
import { columns, table } from '../report/columns.ts';
import { column, wordColumn, type Report, type ReportTable } from '../report/report.ts';
import { inUnit, pValue, sentence } from '../report/sentences.ts';

/** The first year in which each entry has a value: that of its first trial. */
function firstYears(plots: PlotTable, trait: string, entry: string, year: string): Float64Array {
  const { levels, codes } = plots.factor(entry);
  const years = plots.texts(year);
  const values = plots.numbers(trait);
  const first = new Float64Array(levels.length).fill(NaN);
  codes.forEach((code, row) => {
    const found = Number(years[row] ?? NaN);
    if (code >= 0 && !Number.isNaN(values[row]) && !(first[code]! <= found)) first[code] = found;
  });
  return first;
}

const percentOf = ({ gain, base }: GeneticGain, value = gain.estimate) =>
  base > 0 ? (100 * value) / base : null;

function gainTable(found: GeneticGain): ReportTable {
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

function yearTable({ entries, base, gain, firstYear }: GeneticGain): ReportTable {
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

const entryTable = ({ entries }: GeneticGain): ReportTable =>
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

function trendFigure(plots: PlotTable, trait: string, found: GeneticGain): Figure {
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

function answerOf(plots: PlotTable, trait: string, found: GeneticGain): Pick<Report, 'answer' | 'finding'> {
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

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '遗传增益：品种按首次试验年份的年增益，由对照连接各年份',
    en: 'realized genetic gain per year from trials that checks connect',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 环境 --year 年份 --replicate 重复 --checks CK1,CK2',
    en: 'plots.csv --trait yield --entry entry --environment env --year year --replicate rep --checks CK1,CK2',
  },
  details: {
    zh: '至少需要三个年份，各年份之间要有共同的对照或品种。对照不参与趋势。',
    en: 'At least three years are needed, connected by checks or by entries that stay. Checks are no part of the trend.',
  },
  model: {
    zh: '性状 = 环境 + 重复 + 对照 + 增益×首次试验年份 + 品种 + 品种×环境 + 误差，品种与互作为随机效应（REML），按 Kenward-Roger 检验。',
    en: 'trait = environment + replicate + check + gain x (first year of trial) + entry + entry x environment + error with random entries and interactions (REML), tested by Kenward and Roger.',
  },
  source:
    'H. P. Piepho, F. Laidig, T. Drobek, U. Meyer, Theoretical and Applied Genetics 127 (2014) 1009-1018',
  options: takes(['trait', 'entry', 'environment', 'year'], ['replicate', 'checks', 'alpha']),
  run(file, { trait, entry, environment, year, replicate, checks, alpha }, { signal }) {
    const found = geneticGain(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(entry),
        environment: file.factor(environment),
        replicate: replicate === null ? null : file.factor(replicate),
        origin: firstYears(file, trait, entry, year),
        checks,
      },
      { confidence: 1 - alpha, signal },
    );
    return {
      ...answerOf(file, trait, found),
      tables: [gainTable(found), yearTable(found), entryTable(found)],
      figures: [trendFigure(file, trait, found)],
      remarks: [],
    };
  },
});
