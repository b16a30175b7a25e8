// Ways to predict beside the plain model (see genomic-prediction.ts), on 500 samples x 50,000 markers: Gibbs sampling on
// the compiled columns and on their plain twin, several traits in one model, dominance, Gaussian kernels, elastic net.
// `npm run bench -- prediction-methods`. BGLR, the peer of Gibbs sampling in R, is measured where it is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bayesianPrediction,
  dominancePrediction,
  elasticNetPrediction,
  importVcf,
  jointPrediction,
  markerProducts,
  openFileset,
  rkhsPrediction,
  viewOfVariants,
} from '../packages/genomics/src/index.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedVcf } from './simulated-genotypes.ts';

const SWEEPS = 100;

function seconds(work: () => unknown): string {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6).toFixed(2);
}

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const whole = openFileset(stem);
const matrix = viewOfVariants(
  whole,
  Int32Array.from({ length: 50_000 }, (_, k) => 4 * k),
);
const lines = readFileSync(join(genotypeFolder, 'a.pheno'), 'utf8').trim().split('\n').slice(1);
const rows = new Map(lines.map((line) => [line.split('\t')[0]!, line.split('\t').slice(1).map(Number)]));
const traits = [0, 1, 2].map((t) => ({
  name: `T${t + 1}`,
  values: Float64Array.from(matrix.samples, (sample) => rows.get(sample)![t]!),
}));
const [trait] = traits;
/** Every sample lacks one of the traits now and then. */
const withGaps = traits.map(({ name, values }, t) => ({
  name,
  values: values.map((value, s) => ((s + t) % 9 === 0 ? NaN : value)),
}));

const sampling = { sweeps: SWEEPS, burnIn: 20, chains: 1 };
const sample = () => bayesianPrediction(matrix, trait!, 'bayesC', sampling);
report(`BayesC, ${SWEEPS} sweeps, CPU`, seconds(sample), 's');
process.env.PANICLE_KERNELS = 'plain';
report('  by the plain twin of the kernel', seconds(sample), 's');
delete process.env.PANICLE_KERNELS;
const peer = figuresOfPeer(
  `suppressMessages(library(BGLR)); set.seed(1); x <- matrix(rbinom(500 * 50000, 2, 0.3), 500); y <- rnorm(500)
   cat(sum(system.time(BGLR(y, ETA = list(list(X = x, model = "BayesC")), nIter = ${SWEEPS}, burnIn = 20,
   verbose = FALSE, saveAt = tempfile()))[1:2]), "\\n")`,
);
if (peer) report('  BGLR', peer[0]!.toFixed(2), 's');

const products = markerProducts(matrix);
report(
  'three traits in one model, CPU',
  seconds(() => jointPrediction(matrix, traits, { products })),
  's',
);
const joint = () => jointPrediction(matrix, withGaps, { products });
report('  with gaps', seconds(joint), 's');
report(
  'additive and dominance, CPU',
  seconds(() => dominancePrediction(matrix, [trait!])),
  's',
);
report(
  'Gaussian kernel, 5 bandwidths, CPU',
  seconds(() => rkhsPrediction(products, [trait!])),
  's',
);
report(
  'elastic net, 10 folds, CPU',
  seconds(() => elasticNetPrediction(matrix, trait!)),
  's',
);
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
whole.close();
