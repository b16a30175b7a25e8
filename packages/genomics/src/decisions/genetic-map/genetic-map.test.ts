import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantTable } from '../../matrix/variant-table.ts';
import { markerMorgans } from './marker-morgans.ts';
import { readGeneticMap } from './genetic-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-map-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function mapOf(text: string) {
  const file = join(folder, 'map.csv');
  await writeFile(file, text);
  return readGeneticMap(file);
}

const variants = variantTable(
  [500, 1000, 1500, 4000, 6000].map((position) => ({
    chromosome: '1',
    position,
    id: `m${position}`,
    counted: 'A',
    other: 'G',
  })),
);

describe('a genetic map', () => {
  it('is read in any order of rows and read off between and beyond its points', async () => {
    const map = await mapOf('marker,cM,染色体,bp\nb,3,1,2000\na,1,1,1000\nc,4,1,5000\nx,0,2,10\n');
    const morgans = markerMorgans(variants, { map });
    // 3 cM over 4,000 bases beyond the ends
    const wanted = [1 - 0.375, 1, 2, 3 + 2 / 3, 4.75];
    wanted.forEach((centimorgan, k) => expect(100 * morgans[k]!).toBeCloseTo(centimorgan, 12));
  });

  it('may be a rate, or what the fileset holds', () => {
    expect([...markerMorgans(variants, { centimorganPerMegabase: 2 })][3]).toBeCloseTo(8e-5, 15);
    const own = { ...variants, centimorgan: Float64Array.of(0, 10, 20, 30, 40) };
    expect([...markerMorgans(own, 'fileset')]).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(() => markerMorgans(variants, 'fileset')).toThrow(/no centimorgan positions for its 5 markers/);
  });

  it('is refused with the place where it is wrong', async () => {
    await expect(mapOf('chr,bp\n1,2\n')).rejects.toThrow(/no column centimorgan/);
    await expect(mapOf('chr,bp,cM\n1,2,x\n')).rejects.toThrow(/line 2: centimorgan is “x”/);
    await expect(mapOf('chr,bp,cM\n1,100,5\n1,200,4\n')).rejects.toThrow(/line 3: at 1:200/);
    await expect(mapOf('chr,bp,cM\n1,100,5\n1,100,6\n')).rejects.toThrow(/line 3: at 1:100/);
    await expect(mapOf('chr,bp,cM\n')).rejects.toThrow(/no genetic map positions/);
    const other = await mapOf('chr,bp,cM\n7,100,5\n');
    expect(() => markerMorgans(variants, { map: other })).toThrow(/1 chromosome .*: 1. The map has 7/);
  });
});
