import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../fileset/open-fileset.ts';
import { unpackCalls } from '../matrix/calls.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { maize, referenceIsThere, referencePath } from '../testing/reference.ts';
import { refusalOf } from '../testing/refusal.ts';
import { importHapMap } from './import-hapmap.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-hapmap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIXED = 'rs#,alleles,chrom,pos,strand,assembly#,center,protLSID,assayLSID,panelLSID,QCcode'.split(',');

function marker(
  alleles: string,
  calls: readonly string[],
  { id = 'm', chrom = '1', pos = '5', strand = '+' } = {},
) {
  return [id, alleles, chrom, pos, strand, ...Array(6).fill('NA'), ...calls].join('\t');
}

function hapMap(samples: readonly string[], lines: readonly string[], end = '\n'): string {
  return [[...FIXED, ...samples].join('\t'), ...lines, ''].join(end);
}

async function imported(content: string | Uint8Array) {
  const file = join(folder, 'in.hmp.txt');
  writeFileSync(file, content);
  const stem = join(folder, 'out');
  const result = await importHapMap(file, stem);
  const set = openFileset(stem);
  const rows = Array.from({ length: set.variants.count }, (_, k) => {
    const own = new Int8Array(set.samples.length);
    unpackCalls(set.read(k, 1), 0, own.length, [2, -1, 1, 0], own);
    return { alleles: `${set.variants.other.at(k)}/${set.variants.counted.at(k)}`, dosages: [...own] };
  });
  set.close();
  return { ...result, set, rows };
}

/** One marker with as many samples as calls. */
async function one(alleles: string, ...calls: string[]) {
  const samples = calls.map((_, k) => `s${k}`);
  const { rows, counts } = await imported(hapMap(samples, [marker(alleles, calls)]));
  return { ...rows[0], counts };
}

