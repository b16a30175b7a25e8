// Mixed model scans of 500 samples x 50,000 markers with their kinship, from fileset to the full table on disk: with the
// variances of the null model (as emmax) and with those of each marker (as gemma, beside it).
// `npm run bench -- mixed-scan`
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  importVcf,
  kinship,
  mixedScanBlocks,
  openFileset,
  ScanTables,
  viewOfVariants,
  writeFileset,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const EVERY = 4;
const whole = join(genotypeFolder, 'a');
const stem = join(genotypeFolder, 'a50');
const vcf = simulatedVcf('a');
if (!existsSync(`${whole}.bed`)) await importVcf(vcf, whole);
if (!existsSync(`${stem}.bed`)) {
  const all = openFileset(whole);
  const places = Int32Array.from({ length: all.variants.count / EVERY }, (_, k) => EVERY * k);
  writeFileset(stem, viewOfVariants(all, places));
  all.close();
}
const traits = new Map(
  readFileSync(`${whole}.pheno`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([sample, first]) => [sample!, Number(first)]),
);

function measure(variances: 'null' | 'each', bar: string): void {
  const before = process.cpuUsage();
  const genotypes = openFileset(stem);
  const values = Float64Array.from(genotypes.samples, (sample) => traits.get(sample)!);
  const related = kinship(genotypes, 'centred');
  const file = join(genotypeFolder, `mixed_${variances}.tsv`);
  const table = new ScanTables(genotypes.variants, [file]);
  const [scanned] = mixedScanBlocks(
    genotypes,
    [{ name: 'T1', values }],
    [],
    related,
    (block) => table.add(block),
    { variances },
  );
  table.finish();
  genotypes.close();
  const { user, system } = process.cpuUsage(before);
  const seconds = ((user + system) / 1e6).toFixed(2);
  report(`mixed scan with kinship, variances of ${variances}, CPU`, seconds, 's', bar);
  report('  heritability without markers', scanned!.null.heritability.toFixed(4), '');
}

measure('null', '1.0 s');
measure('each', '6.0 s');
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');

// gemma reads the trait from the file of samples
const peerStem = join(genotypeFolder, 'a50-peer');
for (const end of ['bed', 'bim']) writeFileSync(`${peerStem}.${end}`, readFileSync(`${stem}.${end}`));
const fam = readFileSync(`${stem}.fam`, 'utf8').trim().split('\n');
writeFileSync(
  `${peerStem}.fam`,
  fam
    .map((line) => [...line.split(/\s+/).slice(0, 5), traits.get(line.split(/\s+/)[1]!)].join(' '))
    .join('\n'),
);
const common = ['-bfile', peerStem, '-miss', '1', '-maf', '0', '-outdir', genotypeFolder];
const first = measureProgram('gemma', [...common, '-gk', '1', '-o', 'peer-kinship']);
const second =
  first &&
  measureProgram('gemma', [
    ...common,
    '-k',
    join(genotypeFolder, 'peer-kinship.cXX.txt'),
    '-lmm',
    '1',
    '-o',
    'peer-mixed',
  ]);
if (first && second) report('  gemma -gk 1, then -lmm 1', (first.seconds + second.seconds).toFixed(2), 's');
for (const end of ['bed', 'bim', 'fam']) rmSync(`${peerStem}.${end}`);
