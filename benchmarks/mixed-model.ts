// REML of a simulated series of trials: genotypes and their interaction with environments random, environments and
// replicates fixed; 2,000 genotypes x 20 environments x 2 plots. lme4 took 4.3 s for it (R 4.2.2, one thread).
// `npm run bench -- mixed-model`
import { fitMixedModel, Table } from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { report } from './report.ts';

const [GENOTYPES, ENVIRONMENTS, REPLICATES] = [2000, 20, 2] as const;

function simulated(): Table {
  const normal = seededNormal(7);
  const draw = (count: number, deviation: number) =>
    Float64Array.from({ length: count }, () => deviation * normal());
  const genotype = draw(GENOTYPES, 2);
  const environment = draw(ENVIRONMENTS, 5);
  const interaction = draw(GENOTYPES * ENVIRONMENTS, 1.5);
  const plots = GENOTYPES * ENVIRONMENTS * REPLICATES;
  const cellOf = (plot: number) => Math.floor(plot / REPLICATES);
  const codes = (of: (plot: number) => number) => Int32Array.from({ length: plots }, (_, plot) => of(plot));
  const levels = (count: number) => Array.from({ length: count }, (_, k) => String(k + 1));
  const gen = codes((plot) => Math.floor(cellOf(plot) / ENVIRONMENTS));
  const env = codes((plot) => cellOf(plot) % ENVIRONMENTS);
  return new Table({
    gen: { levels: levels(GENOTYPES), codes: gen },
    env: { levels: levels(ENVIRONMENTS), codes: env },
    rep: { levels: levels(REPLICATES), codes: codes((plot) => plot % REPLICATES) },
    yield: Float64Array.from(
      { length: plots },
      (_, plot) =>
        50 + genotype[gen[plot]!]! + environment[env[plot]!]! + interaction[cellOf(plot)]! + normal(),
    ),
  });
}

const table = simulated();
const before = process.cpuUsage();
const fit = fitMixedModel(table, {
  response: 'yield',
  fixed: [{ factors: ['env'] }, { factors: ['env', 'rep'] }],
  random: [{ factors: ['gen'] }, { factors: ['gen', 'env'] }],
});
const { user, system } = process.cpuUsage(before);
report(
  `REML of ${table.rows.toLocaleString('en-US')} plots, CPU`,
  ((user + system) / 1e6).toFixed(2),
  's',
  '1.43',
);
report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');
report('  iterations', fit.estimate.iterations, fit.estimate.converged ? 'converged' : 'NOT converged');
for (const { name, variance } of fit.components) report(`  ${name}`, variance.toFixed(4), '');
