// Logistic scan of 500 samples x 200,000 markers with missing calls and five covariates, from fileset to the full table on
// disk, beside plink2; thresholds by 200 permuted linear scans. `npm run bench -- logistic-scan`
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  effectiveTests,
  importVcf,
  logisticScanBlocks,
  openFileset,
  permutedScans,
  ScanTables,
  type SampleColumn,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const stem = join(genotypeFolder, 'a');
const vcf = simulatedVcf('a');
if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
const genotypes = openFileset(stem);
const [, ...rows] = readFileSync(`${stem}.pheno`, 'utf8').trim().split('\n');
const firstTrait = new Map(rows.map((row) => [row.split('\t')[0]!, Number(row.split('\t')[1])]));
const values = Float64Array.from(genotypes.samples, (sample) => firstTrait.get(sample)!);
const median = values.toSorted()[values.length >> 1]!;
const trait = { name: 'high', values: values.map((value) => Number(value > median) + 1) };
const covariates: SampleColumn[] = Array.from({ length: 5 }, (_, c) => ({
  name: `C${c + 1}`,
  values: Float64Array.from(values, (_value, s) => Math.sin((s + 1) * (c + 1.37))),
}));

/** The table that the peer reads. */
function writePeerTable(file: string, columns: readonly SampleColumn[]): void {
  const lines = readFileSync(`${stem}.fam`, 'utf8')
    .trim()
    .split('\n')
    .map((line, s) => [...line.split(/\s+/).slice(0, 2), ...columns.map((one) => one.values[s])].join('\t'));
  const names = columns.map(({ name }) => name);
  writeFileSync(join(genotypeFolder, file), [['#FID', 'IID', ...names].join('\t'), ...lines, ''].join('\n'));
}

function seconds(work: () => void): string {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6).toFixed(2);
}

const table = new ScanTables(genotypes.variants, [join(genotypeFolder, 'logistic.tsv')], [['firth']]);
let penalized = 0;
const used = seconds(() => {
  const [scanned] = logisticScanBlocks(genotypes, [trait], covariates, (block) => table.add(block));
  table.finish();
  penalized = scanned!.penalized;
});
report('logistic scan, 5 covariates, table written, CPU', used, 's');
report('  markers by the penalized likelihood', penalized, '');
const [traitFile, covariateFile] = ['peer-logistic.traits', 'peer-logistic.covariates'];
writePeerTable(traitFile, [trait]);
writePeerTable(covariateFile, covariates);
const files = ['--bfile', stem, '--allow-extra-chr', '--pheno', traitFile, '--covar', covariateFile];
const asked = ['--glm', 'hide-covar', 'omit-ref', '--threads', '2', '--out', 'peer-logistic'];
const peer = measureProgram('plink2', [...files, ...asked]);
if (peer) report('  plink2 --glm firth-fallback (single precision)', peer.seconds.toFixed(2), 's');
const permuted = seconds(() => void permutedScans(genotypes, [trait], covariates, { permutations: 200 }));
report('200 permuted linear scans, 5 covariates, CPU', permuted, 's');
const effective = seconds(() => void effectiveTests(genotypes));
report('effective number of tests, CPU', effective, 's');
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
genotypes.close();
