import type { Figure } from '@panicle/figures';
import { pairedMeans, type PairedMeans } from '@panicle/statistics/interaction';
import { OptionError } from '../options/option-error.ts';
import type { Text } from '@panicle/contract/language';
import { defineAnalysis } from '../analysis.ts';
import { severalEnvironments } from '../check/shared-checks.ts';
import { traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { inUnit, nameList, pValue, sentence } from '../report/sentences.ts';
import { takes } from '../options/takes.ts';
import { comparedCells, meansTable } from './paired-report.ts';

interface Opponent extends PairedMeans {
  entry: string;
}

/** Every entry beside the check, the largest difference first. */
function opponentsOf(
  file: PlotTable,
  options: Readonly<Record<'trait' | 'entry' | 'environment' | 'check', string>> & { alpha: number },
): Opponent[] {
  const entry = file.factor(options.entry);
  const means = meansTable(file.numbers(options.trait), entry, file.factor(options.environment));
  const check = entry.levels.indexOf(options.check);
  if (check === -1)
    throw new OptionError(
      { zh: '没有品种“{check}”。', en: 'There is no entry {check}.' },
      { check: options.check },
    );
  return entry.levels
    .flatMap((name, k) => {
      const found = k === check ? null : pairedMeans(means[k]!, means[check]!, options.alpha);
      return found ? [{ entry: name, ...found }] : [];
    })
    .toSorted((a, b) => b.difference - a.difference);
}

function answerOf(file: PlotTable, trait: string, check: string, found: readonly Opponent[]): Text[] {
  const [best] = found;
  if (!best) return [];
  const mostly = found.filter(({ wins, losses }) => wins > losses).map(({ entry }) => entry);
  const tested = Number.isFinite(best.p) ? pValue(best.p) : '';
  return [
    sentence(
      '{entry} 与{check}在 {count} 个共同环境中相遇，胜 {wins} 次，平均相差 {difference}{tested}。',
      '{entry} met {check} in {count} {count, environment|environments}, won {wins}, and differs from it by {difference}{tested}.',
      {
        entry: best.entry,
        check,
        count: best.count,
        wins: best.wins,
        difference: inUnit(file, trait, best.difference, best.standardError),
        tested: { zh: tested && `（${tested}）`, en: tested && ` (${tested})` },
      },
    ),
    mostly.length === 0
      ? sentence('没有品种胜多负少。', 'No entry won more often than it lost.')
      : sentence('胜多负少的品种：{names}。', 'Won more often than they lost: {names}.', {
          names: nameList(mostly),
        }),
  ];
}

function figureOf(file: PlotTable, trait: string, check: string, found: readonly Opponent[]): Figure[] {
  if (found.length === 0) return [];
  const known = (value: number) => (Number.isFinite(value) ? value : null);
  return [
    {
      kind: 'means',
      name: 'head_to_head',
      title: { zh: `与${check}的差数`, en: `Difference from ${check}` },
      caption: {
        zh: '横线为共同环境中差数的置信区间',
        en: 'bars: confidence limits of the difference over common environments',
      },
      axis: traitAxis(file, trait, ['差数', 'difference']),
      entries: [
        ...found.map(({ entry, difference, lower, upper }) => ({
          entry,
          mean: difference,
          low: known(lower),
          high: known(upper),
        })),
        { entry: check, mean: 0, check: true },
      ],
    },
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '逐一对比：每个品种与一个品种在共同环境中的胜负和差数',
    en: 'head to head: wins of every entry over one of them, and their difference over common environments',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --check 郑单958',
    en: 'plots.csv --trait yield --entry entry --environment site --check CK',
  },
  details: {
    zh: '--check 为对比的品种；每个环境先取各品种的均值，只比较两者都有数据的环境，误差来自各环境的差数。',
    en: '--check is the entry that all others meet. Plots are averaged within environments; only environments of both are\ncompared, and the error of a difference comes from its variation over them.',
  },
  model: {
    zh: '差数 d_j = ȳ_ij − ȳ_cj；t = d̄ / √(s²_d / n)，自由度 n − 1。',
    en: 'differences d_j = mean_ij - mean_cj; t = mean(d) / sqrt(var(d) / n) with n - 1 degrees of freedom.',
  },
  source: 'J. P. Bradley, K. H. Knittle and A. F. Troyer, Journal of Production Agriculture 1 (1988) 34-38',
  options: takes(['trait', 'entry', 'environment', 'check'], ['alpha']),
  check: (counts) => severalEnvironments(counts),
  run(file, options) {
    const { trait, check } = options;
    const found = opponentsOf(file, options);
    return {
      answer: answerOf(file, trait, check, found),
      figures: figureOf(file, trait, check, found),
      tables: [
        table(
          'head_to_head',
          ['逐一对比', 'Head to head'],
          [
            ...columns('entry', 'environments'),
            { ...column('wins', '胜', 'wins'), kind: 'count' },
            { ...column('losses', '负', 'losses'), kind: 'count' },
            { ...column('ties', '平', 'ties'), kind: 'count' },
            { ...column('win_percent', '胜率%', 'wins %'), kind: 'percent' },
            ...columns('mean'),
            { ...column('check_mean', '对照均值', 'mean of check'), kind: 'trait' },
            ...columns('difference', 'standard_error', 't', 'p', 'lower', 'upper'),
          ],
          found.map((one) => [
            one.entry,
            one.count,
            one.wins,
            one.losses,
            one.ties,
            (100 * one.wins) / one.count,
            one.first,
            one.second,
            ...comparedCells(one),
          ]),
        ),
      ],
      remarks: [],
    };
  },
});
