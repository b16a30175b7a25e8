// Linear scan of 500 samples x 200,000 markers with missing calls: one trait without covariates and ten traits with
// five, beside plink2. `npm run bench -- linear-scan`
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importVcf, linearScan, openFileset, type SampleColumn } from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const [head, ...rows] = readFileSync(`${stem}.pheno`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const byName = new Map(rows.map(([sample, ...values]) => [sample, values.map(Number)]));
const [traitFile, covariateFile] = ['peer-scan.traits', 'peer-scan.covariates'];

/** The table that the peer reads, with family and sample as its file of samples has them. */
function writePeerTable(file: string, columns: readonly SampleColumn[]): void {
  const samples = readFileSync(`${stem}.fam`, 'utf8').trim().split('\n');
  const lines = samples.map((line, s) =>
    [...line.split(/\s+/).slice(0, 2), ...columns.map(({ values }) => values[s])].join('\t'),
  );
  const names = columns.map(({ name }) => name);
  writeFileSync(join(genotypeFolder, file), [['#FID', 'IID', ...names].join('\t'), ...lines, ''].join('\n'));
}

function measure(
  what: string,
  bar: string,
  count: number,
  covariates: SampleColumn[],
  words: string[],
): void {
  const before = process.cpuUsage();
  const genotypes = openFileset(stem);
  const traits = head!.slice(1, 1 + count).map((name, t) => ({
    name,
    values: Float64Array.from(genotypes.samples, (sample) => byName.get(sample)![t]!),
  }));
  const scans = linearScan(genotypes, traits, covariates);
  genotypes.close();
  const { user, system } = process.cpuUsage(before);
  report(`linear scan, ${what}, CPU`, ((user + system) / 1e6).toFixed(2), 's', bar);
  writePeerTable(traitFile, traits);
  if (covariates.length > 0) writePeerTable(covariateFile, covariates);
  const common = ['--bfile', stem, '--allow-extra-chr', '--pheno', traitFile];
  const peer = measureProgram('plink2', [...common, ...words, '--threads', '2', '--out', 'peer-scan']);
  if (peer) report('  plink2 --glm', peer.seconds.toFixed(2), 's');
  report('  markers tested, first trait', scans[0]!.tested, '');
}

const covariates = Array.from({ length: 5 }, (_, c) => ({
  name: `C${c + 1}`,
  values: Float64Array.from(rows, (_row, s) => Math.sin((s + 1) * (c + 1.37))),
}));
measure('1 trait', '0.8 s', 1, [], ['--glm', 'allow-no-covars', 'omit-ref']);
measure('10 traits, 5 covariates', '2.0 s', 10, covariates, [
  '--covar',
  covariateFile,
  '--glm',
  'hide-covar',
  'omit-ref',
]);
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
