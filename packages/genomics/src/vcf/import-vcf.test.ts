import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../fileset/open-fileset.ts';
import { GenomicsError } from '../genomics-error.ts';
import { unpackCalls } from '../matrix/calls.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { maize, referenceIsThere, referencePath } from '../testing/reference.ts';
import { refusalOf } from '../testing/refusal.ts';
import { importVcf, type ImportOptions } from './import-vcf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-vcf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOSAGE = [2, -1, 1, 0];

function vcf(samples: readonly string[], records: readonly string[], end = '\n'): string {
  const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples];
  return ['##fileformat=VCFv4.2', columns.join('\t'), ...records, ''].join(end);
}

function site(
  genotypes: readonly string[],
  { position = 5, alt = 'C', format = 'GT', id = 'm' } = {},
): string {
  return ['1', position, id, 'A', alt, '.', '.', '.', format, ...genotypes].join('\t');
}

async function imported(content: string | Uint8Array, options?: ImportOptions) {
  const file = join(folder, 'in.vcf');
  writeFileSync(file, content);
  const stem = join(folder, 'out');
  const result = await importVcf(file, stem, options);
  const set = openFileset(stem);
  const dosages = Array.from({ length: set.variants.count }, (_, k) => {
    const own = new Int8Array(set.samples.length);
    unpackCalls(set.read(k, 1), 0, own.length, DOSAGE, own);
    return [...own];
  });
  set.close();
  return { ...result, set, dosages };
}

const refused = (content: string) => refusalOf(() => imported(content));

