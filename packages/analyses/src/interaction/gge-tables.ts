import { averageEnvironment, whichWonWhere, type Gge } from '@panicle/statistics/interaction';
import { columns, namedColumns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';

const SHOWN_AXES = 3;

/** Axes with what they explain. */
export function axisTable({ singularValues, explained }: Gge): ReportTable {
  return table(
    'axes',
    ['主成分', 'Axes'],
    [
      ...columns('axis'),
      column('singular_value', '奇异值', 'singular value'),
      ...columns('explained_percent'),
    ],
    [...singularValues].map((value, k) => [`PC${k + 1}`, value, explained[k]!]),
  );
}

/** Scores of entries or environments on the first axes. */
export function scoreTable(
  name: string,
  title: readonly [string, string],
  side: 'entry' | 'environment',
  names: readonly string[],
  scores: Float64Array,
) {
  const width = scores.length / names.length;
  const shown = Math.min(width, SHOWN_AXES);
  const axes = Array.from({ length: shown }, (_, k) => `PC${k + 1}`);
  return table(
    name,
    title,
    [...columns(side), ...namedColumns(axes)],
    names.map((one, k) => [one, ...scores.subarray(k * width, k * width + shown)]),
  );
}

/** Which entry wins in which environments. */
export function winnerTable(found: Gge): ReportTable {
  return table(
    'winners',
    ['哪个品种在哪里最优', 'Which-won-where'],
    [...columns('entry'), column('environments', '环境', 'environments')],
    whichWonWhere(found).megaEnvironments.map(({ winner, environments }) => [
      winner,
      environments.join(', '),
    ]),
  );
}

/** Mean and stability of entries; discrimination and representativeness of environments. */
export function averageTables(found: Gge): ReportTable[] {
  const { genotypes, environments } = averageEnvironment(found);
  return [
    table(
      'mean_and_stability',
      ['丰产性与稳定性（平均环境轴）', 'Mean and stability (average environment)'],
      columns('rank', 'entry', 'performance', 'instability', 'distance_to_ideal'),
      genotypes
        .toSorted((a, b) => a.rank - b.rank)
        .map((one) => [one.rank, one.genotype, one.performance, one.instability, one.distanceToIdeal]),
    ),
    table(
      'test_environments',
      ['环境的鉴别力与代表性', 'Discrimination and representativeness'],
      columns('rank', 'environment', 'discrimination', 'representativeness', 'distance_to_ideal'),
      environments
        .toSorted((a, b) => a.rank - b.rank)
        .map((one) => [
          one.rank,
          one.environment,
          one.discrimination,
          one.representativeness,
          one.distanceToIdeal,
        ]),
    ),
  ];
}
