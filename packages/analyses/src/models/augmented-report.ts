import { given } from '../options/option-error.ts';
import { analyseAugmented } from '@panicle/statistics/linear-model';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { testedAnswer } from './tested-terms.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column, type Report } from '../report/report.ts';
import { anovaTable, precisionTable } from './anova-rows.ts';
import { comparisonTables } from '../report/comparisons.ts';
import { modelTable } from './model-terms.ts';
import type { Chosen } from '../options/takes.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

type Options = Chosen<'traits' | 'entry' | 'block' | 'checks' | 'compare' | 'pairs' | 'dunnett' | 'alpha'>;

/** New entries once, checks in every block. */
export function augmentedReport(file: PlotTable, options: Options): Report {
  const traits = given(options, 'traits');
  const entry = given(options, 'entry');
  const block = given(options, 'block');
  const checks = given(options, 'checks');
  const data = modelTable(file, traits, [[entry, block]]);
  const found = traits.map((response) => analyseAugmented(data, { response, entry, block, checks }));
  const errors = found.map(({ trait, standardErrorsOfDifference: errors }) => [
    trait,
    errors.betweenChecks,
    errors.newInSameBlock,
    errors.newInOtherBlocks,
    errors.newAndCheck,
  ]);
  const means = found.map(({ trait, means: own }) => ({ ...own, trait, term: entry, set: own }));
  return {
    answer: testedAnswer(
      file,
      found.map(({ trait, table: rows, entries, variationCoefficient: cv }) => ({
        trait,
        rows: [{ ...entries, term: entry }, ...rows.filter(({ term }) => term === 'checks')],
        cv,
      })),
      means,
      options.alpha,
    ),
    figures: comparedMeansFigures(file, means, options),
    tables: [
      anovaTable(
        found.map(({ trait, table: rows, blocks, entries }) => [
          trait,
          [...rows, { ...blocks, term: `${block} (adjusted)` }, { ...entries, term: `${entry} (adjusted)` }],
        ]),
      ),
      precisionTable(
        found.map(({ trait, mean, error, variationCoefficient, means }) => ({
          trait,
          plots: means.plots.reduce((sum, count) => sum + count, 0),
          mean,
          ...error,
          cv: variationCoefficient,
        })),
      ),
      table(
        'differences',
        ['差数标准误', 'Standard errors of differences'],
        [
          ...columns('trait'),
          column('checks', '对照之间', 'two checks'),
          column('same_block', '同区组新品种之间', 'new, same block'),
          column('other_block', '不同区组新品种之间', 'new, other blocks'),
          column('new_and_check', '新品种与对照', 'new and check'),
        ],
        errors,
      ),
      ...comparisonTables(means, options),
    ],
    ...plotDiagnostics(file, found, labelsOf(options), entry),
    remarks: [],
  };
}
