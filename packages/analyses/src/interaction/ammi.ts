import {
  ammi,
  significantAxes,
  winnersByEnvironment,
  ammiPredictions,
  type Ammi,
} from '@panicle/statistics/interaction';
import { remark } from '@panicle/statistics/statistics-error';
import { traitAxis } from '../figures/axes.ts';
import { ammiFigures } from '../figures/biplots.ts';
import type { Text } from '@panicle/contract/language';
import { twoWayTable } from '../check/shared-checks.ts';
import { joined, nameList, sentence } from '../report/sentences.ts';
import { defineAnalysis } from '../analysis.ts';
import { errorIfKnown, gxeOptional, gxeRequired, hasErrors, seriesOf, seriesRemarks } from './means.ts';
import { takes } from '../options/takes.ts';
import { axisTable, scoreTable, stabilityTable, winnerTable } from './ammi-tables.ts';
import { fittedMeans, meanDiagnostics } from '../diagnostics/mean-diagnostics.ts';

/** How much of the interaction the first axes hold, and how many of them are significant; null: not tested. */
function interactionAnswer({ axes }: Ammi, significant: number | null): Text[] {
  const [first, second] = axes;
  if (first === undefined) return [];
  const one = first.explained.toFixed(1);
  const two = second?.explained.toFixed(1);
  const tested = {
    zh: significant === null ? '' : `；${significant} 个主成分显著`,
    en:
      significant === null
        ? ''
        : `; ${significant} ${significant === 1 ? 'axis is' : 'axes are'} significant`,
  };
  return [
    {
      zh: `第一主成分解释互作的 ${one}%${two === undefined ? '' : `，第二主成分 ${two}%`}${tested.zh}。`,
      en: `PC1 explains ${one}% of the interaction${two === undefined ? '' : `, PC2 ${two}%`}${tested.en}.`,
    },
  ];
}

/** Which entries are predicted to win where, by the axes that count. */
function winnersAnswer(found: Ammi, count: number): Text[] {
  const wins = winnersByEnvironment(found, ammiPredictions(found, count)).map(({ winner, environments }) =>
    sentence('{winner} 在 {places}', '{winner} in {places}', { winner, places: nameList(environments) }),
  );
  return wins.length === 0
    ? []
    : [
        sentence('预测最优（AMMI{count}）：{wins}。', 'Predicted winners (AMMI{count}): {wins}.', {
          count,
          wins: joined(wins),
        }),
      ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: { zh: 'AMMI：品种×环境互作的主成分', en: 'AMMI: principal axes of the interaction' },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --block rep',
  },
  details: {
    zh: '每个主成分按 Gollob 和 Cornelius（含其后各轴）检验；稳定性参数用 --axes 个主成分（默认取显著者，至少 1）。',
    en: 'Each axis is tested by Gollob’s F test, and together with all that follow by Cornelius’ test; stability uses the first\n--axes axes [default: the significant ones, at least 1].',
  },
  model: {
    zh: '均值 = μ + g + e + Σ λ_k γ_k δ_k + 剩余。',
    en: 'mean = mu + g + e + sum of lambda_k gamma_k delta_k + remainder.',
  },
  source:
    'H. G. Gauch, Biometrics 44 (1988) 705-715; H. F. Gollob, Psychometrika 33 (1968) 73-115; P. L. Cornelius, Crop Science 33 (1993) 1186-1193',
  takesMeans: { of: 'environments' },
  options: takes(gxeRequired, [...gxeOptional, 'axes', 'simulate', 'seed', 'alpha']),
  check: (counts, options, input) =>
    twoWayTable(counts, {
      gaps: options.fillAxes === null ? 'refused' : 'allowed',
      errors: hasErrors(input, options.trait),
    }),
  run(file, options) {
    const series = seriesOf(file, options);
    const error = errorIfKnown(series);
    const found = ammi(series.means, error);
    const significant = significantAxes(found, options.alpha);
    const asked = options.axes ?? significant;
    const count = Math.min(Math.max(asked, 1), found.axes.length);
    return {
      tables: [
        axisTable(found, options),
        scoreTable(found, 'entry'),
        scoreTable(found, 'environment'),
        stabilityTable(found, count),
        winnerTable(found, count),
      ],
      answer: [...interactionAnswer(found, error ? significant : null), ...winnersAnswer(found, count)],
      figures: ammiFigures(found, traitAxis(file, options.trait, ['均值', 'mean'])),
      ...meanDiagnostics(file, options.trait, fittedMeans(series.means, ammiPredictions(found, count))),
      remarks: [...(error ? [] : [remark('axesNotTested', {})]), ...seriesRemarks(series)],
    };
  },
});
