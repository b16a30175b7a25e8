import { columns, table } from '../report/columns.ts';
import { column, type ReportColumn, type ReportTable, type ReportValue } from '../report/report.ts';

export const geneticVarianceHead = column('genetic_variance', '遗传方差', 'genetic variance');
export const residualVarianceHead = column('residual_variance', '残差方差 Ve', 'residual variance Ve');
export const likelihoodHead = column('log_likelihood', '对数似然', 'log-likelihood');

interface Modelled {
  trait: string;
  trained: number;
  coefficients: readonly { name: string; value: number }[];
}

/** A row for each trait: training samples, estimates of the method, fixed effects. */
export function traitModelTable<Found extends Modelled>(
  found: readonly Found[],
  heads: readonly ReportColumn[],
  cellsOf: (one: Found) => readonly ReportValue[],
): ReportTable {
  const covariates = found[0]?.coefficients.map(({ name }) => name) ?? [];
  return table(
    'model',
    ['模型', 'Model'],
    [
      ...columns('trait'),
      column('samples', '训练样品数', 'samples'),
      ...heads,
      ...covariates.map((name) => column(`effect_of_${name}`, `${name} 的效应`, `effect of ${name}`)),
    ],
    found.map((one) => [
      one.trait,
      one.trained,
      ...cellsOf(one),
      ...one.coefficients.map(({ value }) => value),
    ]),
  );
}
