import { given } from '../options/option-error.ts';
import { analyseLattice } from '@panicle/statistics/linear-model';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { testedAnswer } from './tested-terms.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column, type Report } from '../report/report.ts';
import { anovaTable } from './anova-rows.ts';
import { comparisonTables } from '../report/comparisons.ts';
import { modelTable } from './model-terms.ts';
import type { Chosen } from '../options/takes.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

type Options = Chosen<'traits' | 'entry' | 'replicate' | 'block' | 'compare' | 'pairs' | 'dunnett' | 'alpha'>;

/** Square, rectangular and alpha lattices: within blocks, and with recovery of the information between blocks. */
export function latticeReport(file: PlotTable, options: Options): Report {
  const traits = given(options, 'traits');
  const roles = {
    entry: given(options, 'entry'),
    replicate: given(options, 'replicate'),
    block: given(options, 'block'),
  };
  const data = modelTable(file, traits, [Object.values(roles)]);
  const found = traits.map((response) => analyseLattice(data, { response, ...roles }));
  const both = found.flatMap(({ trait, intraBlock, combined }) => [
    { ...intraBlock, trait, term: 'intra-block', set: intraBlock },
    { ...combined, trait, term: 'combined', set: combined },
  ]);
  const combined = both
    .filter(({ term }) => term === 'combined')
    .map((one) => ({ ...one, term: roles.entry }));
  return {
    answer: testedAnswer(
      file,
      found.map(({ trait, entries }) => ({ trait, rows: [entries] })),
      combined,
      options.alpha,
    ),
    figures: comparedMeansFigures(file, combined, options),
    tables: [
      anovaTable(found.map(({ trait, table: rows }) => [trait, rows])),
      anovaAdjusted(found),
      efficiency(found),
      ...comparisonTables(both, options),
    ],
    ...plotDiagnostics(file, found, labelsOf(options), roles.entry),
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
