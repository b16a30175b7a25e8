import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../../fileset/open-fileset.ts';
import { unpackCalls } from '../../matrix/calls.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { importKaspList } from './import-kasp-list.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-kasp-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function imported(rows: readonly string[], map?: string) {
  const file = join(folder, 'list.csv');
  writeFileSync(file, rows.join('\n'));
  if (map) writeFileSync(join(folder, 'map.csv'), map);
  const stem = join(folder, 'out');
  const result = await importKaspList(file, stem, { map: map && join(folder, 'map.csv') });
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

const HEAD = 'DaughterPlate,MasterPlate,MasterWell,Call,X,Y,SNPID,SubjectID';
const well = (marker: string, sample: string, call: string) => `p,p,A1,${call},0.1,0.2,${marker},${sample}`;

describe('a list of KASP calls', () => {
  it('is read in any order; controls are passed over, repeats must agree', async () => {
    const { calls, bim, lines, remarks } = await imported([
      'Statistics',
      'Project,123',
      'SNPs',
      'SNPID,SNPNum,AlleleY,AlleleX,Sequence',
      's1,1,G,A,ACG[A/G]T',
      's2,2,T,C,',
      'Data',
      HEAD,
      well('s2', 'L1', 'C:T'),
      well('s1', 'L2', 'X:Y'),
      well('s1', 'L1', 'X:X'),
      well('s1', 'L2', 'G:A'),
      well('s1', 'L3', 'Uncallable'),
      well('s2', 'L3', 'T:T'),
      well('s2', 'L3', 'C:C'),
      well('s2', 'NTC', 'NTC'),
      well('s3', 'L1', 'A:C'),
      well('s3', 'L2', 'A:T'),
    ]);
    expect(lines).toEqual(['L1', 'L2', 'L3']);
    expect(bim).toEqual(['0\ts2\t0\t0\tT\tC', '0\ts1\t0\t0\tG\tA']);
    expect(calls).toEqual(['1 -1 -1', '0 1 -1']);
    expect(remarks.map(({ name, values }) => [name, values.count])).toEqual([
      ['controlWells', 1],
      ['repeatsContradict', 1],
      ['manyAllelesLeftOut', 1],
    ]);
  });

  it('gets places by name from a map', async () => {
    const { bim, remarks } = await imported(
      [HEAD, well('s1', 'L1', 'A:G')],
      'marker,chr,pos,alleles\ns1,2B,77,G/A\ns9,1,1,\n',
    );
    expect(bim).toEqual(['2B\ts1\t0\t77\tA\tG']);
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['mapWithoutMarkers', 's9']]);
  });

  it('is refused with line, marker and sample of a bad call', async () => {
    const { reason, values } = await refusalOf(() => imported([HEAD, well('s1', 'L1', 'A:9')]));
    expect([reason, values.line, values.marker, values.sample]).toEqual(['badLetters', 2, 's1', 'L1']);
    expect((await refusalOf(() => imported(['a,b,c', '1,2,3']))).reason).toBe('notKaspList');
    expect((await refusalOf(() => imported([HEAD, well('s1', 'NTC', 'A:A')]))).reason).toBe('noVcfSamples');
  });
});
