import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-decimals-'));
  const write = (name: string, lines: string[]) =>
    writeFile(join(folder, name), `\uFEFF${lines.join('\r\n')}\r\n`);
  await write('semicolons.csv', ['Sorte;Ertrag;Anzahl', 'A;11,852;1200', 'B;12,459;900', 'C;;1100']);
  await write('points.csv', ['Sorte;Ertrag', 'A;1.852', 'B;2,459']);
  await write('tabs.tsv', ['Sorte\tErtrag', 'A\t11,852', 'B\t12,459']);
  await write('slipped.csv', ['Sorte,Ertrag', 'A,11,852,', 'B,12,459', 'C,12,,']);
  await write('short.tsv', ['Sorte\tErtrag', 'A\t11,8', 'B\t12,459']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const meanOf = async (file: string, ...more: string[]) => {
  const words = ['trial', 'summary', file, '--traits', 'Ertrag', '--json', ...more];
  const { output, errors, code } = await callIn(folder, words);
  if (code !== 0) return { code, errors, mean: null };
  const { tables } = JSON.parse(output) as { tables: { rows: { mean: number }[] }[] };
  return { code, errors, mean: tables[0]!.rows[0]!.mean };
};

describe('commas in numbers', () => {
  it('are decimal marks in semicolon-separated files, even before three digits', async () => {
    const { mean, errors } = await meanOf('semicolons.csv');
    expect(mean).toBeCloseTo(12.1555, 10);
    expect(errors).toContain('Column Ertrag: commas were read as decimal marks (such as 11,852).');
    expect((await meanOf('semicolons.csv', '--decimal', 'point')).mean).toBeCloseTo(12155.5, 8);
  });

  it('part thousands elsewhere, which is said, and are decimals when asked for', async () => {
    const { mean, errors } = await meanOf('tabs.tsv');
    expect(mean).toBeCloseTo(12155.5, 8);
    expect(errors).toContain(
      'commas were read as thousands separators (such as 11,852). If they are decimal marks: --decimal comma',
    );
    expect((await meanOf('tabs.tsv', '--decimal', 'comma')).mean).toBeCloseTo(12.1555, 10);
  });

  it('are refused where they can be no separators, with the option that reads them', async () => {
    const { code, errors } = await meanOf('short.tsv');
    expect(code).toBe(1);
    expect(errors).toContain(
      'row 2, column Ertrag: Is the comma a decimal mark? Write 1.5, or use --decimal comma',
    );
    expect((await meanOf('points.csv')).errors).toContain('thousands');
  });

  it('are no cells of their own: a row with more values than the head is refused', async () => {
    const { code, errors } = await meanOf('slipped.csv');
    expect(code).toBe(1);
    expect(errors).toContain('row 2: The row has 4 cells, but the header has only 2 (2 such rows)');
  });

  it('have two readings only', async () => {
    expect(await meanOf('tabs.tsv', '--decimal', 'dot')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--decimal must be point or comma, not dot') as string,
    });
  });
});
