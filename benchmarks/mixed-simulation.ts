// A thousand simulated lattices of known variances: whether REML is unbiased, intervals of predictions and of
// differences hold the truth in 95% of all cases, and tests at 5% reject a true hypothesis as often.
// `npm run bench -- mixed-simulation [trials]`
import { studyLattices } from '../packages/statistics/src/testing/lattice-study.ts';
import { report } from './report.ts';

const trials = Number(process.argv[2] ?? 1000);
const truth = { gen: 2, block: 1, residual: 1 };
const before = process.cpuUsage();
const { variances, predictionCoverage, differenceCoverage, rejected } = studyLattices(truth, trials);
const { user, system } = process.cpuUsage(before);
for (const name of ['gen', 'block', 'residual'] as const) {
  const { mean, error } = variances[name];
  report(`mean variance of ${name}`, mean.toFixed(4), `± ${error.toFixed(4)}`, String(truth[name]));
}
const percent = (share: number) => (100 * share).toFixed(1);
report('95% intervals of predictions that hold the effect', percent(predictionCoverage), '%', '95');
report('95% intervals of differences that hold the truth', percent(differenceCoverage), '%', '95');
report('tests at 5% that reject a true hypothesis', percent(rejected), '%', '5');
report(`${trials} trials, CPU`, ((user + system) / 1e6).toFixed(1), 's');
