import type {
  ComponentEstimate,
  CrossTrial,
  GeneralAbility,
  GeneticComponents,
  TestedEffect,
  TestedRow,
} from '@panicle/statistics/crossing-designs';
import { columns, figures, table } from '../report/columns.ts';
import type { ReportTable, ReportValue } from '../report/report.ts';

/** Crosses split into their sources, each with what it was tested against. */
export function crossAnova(
  rows: readonly TestedRow[],
  { blocks, error }: { blocks: CrossTrial['blocks']; error: CrossTrial['error'] },
): ReportTable {
  const tested = rows.map((row): ReportValue[] => [
    row.name,
    row.degrees,
    row.sumOfSquares,
    row.meanSquare,
    row.f,
    row.p,
    row.denominator.parts.map(({ name }) => name).join(' + '),
    row.denominator.degrees,
  ]);
  const { degrees, sumOfSquares, meanSquare } = error;
  return table(
    'anova',
    ['方差分析', 'Analysis of variance'],
    columns('source', 'df', 'sum_sq', 'mean_sq', 'f', 'p', 'tested_against', 'error_df'),
    [
      ...(blocks.degrees > 0 ? [blockRow(blocks)] : []),
      ...tested,
      ['error', degrees, sumOfSquares, meanSquare, null, null, null, null],
    ],
  );
}

function blockRow({ degrees, sumOfSquares }: CrossTrial['blocks']): ReportValue[] {
  return ['blocks', degrees, sumOfSquares, sumOfSquares / degrees, null, null, null, null];
}

export const effectColumns = columns('effect', 'standard_error', 't', 'p');

export function effectRow({ effect, standardError, t, p }: TestedEffect): ReportValue[] {
  return [effect, standardError, t, p];
}

export function generalTable(
  name: string,
  title: readonly [string, string],
  found: GeneralAbility,
): ReportTable {
  return table(
    name,
    title,
    [...columns('parent'), ...effectColumns],
    found.effects.map((one) => [one.parent, ...effectRow(one)]),
  );
}

export function estimateTable(estimates: readonly ComponentEstimate[]): ReportTable {
  return table(
    'components',
    ['方差组分', 'Variances'],
    columns('term', 'variance', 'standard_error'),
    estimates.map(({ name, variance, standardError }) => [name, variance, standardError]),
  );
}

/** Additive and dominance variance with what follows from them. */
export function geneticTable(found: Omit<GeneticComponents, 'estimates' | 'error'>): ReportTable {
  return figures(
    'genetic',
    ['遗传方差', 'Genetic variances'],
    [
      ['additive', '加性方差', 'additive', found.additive.variance],
      ['additive_error', '其标准误', 's.e. of additive', found.additive.standardError],
      ['dominance', '显性方差', 'dominance', found.dominance.variance],
      ['dominance_error', '其标准误', 's.e. of dominance', found.dominance.standardError],
      ['average_dominance', '平均显性度', 'average degree of dominance', found.averageDominance],
      ['narrow_heritability', '狭义遗传力', 'narrow-sense heritability', found.narrowHeritability],
      ['broad_heritability', '广义遗传力', 'broad-sense heritability', found.broadHeritability],
    ],
  );
}
