import type { CrossValidation } from '@panicle/genomics/prediction';
import { columns, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from '../report/report.ts';

const measures = [
  ...columns('correlation', 'accuracy', 'slope'),
  column('top_overlap', '前10%重合', 'overlap of top 10%'),
];

/** A row for each repeat, the last one their mean. */
export function repeatsTable(
  found: readonly CrossValidation[],
  heritability: number | undefined,
): ReportTable {
  const root = heritability === undefined ? NaN : Math.sqrt(heritability);
  const rows = found.flatMap(({ trait, samples, repeats, average }) =>
    [...repeats, average].map((one, k): ReportValue[] => [
      trait,
      k < repeats.length ? k + 1 : 'average',
      samples,
      one.correlation,
      one.correlation / root,
      one.slope,
      one.topOverlap,
    ]),
  );
  const heads = [
    ...columns('trait'),
    wordColumn('repeat', '重复', 'repeat'),
    column('samples', '样品数', 'samples'),
    ...measures,
  ];
  return table('repeats', ['交叉验证', 'Cross-validation'], heads, rows);
}

/** A row for each fold of each repeat. @param names of families, where these are the folds */
export function foldsTable(found: readonly CrossValidation[], names: readonly string[] | null): ReportTable {
  const rows = found.flatMap(({ trait, repeats }) =>
    repeats.flatMap(({ foldCorrelations, foldNumbers, foldSizes }, r) =>
      Array.from(foldCorrelations, (value, f): ReportValue[] => [
        trait,
        r + 1,
        names ? names[foldNumbers[f]!]! : foldNumbers[f]! + 1,
        foldSizes[f]!,
        value,
      ]),
    ),
  );
  const heads = [
    ...columns('trait'),
    column('repeat', '重复', 'repeat'),
    names ? column('family', '家系', 'family') : column('fold', '折', 'fold'),
    column('samples', '样品数', 'samples'),
    ...columns('correlation'),
  ];
  return table('folds', names ? ['各家系', 'Families'] : ['各折', 'Folds'], heads, rows);
}

/** Every value predicted. */
export const predictedTable = (found: readonly CrossValidation[], samples: readonly string[]): LongTable => ({
  name: 'predicted',
  inFilesOnly: true,
  title: { zh: '各样品预测值', en: 'Predictions' },
  columns: [
    ...columns('trait'),
    column('repeat', '重复', 'repeat'),
    column('sample', '样品', 'sample'),
    column('predicted', '预测值', 'predicted'),
  ],
  rows(emit) {
    for (const { trait, repeats } of found)
      repeats.forEach(({ predicted }, r) =>
        samples.forEach((sample, s) => emit([trait, r + 1, sample, predicted[s]!])),
      );
  },
});
