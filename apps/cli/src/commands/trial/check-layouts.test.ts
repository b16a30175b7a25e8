import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../server/src/testing/reference.ts';
import { distance, expectedOf as expectedIn, reportOf } from '../../testing/report-of.ts';

const reference = referenceFolder('phenotype');
const phenotypeFolder = reference ?? '';
const expectedOf = <Expected>(name: string) => expectedIn<Expected>(phenotypeFolder, name);

/** The check stands in other plots too; a column of marks says which of them count. */
describe.runIf(reference !== null)('trial interval', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-interval-'));
    const [head, ...lines] = (await readFile(join(phenotypeFolder, '10_interval_checks_cullis.csv'), 'utf8'))
      .trim()
      .split(/\r?\n/);
    const names = head!.split(',');
    const marked = lines.map((line) => {
      const cells = line.split(',');
      const isCheck = cells[names.indexOf('gen')] === 'Kite' && Number(cells[names.indexOf('row')]) % 6 === 1;
      return `${line},${isCheck ? 1 : 0}`;
    });
    await writeFile(join(folder, 'plots.csv'), [`${head},systematic`, ...marked].join('\n'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the relative percentages of plain arithmetic', async () => {
    const { check_mean: mean, entries } = expectedOf<{
      check_mean: number;
      entries: { gen: string; rel_pct: number; theoretical_yield: number }[];
    }>('10_interval_checks_cullis');
    const words =
      'trial interval plots.csv --trait yield --entry gen --check Kite --strip col --position row --check-plots systematic --keep-outliers';
    const found = await reportOf(folder, words.split(' '));
    expect(distance(found.rows('checks')[0]!.mean, mean)).toBeLessThan(1e-7);
    for (const { gen, rel_pct: percent, theoretical_yield: adjusted } of entries.slice(0, 20)) {
      expect(distance(found.cell('entries', { entry: gen }, 'relative_percent'), percent)).toBeLessThan(1e-7);
      expect(distance(found.cell('entries', { entry: gen }, 'adjusted_mean'), adjusted)).toBeLessThan(1e-7);
    }
  });
});
