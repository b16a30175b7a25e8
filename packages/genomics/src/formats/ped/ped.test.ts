import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { importPed } from './import-ped.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-ped-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function imported(ped: string | Uint8Array, map: string) {
  writeFileSync(join(folder, 'in.ped'), ped);
  writeFileSync(join(folder, 'in.map'), map);
  const stem = join(folder, 'out');
  const result = await importPed(join(folder, 'in.ped'), stem);
  const read = (kind: string) => readFileSync(`${stem}.${kind}`, 'utf8');
  return { ...result, bim: read('bim'), fam: read('fam'), bed: [...readFileSync(`${stem}.bed`)] };
}

const MAP = [1, 2, 3, 4, 5, 6].map((k) => `1 m${k} 0 ${k}\n`).join('');

describe('a ped file', () => {
  it('becomes the fileset that PLINK 1.9 makes of it', async () => {
    const ped = 'f a 0 0 1 -9 A A C C G G 0 0 T T A G\nf b a 0 2 1.5 C C A A G G 0 0 A A G G\n';
    for (const content of [
      ped,
      gzipSync(ped),
      `# no sample\r\n${ped.replaceAll('\n', '\r\n').replaceAll(' C C', '\tC  C')}`,
    ]) {
      const { bim, fam, bed, samples, remarks } = await imported(content, MAP);
      // Written by plink1.9 --file t --make-bed of the same two files.
      expect(bed).toEqual([0x6c, 0x1b, 1, 3, 3, 0xf, 5, 3, 0xe]);
      expect(bim).toBe(
        '1\tm1\t0\t1\tC\tA\n1\tm2\t0\t2\tA\tC\n1\tm3\t0\t3\t0\tG\n1\tm4\t0\t4\t0\t0\n1\tm5\t0\t5\tA\tT\n1\tm6\t0\t6\tA\tG\n',
      );
      expect(fam).toBe('f\ta\t0\t0\t1\t-9\nf\tb\ta\t0\t2\t1.5\n');
      expect([samples, remarks]).toEqual([2, []]);
    }
  });

  it('may have long alleles, half calls, third alleles and markers to leave out', async () => {
    const map = '# c\n1 m1 1.5 10\n2 m2 5\n2 m3 0 -7\n2 m4 0 8\n';
    const ped = 'f a 0 0 0 -9 AT - A 0 A A A C\nf b 0 0 0 -9 AT AT C A A A G G\n';
    const { bim, remarks, markers } = await imported(ped, map);
    expect(bim).toBe('1\tm1\t1.5\t10\t-\tAT\n2\tm2\t0\t5\tA\tC\n'.replace('A\tC', 'A\tC'));
    expect(markers).toBe(2);
    expect(remarks.map(({ name, values }) => [name, values.count, values.names])).toEqual([
      ['manyAllelesLeftOut', 1, 'm4'],
      ['negativePositions', 1, undefined],
      ['halfLetters', 1, undefined],
    ]);
  });

  it('is refused with its line when columns are missing or too many, and leaves nothing behind', async () => {
    const refused = async (ped: string, map = '1 m1 0 1\n1 m2 0 2\n') => {
      for (const kind of ['bed', 'bim', 'fam']) rmSync(join(folder, `out.${kind}`), { force: true });
      const { reason, values } = await refusalOf(() => imported(ped, map));
      expect(readdirSync(folder).sort()).toEqual(['in.map', 'in.ped']);
      return [reason, values.line, values.found, values.expected];
    };
    const good = 'f a 0 0 0 -9 A A C C\n';
    expect(await refused(`${good}f b 0 0 0 -9 A A C\n`)).toEqual(['pedColumns', 2, 9, 10]);
    expect(await refused(`${good}f b 0 0 0 -9 A A C C G\n`)).toEqual(['pedColumns', 2, 11, 10]);
    expect(await refused('f a 0\n')).toEqual(['pedColumns', 1, 3, 10]);
    expect((await refused(good + good))[0]).toBe('duplicateSample');
    expect((await refused(''))[0]).toBe('noVcfSamples');
    expect((await refused(good, '1 m1\n')).slice(0, 2)).toEqual(['shortLine', 1]);
    expect((await refused(good, '1 m1 0 x\n')).slice(0, 2)).toEqual(['notPosition', 1]);
  });
});
