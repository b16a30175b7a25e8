import type { Figure } from '@panicle/figures';
import { pairedMeans, type PairedMeans } from '@panicle/statistics/interaction';
import type { Text } from '@panicle/contract/language';
import { defineAnalysis } from '../analysis.ts';
import { errorFinding } from '../check/finding.ts';
import { traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { takes } from '../options/takes.ts';
import { comparedCells, correlationOf, meansTable } from './paired-report.ts';

interface Pair extends PairedMeans {
  names: readonly [string, string];
  means: readonly [Float64Array, Float64Array];
  correlation: number | null;
}

/** Every pair of trials with entries in common, those with the most first. */
function pairsOf(
  file: PlotTable,
  options: { trait: string; entry: string; trial: string; alpha: number },
): Pair[] {
  const trial = file.factor(options.trial);
  const means = meansTable(file.numbers(options.trait), trial, file.factor(options.entry));
  const pairs = trial.levels.flatMap((first, i) =>
    trial.levels.slice(i + 1).flatMap((second, k): Pair[] => {
      const own = [means[i]!, means[i + 1 + k]!] as const;
      const found = pairedMeans(...own, options.alpha);
      if (!found) return [];
      return [{ ...found, names: [first, second], means: own, correlation: correlationOf(...own) }];
    }),
  );
  return pairs.toSorted((a, b) => b.count - a.count);
}

function answerOf([pair]: readonly Pair[]): Text[] {
  if (!pair) return [sentence('这些试验没有共同的品种。', 'The trials have no entry in common.')];
  const [first, second] = pair.names;
  const r = pair.correlation === null ? '' : `r = ${rounded(pair.correlation)}`;
  return [
    sentence(
      '{first} 与 {second} 有 {count} 个共同品种，均值相差 {difference}{r}。',
      '{first} and {second} have {count} {count, entry|entries} in common; their means differ by {difference}{r}.',
      {
        first,
        second,
        count: pair.count,
        difference: rounded(pair.difference),
        r: { zh: r && `，品种均值的相关系数 ${r}`, en: r && `, and entry means correlate with ${r}` },
      },
    ),
  ];
}

/** Entry means of the pair with the most entries. */
function figureOf(
  file: PlotTable,
  { trait, entry }: { trait: string; entry: string },
  pairs: readonly Pair[],
): Figure[] {
  const [pair] = pairs;
  if (!pair || pair.count < 2) return [];
  const entries = file.factor(entry).levels;
  const [first, second] = pair.means;
  const axis = (name: string) => traitAxis(file, trait, [`均值（${name}）`, `mean in ${name}`]);
  return [
    {
      kind: 'scatter',
      name: 'trial_against_trial',
      title: { zh: `${pair.names[1]} 对 ${pair.names[0]}`, en: `${pair.names[1]} against ${pair.names[0]}` },
      caption: { zh: '虚线上两个试验的均值相等', en: 'both means are equal on the dashed line' },
      x: axis(pair.names[0]),
      y: axis(pair.names[1]),
      labels: 'all',
      lines: [{ intercept: 0, slope: 1 }],
      points: entries.flatMap((label, k) =>
        Number.isNaN(first[k]) || Number.isNaN(second[k]) ? [] : [{ label, x: first[k]!, y: second[k]! }],
      ),
    },
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '试验对比：共同品种在两个试验中的差数与相关',
    en: 'trial against trial: difference and correlation of the means of common entries',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --trial 试验',
    en: 'plots.csv --trait yield --entry entry --trial trial',
  },
  details: {
    zh: '每个试验取各品种小区的均值，逐对比较有共同品种的试验。',
    en: 'Plots of an entry are averaged within each trial; every pair of trials with entries in common is compared.',
  },
  model: {
    zh: '差数 d_i = ȳ_i1 − ȳ_i2；t = d̄ / √(s²_d / n)；r 为品种均值的相关系数。',
    en: 'differences d_i = mean_i1 - mean_i2; t = mean(d) / sqrt(var(d) / n); r is the correlation of entry means.',
  },
  source: 'W. G. Cochran and G. M. Cox, Experimental Designs, 2nd ed. (1957), chapter 14',
  options: takes(['trait', 'entry', 'trial'], ['alpha']),
  check(_counts, { trial }, input) {
    const count = input.factor(trial).levels.length;
    return count > 1
      ? []
      : [
          errorFinding(
            '至少需要两个试验，现有 {count} 个。',
            'At least two trials are needed; there {count, is|are} {count}.',
            {
              count,
            },
          ),
        ];
  },
  run(file, options) {
    const found = pairsOf(file, options);
    return {
      answer: answerOf(found),
      figures: figureOf(file, options, found),
      tables: [
        table(
          'trials',
          ['试验对比', 'Trial against trial'],
          [
            ...columns('first', 'second', 'entries'),
            { ...column('first_mean', '第一均值', 'mean of first'), kind: 'trait' },
            { ...column('second_mean', '第二均值', 'mean of second'), kind: 'trait' },
            ...columns('difference', 'standard_error', 't', 'p', 'lower', 'upper', 'correlation'),
          ],
          found.map((one) => [
            ...one.names,
            one.count,
            one.first,
            one.second,
            ...comparedCells(one),
            one.correlation,
          ]),
        ),
      ],
      remarks: [],
    };
  },
});
