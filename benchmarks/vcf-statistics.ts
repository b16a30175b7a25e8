// Statistics of a VCF file of 500 samples x 200,000 variants (407 MB) beside bcftools stats, its normalization without
// a reference, and pruning of its markers beside plink1.9, where these are installed. `npm run bench -- vcf-statistics`
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  importVcf,
  normalizeVcf,
  openFileset,
  prunedMarkers,
  vcfStatistics,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const file = simulatedVcf('a');
const stem = join(genotypeFolder, 'a');

async function measured(name: string, work: () => unknown): Promise<void> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  report(`${name}, CPU`, ((user + system) / 1e6).toFixed(2), 's');
}

function beside(program: string, name: string, words: readonly string[]): void {
  const peer = measureProgram(program, words);
  if (peer) report(`${program} ${name}, CPU`, peer.seconds.toFixed(2), 's');
}

try {
  await measured('statistics', () => vcfStatistics(file));
  beside('bcftools', 'stats -s -', ['stats', '-s', '-', file]);
  await measured('sites of several alleles split', () =>
    normalizeVcf(file, join(genotypeFolder, 'normal.vcf'), { split: true }),
  );
  const words = ['norm', '-m', '-any', '-Ov', '-o', 'normal-peer.vcf', file];
  beside('bcftools', 'norm -m -any', words);
  if (!existsSync(`${stem}.bed`)) await importVcf(file, stem);
  const matrix = openFileset(stem);
  await measured('pruning, 50 markers, r2 0.2', () => {
    const kept = prunedMarkers(matrix, { window: { markers: 50 }, step: 5, r2: 0.2 });
    console.log(`${kept.length} of ${matrix.variants.count} markers stay`);
  });
  matrix.close();
  const prune = ['--bfile', 'a', '--allow-extra-chr', '--indep-pairwise', '50', '5', '0.2'];
  beside('plink1.9', '--indep-pairwise', [...prune, '--threads', '1', '--out', 'pruned-peer']);
  report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300 MB');
} finally {
  const peers = ['prune.in', 'prune.out', 'log', 'nosex'].map((ending) => `pruned-peer.${ending}`);
  for (const name of ['normal.vcf', 'normal-peer.vcf', ...peers])
    rmSync(join(genotypeFolder, name), { force: true });
}
