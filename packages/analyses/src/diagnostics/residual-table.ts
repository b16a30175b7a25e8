import { columns, table } from '../report/columns.ts';
import { column, type ReportColumn, type ReportTable, type ReportValue } from '../report/report.ts';
import type { DrawnResiduals } from '../figures/residuals.ts';

const ofTrait = (key: string, zh: string, en: string): ReportColumn => ({
  ...column(key, zh, en),
  kind: 'trait',
});

/** Residuals of a trait, with the cells that say whose they are. */
export interface ListedResiduals {
  trait: string;
  found: DrawnResiduals;
  value: (k: number) => number;
  labels: (k: number) => readonly ReportValue[];
}

/** Every analysed plot or mean with what the model expects of it. */
export function residualTable(
  listed: readonly ListedResiduals[],
  labels: readonly ReportColumn[],
  leveraged: boolean,
): ReportTable {
  const several = listed.length > 1;
  return table(
    'residuals',
    ['残差', 'Residuals'],
    [
      ...(several ? columns('trait') : []),
      ...labels,
      ofTrait('value', '观测值', 'value'),
      ofTrait('fitted', '拟合值', 'fitted'),
      ofTrait('residual', '残差', 'residual'),
      leveraged
        ? column('studentized', '学生化残差', 'studentized residual')
        : column('standardized', '标准化残差', 'standardized residual'),
      column('normal_score', '正态分位数', 'normal score'),
    ],
    listed.flatMap(({ trait, found, value, labels: labelsAt }) =>
      Array.from(found.fitted, (fitted, k): ReportValue[] => [
        ...(several ? [trait] : []),
        ...labelsAt(k),
        value(k),
        fitted,
        found.residual[k]!,
        Number.isNaN(found.studentized[k]) ? null : found.studentized[k]!,
        found.normalScore[k]!,
      ]),
    ),
  );
}
