// Clusters, components, mean products, indices and a diallel of sizes that a breeding programme has, beside R.
// `npm run bench -- selection`
import {
  crossTrial,
  diallel,
  encodeFactor,
  geneticCovariances,
  hierarchicalClusters,
  ideotypeDistances,
  meanProducts,
  principalComponents,
  traitDistances,
  traitTable,
  type Factor,
  type TraitTable,
} from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';

const normal = seededNormal(17);

function measure(name: string, work: () => void, peer: number | undefined): void {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  report(name, ((user + system) / 1e6).toFixed(3), 's');
  if (peer !== undefined) report('  R', peer.toFixed(3), 's');
}

function traits(entries: number, count: number): TraitTable {
  const names = Array.from({ length: entries }, (_, k) => `G${k + 1}`);
  const common = Float64Array.from({ length: entries }, () => normal());
  const column = () => common.map((value) => 0.5 * value + normal());
  return traitTable(
    names,
    Object.fromEntries(Array.from({ length: count }, (_, k) => [`t${k + 1}`, column()])),
  );
}

const CPU = 'cpu <- function(f) cat(sum(system.time(f())[1:2]), "\\n");';

const many = traits(2000, 10);
const clustersOfR = figuresOfPeer(
  `x <- scale(matrix(scan(file("stdin"), quiet = TRUE), ncol = 10, byrow = TRUE)); ${CPU}
   cpu(function() hclust(dist(x), "ward.D2")); cpu(function() hclust(dist(x), "average"))`,
  many.values,
);
(['ward', 'average'] as const).forEach((linkage, k) =>
  measure(
    `clusters of 2,000 entries by 10 traits, ${linkage}, CPU`,
    () => hierarchicalClusters(traitDistances(many), linkage),
    clustersOfR?.[k],
  ),
);

const wide = traits(2000, 50);
const componentsOfR = figuresOfPeer(
  `x <- matrix(scan(file("stdin"), quiet = TRUE), ncol = 50, byrow = TRUE); ${CPU}
   cpu(function() prcomp(x, scale. = TRUE))`,
  wide.values,
);
measure('principal components of 2,000 x 50, CPU', () => principalComponents(wide), componentsOfR?.[0]);
measure(
  'distances from the ideotype, 2,000 x 50, CPU',
  () =>
    ideotypeDistances(
      wide,
      wide.traits.map(() => 'high'),
    ),
  undefined,
);

const plots = traits(6000, 20);
const entry: Factor = encodeFactor(Array.from({ length: 6000 }, (_, row) => `G${row % 2000}`));
const block = encodeFactor(Array.from({ length: 6000 }, (_, row) => `B${Math.floor(row / 2000)}`));
measure(
  'covariances at three levels, 20 traits, 2,000 entries x 3 blocks, CPU',
  () => {
    const columns = plots.traits.map((trait, j) => [
      trait,
      Float64Array.from(plots.entries, (_, i) => plots.values[i * 20 + j]!),
    ]);
    geneticCovariances(meanProducts({ traits: Object.fromEntries(columns), entry, block }));
  },
  undefined,
);

/** Every parent with every other both ways, in three blocks, one plot in eleven lost. */
function fullDiallel(parents: number) {
  const rows = Array.from({ length: 3 * parents * parents }, (_, k) => ({
    female: Math.floor(k / parents) % parents,
    male: k % parents,
    block: Math.floor(k / parents / parents),
  })).filter((_, k) => k % 11 !== 3);
  const effects = Float64Array.from({ length: parents }, () => normal());
  const response = Float64Array.from(
    rows,
    ({ female, male }) => effects[female]! + effects[male]! + normal(),
  );
  return { rows, response };
}

const { rows, response } = fullDiallel(20);
const diallelOfR = figuresOfPeer(
  `d <- matrix(scan(file("stdin"), quiet = TRUE), ncol = 4, byrow = TRUE); ${CPU}
   f <- factor(d[, 1]); m <- factor(d[, 2]); b <- factor(d[, 3]); y <- d[, 4]
   X <- sapply(levels(f), function(p) (f == p) + (m == p))
   pair <- factor(paste(pmin(d[, 1], d[, 2]), pmax(d[, 1], d[, 2]))); cross <- interaction(f, m)
   cpu(function() anova(lm(y ~ b + X + pair + cross)))`,
  rows.flatMap(({ female, male, block: b }, k) => [female, male, b, response[k]!]),
);
measure(
  'diallel of 20 parents, 400 crosses x 3 blocks with lost plots, CPU',
  () => {
    const factor = (level: (row: (typeof rows)[number]) => number) => encodeFactor(rows.map(level));
    const trial = crossTrial({
      trait: 'yield',
      response,
      female: factor(({ female }) => female),
      male: factor(({ male }) => male),
      block: factor((row) => row.block),
    });
    diallel(trial, { model: 'random' });
  },
  diallelOfR?.[0],
);
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
