// Import of a VCF file of 500 samples x 200,000 markers into a fileset, beside plink2 where it is installed.
// The file is given by name: `npm run bench -- import-vcf FILE`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importVcf } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';

const file = process.argv.at(-1)!;
if (!/\.vcf(\.b?gz)?$/.test(file)) throw new Error('name a VCF file: npm run bench -- import-vcf FILE');
const folder = mkdtempSync(join(tmpdir(), 'panicle-bench-'));

try {
  const before = process.cpuUsage();
  const { samples, markers } = await importVcf(file, join(folder, 'own'));
  const { user, system } = process.cpuUsage(before);
  console.log(`${samples} samples x ${markers} markers, ${Math.round(statSync(file).size / 1e6)} MB`);
  report('import, CPU', ((user + system) / 1e6).toFixed(2), 's', '0.5');
  report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');
  const words = ['--vcf', file, '--allow-extra-chr', '--make-bed', '--threads', '1'];
  const peer = spawnSync('bash', [
    '-c',
    'plink2 "$@" >/dev/null && times',
    'bash',
    ...words,
    '--out',
    join(folder, 'peer'),
  ]);
  const times = peer.stdout
    .toString()
    .trim()
    .split('\n')
    .at(-1)
    ?.match(/[\d.]+(?=s)/g);
  if (peer.status === 0 && times)
    report('plink2 --make-bed, CPU', (Number(times[0]) + Number(times[1])).toFixed(2), 's');
  else console.log('(no plink2: nothing to compare with)');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
