import { readFileSync } from 'node:fs';
import { referencePath } from '../../testing/reference.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';

/** Columns of a reference table of samples, in the order of the matrix; what is not there is missing. */
export function columnsOf(file: string, separator: string, samples: readonly string[]): SampleColumn[] {
  const [head, ...rows] = readFileSync(referencePath('genotype', file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(separator));
  const byName = new Map(rows.map((row) => [row[0], row]));
  return head!.slice(1).map((name, c) => ({
    name,
    values: Float64Array.from(samples, (sample) => {
      const text = byName.get(sample)?.[c + 1] ?? '';
      return text === '' ? NaN : Number(text);
    }),
  }));
}

/** Columns of uniform numbers from 0 to 10, some of them missing. */
export function randomColumns(
  names: readonly string[],
  samples: number,
  seed: number,
  missing: number,
): SampleColumn[] {
  const uniform = seededUniform(seed);
  return names.map((name) => ({
    name,
    values: Float64Array.from({ length: samples }, () => (uniform() < missing ? NaN : 10 * uniform())),
  }));
}
