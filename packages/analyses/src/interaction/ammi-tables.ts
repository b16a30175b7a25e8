import {
  ammiStability,
  ammiStabilityValues,
  simulateAxisTests,
  winnersByEnvironment,
  ammiPredictions,
  type Ammi,
} from '@panicle/statistics/interaction';
import { columns, namedColumns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<'simulate' | 'seed' | 'alpha' | 'axes'>;

export function axisTable({ axes, genotypes, environments }: Ammi, options: Options): ReportTable {
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
export function scoreTable(found: Ammi, side: 'entry' | 'environment'): ReportTable {
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

export function stabilityTable(found: Ammi, count: number): ReportTable {
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

export function winnerTable(found: Ammi, count: number): ReportTable {
  const winners = winnersByEnvironment(found, ammiPredictions(found, count));
  return table(
    'winners',
    [`各环境最优品种（AMMI${count}）`, `Winners by environment (AMMI${count})`],
    [...columns('entry'), column('environments', '环境', 'environments')],
    winners.map(({ winner, environments }) => [winner, environments.join(', ')]),
  );
}
