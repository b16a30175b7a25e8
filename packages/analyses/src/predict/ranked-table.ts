import { columns, table } from '../report/columns.ts';
import { column, type ReportColumn, type ReportTable, type ReportValue } from '../report/report.ts';

/** What is shown of the samples of a trait. */
export interface RankedTrait {
  trait: string;
  /** one a sample: samples are ranked by these, best first */
  by: Float64Array;
  /** one a column that follows the name, one value a sample */
  values: readonly ArrayLike<number>[];
}

/** Samples, best first within each trait. */
export function rankedTable(
  samples: readonly string[],
  traits: readonly RankedTrait[],
  heads: readonly ReportColumn[],
  title: readonly [zh: string, en: string] = ['育种值', 'Breeding values'],
): ReportTable {
  const rows = traits.flatMap(({ trait, by, values }) => {
    const order = Int32Array.from(samples.keys()).sort((a, b) => by[b]! - by[a]! || a - b);
    return Array.from(order, (sample, k): ReportValue[] => [
      trait,
      k + 1,
      samples[sample]!,
      ...values.map((own) => own[sample]!),
    ]);
  });
  return table(
    'values',
    title,
    [...columns('trait', 'rank'), column('sample', '样品', 'sample'), ...heads],
    rows,
  );
}

export const breedingValueHead = column('breeding_value', '育种值', 'breeding value');
export const observedHead = column('observed', '实测值', 'observed');
export const fittedHead = column('fitted', '预测值', 'predicted value');
