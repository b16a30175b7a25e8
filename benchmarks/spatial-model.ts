// Spatial P-splines: the published field of 330 plots and 107 varieties with 10 x 20 segments, and a simulated one of
// 2,000 plots and 900 entries. SpATS 1.0.19 took 1.0 to 1.9 s of the first on the same machine (R 4.2.2, one thread).
// `npm run bench -- spatial-model`
import { encodeFactor, fitSpatialModel, numberColumn, Table } from '../packages/statistics/src/index.ts';
import { readReference, referenceIsThere } from '../packages/statistics/src/testing/reference.ts';
import { simulatedField } from '../packages/statistics/src/testing/simulated-field.ts';
import { report } from './report.ts';

function published(): Table {
  const { columns } = readReference('04_rowcol_gilmour_serpentine');
  return new Table({
    row: numberColumn('row', columns.row!),
    column: numberColumn('column', columns.col!),
    entry: encodeFactor(columns.gen!),
    yield: numberColumn('yield', columns.yield!),
  });
}

/** A hollow across the field, rows and columns with effects of their own; most entries have two plots. */
function simulated(rows: number, columns: number, entries: number): Table {
  const trend = (row: number, column: number) => 20 * Math.sin(4 * row) * Math.cos(5 * column);
  return simulatedField({ rows, columns, entries, seed: 11, entry: 4, line: 1.5, residual: 5, trend }).table;
}

function measure(name: string, table: Table, segments: { row: number; column: number }, bar?: string): void {
  for (const genotypes of ['random', 'fixed'] as const) {
    const before = process.cpuUsage();
    const fit = fitSpatialModel(table, {
      response: 'yield',
      genotype: 'entry',
      row: 'row',
      column: 'column',
      genotypes,
      segments,
    });
    fit.genotypeMeans();
    const { user, system } = process.cpuUsage(before);
    report(`${name}, entries ${genotypes}, CPU`, ((user + system) / 1e6).toFixed(2), 's', bar);
    const { iterations, converged, logLikelihood } = fit.estimate;
    report('  iterations', iterations, converged ? 'converged' : 'NOT converged');
    report('  restricted log-likelihood', logLikelihood.toFixed(4), '');
  }
}

if (referenceIsThere()) measure('330 plots, 107 entries', published(), { row: 20, column: 10 }, '0.3');
else measure('simulated 330 plots, 107 entries', simulated(22, 15, 107), { row: 20, column: 10 }, '0.3');
measure('2,000 plots, 900 entries', simulated(50, 40, 900), { row: 20, column: 20 });
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
