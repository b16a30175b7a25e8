// Merge of two VCF files of 500 samples and 136 MB each (a third of the sites in both), beside bcftools where it and
// bgzip are installed. `npm run bench -- merge-vcf`
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mergeVcf } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedPair } from './simulated-genotypes.ts';

const files = simulatedPair();
const output = join(genotypeFolder, 'merged.vcf');

try {
  const before = process.cpuUsage();
  const { counts } = await mergeVcf(files, output);
  const { user, system } = process.cpuUsage(before);
  const megabytes = Math.round(statSync(output).size / 1e6);
  console.log(
    `${counts.sites} sites, ${counts.joined} in both, ${counts.filled} calls filled, ${megabytes} MB`,
  );
  report('merge, CPU', ((user + system) / 1e6).toFixed(2), 's', '1.0 s');
  report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300 MB');
  const packed = files.map((file) => `${file}.gz`);
  for (const [k, file] of files.entries())
    if (!existsSync(packed[k]!)) {
      spawnSync('bgzip', ['-k', file]);
      spawnSync('tabix', ['-p', 'vcf', packed[k]!]);
    }
  const peer = measureProgram('bcftools', ['merge', '-Ov', '-o', 'merged-peer.vcf', ...packed]);
  if (peer) {
    report('bcftools merge of the bgzip files, CPU', peer.seconds.toFixed(2), 's');
    report('  its memory', peer.megabytes, 'MB');
    const start = process.cpuUsage();
    await mergeVcf(packed, output);
    const own = process.cpuUsage(start);
    report('merge of the bgzip files, CPU', ((own.user + own.system) / 1e6).toFixed(2), 's');
  }
} finally {
  for (const name of ['merged.vcf', 'merged-peer.vcf']) rmSync(join(genotypeFolder, name), { force: true });
}