describe('calls of a VCF file', () => {
  it('are read of all records that have any; the others are counted', async () => {
    const text = vcf(['a'], [site(['0/1']), site(['7'], { format: 'DP' }), site(['1/1'], { position: 9 })]);
    const { dosages, counts, remarks } = await imported(text);
    expect(dosages).toEqual([[1], [2]]);
    expect(counts).toMatchObject({ records: 3, withoutGenotypes: 1 });
    expect(remarks.map(({ name }) => name)).toEqual(['withoutGenotypes']);
    const phased = vcf(['a'], [site(['0|1']), site(['7'], { format: 'DP' })]);
    expect((await imported(phased, { haplotypes: true })).counts.withoutGenotypes).toBe(1);
  });

  it('are read alike by the quick and by the general way, for any number of samples', async () => {
    const call = fastCheck.constantFrom('0/0', '0/1', '1|0', '1/1', './.', '.|.', '0|1');
    const dosage = (text: string) => (text[0] === '.' ? -1 : Number(text[0]) + Number(text[2]));
    const panel = fastCheck.integer({ min: 1, max: 23 }).chain((n) =>
      fastCheck.array(fastCheck.array(call, { minLength: n, maxLength: n }), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    await fastCheck.assert(
      fastCheck.asyncProperty(panel, fastCheck.constantFrom('\n', '\r\n'), async (panel, end) => {
        const samples = panel[0]!.map((_, k) => `S${k}`);
        const expected = panel.map((row) => row.map(dosage));
        const quick = panel.map((row, k) => site(row, { position: k + 1 }));
        const general = panel.map((row, k) =>
          site(
            row.map((text) => `${text}:7,1:8`),
            { position: k + 1, format: 'GT:AD:DP' },
          ),
        );
        expect((await imported(vcf(samples, quick, end))).dosages).toEqual(expected);
        expect((await imported(vcf(samples, general, end))).dosages).toEqual(expected);
        expect((await imported(bgzipText(vcf(samples, quick, end), 97))).dosages).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('that are not diploid are reported: haploid as homozygous, half known and polyploid as missing', async () => {
    const calls = ['0', '1', './1', '0/0/1', '.', '/0|1', '1/1'];
    const { dosages, counts, remarks } = await imported(vcf(Array.from('abcdefg'), [site(calls)]));
    expect(dosages).toEqual([[0, 2, -1, -1, -1, 1, 2]]);
    expect(counts).toMatchObject({ haploidCalls: 2, halfCalls: 1, polyploidCalls: 1 });
    expect(remarks.map(({ name }) => name)).toEqual(['haploidCalls', 'halfCalls', 'polyploidCalls']);
  });

  it('of more than two alleles are left out or split, as asked, and counted', async () => {
    const records = [
      site(['0/1', '1/2', '2/2'], { alt: 'C,T' }),
      site(['0/0', '0/1', '1/1'], { position: 6 }),
    ];
    const without = await imported(vcf(['a', 'b', 'c'], records));
    expect(without.dosages).toEqual([[0, 1, 2]]);
    expect(without.counts.multiallelicLeftOut).toBe(1);
    const split = await imported(vcf(['a', 'b', 'c'], records), { multiallelic: 'split' });
    expect(split.dosages).toEqual([
      [1, 1, 0],
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect([...split.set.variants.ids]).toEqual(['m_C', 'm_T', 'm']);
    expect([...split.set.variants.counted]).toEqual(['C', 'T', 'C']);
    expect(split.counts).toMatchObject({ multiallelicSplit: 1, duplicateSites: 0 });
  });
});

describe('what the reader of a VCF file should know', () => {
  it('duplicates, disorder, names made up and names changed are counted', async () => {
    const at = (position: number, alt = 'C') => site(['0/1'], { position, alt, id: '.' });
    const { set, remarks, counts } = await imported(vcf(['Zheng 58'], [at(7), at(7), at(7, 'G'), at(3)]));
    expect(set.samples).toEqual(['Zheng_58']);
    expect([...set.variants.ids]).toEqual(['1_7_A_C', '1_7_A_C', '1_7_A_G', '1_3_A_C']);
    expect(counts).toMatchObject({ duplicateSites: 1, unsortedSites: 1, namedByPosition: 4, records: 4 });
    expect(remarks[0]).toMatchObject({ name: 'samplesRenamed', values: { names: 'Zheng 58' } });
  });

  it('empty lines count for nothing', async () => {
    const text = vcf(['a', 'b'], [site(['0/1', '1/1']), '', site(['0/0', './.'], { position: 9 })]);
    expect((await imported(text)).dosages).toEqual([
      [1, 2],
      [0, -1],
    ]);
  });
});

describe('a VCF file that cannot be read', () => {
  it('is refused with file, line, marker and sample, and leaves nothing behind', async () => {
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'panicle-vcf-'));
    const error = await refused(vcf(['a', 'b'], [site(['0/1', '1/1']), site(['0/1', '0/7'])]));
    expect(error.message).toMatch(
      /in\.vcf, line 4, marker m, sample b: “0\/7” is not a genotype of 2 alleles/,
    );
    expect(readdirSync(folder)).toEqual(['in.vcf']);
  });

  it('is refused where columns, positions or names are wrong', async () => {
    expect(await refused(vcf(['a', 'b'], [site(['0/1'])]))).toMatchObject({
      reason: 'shortLine',
      values: { line: 3, found: 10, expected: 11 },
    });
    expect((await refused(vcf(['a'], [site(['0/1', '0/1'])]))).values).toMatchObject({ found: 11 });
    expect((await refused(vcf(['a'], ['1\t5\tm']))).values).toMatchObject({ found: 3, expected: 10 });
    expect((await refused(vcf(['a'], [site(['0/1']).replace('\t5\t', '\t5x\t')]))).reason).toBe(
      'notPosition',
    );
    expect((await refused(vcf(['a'], [site(['0/1'], { id: 'm 1' })]))).reason).toBe('blankInColumn');
    const without = site(['7'], { format: 'DP' });
    expect(await refused(vcf(['a'], [without, without]))).toMatchObject({
      reason: 'noGenotypes',
      values: { line: 3 },
    });
    expect((await refused(vcf(['a', 'a'], [site(['0/1', '0/1'])]))).reason).toBe('duplicateSample');
    expect((await refused(vcf([], []))).reason).toBe('noVcfSamples');
    expect((await refused('##fileformat=VCFv4.2\n1\t5\n')).reason).toBe('noVcfColumns');
    expect((await refused('rs#\talleles\n')).reason).toBe('notVcf');
    expect((await refused('')).reason).toBe('notVcf');
  });

  it('is refused in words, or read, however it was changed', async () => {
    const text = vcf(
      ['a', 'b', 'c', 'd', 'e'],
      [site(['0/1', '1/1', './.', '0|0', '1/0']), site(['0', '1', '.', '0', '1'])],
    );
    const change = fastCheck.record({
      place: fastCheck.integer({ min: 0, max: text.length }),
      take: fastCheck.integer({ min: 0, max: 6 }),
      put: fastCheck.oneof(
        fastCheck.string({ unit: 'binary', maxLength: 4 }),
        fastCheck.constantFrom('\t', '\n', ':', ',', '/', '.', '99999999999'),
      ),
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let changed = text;
        for (const { place, take, put } of changes)
          changed = changed.slice(0, place) + put + changed.slice(place + take);
        const outcome = await imported(changed).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(GenomicsError);
      }),
      { numRuns: 1000 },
    );
  });

  it('is let go when the work is stopped', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await expect(imported(vcf(['a'], [site(['0/1'])]), { signal: abort.signal })).rejects.toThrow('enough');
  });
});

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('come out as they are published', async () => {
    const expected = maize();
    const stem = join(folder, 'maize');
    const { markers, samples } = await importVcf(referencePath('genotype', 'maize281.vcf.gz'), stem);
    expect([markers, samples]).toEqual([3092, 281]);
    const set = openFileset(stem);
    expect(set.samples).toEqual(expected.samples);
    expect(Buffer.compare(set.read(0, markers), expected.read(0, markers))).toBe(0);
    expect([...set.variants.ids]).toEqual([...expected.variants.ids]);
    expect(set.variants.position).toEqual(expected.variants.position);
    set.close();
  });
});
