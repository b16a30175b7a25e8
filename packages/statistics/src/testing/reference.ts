import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../../shared/reference', import.meta.url));
const folder = join(process.env.PANICLE_REFERENCE || beside, 'phenotype');

/**
 * Whether the published trials with the results of other programs are there. On a build server their absence is a
 * failure, never a silent gap.
 */
export function referenceIsThere(): boolean {
  if (existsSync(folder)) return true;
  if (process.env.CI === 'true') throw new Error('reference material is missing: phenotype');
  console.warn('skipped: no reference material at phenotype (set PANICLE_REFERENCE)');
  return false;
}

/** One trial: its columns as text, and the expected results. */
export function readReference<Expected>(name: string): {
  columns: Record<string, string[]>;
  expected: Expected;
} {
  const [head, ...lines] = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = head!.split(',');
  const cells = lines.map((line) => line.split(','));
  const columns = Object.fromEntries(names.map((column, i) => [column, cells.map((row) => row[i] ?? '')]));
  const expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Expected;
  return { columns, expected };
}
