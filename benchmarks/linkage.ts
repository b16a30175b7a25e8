// Blocks of linkage, pruning, r2 and runs of homozygosity of 500 x 200,000 simulated genotypes beside plink1.9: CPU
// seconds and peak memory of whole processes, each of ours with Node's start and the reading of the program, of which
// the first line tells how much that is. `npm run bench -- linkage`
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  homozygousRuns,
  importVcf,
  linkageBlocks,
  linkedPairs,
  openFileset,
  prunedMarkers,
  type GenotypeMatrix,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf } from './simulated-genotypes.ts';

const stem = join(genotypeFolder, 'a');
const OUT = 'linkage-peer';

interface Task {
  work: (genotypes: GenotypeMatrix) => unknown;
  /** what plink1.9 is asked for */
  peer?: string[];
}

const tasks: Record<string, Task> = {
  'start, and opening the genotypes': { work: () => {} },
  "blocks by Gabriel's rule": { work: (g) => linkageBlocks(g), peer: ['--blocks', 'no-pheno-req'] },
  'blocks by four gametes': { work: (g) => linkageBlocks(g, { method: 'four-gamete' }) },
  'pruning, 50 markers, r2 0.2': {
    work: (g) => prunedMarkers(g, { window: { markers: 50 }, step: 5, r2: 0.2 }),
    peer: ['--indep-pairwise', '50', '5', '0.2'],
  },
  'r2 of 20 markers behind each': {
    work: (g) => linkedPairs(g, { variants: 20 }, () => {}),
    peer: ['--r2', '--ld-window', '21', '--ld-window-kb', '1000000', '--ld-window-r2', '0.999'],
  },
  'runs of homozygosity': { work: (g) => homozygousRuns(g, {}, () => {}), peer: ['--homozyg'] },
};

function tell(name: string, measured: { seconds: number; megabytes: number } | null): void {
  if (measured) report(name, `${measured.seconds.toFixed(2)} s, ${measured.megabytes.toFixed(0)}`, 'MB');
}

async function compare(): Promise<void> {
  const vcf = simulatedVcf('a');
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  for (const [name, { peer }] of Object.entries(tasks)) {
    tell(name, measureProgram(process.execPath, [fileURLToPath(import.meta.url), name]));
    const common = ['--bfile', stem, '--allow-extra-chr', '--threads', '1', '--out', OUT];
    if (peer) tell(`  plink1.9 ${peer[0]}`, measureProgram('plink1.9', [...common, ...peer]));
  }
  const endings = 'log nosex blocks blocks.det prune.in prune.out ld hom hom.indiv hom.summary'.split(' ');
  for (const ending of endings) rmSync(join(genotypeFolder, `${OUT}.${ending}`), { force: true });
}

const asked = process.argv[2];
if (asked === undefined) await compare();
else {
  const genotypes = openFileset(stem);
  tasks[asked]!.work(genotypes);
  genotypes.close();
}