describe('calls of a HapMap file', () => {
  it('are read in two letters, with a separator, and in one IUPAC letter', async () => {
    expect((await one('A/C', 'AA', 'AC', 'CA', 'CC', 'a/c', 'C|C', 'A', 'M', 'C')).dosages).toEqual([
      0, 1, 1, 2, 1, 2, 0, 1, 2,
    ]);
  });

  it('are missing as NN, N, --, -, 00, NA, dots and nothing', async () => {
    const { dosages, counts } = await one('A/G', 'NN', 'N', '--', '-', '00', '0', 'NA', '..', '', 'N/N', 'G');
    expect(dosages).toEqual([...Array(10).fill(-1), 2]);
    expect(counts.halfLetters).toBe(0);
  });

  it('are missing when half of them is unknown, and counted', async () => {
    const { dosages, counts } = await one('A/G', 'AN', 'NG', 'AA');
    expect(dosages).toEqual([-1, -1, 0]);
    expect(counts.halfLetters).toBe(2);
  });

  it('take - for a deletion only where the alleles list an indel', async () => {
    expect(await one('+/-', '++', '+-', '--', '0', '-', 'NN')).toMatchObject({
      alleles: '+/-',
      dosages: [0, 1, 2, 1, 2, -1],
    });
    expect((await one('A/-', 'AA', 'A-', '--')).dosages).toEqual([0, 1, 2]);
    expect(await one('D/I', 'II', 'DI', 'DD', '--')).toMatchObject({
      alleles: 'D/I',
      dosages: [2, 1, 0, -1],
    });
  });

  it('keep their own letters when the alleles column says others', async () => {
    const { alleles, dosages, counts } = await one('A/G', 'CC', 'GG', 'CG');
    expect({ alleles, dosages }).toEqual({ alleles: 'C/G', dosages: [0, 2, 1] });
    expect(counts.allelesContradicted).toBe(1);
    expect((await one('G/T', 'CC', 'GG')).alleles).toBe('G/C');
    expect((await one('A/G', 'CC', 'NN')).alleles).toBe('C/0');
  });

  it('know the second allele from the list where all samples are alike', async () => {
    expect(await one('A/G', 'GG', 'GG')).toMatchObject({ alleles: 'A/G', dosages: [2, 2] });
    expect((await one('A/C/T', 'TT', 'CC')).alleles).toBe('C/T');
    expect(await one('NA', 'TT', 'CC')).toMatchObject({ alleles: 'C/T', counts: { allelesContradicted: 0 } });
    expect((await one('A/G', 'NN')).alleles).toBe('A/G');
  });

  it('of more than two alleles leave the marker out, by name', async () => {
    const lines = [
      marker('A/C', ['AA', 'CC', 'TT'], { id: 'three' }),
      marker('A/C', ['AA', 'CC', 'NN'], { strand: '-' }),
    ];
    const { markers, remarks } = await imported(hapMap(['x', 'y', 'z'], lines));
    expect(markers).toBe(1);
    expect(remarks.map(({ name, values }) => [name, values])).toEqual([
      ['manyAllelesLeftOut', { count: 1, names: 'three' }],
      ['minusStrand', { count: 1 }],
    ]);
  });

  it('come back as they were for any number of samples, compression and line end', async () => {
    const call = fastCheck.constantFrom('AA', 'AG', 'GA', 'GG', 'NN');
    const dosage: Record<string, number> = { AA: 0, AG: 1, GA: 1, GG: 2, NN: -1 };
    const panel = fastCheck.integer({ min: 1, max: 19 }).chain((n) =>
      fastCheck.array(fastCheck.array(call, { minLength: n, maxLength: n }), {
        minLength: 1,
        maxLength: 5,
      }),
    );
    const end = fastCheck.constantFrom('\n', '\r\n');
    await fastCheck.assert(
      fastCheck.asyncProperty(panel, end, fastCheck.nat(2), async (rows, lineEnd, packing) => {
        const samples = rows[0]!.map((_, k) => `s${k}`);
        const text = hapMap(
          samples,
          rows.map((row, k) => marker('A/G', row, { id: `m${k}` })),
          lineEnd,
        );
        const content = [Buffer.from(text), gzipSync(text), bgzipText(text, 100)][packing]!;
        const found = await imported(content);
        expect(found.rows.map(({ dosages }) => dosages)).toEqual(
          rows.map((row) => row.map((own) => dosage[own])),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a HapMap file that cannot be read', () => {
  const refused = async (content: string) => {
    const { reason, values } = await refusalOf(() => imported(content));
    return [reason, values.line, values.marker, values.sample, values.value];
  };

  it('is refused with line, marker and sample, and leaves nothing behind', async () => {
    rmSync(join(folder, 'out.bed'), { force: true });
    const calls = [marker('A/C', ['AA', 'CC']), marker('A/C', ['AA', 'C7'], { id: 'bad' })];
    expect(await refused(hapMap(['x', 'y'], calls))).toEqual(['badLetters', 3, 'bad', 'y', 'C7']);
    expect(readdirSync(folder).filter((name) => /bed|part/.test(name))).toEqual([]);
  });

  it('names what is wrong with its columns and its head', async () => {
    expect((await refused(hapMap(['x', 'y'], [marker('A/C', ['AA'])]))).slice(0, 2)).toEqual([
      'shortLine',
      2,
    ]);
    expect((await refused(hapMap(['x'], [marker('A/C', ['AA', 'CC'])])))[0]).toBe('shortLine');
    expect((await refused(hapMap(['x'], [marker('A/C', ['AA'], { pos: '1.5' })])))[4]).toBe('1.5');
    expect((await refused(hapMap(['x'], [marker('A/C', ['AA'], { id: 'a b' })])))[0]).toBe('blankInColumn');
    expect((await refused(hapMap(['x', 'x'], [])))[0]).toBe('duplicateSample');
    expect((await refused(hapMap([], [])))[0]).toBe('noVcfSamples');
    expect((await refused(''))[0]).toBe('notHapMap');
    expect((await refused('id,a,b\n1,2,3\n'))[0]).toBe('notHapMap');
  });
});

describe.runIf(referenceIsThere())('281 maize lines as published', () => {
  it('give the calls of the VCF file, and say what the alleles column has wrong', async () => {
    const stem = join(folder, 'maize');
    const result = await importHapMap(referencePath('genotype', 'maize281.hmp.txt.gz'), stem);
    const [set, expected] = [openFileset(stem), maize()];
    expect(set.samples).toEqual(expected.samples);
    for (const column of ['ids', 'other'] as const)
      expect([...set.variants[column]]).toEqual([...expected.variants[column]]);
    expect(set.variants.position).toEqual(expected.variants.position);
    const counted = [...set.variants.counted];
    const differing = [...expected.variants.counted].filter((allele, k) => allele !== counted[k]);
    expect(differing).toEqual([]);
    expect(Buffer.compare(set.read(0, 3092), expected.read(0, 3092))).toBe(0);
    set.close();
    expect(result.counts).toMatchObject({ records: 3093, allelesContradicted: 47, manyAllelesLeftOut: 1 });
    expect(result.remarks.find(({ name }) => name === 'manyAllelesLeftOut')?.values.names).toBe('PZB00063.1');
  });
});
