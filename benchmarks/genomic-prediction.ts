// Prediction of a trait by all markers and its 5 x 5-fold cross-validation: 500 samples x 50,000 markers and
// 2,000 x 10,000, beside R. `npm run bench -- genomic-prediction`
// R with rrBLUP 4.6.3 and OpenBLAS took, in CPU seconds: 2.6 to 3.2 and 38 (500), 8 to 10 and 122 (2,000).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  crossValidation,
  genomicPrediction,
  importVcf,
  markerProducts,
  openFileset,
  viewOfVariants,
} from '../packages/genomics/src/index.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedVcf, type SimulatedSet } from './simulated-genotypes.ts';

interface Case {
  set: SimulatedSet;
  /** every so many markers of the set */
  every: number;
  bars: { fit: string; validation: string };
}

const cases: readonly Case[] = [
  { set: 'a', every: 4, bars: { fit: '0.7 s', validation: '2 s' } },
  { set: 'b', every: 5, bars: { fit: '3 s', validation: '15 s' } },
];

function timed<Result>(work: () => Result): { result: Result; seconds: string } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: ((user + system) / 1e6).toFixed(2) };
}

function firstTrait(set: SimulatedSet, samples: readonly string[]) {
  const lines = readFileSync(join(genotypeFolder, `${set}.pheno`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const values = new Map(lines.map((line) => [line.split('\t')[0]!, Number(line.split('\t')[1])]));
  return { name: 'T1', values: Float64Array.from(samples, (sample) => values.get(sample)!) };
}

/** What R needs for the same size by its own eigenvectors (rrBLUP takes two such steps a fit): CPU seconds. */
function eigenOfPeer(size: number): number | null {
  const script = `n <- ${size}; x <- matrix(rnorm(n * n), n); k <- tcrossprod(x); cat(sum(system.time(eigen(k, TRUE))[1:2]), "\\n")`;
  return figuresOfPeer(script)?.[0] ?? null;
}

for (const { set, every, bars } of cases) {
  const stem = join(genotypeFolder, set);
  const vcf = simulatedVcf(set);
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  const whole = openFileset(stem);
  const kept = Int32Array.from({ length: Math.ceil(whole.variants.count / every) }, (_, k) => k * every);
  const matrix = viewOfVariants(whole, kept);
  const trait = firstTrait(set, matrix.samples);
  const size = `${matrix.samples.length} x ${kept.length}`;
  const fit = timed(() => genomicPrediction(matrix, [trait])[0]!);
  report(`prediction ${size}, CPU`, fit.seconds, 's', bars.fit);
  const validation = timed(() => crossValidation(markerProducts(matrix), trait));
  report(`5 x 5-fold cross-validation ${size}, CPU`, validation.seconds, 's', bars.validation);
  report(
    '  heritability, correlation',
    `${fit.result.heritability.toFixed(3)}, ${validation.result.average.correlation.toFixed(3)}`,
    '',
  );
  const peer = eigenOfPeer(matrix.samples.length);
  if (peer !== null) report('  eigenvectors of one matrix of that size in R', peer.toFixed(2), 's');
  whole.close();
}
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
