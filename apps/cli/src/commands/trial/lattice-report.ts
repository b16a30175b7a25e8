import { analyseLattice } from '@panicle/statistics/linear-model';
import type { ColumnFile } from '../../tables/column-file.ts';
import { columns, table } from '../../tables/columns.ts';
import { column, type Report } from '../../tables/report.ts';
import type { Options } from '../../tables/options.ts';
import { anovaTable } from './anova-rows.ts';
import { comparisonTables } from './comparisons.ts';
import { modelTable } from './model-terms.ts';

/** Square, rectangular and alpha lattices: within blocks, and with recovery of the information between blocks. */
export function latticeReport(file: ColumnFile, options: Options): Report {
  const traits = options.requiredNames('traits');
  const roles = {
    entry: options.required('entry'),
    replicate: options.required('replicate'),
    block: options.required('block'),
  };
  const data = modelTable(file, traits, [Object.values(roles)]);
  const found = traits.map((response) => analyseLattice(data, { response, ...roles }));
  const both = found.flatMap(({ trait, intraBlock, combined }) => [
    { ...intraBlock, trait, term: 'intra-block', set: intraBlock },
    { ...combined, trait, term: 'combined', set: combined },
  ]);
  return {
    tables: [
      anovaTable(found.map(({ trait, table: rows }) => [trait, rows])),
      anovaAdjusted(found),
      efficiency(found),
      ...comparisonTables(both, options),
    ],
    remarks: [],
  };
}

type Found = readonly ReturnType<typeof analyseLattice>[];

function anovaAdjusted(found: Found) {
  const adjusted = anovaTable(found.map(({ trait, entries }) => [trait, [entries]]));
  return {
    ...adjusted,
    name: 'entries_adjusted',
    title: { zh: '品种（校正区组后）', en: 'Entries adjusted for blocks' },
  };
}

function efficiency(found: Found) {
  return table(
    'precision',
    ['试验精度', 'Precision'],
    [
      ...columns('trait', 'mean', 'error_mean_sq', 'error_df'),
      column('block_variance', '区组方差', 'block variance'),
      column('efficiency_factor', '平均效率', 'efficiency factor'),
      column('relative_efficiency_percent', '相对效率%', 'relative efficiency %'),
    ],
    found.map(({ trait, mean, error, blockVariance, efficiencyFactor, relativeEfficiency }) => [
      trait,
      mean,
      error.meanSquare,
      error.df,
      blockVariance,
      efficiencyFactor,
      relativeEfficiency,
    ]),
  );
}
