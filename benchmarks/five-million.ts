// 1,000 samples x 5,000,000 variants (20 GB of VCF, streamed through a pipe; 1.3 GB as a fileset): everything keeps to
// the memory that it is given. `npm run bench -- five-million`, about ten minutes.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFully } from '../packages/genomics/src/fileset/write-fully.ts';
import { seededUniform } from '../packages/statistics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram } from './simulated-genotypes.ts';

const SAMPLES = 1000;
const VARIANTS = Number(process.env.PANICLE_BENCH_VARIANTS ?? 5_000_000);
const CHROMOSOMES = 10;
/** Lines of calls that all variants take theirs from, each time at another place. */
const POOL = 4000;
const MEMORY = '1G';

const names = Array.from({ length: SAMPLES }, (_, k) => `L${k + 1}`);
const own = fileURLToPath(import.meta.url);
const folder = join(genotypeFolder, 'five-million');
const pipe = join(folder, 'whole.vcf');
const stem = join(folder, 'whole');

/** Calls of inbred lines at variants of all frequencies, 3% missing: `POOL` lines of text, each with its tabs. */
function callPool(): Buffer[] {
  const uniform = seededUniform(5);
  return Array.from({ length: POOL }, () => {
    const frequency = 0.02 + 0.96 * uniform();
    let line = '';
    for (let k = 0; k < SAMPLES; k++) {
      const first = uniform() < frequency ? 1 : 0;
      const second = uniform() < 0.9 ? first : uniform() < frequency ? 1 : 0;
      line += uniform() < 0.03 ? '\t./.' : `\t${first}/${second}`;
    }
    return Buffer.from(`${line}\n`);
  });
}

/** The VCF, as the pipe takes it. */
function writeVcf(): void {
  const pool = callPool();
  const perChromosome = Math.ceil(VARIANTS / CHROMOSOMES);
  const contigs = Array.from({ length: CHROMOSOMES }, (_, k) => `##contig=<ID=chr${k + 1}>\n`).join('');
  const gt = '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n';
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names].join('\t');
  const handle = openSync(pipe, 'w');
  writeFully(handle, Buffer.from(`##fileformat=VCFv4.3\n${contigs}${gt}${head}\n`));
  const block = Buffer.alloc(8 << 20);
  let filled = 0;
  for (let k = 0; k < VARIANTS; k++) {
    const position = 60 * (k % perChromosome) + 1;
    const calls = pool[(k * 1009) % POOL]!;
    if (filled + calls.length + 100 > block.length) {
      writeFully(handle, block.subarray(0, filled));
      filled = 0;
    }
    const site = `chr${Math.floor(k / perChromosome) + 1}\t${position}\tm${k + 1}\tA\tG\t.\tPASS\t.\tGT`;
    filled += block.write(site, filled, 'latin1');
    filled += calls.copy(block, filled);
  }
  writeFully(handle, block.subarray(0, filled));
  closeSync(handle);
}

/** What reads the pipe runs beside what writes it. */
function fromPipe(what: string, module: string, call: string): void {
  rmSync(pipe, { force: true });
  if (spawnSync('mkfifo', [pipe]).status !== 0) throw new Error('no pipe could be made');
  const writer = spawn(process.execPath, [own, 'write'], { stdio: 'inherit' });
  const source = `import * as genomics from ${JSON.stringify(new URL(module, import.meta.url).href)}; await genomics.${call};`;
  tell(what, measureProgram(process.execPath, ['--input-type=module', '-e', source]));
  writer.kill();
}

function tell(what: string, measured: ReturnType<typeof measureProgram>): void {
  if (!measured) return;
  report(what, measured.seconds.toFixed(1), 's CPU');
  report('  peak memory', measured.megabytes, 'MB', '1,000 MB');
}

function panicle(...words: string[]): void {
  const program = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url));
  const output = ['--output', join(folder, 'tables'), '--force'];
  const measured = measureProgram(process.execPath, [program, ...words, '--memory', MEMORY, ...output]);
  tell(`panicle ${words.map((word) => word.replace(`${folder}/`, '')).join(' ')}`, measured);
}

function traitTable(): string {
  const uniform = seededUniform(6);
  const file = join(folder, 'traits.tsv');
  const rows = names.map((name) => `${name}\t${uniform()}\t${uniform()}\n`);
  writeFileSync(file, `sample\theight\tyield\n${rows.join('')}`);
  return file;
}

function groupTable(): string {
  const file = join(folder, 'groups.tsv');
  writeFileSync(file, `sample\tgroup\n${names.map((name, k) => `${name}\tg${k % 3}\n`).join('')}`);
  return file;
}

if (process.argv[2] === 'write') writeVcf();
else {
  mkdirSync(folder, { recursive: true });
  const index = '../packages/genomics/src/index.ts';
  try {
    fromPipe('import of the VCF', index, `importVcf(${JSON.stringify(pipe)}, ${JSON.stringify(stem)})`);
    panicle('genotype', 'stats', stem);
    panicle('genotype', 'kinship', stem, '--method', 'shared');
    panicle('genotype', 'pca', stem);
    panicle('genotype', 'fst', stem, '--groups', groupTable());
    panicle('gwas', stem, traitTable(), '--pca', '3');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
