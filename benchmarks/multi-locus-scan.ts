// FarmCPU, BLINK, forward selection in the mixed model, and the scan without the chromosome of the marker: CPU seconds of
// one trait on 500 samples x 200,000 markers, from fileset to the full table on disk; then what they find of simulated
// traits of ten loci on 500 x 20,000, beside scans of single markers. The programs that invented them are R packages of
// which none is at hand. `npm run bench -- multi-locus-scan`
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  blinkBlocks,
  farmCpuBlocks,
  forwardBlocks,
  importVcf,
  kinship,
  leaveOneOutBlocks,
  linearScanBlocks,
  mixedScanBlocks,
  openFileset,
  principalComponents,
  ScanTables,
  unpackCalls,
  viewOfVariants,
  type GenotypeMatrix,
  type SampleColumn,
  type ScanVisitor,
  type ScannedTrait,
} from '../packages/genomics/src/index.ts';
import { seededNormal, seededUniform } from '../packages/statistics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedVcf } from './simulated-genotypes.ts';

type Scan = (
  matrix: GenotypeMatrix,
  trait: SampleColumn,
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
) => readonly ScannedTrait[];

const scans: Record<string, Scan> = {
  linear: (matrix, trait, covariates, visit) => linearScanBlocks(matrix, [trait], covariates, visit),
  mixed: (matrix, trait, _, visit) => mixedScanBlocks(matrix, [trait], [], kinship(matrix, 'centred'), visit),
  'mixed, other chromosomes': (matrix, trait, _, visit) =>
    leaveOneOutBlocks(matrix, [trait], [], 'centred', visit),
  FarmCPU: (matrix, trait, covariates, visit) => farmCpuBlocks(matrix, [trait], covariates, visit),
  BLINK: (matrix, trait, covariates, visit) => blinkBlocks(matrix, [trait], covariates, visit),
  forward: (matrix, trait, _, visit) => forwardBlocks(matrix, [trait], [], kinship(matrix, 'centred'), visit),
};

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const genotypes = openFileset(stem);
const values = new Map(
  readFileSync(`${stem}.pheno`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([sample, first]) => [sample!, Number(first)]),
);
const measured = { name: 'T1', values: Float64Array.from(genotypes.samples, (name) => values.get(name)!) };

/** Components against the structure of the samples. */
function components(matrix: GenotypeMatrix, count: number): SampleColumn[] {
  const { scores, count: found } = principalComponents(matrix, count);
  return Array.from({ length: count }, (_, k) => ({
    name: `PC${k + 1}`,
    values: Float64Array.from(matrix.samples, (_sample, s) => scores[s * found + k]!),
  }));
}

const beside = components(genotypes, 3);
for (const [name, scan] of Object.entries(scans)) {
  const before = process.cpuUsage();
  const table = new ScanTables(genotypes.variants, [join(genotypeFolder, 'multi-locus.tsv')]);
  const [found] = scan(genotypes, measured, beside, (block) => table.add(block));
  table.finish();
  const { user, system } = process.cpuUsage(before);
  report(`${name}, 500 x 200,000, CPU`, ((user + system) / 1e6).toFixed(2), 's');
  if ('rounds' in found!) {
    const { loci, rounds } = found as unknown as { loci: unknown[]; rounds: unknown[] };
    report('  rounds, loci', `${rounds.length}, ${loci.length}`, '');
  }
}
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');

const EVERY = 10;
const LOCI = 10;
const TRAITS = 10;
/** Base pairs from a locus within which a marker counts as found for it. */
const NEAR = 3e5;
const small = viewOfVariants(
  genotypes,
  Int32Array.from({ length: genotypes.variants.count / EVERY }, (_, k) => EVERY * k),
);
const smallComponents = components(small, 3);
const uniform = seededUniform(5);
const normal = seededNormal(6);

/** A trait of loci anywhere in the whole matrix, of heritability 0.6. */
function simulate(): { trait: SampleColumn; loci: number[] } {
  const samples = genotypes.samples.length;
  const genetic = new Float64Array(samples);
  const own = new Float64Array(samples);
  const loci: number[] = [];
  while (loci.length < LOCI) {
    const k = Math.floor(uniform() * genotypes.variants.count);
    unpackCalls(genotypes.read(k, 1), 0, samples, [2, 1, 1, 0], own);
    const mean = own.reduce((sum, value) => sum + value, 0) / samples;
    const spread = Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples);
    if (Math.min(mean, 2 - mean) < 0.2) continue;
    const effect = normal();
    own.forEach((value, s) => (genetic[s]! += (effect * (value - mean)) / spread));
    loci.push(k);
  }
  const variance = genetic.reduce((sum, value) => sum + value * value, 0) / samples;
  const noise = Math.sqrt((variance * 0.4) / 0.6);
  return { trait: { name: 'simulated', values: genetic.map((value) => value + noise * normal()) }, loci };
}

const traits = Array.from({ length: TRAITS }, simulate);
for (const [name, scan] of Object.entries(scans)) {
  let [found, significant, alien, wrong] = [0, 0, 0, 0];
  for (const { trait, loci } of traits) {
    const hits: number[] = [];
    const threshold = 0.05 / small.variants.count;
    scan(small, trait, smallComponents, ({ p, first, count }) => {
      for (let k = 0; k < count; k++) if (p[k]! <= threshold) hits.push(EVERY * (first + k));
    });
    const near = (a: number, b: number) =>
      genotypes.variants.chromosome[a] === genotypes.variants.chromosome[b] &&
      Math.abs(genotypes.variants.position[a]! - genotypes.variants.position[b]!) <= NEAR;
    const strangers = hits.filter((hit) => !loci.some((locus) => near(hit, locus))).length;
    found += loci.filter((locus) => hits.some((hit) => near(hit, locus))).length;
    significant += hits.length;
    alien += strangers;
    wrong += Number(strangers > 0);
  }
  report(`${name}: loci found of ${LOCI * TRAITS}`, found, '');
  report('  significant markers, of them far from any locus', `${significant}, ${alien}`, '');
  report('  traits with any of those', `${wrong} of ${TRAITS}`, '');
}
genotypes.close();
