import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../../fileset/open-fileset.ts';
import { unpackCalls } from '../../matrix/calls.ts';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { maize, readGzipped, referenceIsThere, referencePath } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { importGrid, importKaspGrid } from './import-grid.ts';
import type { GridOptions } from './plan.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-grid-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function imported(content: string | Uint8Array, options: GridOptions = {}, read = importGrid) {
  const stem = join(folder, 'out');
  const result = await read(written('in.csv', content), stem, options);
  const set = openFileset(stem);
  const markers = Array.from({ length: set.variants.count }, (_, k) => {
    const own = new Int8Array(set.samples.length);
    unpackCalls(set.read(k, 1), 0, own.length, [2, -1, 1, 0], own);
    const { ids, other, counted, chromosome, chromosomes, position } = set.variants;
    return `${ids.at(k)} ${other.at(k)}/${counted.at(k)} ${chromosomes[chromosome[k]!]}:${position[k]} ${own.join(' ')}`;
  });
  set.close();
  return { ...result, lines: set.samples, found: markers };
}

describe('a table of calls', () => {
  it('has markers or lines as rows', async () => {
    const byMarker = await imported('marker,chrom,pos,甲,b c,d\nm1,1,10,AA,AG,NN\nm2,2A,20,C/C,T|T,Y\n');
    expect(byMarker.found).toEqual(['m1 A/G 1:10 0 1 -1', 'm2 C/T 2A:20 0 2 1']);
    expect([byMarker.lines, byMarker.read]).toEqual([
      ['甲', 'b_c', 'd'],
      { rows: 'markers', coding: 'letters' },
    ]);
    const byLine = await imported('line;family;m1;m2\n甲;x;AA;CC\nb c;x;AG;TT\nd;y;;Y\n');
    expect(byLine.found).toEqual(['m1 A/G 0:0 0 1 -1', 'm2 C/T 0:0 0 2 1']);
    expect([byLine.lines, byLine.read?.rows]).toEqual([['甲', 'b_c', 'd'], 'lines']);
  });

  it.each([
    ['0/1/2', 'dosage', '0 1 2 NA', '0 1 2 -1', 'A/B'],
    ['0/1/2 with points and -1 for missing', 'dosage', '0.0 2.0 1.0 -1', '0 2 1 -1', 'A/B'],
    ['-1/0/1', 'centred', '-1 0 1 .', '0 1 2 -1', 'A/B'],
    ['0/1', 'presence', '0 1 1 -', '0 2 2 -1', '-/+'],
    ['AB', 'ab', 'AA AB BB NC', '0 1 2 -1', 'A/B'],
    ['A, H, B', 'ab', 'A H b -', '0 1 2 -1', 'A/B'],
    ['IUPAC', 'letters', 'A R G N', '0 1 2 -1', 'A/G'],
  ])('written as %s is read as %s', async (_name, coding, cells, dosages, alleles) => {
    const columns = cells.split(' ');
    const rows = await imported(`marker\tw\tx\ty\tz\nm\t${columns.join('\t')}\n`);
    const lines = await imported(`line,m\n${columns.map((cell, k) => `l${k},${cell}\n`).join('')}`);
    for (const { found, read } of [rows, lines])
      expect([found, read?.coding]).toEqual([[`m ${alleles} 0:0 ${dosages}`], coding]);
  });

  it('says that zeros and ones were taken for absence and presence', async () => {
    const text = 'marker,x,y\nm,0,1\n';
    expect((await imported(text)).remarks.map(({ name }) => name)).toEqual(['readAsPresence', 'noPositions']);
    const said = await imported(text, { coding: 'dosage' });
    expect([said.found, said.remarks.map(({ name }) => name)]).toEqual([['m A/B 0:0 0 1'], ['noPositions']]);
  });

  it('gets places and alleles by name from a map, and tells what is left over on both sides', async () => {
    const map = written('map.csv', 'Pos,Chromosome,SNP,Alleles\n7,3,m2,C/A\n9,4,extra,A/T\n');
    const { found, remarks } = await imported('line,m1,m2\na,AA,AA\nb,GG,CC\n', { map });
    expect(found).toEqual(['m1 A/G 0:0 0 2', 'm2 C/A 3:7 2 0']);
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([
      ['markersNotInMap', 'm1'],
      ['mapWithoutMarkers', 'extra'],
    ]);
    const plink = written('x.map', '1 m1 1.5 70\n1 m2 2 80\n');
    const dosage = await imported('"m1" "m2"\n"a" 0 2\n"b" 1 NA\n', { map: plink });
    expect(dosage.found).toEqual(['m1 A/B 1:70 0 1', 'm2 A/B 1:80 2 -1']);
    const bim = written('x.bim', '1 m1 0 70 T C\n');
    expect((await imported('x,m1\na,0\nb,2\n', { map: bim })).found).toEqual(['m1 C/T 1:70 0 2']);
  });

  it('may have columns to ignore, empty columns and rows of spreadsheets, and blanks in names', async () => {
    const text = 'line,note,m 1,m2,,\na,good,0,1,,\nb,bad,2,2,,\n,,,,,\n';
    const { found } = await imported(text, { ignore: ['note'] });
    expect(found).toEqual(['m_1 A/B 0:0 0 2', 'm2 A/B 0:0 1 2']);
  });

  it('comes back as it was for any size, orientation, coding and compression', async () => {
    const panel = fastCheck
      .tuple(fastCheck.integer({ min: 1, max: 14 }), fastCheck.integer({ min: 1, max: 9 }))
      .chain(([lines, markers]) =>
        fastCheck.array(
          fastCheck.array(fastCheck.constantFrom(0, 1, 2, -1), { minLength: markers, maxLength: markers }),
          { minLength: lines, maxLength: lines },
        ),
      );
    const words = {
      letters: ['NN', 'AA', 'GA', 'GG'],
      dosage: ['NA', '0', '1', '2'],
      ab: ['--', 'AA', 'AB', 'BB'],
    } as const;
    const coding = fastCheck.constantFrom('letters' as const, 'dosage' as const, 'ab' as const);
    await fastCheck.assert(
      fastCheck.asyncProperty(
        panel,
        coding,
        fastCheck.boolean(),
        fastCheck.nat(2),
        async (calls, own, byLine, packing) => {
          const turned = calls[0]!.map((_, k) => calls.map((row) => row[k]!));
          const rows = byLine ? calls : turned;
          const head = [byLine ? 'line' : 'marker', ...rows[0]!.map((_, k) => `${byLine ? 'm' : 'l'}${k}`)];
          const text = [
            head,
            ...rows.map((row, k) => [
              `${byLine ? 'l' : 'm'}${k}`,
              ...row.map((call) => words[own][call + 1]!),
            ]),
          ]
            .map((row) => row.join(','))
            .join('\n');
          // Alleles are listed, for a marker that shows one only does not tell which it is.
          const map = written(
            'map.tsv',
            `marker\tchr\tpos\talleles\n${turned.map((_, k) => `m${k}\t1\t${k + 1}\t${own === 'letters' ? 'A/G' : ''}\n`).join('')}`,
          );
          const content = [text, gzipSync(text), bgzipText(text, 50)][packing]!;
          const { found } = await imported(content, { map, coding: own });
          const alleles = own === 'letters' ? 'A/G' : 'A/B';
          expect(found).toEqual(turned.map((row, k) => `m${k} ${alleles} 1:${k + 1} ${row.join(' ')}`));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is refused with line, marker and sample of a bad cell, and leaves nothing behind', async () => {
    const refused = async (text: string, options?: GridOptions) => {
      for (const kind of ['bed', 'bim', 'fam']) rmSync(join(folder, `out.${kind}`), { force: true });
      const { reason, values } = await refusalOf(() => imported(text, options));
      expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual([]);
      return [reason, values.line, values.marker, values.sample, values.value].filter(
        (one) => one !== undefined,
      );
    };
    expect(await refused('marker,x,y\nm,0,1\nn,2,7\n')).toEqual(['badLetters', 2, 'm', 'y', '1']);
    expect(await refused('marker,x,y\nm,0,1\nn,2,7\n', { coding: 'dosage' })).toEqual([
      'badCode',
      3,
      'n',
      'y',
      '7',
    ]);
    expect(await refused('line,m,n\nx,AA,AC\ny,AA,A7\n')).toEqual(['badLetters', 3, 'n', 'y', 'A7']);
    expect(await refused('marker,x,y\nm,0\n')).toEqual(['shortLine', 2]);
    expect(await refused('marker,x,y\nm,0,1,2\n', { rows: 'markers' })).toEqual(['shortLine', 2]);
    expect(await refused('name of it,x,y\nm,0,1\n')).toEqual(['rowsUnknown']);
    expect(await refused('marker,x,x\nm,0,1\n')).toEqual(['duplicateSample']);
    expect(await refused('line,m\nx,0\nx,1\n')).toEqual(['duplicateSample']);
    expect(await refused('line,m\n,1\n')).toEqual(['emptyName', 2]);
    expect(await refused('line,m\n')).toEqual(['emptyTable']);
    expect(await refused('')).toEqual(['emptyTable']);
    expect(await refused('marker,pos,x\nm,1e3,0\n')).toEqual(['notPosition', 2, '1e3']);
    expect(await refused('line,m\na,0\n', { ignore: ['note'] })).toEqual(['noColumn']);
    const map = written('map.csv', 'marker,chr,pos\nm,1,1\nm,1,2\n');
    expect(await refused('line,m\na,0\n', { map })).toEqual(['markerTwice', 3, 'm']);
    expect(await refused('line,m\na,0\n', { map: written('map.csv', 'a,b\n1,2\n') })).toEqual([
      'notMarkerMap',
    ]);
  });
});

describe('a grid of KASP calls', () => {
  it('is read below the lines about the project; words of laboratories are missing calls', async () => {
    const text = [
      'Project number:,P-1,,,',
      'Number of samples,4,,,',
      ',,,,',
      'DNA \\ Assay,snpA,snpB,indel,late',
      'L1,A:A,C:T,-:-,?',
      'L2,A:G,Uncallable,A:-,-',
      'L3,G:G,T:T,A:A,NTC',
      'L4,Bad,C:C,,G:G',
    ].join('\r\n');
    const { found, lines, remarks } = await imported(text, {}, importKaspGrid);
    expect(lines).toEqual(['L1', 'L2', 'L3', 'L4']);
    expect(found).toEqual([
      'snpA A/G 0:0 0 1 2 -1',
      'snpB C/T 0:0 1 -1 2 0',
      'indel -/A 0:0 0 1 2 -1',
      'late G/0 0:0 -1 -1 -1 0',
    ]);
    expect(remarks.map(({ name }) => name)).toEqual(['noPositions']);
  });
});

describe.runIf(referenceIsThere())('published tables', () => {
  it('of 599 wheat lines with 1,279 markers are read as presence and absence', async () => {
    const stem = join(folder, 'wheat');
    const result = await importGrid(referencePath('genotype', 'wheat599_genotype.csv.gz'), stem);
    expect([result.samples, result.markers, result.read]).toEqual([
      599,
      1279,
      { rows: 'lines', coding: 'presence' },
    ]);
    const rows = readGzipped('wheat599_genotype.csv.gz').trim().split('\n').slice(1);
    const set = openFileset(stem);
    const own = new Int8Array(599);
    for (const marker of [0, 700, 1278]) {
      unpackCalls(set.read(marker, 1), 0, 599, [1, -1, 5, 0], own);
      expect([...own]).toEqual(rows.map((row) => Number(row.split(',')[marker + 1])));
    }
    set.close();
  });

  it('of 281 maize lines as letters, turned round, give the calls of the VCF file', async () => {
    const [head, ...rows] = readGzipped('maize281.hmp.txt.gz')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    const calls = rows.map((row) => [row[0]!, ...row.slice(11)]);
    const names = ['line', ...head!.slice(11)];
    const text = names.map((name, k) => [name, ...calls.map((row) => row[k])].join(',')).join('\n');
    const map = written(
      'maize.tsv',
      `rs#\talleles\tchrom\tpos\n${rows.map((row) => `${row[0]}\t${row[1]}\t${row[2]}\t${row[3]}\n`).join('')}`,
    );
    const stem = join(folder, 'maize');
    const { remarks } = await importGrid(written('maize.csv', text), stem, { map });
    const [set, expected] = [openFileset(stem), maize()];
    expect([...set.variants.counted]).toEqual([...expected.variants.counted]);
    expect(Buffer.compare(set.read(0, 3092), expected.read(0, 3092))).toBe(0);
    set.close();
    expect(remarks.map(({ name, values }) => [name, values.count])).toContainEqual([
      'allelesContradicted',
      47,
    ]);
  });
});
