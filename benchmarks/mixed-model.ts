// REML of a simulated series of trials: genotypes and their interaction with environments random, environments and
// replicates fixed; 2,000 genotypes x 20 environments x 2 plots. One trait beside lme4 on the same values, and twenty
// traits at once. `npm run bench -- mixed-model`
import { fitMixedModel, fitTraits, Table } from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';

const [GENOTYPES, ENVIRONMENTS, REPLICATES, TRAITS] = [2000, 20, 2, 20] as const;
const PLOTS = GENOTYPES * ENVIRONMENTS * REPLICATES;
const MODEL = {
  fixed: [{ factors: ['env'] }, { factors: ['env', 'rep'] }],
  random: [{ factors: ['gen'] }, { factors: ['gen', 'env'] }],
};

const factor = (levels: number, of: (plot: number) => number) => ({
  levels: Array.from({ length: levels }, (_, k) => String(k + 1)),
  codes: Int32Array.from({ length: PLOTS }, (_, plot) => of(plot)),
});
const gen = factor(GENOTYPES, (plot) => Math.floor(plot / REPLICATES / ENVIRONMENTS));
const env = factor(ENVIRONMENTS, (plot) => Math.floor(plot / REPLICATES) % ENVIRONMENTS);
const rep = factor(REPLICATES, (plot) => plot % REPLICATES);

function simulatedTrait(seed: number): Float64Array {
  const normal = seededNormal(seed);
  const draw = (count: number, deviation: number) =>
    Float64Array.from({ length: count }, () => deviation * normal());
  const genotype = draw(GENOTYPES, 2);
  const environment = draw(ENVIRONMENTS, 5);
  const interaction = draw(GENOTYPES * ENVIRONMENTS, 1.5);
  return Float64Array.from(
    { length: PLOTS },
    (_, plot) =>
      50 +
      genotype[gen.codes[plot]!]! +
      environment[env.codes[plot]!]! +
      interaction[Math.floor(plot / REPLICATES)]! +
      normal(),
  );
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The same model on the same values in lme4: CPU seconds, megabytes, variances as in its table. */
const LME4 = `
suppressMessages(library(lme4))
y <- scan(file("stdin"), quiet = TRUE)
d <- expand.grid(rep = factor(1:${REPLICATES}), env = factor(1:${ENVIRONMENTS}), gen = factor(1:${GENOTYPES}))
d$y <- y
seconds <- system.time(m <- lmer(y ~ env + env:rep + (1|gen) + (1|gen:env), d))
memory <- as.numeric(gsub("[^0-9]", "", grep("VmHWM", readLines("/proc/self/status"), value = TRUE))) / 1024
v <- as.data.frame(VarCorr(m))
cat(sum(seconds[1:2]), memory, v$vcov[v$grp == "gen"], v$vcov[v$grp == "gen:env"], sigma(m)^2)`;

const trait = simulatedTrait(7);
const table = new Table({ gen, env, rep, trait });
const before = process.cpuUsage();
const fit = fitMixedModel(table, { ...MODEL, response: 'trait' });
const seconds = secondsSince(before);
const memory = process.resourceUsage().maxRSS / 1024;
const peer = figuresOfPeer(LME4, trait);

report(
  `REML of ${PLOTS.toLocaleString('en-US')} plots, CPU`,
  seconds.toFixed(2),
  's',
  peer ? (peer[0]! / 3).toFixed(2) : '1.43',
);
if (peer) report('  lme4 on the same values', peer[0]!.toFixed(2), 's');
report('  largest memory of the process', memory, 'MB', '300');
if (peer) report('  largest memory of R', peer[1]!, 'MB');
report('  iterations', fit.estimate.iterations, fit.estimate.ending);
fit.components.forEach(({ name, variance }, k) =>
  report(`  ${name}`, variance.toFixed(5), peer ? `lme4: ${peer[k + 2]!.toFixed(5)}` : ''),
);

const traits = Array.from({ length: TRAITS }, (_, k) => `trait ${k + 1}`);
const values = traits.map((name, k) => [name, simulatedTrait(100 + k)] as const);
const several = new Table({ gen, env, rep, ...Object.fromEntries(values) });
const beforeTogether = process.cpuUsage();
for (const result of fitTraits(several, MODEL, traits))
  if (!('fit' in result && result.fit.estimate.converged)) throw new Error(`${result.trait}: no fit`);
const together = secondsSince(beforeTogether);
const beforeAlone = process.cpuUsage();
for (const name of traits) fitMixedModel(several, { ...MODEL, response: name });
const alone = secondsSince(beforeAlone);
report(`${TRAITS} traits at once, CPU`, together.toFixed(2), 's', `${alone.toFixed(2)}, one after the other`);
report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
