import {
  ammi,
  ammiStability,
  ammiStabilityValues,
  significantAxes,
  simulateAxisTests,
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
import { columns, namedColumns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import { errorIfKnown, errorRemarks, gxeOptional, gxeRequired, hasErrors, seriesOf } from './means.ts';
import { takes, type Chosen } from '../options/takes.ts';

type Options = Chosen<'simulate' | 'seed' | 'alpha' | 'axes'>;

function axisTable({ axes, genotypes, environments }: Ammi, options: Options): ReportTable {
  const simulated = options.simulate
    ? simulateAxisTests(
        axes.map(({ singularValue }) => singularValue),
        genotypes.length - 1,
        environments.length - 1,
        { seed: options.seed ?? 1, alpha: options.alpha },
      ).p
    : null;
  const rows = axes.map((axis, k): ReportValue[] => [
    `PC${k + 1}`,
    axis.degrees,
    axis.sumOfSquares,
    axis.meanSquare,
    axis.f,
    axis.p,
    axis.explained,
    axis.remainder.f,
    axis.remainder.p,
    ...(simulated === null ? [] : [simulated[k] ?? null]),
  ]);
  const heads = [
    ...columns(
      'axis',
      'df',
      'sum_sq',
      'mean_sq',
      'f',
      'p',
      'explained_percent',
      'remaining_f',
      'remaining_p',
    ),
    ...(simulated === null ? [] : [column('p_simulated', '模拟P', 'P by simulation')]),
  ];
  return table('axes', ['交互作用主成分', 'Axes of the interaction'], heads, rows);
}

const axisNames = (count: number) => Array.from({ length: count }, (_, k) => `PC${k + 1}`);

/** Means and scores of one side of the table. */
function scoreTable(found: Ammi, side: 'entry' | 'environment'): ReportTable {
  const ofEntries = side === 'entry';
  const width = found.axes.length;
  const names = ofEntries ? found.genotypes : found.environments;
  const means = ofEntries ? found.genotypeMeans : found.environmentMeans;
  const scores = ofEntries ? found.genotypeScores : found.environmentScores;
  const title = ofEntries
    ? (['品种得分', 'Scores of entries'] as const)
    : (['环境得分', 'Scores of environments'] as const);
  return table(
    `${side}_scores`,
    title,
    [...columns(side, 'mean'), ...namedColumns(axisNames(width))],
    names.map((name, k) => [name, means[k]!, ...scores.subarray(k * width, (k + 1) * width)]),
  );
}

const stabilityKeys = [
  'waas',
  'sipc',
  'astab',
  'da',
  'fa',
  'dz',
  'ev',
  'avamge',
  'za',
  'masi',
  'masv',
] as const;

function stabilityTable(found: Ammi, count: number): ReportTable {
  const values = ammiStabilityValues(found);
  const others = ammiStability(found, count);
  return table(
    'ammi_stability',
    [`AMMI 稳定性参数（前 ${count} 个主成分）`, `Stability from the first ${count} axes`],
    [
      ...columns('entry'),
      column('asv', 'ASV', 'ASV'),
      ...stabilityKeys.map((key) => column(key, key.toUpperCase(), key.toUpperCase())),
    ],
    found.genotypes.map((name, k) => [name, values[k]!, ...stabilityKeys.map((key) => others[k]![key])]),
  );
}

function winnerTable(found: Ammi, count: number): ReportTable {
  const winners = winnersByEnvironment(found, ammiPredictions(found, count));
  return table(
    'winners',
    [`各环境最优品种（AMMI${count}）`, `Winners by environment (AMMI${count})`],
    [...columns('entry'), column('environments', '环境', 'environments')],
    winners.map(({ winner, environments }) => [winner, environments.join(', ')]),
  );
}

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
      remarks: error ? errorRemarks(series) : [remark('axesNotTested', {})],
    };
  },
});
