// Scans for selection of 500 x 200,000 simulated genotypes; no program for them is packaged.
// `npm run bench -- selection-scans`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  betweenScan,
  importVcf,
  openFileset,
  sweepWindows,
  withinScan,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedVcf } from './simulated-genotypes.ts';

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const genotypes = openFileset(stem);
const half = genotypes.samples.length / 2;
const groups = [0, half].map((from) => Int32Array.from({ length: half }, (_, k) => from + k)) as [
  Int32Array,
  Int32Array,
];

function measure(name: string, work: () => unknown): void {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  report(`${name}, CPU`, ((user + system) / 1e6).toFixed(2), 's');
}

measure('nSL', () => withinScan(genotypes));
measure('iHS', () => withinScan(genotypes, { statistic: 'ihs' }));
measure('XP-nSL', () => betweenScan(genotypes, groups, { statistic: 'xpnsl' }));
measure('XP-EHH', () => betweenScan(genotypes, groups));
measure('XP-CLR', () => sweepWindows(genotypes, groups, { size: 100_000, kind: 'inbred' }));
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
genotypes.close();
