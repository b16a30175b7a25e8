// Analysis of variance of a series of trials, genotypes and genotype x environment fixed: 2,000 genotypes x 20
// environments x 2 plots, complete and with lost plots, one trait and twenty, beside R on a part that it can finish.
// `npm run bench -- linear-model`
import { fitLinearModel, parseFormula, Table } from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';

const [GENOTYPES, ENVIRONMENTS, REPLICATES, TRAITS] = [2000, 20, 2, 20] as const;
const { terms } = parseFormula('y ~ env + env:rep + gen + env:gen');

/** @param lost plots without values, the same in all traits */
function simulated(lost: number): Table {
  const normal = seededNormal(7);
  const plots = GENOTYPES * ENVIRONMENTS * REPLICATES;
  const factor = (levels: number, of: (plot: number) => number) => ({
    levels: Array.from({ length: levels }, (_, k) => String(k + 1)),
    codes: Int32Array.from({ length: plots }, (_, plot) => of(plot)),
  });
  const gen = factor(GENOTYPES, (plot) => Math.floor(plot / REPLICATES / ENVIRONMENTS));
  const env = factor(ENVIRONMENTS, (plot) => Math.floor(plot / REPLICATES) % ENVIRONMENTS);
  const traits = Array.from({ length: TRAITS }, (_, trait) => {
    const values = Float64Array.from(
      { length: plots },
      (_, plot) => 50 + 2 * ((gen.codes[plot]! * 7) % 11) + env.codes[plot]! + normal(),
    );
    for (let k = 0; k < lost; k++) values[k * 1001] = NaN;
    return [`trait${trait}`, values] as const;
  });
  return new Table({
    gen,
    env,
    rep: factor(REPLICATES, (plot) => plot % REPLICATES),
    ...Object.fromEntries(traits),
  });
}

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const traits = Array.from({ length: TRAITS }, (_, trait) => `trait${trait}`);
for (const [name, lost] of [
  ['complete', 0],
  ['30 plots lost', 30],
] as const) {
  const table = simulated(lost);
  const one = secondsOf(() => fitLinearModel(table, { responses: ['trait0'], terms })[0]!.sequentialTable);
  report(`joint analysis of 80,000 plots, ${name}, CPU`, one.toFixed(2), 's', '0.3');
  const [fit] = fitLinearModel(table, { responses: ['trait0'], terms });
  report('  type III as well', secondsOf(() => fit!.adjustedTable).toFixed(2), 's');
  const means = secondsOf(() => fit!.means(['gen']).averageDifferenceVariance);
  report('  means of 2,000 genotypes with their variances', means.toFixed(2), 's');
  report('  leverages and studentized residuals', secondsOf(() => fit!.residuals).toFixed(2), 's');
  const all = secondsOf(() =>
    fitLinearModel(table, { responses: traits, terms }).map((one) => one.sequentialTable),
  );
  report(`  ${TRAITS} traits at once`, all.toFixed(2), 's', (TRAITS * one).toFixed(1));
}
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');

const peer = figuresOfPeer(`
set.seed(1)
d <- expand.grid(rep = factor(1:2), env = factor(1:20), gen = factor(1:60))
d$y <- rnorm(nrow(d))
cat(sum(system.time(anova(lm(y ~ env + env:rep + gen + env:gen, d)))[1:2]))`);
if (peer) report('R, lm and anova of 2,400 such plots (60 genotypes)', peer[0]!.toFixed(2), 's');
