// Linear scan of 500 samples x 200,000 markers with missing calls and five covariates, one trait and ten, from fileset to
// the full tables on disk, beside plink2. `npm run bench -- linear-scan`
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  importVcf,
  linearScanBlocks,
  openFileset,
  ScanTables,
  type SampleColumn,
} from '../packages/genomics/src/index.ts';
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

function measure(count: number, bar: string): void {
  const before = process.cpuUsage();
  const genotypes = openFileset(stem);
  const traits = head!.slice(1, 1 + count).map((name, t) => ({
    name,
    values: Float64Array.from(genotypes.samples, (sample) => byName.get(sample)![t]!),
  }));
  const files = traits.map(({ name }) => join(genotypeFolder, `scan_${name}.tsv`));
  const tables = new ScanTables(genotypes.variants, files);
  let tested = 0;
  linearScanBlocks(genotypes, traits, covariates, (block) => {
    tables.add(block);
    if (block.trait === 0)
      tested += block.p.subarray(0, block.count).reduce((sum, p) => sum + Number(!Number.isNaN(p)), 0);
  });
  tables.finish();
  genotypes.close();
  const { user, system } = process.cpuUsage(before);
  report(`linear scan, ${count} traits, 5 covariates, tables written, CPU`, seconds(user + system), 's', bar);
  writePeerTable(traitFile, traits);
  const words = ['--bfile', stem, '--allow-extra-chr', '--pheno', traitFile, '--covar', covariateFile];
  const peer = measureProgram('plink2', [
    ...words,
    '--glm',
    'hide-covar',
    'omit-ref',
    '--threads',
    '2',
    '--out',
    'peer-scan',
  ]);
  if (peer) report('  plink2 --glm hide-covar', peer.seconds.toFixed(2), 's');
  report('  markers tested, first trait', tested, '');
}

const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(2);
const covariates = Array.from({ length: 5 }, (_, c) => ({
  name: `C${c + 1}`,
  values: Float64Array.from(rows, (_row, s) => Math.sin((s + 1) * (c + 1.37))),
}));
writePeerTable(covariateFile, covariates);
measure(1, '0.8 s');
measure(10, '2.0 s');
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
