// Simulated genotypes for the benchmarks of genome analyses. They are made once, by the generator of the reference
// material (PANICLE_SIMULATOR, ../shared/bench/simulate_vcf.mjs beside the project unless set), and kept in a folder.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const simulator =
  process.env.PANICLE_SIMULATOR ||
  fileURLToPath(new URL('../../shared/bench/simulate_vcf.mjs', import.meta.url));
export const genotypeFolder = process.env.PANICLE_BENCH_DATA || join(tmpdir(), 'panicle-genotypes');

/** a: 500 samples x 200,000 variants (407 MB); b: 2,000 x 50,000 (402 MB); each with ten traits. */
const sets = {
  a: ['--samples', '500', '--markers', '200000', '--seed', '11', '--traits', '10'],
  b: ['--samples', '2000', '--markers', '50000', '--seed', '12', '--traits', '10'],
} as const;
export type SimulatedSet = keyof typeof sets;

/** Path of the VCF of a set; its traits lie beside it as `<set>.pheno`. */
export function simulatedVcf(set: SimulatedSet): string {
  const file = join(genotypeFolder, `${set}.vcf`);
  if (existsSync(file)) return file;
  if (!existsSync(simulator)) throw new Error(`no generator at ${simulator}: set PANICLE_SIMULATOR`);
  mkdirSync(genotypeFolder, { recursive: true });
  const pheno = join(genotypeFolder, `${set}.pheno`);
  run(process.execPath, [simulator, ...sets[set], '--pheno', pheno, '--out', `${file}.part`]);
  renameSync(`${file}.part`, file);
  return file;
}

/** Two files of 500 other samples each, 66,667 and 66,666 sites (136 MB), 33,333 of them in both. */
export function simulatedPair(): [string, string] {
  const others = ['--sample-seed', '77', '--sample-prefix', 'R'];
  return [pairPart('merge-1', ['--keep', '0,1']), pairPart('merge-2', [...others, '--keep', '1,2'])];
}

/** 500 samples of two different haplotypes x 4,000 variants. */
export function simulatedOutbred(): string {
  const words = '--samples 500 --markers 4000 --chroms 1 --chrom-length 24000000 --inbreeding 0 --seed 31';
  return madeOnce('outbred', words.split(' '));
}

function pairPart(name: string, words: readonly string[]): string {
  const common = ['--samples', '500', '--markers', '100000', '--seed', '13', '--every', '3'];
  return madeOnce(name, [...common, ...words]);
}

function madeOnce(name: string, words: readonly string[]): string {
  const file = join(genotypeFolder, `${name}.vcf`);
  if (existsSync(file)) return file;
  mkdirSync(genotypeFolder, { recursive: true });
  run(process.execPath, [simulator, ...words, '--out', `${file}.part`]);
  renameSync(`${file}.part`, file);
  return file;
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
}

/** CPU seconds (user and system) and peak memory in MB of a program, by GNU time; null where either is missing. */
export function measureProgram(
  program: string,
  words: readonly string[],
): { seconds: number; megabytes: number } | null {
  const timed = spawnSync('/usr/bin/time', ['-f', '%U %S %M', program, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    cwd: genotypeFolder,
  });
  // What GNU time says of a program that is not there.
  if (timed.error || timed.status === 127) {
    console.log(`(${program} is not there, or GNU time is missing: nothing to compare with)`);
    return null;
  }
  if (timed.status !== 0)
    throw new Error(`${program} ${words.join(' ')} failed: ${timed.stderr.slice(-2000)}`);
  const [user, system, kilobytes] = timed.stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { seconds: user! + system!, megabytes: kilobytes! / 1024 };
}
