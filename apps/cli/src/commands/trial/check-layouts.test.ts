import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../server/src/testing/reference.ts';
import { distance, expectedOf as expectedIn, reportOf } from '../../testing/report-of.ts';

const reference = referenceFolder('phenotype');
const phenotypeFolder = reference ?? '';
const expectedOf = <Expected>(name: string) => expectedIn<Expected>(phenotypeFolder, name);

/** A published trial with one more column, written where commands find it. */
async function withColumn(
  to: string,
  trial: string,
  name: string,
  valueOf: (cell: (column: string) => string) => string | number,
): Promise<void> {
  const text = await readFile(join(phenotypeFolder, `${trial}.csv`), 'utf8');
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head!.split(',');
  const longer = lines.map((line) => {
    const cells = line.split(',');
    return `${line},${valueOf((column) => cells[names.indexOf(column)]!)}`;
  });
  await writeFile(to, [`${head},${name}`, ...longer].join('\n'));
}

describe.runIf(reference !== null)('trial', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-check-layouts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('interval takes the marked check plots and gives the percentages of plain arithmetic', async () => {
    const { check_mean: mean, entries } = expectedOf<{
      check_mean: number;
      entries: { gen: string; rel_pct: number; theoretical_yield: number }[];
    }>('10_interval_checks_cullis');
    await withColumn(join(folder, 'interval.csv'), '10_interval_checks_cullis', 'systematic', (cell) =>
      cell('gen') === 'Kite' && Number(cell('row')) % 6 === 1 ? 1 : 0,
    );
    const words =
      'trial interval interval.csv --trait yield --entry gen --check Kite --strip col --position row --check-plots systematic --keep-outliers';
    const found = await reportOf(folder, words.split(' '));
    expect(distance(found.rows('checks')[0]!.mean, mean)).toBeLessThan(1e-7);
    for (const { gen, rel_pct: percent, theoretical_yield: adjusted } of entries.slice(0, 20)) {
      expect(distance(found.cell('entries', { entry: gen }, 'relative_percent'), percent)).toBeLessThan(1e-7);
      expect(distance(found.cell('entries', { entry: gen }, 'adjusted_mean'), adjusted)).toBeLessThan(1e-7);
    }
  });

  it('contrast gives the paired t test of numbered pairs', async () => {
    const expected = expectedOf<{
      n_pairs: number;
      mean_difference: number;
      relative_pct_of_means: number;
      df: number;
      ci95: [number, number];
    }>('11_contrast_besag_checks');
    await withColumn(
      join(folder, 'contrast.csv'),
      '11_contrast_besag_checks',
      'pair',
      (cell) => `${cell('col')}-${Math.ceil(Number(cell('row')) / 2)}`,
    );
    const words =
      'trial contrast contrast.csv --trait yield --entry gen --check Huntsman --pair pair --keep-outliers';
    const found = await reportOf(folder, words.split(' '));
    const [entry] = found.rows('entries');
    expect([entry!.pairs, found.rows('checks')[0]!.error_df]).toEqual([expected.n_pairs, expected.df]);
    expect(distance(entry!.difference_from_check, expected.mean_difference)).toBeLessThan(1e-7);
    expect(distance(entry!.relative_percent, expected.relative_pct_of_means)).toBeLessThan(1e-7);
    expect(distance(entry!.lower, expected.ci95[0])).toBeLessThan(1e-7);
    expect(distance(entry!.upper, expected.ci95[1])).toBeLessThan(1e-7);
  });
});
