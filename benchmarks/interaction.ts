// Genotype x environment interaction from the plots of a series of trials, 500 genotypes x 20 environments x 2, beside
// R doing the same by its own means; then eigenvalues of symmetric matrices. metan 1.18 did not finish this AMMI in
// 200 s. `npm run bench -- interaction`
import {
  ammi,
  cellMeans,
  clusterProfiles,
  completeMeans,
  encodeFactor,
  gge,
  jointRegression,
  leaveOutPlots,
  pooledError,
  rankStability,
  simulateAxisTests,
  stability,
  whichWonWhere,
} from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { symmetricEigen, symmetricValues } from '../packages/statistics/src/numeric/symmetric-eigen.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';

const [GENOTYPES, ENVIRONMENTS, REPLICATES] = [500, 20, 2] as const;

/** Plots as a file of a trial brings them: names of genotypes, environments and replicates, and the yield. */
function simulated() {
  const normal = seededNormal(3);
  const slopes = Array.from({ length: GENOTYPES }, () => 2 * normal());
  const indices = Array.from({ length: ENVIRONMENTS }, normal);
  const plots = Array.from({ length: GENOTYPES * ENVIRONMENTS * REPLICATES }, (_, plot) => {
    const g = Math.floor(plot / REPLICATES / ENVIRONMENTS);
    const e = Math.floor(plot / REPLICATES) % ENVIRONMENTS;
    return { g, e, r: plot % REPLICATES, value: 50 + 5 * indices[e]! + slopes[g]! * indices[e]! + normal() };
  });
  return {
    genotype: plots.map(({ g }) => `G${g}`),
    environment: plots.map(({ e }) => `E${e}`),
    replicate: plots.map(({ r }) => `R${r}`),
    response: Float64Array.from(plots, ({ value }) => value),
  };
}

function measured<Result>(name: string, work: () => Result, bar?: string): Result {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  report(name, ((user + system) / 1e6).toFixed(3), 's', bar);
  return result;
}

const data = simulated();
const { genotype, environment, means, error, result } = measured(
  'AMMI of 500 x 20 from 20,000 plots, tests included, CPU',
  () => {
    const genotype = encodeFactor(data.genotype);
    const environment = encodeFactor(data.environment);
    const means = cellMeans(data.response, genotype, environment);
    const error = pooledError(data.response, genotype, environment, encodeFactor(data.replicate));
    return { genotype, environment, means, error, result: ammi(means, error) };
  },
  '0.5',
);
// R's way without a plot-level model of 500 x 20 cells: means, one aov per environment for the error, svd.
const peer = figuresOfPeer(
  `y <- scan(file("stdin"), quiet = TRUE)
   g <- gl(${GENOTYPES}, ${ENVIRONMENTS * REPLICATES}); e <- gl(${ENVIRONMENTS}, ${REPLICATES}, length(y)); r <- gl(${REPLICATES}, 1, length(y))
   time <- system.time({
     m <- tapply(y, list(g, e), mean)
     s <- svd(sweep(sweep(m, 1, rowMeans(m)), 2, colMeans(m)) + mean(m))
     mse <- mean(sapply(levels(e), function(k) anova(aov(y[e == k] ~ r[e == k] + g[e == k]))[3, 3]))
   })
   cat(format(c(sum(time[1:2]), s$d[1], mse), digits = 12))`,
  data.response,
);
if (peer) {
  report('  R: means, svd and aov in each environment, CPU', peer[0]!.toFixed(3), 's');
  report(
    '  first singular value here and in R',
    result.axes[0]!.singularValue.toFixed(6),
    peer[1]!.toFixed(6),
  );
  report('  error mean square here and in R', error.meanSquare.toFixed(6), peer[2]!.toFixed(6));
}
measured('stability figures of 500 genotypes', () => stability(means));
measured('rank statistics', () => rankStability(means));
measured('joint regression by turns', () => jointRegression(means));
measured('GGE with its polygon', () => whichWonWhere(gge(means)));
measured('clusters of environments', () => clusterProfiles(means, error));
measured('axes tested by 1,000 simulated tables each', () =>
  simulateAxisTests(
    result.axes.map(({ singularValue }) => singularValue),
    GENOTYPES - 1,
    ENVIRONMENTS - 1,
  ),
);
measured('100 runs of cross-validation by plots', () => leaveOutPlots(data.response, genotype, environment));
const holes = { ...means, values: means.values.map((value, cell) => (cell % 11 === 3 ? NaN : value)) };
const { iterations, converged } = measured('a cell in 11 empty, filled with two axes', () =>
  completeMeans(holes, { axes: 2 }),
);
report('  rounds', iterations, converged ? 'converged' : 'NOT converged');

for (const size of [500, 1000, 2000]) {
  const normal = seededNormal(size);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) matrix[i * size + j] = matrix[j * size + i] = normal();
  measured(`eigenvalues and vectors of ${size} x ${size}`, () => symmetricEigen(matrix, size));
  measured(`  eigenvalues alone`, () => symmetricValues(matrix, size));
  const other = figuresOfPeer(
    `a <- matrix(rnorm(${size * size}), ${size}); a <- a + t(a)
     cat(sum(system.time(eigen(a, symmetric = TRUE))[1:2]), sum(system.time(eigen(a, TRUE, TRUE))[1:2]))`,
  );
  if (other) {
    report('  R, one thread', other[0]!.toFixed(3), 's');
    report('  R, eigenvalues alone', other[1]!.toFixed(3), 's');
  }
}
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
