import { formatNumber } from '@panicle/contract/format/number';
import type { Figure } from '@panicle/figures';
import type { Table } from '@panicle/statistics/data';
import { DataError } from '@panicle/statistics/data-error';
import { entryHeritability, type EntryHeritability } from '@panicle/statistics/mixed';
import { defineAnalysis } from '../analysis.ts';
import { squares } from '../memory.ts';
import { takes } from '../options/takes.ts';
import { columns, table } from '../report/columns.ts';
import { column, filled, type Report, type ReportColumn, type ReportTable } from '../report/report.ts';
import { isKnown, sentence } from '../report/sentences.ts';

/** One environment, or all of them together. */
interface Found extends EntryHeritability {
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
  share('entry_mean', '品种均值', 'entry-mean basis'),
  share('entry_mean_error', '标准误', 's.e.'),
  share('cullis', 'Cullis', 'Cullis'),
  share('lower', '下限', 'lower'),
  share('upper', '上限', 'upper'),
  share('piepho_moehring', 'Piepho-Möhring', 'Piepho-Möhring'),
  share('accuracy', '选择准确度', 'accuracy of selection'),
];

const heritabilities = (found: readonly Found[]): ReportTable =>
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
      one.entryMean.heritability,
      one.entryMean.standardError,
      one.cullis,
      one.lower,
      one.upper,
      one.piephoMohring,
      Math.sqrt(one.cullis),
    ]),
  );

function intervals(found: readonly Found[], alpha: number): Figure {
  const percent = formatNumber(100 * (1 - alpha), alpha < 0.01 ? 1 : 0);
  return {
    kind: 'bars',
    name: 'heritability',
    title: { zh: '各环境的遗传力', en: 'Heritability by environment' },
    caption: {
      zh: `品种均值的遗传力（Cullis），横线为 ${percent}% 置信区间`,
      en: `of entry means (Cullis); bars: ${percent}% confidence intervals`,
    },
    axis: { title: { zh: '遗传力', en: 'heritability' }, least: 0, decimals: 2 },
    series: [''],
    bars: found.map(({ place, cullis, lower, upper }) => ({
      name: place ?? OVER_ALL,
      values: [cullis],
      ...(isKnown(lower) ? { low: [lower], high: [upper] } : {}),
    })),
  };
}

function answerOf(trait: string, found: readonly Found[]): Pick<Report, 'answer' | 'finding'> {
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

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '遗传力：各环境及全部环境，小区与品种均值，含置信区间',
    en: 'heritability in each environment and over all, of plots and of entry means, with intervals',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --replicate 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --replicate rep',
  },
  details: {
    zh: 'Cullis 等的广义遗传力适用于任何设计；置信区间按 Knapp 等（1985），平衡试验中为精确区间。',
    en: 'The heritability of Cullis et al. applies to any design; the interval of Knapp et al. (1985) is exact in balanced\ntrials.',
  },
  model: {
    zh: '性状 = 环境 + 重复 + 品种 + 品种×环境 + 区组 + 误差，品种、互作与区组为随机效应（REML）。',
    en: 'trait = environment + replicate + entry + entry x environment + blocks + error with random entries, interactions and blocks (REML).',
  },
  source: 'B. R. Cullis, A. B. Smith, N. E. Coombes, JABES 11 (2006) 381-393',
  options: takes(['trait', 'entry'], ['environment', 'replicate', 'block', 'alpha']),
  memory: ({ entries }) => squares(entries, 4),
  run(file, options, { signal, onProgress }) {
    const { trait, entry, environment, replicate, block, alpha } = options;
    const units = [environment, replicate, block === replicate ? null : block];
    const plots = file.table([trait], [entry, ...units.filter((name) => name !== null)]);
    const question = { trait, entry, environment, replicate, block: units[2] ?? null };
    const control = { confidence: 1 - alpha, signal };
    const places = environment === null ? [] : partsOf(plots, environment);
    const found: Found[] = [];
    const remarks: Report['remarks'][number][] = [];
    for (const [k, { name, part }] of places.entries()) {
      signal.throwIfAborted();
      try {
        found.push({ place: name, ...entryHeritability(part, { ...question, environment: null }, control) });
      } catch (failure) {
        if (!(failure instanceof DataError)) throw failure;
        const reason = filled(failure.text, failure.values);
        remarks.push({ text: { zh: `{name}：${reason.zh}`, en: `{name}: ${reason.en}` }, values: { name } });
      }
      onProgress?.((k + 1) / (places.length + 1));
    }
    if (places.length !== 1) found.push({ place: null, ...entryHeritability(plots, question, control) });
    if (found.length === 0) entryHeritability(plots, { ...question, environment: null }, control);
    return {
      ...answerOf(trait, found),
      tables: [heritabilities(found)],
      figures: [intervals(found, alpha)],
      remarks,
    };
  },
});

function partsOf(plots: Table, environment: string): { name: string; part: Table }[] {
  const { levels, codes } = plots.factor(environment);
  return levels.map((name, code) => {
    const part = plots.select(Int32Array.from(codes.keys()).filter((row) => codes[row] === code));
    return { name, part };
  });
}
