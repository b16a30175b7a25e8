// Filter of a VCF file of 500 samples x 200,000 variants (407 MB) by frequency and missing calls, VCF to VCF, beside
// bcftools where it is installed. `npm run bench -- filter-vcf`
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filterVcf } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const file = simulatedVcf('a');
const output = join(genotypeFolder, 'filtered.vcf');

try {
  const before = process.cpuUsage();
  const { read, kept } = await filterVcf(file, output, { minorFrequency: 0.05, missing: 0.1 });
  const { user, system } = process.cpuUsage(before);
  const megabytes = Math.round(statSync(output).size / 1e6);
  console.log(`${kept} of ${read} records, ${megabytes} MB`);
  report('filter, CPU', ((user + system) / 1e6).toFixed(2), 's', '0.8 s');
  report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300 MB');
  const words = ['view', '-i', 'MAF>=0.05 && F_MISSING<=0.1', '-Ov', '-o', 'filtered-peer.vcf', file];
  const peer = measureProgram('bcftools', words);
  if (peer) {
    report('bcftools view, CPU', peer.seconds.toFixed(2), 's');
    report('  its memory', peer.megabytes, 'MB');
  }
} finally {
  for (const name of ['filtered.vcf', 'filtered-peer.vcf'])
    rmSync(join(genotypeFolder, name), { force: true });
}
