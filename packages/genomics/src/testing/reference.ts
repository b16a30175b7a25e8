import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { packCalls, strideOf } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../matrix/memory-matrix.ts';
import { variantTable } from '../matrix/variant-table.ts';

const beside = fileURLToPath(new URL('../../../../../shared/reference', import.meta.url));
const folder = process.env.PANICLE_REFERENCE || beside;

/** A file or folder of the reference material, e.g. genotype/maize281.vcf.gz. */
export function referencePath(...names: string[]): string {
  return join(folder, ...names);
}

/**
 * Whether published genotypes with the results of other programs are there. On a build server their absence is a
 * failure, never a silent gap.
 */
export function referenceIsThere(part: 'genotype' | 'vcf' | 'bad-input' = 'genotype'): boolean {
  if (existsSync(referencePath(part))) return true;
  if (process.env.CI === 'true') throw new Error(`reference material is missing: ${part}`);
  console.warn(`skipped: no reference material at ${part} (set PANICLE_REFERENCE)`);
  return false;
}

export function readExpected<Expected>(name: string): Expected {
  return JSON.parse(readFileSync(referencePath('genotype', `${name}.expected.json`), 'utf8')) as Expected;
}

export function readGzipped(name: string): string {
  return gunzipSync(readFileSync(referencePath('genotype', name))).toString();
}

/** The 281 maize lines; read the simple way, so that tests of engines do not hang on the reader of the product. */
export function maize(): GenotypeMatrix {
  const lines = readGzipped('maize281.vcf.gz').split('\n');
  const head = lines.findIndex((line) => line.startsWith('#CHROM'));
  const samples = lines[head]!.split('\t').slice(9);
  const records = lines.slice(head + 1).filter((line) => line !== '');
  const stride = strideOf(samples.length);
  const calls = new Uint8Array(records.length * stride);
  const rows = records.map((line, k) => {
    const [chromosome, position, id, other, counted, , , , , ...genotypes] = line.split('\t');
    const own = genotypes.map((text) => ({ '0/0': 3, '0/1': 2, '1/0': 2, '1/1': 0 })[text] ?? 1);
    packCalls(own, samples.length, calls, k * stride);
    return { chromosome: chromosome!, position: Number(position), id: id!, counted: counted!, other: other! };
  });
  return memoryMatrix(samples, variantTable(rows), calls);
}
