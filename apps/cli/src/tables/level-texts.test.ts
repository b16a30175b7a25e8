import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';

it('levels have no blanks at their ends, and NA is none: both are said, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-levels-'));
  try {
    const plots = ['A,1,5.1', 'B,1,6.6', 'A ,2,5.9', ' B,2,7.5', 'NA,2,9.9', 'A,NA,8', 'A,3,5.3', 'B,3,7.0'];
    await writeFile(join(folder, 'plots.csv'), ['entry,rep,yield', ...plots].join('\n'));
    const words = 'trial block plots.csv --trait yield --entry entry --block rep --json';
    const { code, output, errors } = await callIn(folder, words.split(' '));
    expect(code).toBe(0);
    const { tables } = JSON.parse(output) as { tables: { name: string; rows: Record<string, unknown>[] }[] };
    const means = tables.find(({ name }) => name === 'means')!.rows;
    expect(means.map(({ entry, plots }) => [entry, plots])).toEqual([
      ['B', 3],
      ['A', 3],
    ]);
    expect(errors.split('\n').filter((line) => line.startsWith('Column'))).toEqual([
      'Column entry: leading or trailing spaces were removed from 2 cells.',
      'Column entry: NA in 1 cell was read as missing.',
      'Column rep: NA in 1 cell was read as missing.',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
