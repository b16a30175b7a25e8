// Imputation of 500 simulated samples x 50,000 markers (every fourth of set a, nine of ten samples homozygous lines), and
// of 500 samples of two haplotypes x 4,000 markers, by each method: time, memory, and the accuracy of masked calls; then of the
// 281 maize lines of the reference material where they are there. No other program that imputes is measured beside it.
// `npm run bench -- imputation`
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  importVcf,
  imputeGenotypes,
  IMPUTATION_METHODS,
  openFileset,
  viewOfVariants,
  type GenotypeMatrix,
} from '../packages/genomics/src/index.ts';
import { sortedPlaces } from '../packages/genomics/src/formats/sort-fileset.ts';
import { maize, referenceIsThere } from '../packages/genomics/src/testing/reference.ts';
import { report } from './report.ts';
import { genotypeFolder, simulatedOutbred, simulatedVcf } from './simulated-genotypes.ts';

const result = join(genotypeFolder, 'imputed');

async function fileset(name: string, vcf: string) {
  const stem = join(genotypeFolder, name);
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  return openFileset(stem);
}

function everyFourth(matrix: GenotypeMatrix): GenotypeMatrix {
  return viewOfVariants(
    matrix,
    Int32Array.from({ length: matrix.variants.count / 4 }, (_, k) => 4 * k),
  );
}

function measure(name: string, matrix: GenotypeMatrix): void {
  console.log(`\n${name}: ${matrix.samples.length} samples x ${matrix.variants.count} markers`);
  for (const method of IMPUTATION_METHODS) {
    const before = process.cpuUsage();
    const { accuracy, missing } = imputeGenotypes(matrix, result, { method });
    const { user, system } = process.cpuUsage(before);
    report(`${method}: ${missing} missing calls, CPU`, ((user + system) / 1e6).toFixed(1), 's');
    for (const { from, to, calls, concordance, frequent, dosageR2 } of accuracy) {
      const figures = [concordance, frequent, dosageR2].map((figure) => figure.toFixed(3)).join(' / ');
      report(`  ${from} to ${to}, ${calls} hidden: right / by the most frequent / r2`, figures, '');
    }
  }
}

try {
  const lines = await fileset('a', simulatedVcf('a'));
  measure('lines', everyFourth(lines));
  lines.close();
  const outbred = await fileset('outbred', simulatedOutbred());
  measure('two haplotypes', outbred);
  outbred.close();
  if (referenceIsThere()) {
    const whole = maize();
    measure('maize', viewOfVariants(whole, sortedPlaces(whole.variants)));
  }
  report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
} finally {
  for (const kind of ['bed', 'bim', 'fam']) rmSync(`${result}.${kind}`, { force: true });
}
