import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-formats-'));
  await writeFile(join(folder, 'calls.csv'), 'line,m1,m2,m3\n甲,AA,CC,GG\nb,AG,NN,TT\nc,GG,CT,TT\n');
  await writeFile(join(folder, 'map.csv'), 'marker,chr,pos\nm1,2,7\nm2,1,9\nextra,1,1\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) => callIn(folder, words, environment);

describe('genotype import', () => {
  it('reads a table, joins its map by name and says what is left over on both sides', async () => {
    const words = ['genotype', 'import', 'calls.csv', 'set', '--map', 'map.csv', '--sort'];
    const { code, output, errors } = await call(words);
    expect([code, output]).toEqual([
      0,
      `${join(folder, 'set')}: 3 samples, 3 markers on 3 chromosomes (table, lines, letters).\n`,
    ]);
    expect(errors).toMatch(/1 marker is not in the map.*m3/);
    expect(errors).toMatch(/1 marker of the map has no genotypes: extra/);
    expect(await readFile(join(folder, 'set.bim'), 'utf8')).toBe(
      '1\tm2\t0\t9\tT\tC\n2\tm1\t0\t7\tG\tA\n0\tm3\t0\t0\tT\tG\n',
    );
  });

  it('says what is wrong where, in the language of the shell', async () => {
    await writeFile(join(folder, 'bad.csv'), 'line,m1\na,AA\nb,A8\n');
    const { code, errors } = await call(['genotype', 'import', 'bad.csv', 'none'], { LANG: 'zh_CN.UTF-8' });
    expect(code).toBe(1);
    expect(errors).toMatch(/第 3 行，标记 m1，样品 b：“A8”/);
    expect((await call(['genotype', 'import', 'calls.csv', 'none', '--coding', 'x'])).code).toBe(2);
  });
});

describe('genotype export', () => {
  it('writes what is chosen in the format that the name says', async () => {
    await call(['genotype', 'import', 'calls.csv', 'set', '--map', 'map.csv', '--sort']);
    await writeFile(join(folder, 'samples.txt'), 'c\n甲\n');
    await writeFile(join(folder, 'markers.txt'), 'm1\nm2\n');
    const words = [
      'genotype',
      'export',
      'set',
      'some.csv',
      '--samples',
      'samples.txt',
      '--markers',
      'markers.txt',
    ];
    const { code, output } = await call(words);
    expect([code, output]).toEqual([0, `${join(folder, 'some.csv')}: 2 samples, 2 markers.\n`]);
    expect(await readFile(join(folder, 'some.csv'), 'utf8')).toBe('line,m2,m1\nc,1,2\n甲,0,0\n');
    await call(['genotype', 'export', 'set', 'all.hmp.txt']);
    const again = await call(['genotype', 'import', 'all.hmp.txt', 'again']);
    expect(again.output).toContain('3 samples, 3 markers on 3 chromosomes (hapmap)');
    expect(await readFile(join(folder, 'again.bed'))).toEqual(await readFile(join(folder, 'set.bed')));
  });

  it('says what it cannot write', async () => {
    expect((await call(['genotype', 'export', 'set', 'all.xyz'])).errors).toContain(
      'does not imply a format',
    );
    await writeFile(join(folder, 'markers.txt'), 'm1\nm9\n');
    const { code, errors } = await call(['genotype', 'export', 'set', 'x.csv', '--markers', 'markers.txt']);
    expect(code).toBe(1);
    expect(errors).toContain('1 marker is not in the genotypes: m9');
  });
});
