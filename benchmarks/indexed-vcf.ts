// Indexes of 500 samples x 200,000 variants as bgzip VCF and as BCF, a region read through them, and the import of the
// BCF file, beside tabix, bcftools and plink2 where they are installed (without bcftools there is no BCF file to read).
// `npm run bench -- indexed-vcf`
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filterVcf, importVcf, indexVcf, openVcf } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const text = simulatedVcf('a');
const packed = join(genotypeFolder, 'a.vcf.gz');
const binary = join(genotypeFolder, 'a.bcf');
const stem = join(genotypeFolder, 'imported');
const regions = [{ chromosome: 'chr5', from: 10_000_000, to: 10_200_000 }];

if (!existsSync(packed)) await filterVcf(text, packed, { alleles: [1, 99] });
if (!existsSync(binary) && measureProgram('bcftools', ['view', '-Ob', '-o', `${binary}.part`, text]))
  renameSync(`${binary}.part`, binary);

async function seconds(name: string, work: () => Promise<unknown>, bar?: string): Promise<void> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  report(`${name}, CPU`, ((user + system) / 1e6).toFixed(3), 's', bar);
}

function peer(name: string, program: string, words: readonly string[]): void {
  const found = measureProgram(program, words);
  if (found) report(`  ${name}, CPU`, found.seconds.toFixed(3), 's');
}

async function readRegion(file: string): Promise<void> {
  let bytes = 0;
  for await (const { begin, end } of (await openVcf(file, { regions })).records) bytes += end - begin;
  console.log(`  ${bytes} bytes of text read`);
}

for (const file of [packed, binary].filter((one) => existsSync(one))) {
  for (const ending of ['.tbi', '.csi']) rmSync(file + ending, { force: true });
  const kind = file === packed ? 'bgzip VCF' : 'BCF';
  await seconds(`index of ${kind}`, () => indexVcf(file));
  await seconds(`200 kb of ${kind}`, () => readRegion(file));
  peer('bcftools view -r', 'bcftools', [
    'view',
    '-r',
    'chr5:10000000-10200000',
    '-Ov',
    '-o',
    'region.vcf',
    file,
  ]);
  if (file === packed) peer('tabix', 'tabix', ['-f', '-p', 'vcf', file]);
  else peer('bcftools index', 'bcftools', ['index', '-f', file]);
}
if (existsSync(binary)) {
  await seconds('import of BCF', () => importVcf(binary, stem));
  const words = ['--bcf', binary, '--allow-extra-chr', '--make-bed', '--threads', '1', '--out', stem];
  peer('plink2 --make-bed', 'plink2', words);
}
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');
for (const ending of ['.bed', '.bim', '.fam', '.log']) rmSync(stem + ending, { force: true });
rmSync(join(genotypeFolder, 'region.vcf'), { force: true });
