// The first ten principal components of 500 x 200,000 and 2,000 x 50,000 simulated genotypes with missing calls, exact,
// beside plink2. `npm run bench -- principal-components`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importVcf, openFileset, principalComponents } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf, type SimulatedSet } from './simulated-genotypes.ts';

const bars: Record<SimulatedSet, string> = { a: '1.3 s', b: '4.5 s' };

for (const set of ['a', 'b'] as const) {
  const stem = join(genotypeFolder, set);
  const vcf = simulatedVcf(set);
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  const before = process.cpuUsage();
  const genotypes = openFileset(stem);
  const { eigenvalues } = principalComponents(genotypes, 10);
  genotypes.close();
  const { user, system } = process.cpuUsage(before);
  report(`10 components of ${set}, CPU`, ((user + system) / 1e6).toFixed(2), 's', bars[set]);
  const common = ['--bfile', stem, '--allow-extra-chr', '--threads', '2', '--out', 'peer-pca'];
  const peer = measureProgram('plink2', [...common, '--pca', '10']);
  if (peer) report('  plink2 --pca 10', peer.seconds.toFixed(2), 's');
  report('  first eigenvalue', eigenvalues[0]!.toFixed(5), '');
}
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
