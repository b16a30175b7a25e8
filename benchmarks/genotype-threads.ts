// What a second thread brings to scans for selection, windows of sweeps, population structure and bootstrap trees of 500
// simulated samples: seconds by the clock and of the processors. `npm run bench -- genotype-threads`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  betweenScan,
  importVcf,
  markerTree,
  openFileset,
  populationStructure,
  sweepWindows,
  viewOfVariants,
  withinScan,
  type Control,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedVcf } from './simulated-genotypes.ts';

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const genotypes = openFileset(stem);
const every = (step: number) =>
  viewOfVariants(
    genotypes,
    Int32Array.from({ length: genotypes.variants.count / step }, (_, k) => step * k),
  );
const half = genotypes.samples.length / 2;
const groups = [0, half].map((from) => Int32Array.from({ length: half }, (_, k) => from + k)) as [
  Int32Array,
  Int32Array,
];

const works: [string, (control: Control) => unknown][] = [
  ['nSL, 200,000 markers', (control) => withinScan(genotypes, {}, control)],
  ['XP-EHH, 200,000 markers', (control) => betweenScan(genotypes, groups, {}, control)],
  ['XP-CLR, 200,000 markers', (control) => sweepWindows(genotypes, groups, { size: 100_000 }, control)],
  ['structure, K 3, 50,000 markers', (control) => populationStructure(every(4), { clusters: [3] }, control)],
  ['100 bootstrap trees, 50,000 markers', (control) => markerTree(every(4), { replicates: 100 }, control)],
];

for (const [name, work] of works)
  for (const threads of [1, 2]) {
    const [before, began] = [process.cpuUsage(), performance.now()];
    work({ threads });
    const { user, system } = process.cpuUsage(before);
    report(`${name}, threads: ${threads}`, ((performance.now() - began) / 1e3).toFixed(1), 's');
    report('  CPU', ((user + system) / 1e6).toFixed(1), 's');
  }
genotypes.close();
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
