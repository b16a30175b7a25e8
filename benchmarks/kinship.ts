// Relationships of 500 x 200,000 and 2,000 x 50,000 simulated genotypes with missing calls, beside plink2.
// `npm run bench -- kinship`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importVcf, kinship, openFileset } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf, type SimulatedSet } from './simulated-genotypes.ts';

const bars: Record<SimulatedSet, string> = { a: '1.0 s', b: '3.0 s' };

for (const set of ['a', 'b'] as const) {
  const stem = join(genotypeFolder, set);
  const vcf = simulatedVcf(set);
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  const before = process.cpuUsage();
  const genotypes = openFileset(stem);
  const { values } = kinship(genotypes, 'shared');
  genotypes.close();
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  report(`kinship ${set}, shared calls, fileset to matrix, CPU`, seconds.toFixed(2), 's', bars[set]);
  const words = [
    '--bfile',
    stem,
    '--allow-extra-chr',
    '--make-rel',
    'square',
    'bin',
    '--threads',
    '2',
    '--out',
    'peer',
  ];
  const peer = measureProgram('plink2', words);
  if (peer) report('  plink2 --make-rel square bin', peer.seconds.toFixed(2), 's');
  report('  first relationship', values[0]!.toFixed(6), '');
}
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
