import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { genotypeFolder, simulator } from '../simulated-genotypes.ts';

/** Samples and markers of a panel; a seed, so that it is always the same one. */
export interface Shape {
  samples: number;
  markers: number;
  seed: number;
}

export const shapes: Record<string, Shape> = {
  '500x200000': { samples: 500, markers: 200_000, seed: 11 },
  '2000x50000': { samples: 2_000, markers: 50_000, seed: 12 },
  '5000x5000': { samples: 5_000, markers: 5_000, seed: 23 },
  '100x1000000': { samples: 100, markers: 1_000_000, seed: 24 },
};

/** The whole panel as a bgzip file. */
export function panelOf(name: string): string {
  const { samples, markers, seed } = shapes[name]!;
  return compressedOnce(name, ['--samples', samples, '--markers', markers, '--seed', seed]);
}

/** Half of the samples in each of two bgzip files, with two thirds of the sites each, half of these in both. */
export function halvesOf(name: string): [string, string] {
  const { samples, markers, seed } = shapes[name]!;
  const common = ['--samples', samples / 2, '--markers', markers, '--seed', seed, '--every', 3];
  const others = ['--sample-seed', 77, '--sample-prefix', 'R'];
  const halves: [string, string] = [
    compressedOnce(`${name}-1`, [...common, '--keep', '0,1']),
    compressedOnce(`${name}-2`, [...common, ...others, '--keep', '1,2']),
  ];
  for (const file of halves) if (!existsSync(`${file}.tbi`)) shell('tabix -p vcf "$1"', [file]);
  return halves;
}

function compressedOnce(name: string, words: readonly (string | number)[]): string {
  const file = join(genotypeFolder, `${name}.vcf.gz`);
  if (existsSync(file)) return file;
  if (!existsSync(simulator)) throw new Error(`no generator at ${simulator}: set PANICLE_SIMULATOR`);
  mkdirSync(genotypeFolder, { recursive: true });
  const script = 'set -o pipefail; to=$1; shift; "$@" | bgzip -c > "$to"';
  shell(script, [`${file}.part`, process.execPath, simulator, ...words.map(String)]);
  renameSync(`${file}.part`, file);
  return file;
}

function shell(script: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script}: ${stderr}`);
}
