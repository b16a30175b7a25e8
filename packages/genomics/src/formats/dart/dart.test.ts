import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../../fileset/open-fileset.ts';
import { unpackCalls } from '../../matrix/calls.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { importDart } from './import-dart.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-dart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function imported(rows: readonly string[]) {
  const file = join(folder, 'report.csv');
  writeFileSync(file, rows.join('\r\n'));
  const stem = join(folder, 'out');
  const result = await importDart(file, stem);
  const set = openFileset(stem);
  const calls = Array.from({ length: set.variants.count }, (_, k) => {
    const own = new Int8Array(set.samples.length);
    unpackCalls(set.read(k, 1), 0, own.length, [2, -1, 1, 0], own);
    return own.join(' ');
  });
  set.close();
  return {
    ...result,
    lines: set.samples,
    calls,
    bim: readFileSync(`${stem}.bim`, 'utf8').trim().split('\n'),
  };
}

const ABOVE = ['*,*,*,*,*,*,plate,plate,plate,plate', '*,*,*,*,*,*,A1,A2,A3,A4'];
const HEAD = 'AlleleID,CloneID,SNP,CallRate,Chrom_Wheat_v1,ChromPos_Wheat_v1';

describe('a DArT report', () => {
  it('with SNP in one row', async () => {
    const { calls, bim, read, lines } = await imported([
      ...ABOVE,
      `${HEAD},L1,L2,L3,L4`,
      '100|F|0-12:A>G-12:A>G,100,12:A>G,0.9,1A,500,0,1,2,-',
      '101|F|0-5:C>T-5:C>T,101,5:C>T,1,,-1,2,2,0,0',
    ]);
    expect(calls).toEqual(['0 2 1 -1', '1 1 0 0']);
    expect(bim).toEqual(['1A\t100|F|0-12:A>G-12:A>G\t0\t500\tG\tA', '0\t101|F|0-5:C>T-5:C>T\t0\t0\tT\tC']);
    expect([read?.coding, lines]).toEqual(['oneRow', ['L1', 'L2', 'L3', 'L4']]);
  });

  it('with SNP in two rows', async () => {
    const { calls, bim, read, remarks } = await imported([
      ...ABOVE,
      `${HEAD},L1,L2,L3,L4`,
      '100|F|0--12:A>G,100|F|0--12:A>G,,0.9,1A,500,1,0,1,-',
      '100|F|0-12:A>G-12:A>G,100|F|0--12:A>G,12:A>G,0.9,1A,500,0,1,1,-',
      '101|F|0--5:C>T,101|F|0--5:C>T,,0.9,1A,600,0,1,-,1',
      '101|F|0-5:C>T-5:C>T,101|F|0--5:C>T,5:C>T,0.9,1A,600,0,0,0,1',
    ]);
    expect(calls).toEqual(['0 2 1 -1', '-1 0 -1 1']);
    expect(bim[0]).toBe('1A\t100|F|0-12:A>G-12:A>G\t0\t500\tG\tA');
    expect([read?.coding, remarks.map(({ name, values }) => [name, values.count])]).toEqual([
      'twoRows',
      [['dartNeither', 2]],
    ]);
  });

  it('of presence and absence, without the rows above', async () => {
    const { calls, bim, read } = await imported([
      'CloneID,AlleleSequence,CallRate,Reproducibility,甲,b,c',
      '3000,ACGT,0.9,1,0,1,-',
      '3001,TTTT,1,1,1,1,0',
    ]);
    expect(calls).toEqual(['0 2 -1', '2 2 0']);
    expect(bim).toEqual(['0\t3000\t0\t0\t+\t-', '0\t3001\t0\t0\t+\t-']);
    expect(read?.coding).toBe('silico');
  });

  it('is refused with line, marker and sample of what is wrong', async () => {
    const refused = async (...rows: string[]) => {
      for (const kind of ['bed', 'bim', 'fam']) rmSync(join(folder, `out.${kind}`), { force: true });
      const { reason, values } = await refusalOf(() => imported(rows));
      expect(readdirSync(folder)).toEqual(['report.csv']);
      return [reason, values.line, values.sample];
    };
    const head = `${HEAD},L1,L2`;
    const row = (id: string, snp: string, ...calls: string[]) =>
      [id, id, snp, '1', '1', '5', ...calls].join(',');
    expect(await refused(head, row('a', '1:A>C', '0', '3'))).toEqual(['badCode', 2, 'L2']);
    expect(await refused(head, row('a', '1:A>C', '0'))).toEqual(['shortLine', 2, undefined]);
    expect(await refused(head, row('a', '', '0', '1'), row('b', '1:A>C', '0', '1'))).toEqual([
      'dartPair',
      2,
      undefined,
    ]);
    expect(await refused(head, row('a', '', '0', '1'))).toEqual(['dartPair', 2, undefined]);
    expect(await refused(`${HEAD},L1,L1`, row('a', '1:A>C', '0', '1'))).toEqual([
      'duplicateSample',
      undefined,
      undefined,
    ]);
    expect(await refused('marker,a,b,c', 'm,0,1,2')).toEqual(['notDart', undefined, undefined]);
  });
});
