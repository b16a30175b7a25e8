import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { LineWriter } from '../records/line-writer.ts';
import type { ByteSink } from '../../bytes/byte-sink.ts';
import { indexVcf } from '../index-vcf/index.ts';
import { filterVcf, type FilterRules } from './index.ts';
import { writeShare } from './write-share.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-filter-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.2',
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="own">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
];

function vcf(samples: string[], records: string[], ending = '\n'): string {
  const columns = '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT'.split(' ').concat(samples).join('\t');
  return [...HEAD, columns, ...records.map((record) => record.replaceAll(' ', '\t')), ''].join(ending);
}

async function filtered(text: string | Uint8Array, rules: FilterRules, name = 'out.vcf') {
  const file = join(folder, 'in.vcf');
  writeFileSync(file, text);
  const result = await filterVcf(file, join(folder, name), rules);
  const bytes = readFileSync(join(folder, name));
  const lines = (name.endsWith('gz') ? gunzipSync(bytes) : bytes).toString().split('\n');
  return {
    result,
    head: lines.filter((line) => line.startsWith('#')),
    records: lines.filter((line) => line !== '' && !line.startsWith('#')),
  };
}

const FOUR = ['甲', '乙', '丙', '丁'];
const SITES = [
  '1 10 m1 A C 50 PASS DP=9;AC=7;X=1 GT 0/0 0/1 1/1 ./.',
  '1 20 m2 A C,G 60 . . GT 0/0 0/1 1/2 ./.',
  '1 30 m3 A AT . q10 NS=4 GT:DP:GQ 0/0:5:50 0/1:7:20 1|1:9:. .',
  '2 10 m4 G <DEL> 10 . . GT 0 1 1 1',
];
const idsOf = (records: string[]) => records.map((record) => record.split('\t')[2]);

describe('the filter of VCF files', () => {
  it('keeps biallelic sites by default, and counts alleles from the calls', async () => {
    const { result, head, records } = await filtered(vcf(FOUR, SITES), {});
    expect(idsOf(records)).toEqual(['m1', 'm3', 'm4']);
    expect(result).toMatchObject({ read: 4, kept: 3, samples: 4, leftOut: { alleles: 1 } });
    // AC stood there with a stale figure: it is corrected in its place
    expect(records[0]!.split('\t')[7]).toBe('DP=9;AC=3;X=1;AN=6;AF=0.5');
    expect(records[1]!.split('\t')[7]).toBe('NS=4;AC=3;AN=6;AF=0.5');
    expect(records[2]!.split('\t')[7]).toBe('AC=3;AN=4;AF=0.75');
    expect(head.filter((line) => line.includes('ID=AC'))).toEqual([HEAD[1]]);
    expect(head.filter((line) => /ID=A[NF],/.test(line))).toHaveLength(2);
    expect(head.at(-1)!.split('\t').slice(9)).toEqual(FOUR);
    const all = await filtered(vcf(FOUR, SITES), { alleles: [1, 9] });
    expect(all.records[1]!.split('\t')[7]).toBe('AC=2,1;AN=6;AF=0.333333,0.166667');
  });

  it.each<[string, FilterRules, string[]]>([
    ['region', { regions: ['1:15-30'] }, ['m3']],
    ['region', { regions: ['2', '1:10'] }, ['m1', 'm4']],
    ['name', { markers: new Set(['m4', 'none']) }, ['m4']],
    ['kind', { types: ['snp'] }, ['m1']],
    ['kind', { types: ['indel', 'other'] }, ['m3', 'm4']],
    ['FILTER', { passing: true }, ['m1', 'm4']],
    ['QUAL, which must be there', { quality: 10 }, ['m1', 'm4']],
    ['mean depth, which must be there', { depth: [7, 7] }, ['m3']],
    ['missing calls', { missing: 0.1 }, ['m4']],
    ['heterozygosity', { heterozygosity: [0, 0] }, ['m4']],
    ['frequency of ALT', { frequency: [0.6, 1] }, ['m4']],
    ['frequency of the rarer allele', { minorFrequency: 0.3 }, ['m1', 'm3']],
    ['copies of the rarer allele', { minorCount: 2 }, ['m1', 'm3']],
  ])('judges by %s', async (_, rules, expected) => {
    const { result, records } = await filtered(vcf(FOUR, SITES), rules);
    expect(idsOf(records)).toEqual(expected);
    const leftOut = Object.values(result.leftOut).reduce((sum, count) => sum + count, 0);
    expect(result.read).toBe(result.kept + leftOut);
  });

  it('says where the regions led to no record', async () => {
    const saidOf = async (text: string, regions: string[]) =>
      (await filtered(text, { regions })).result.remarks.map(({ name }) => name);
    const plain = vcf(FOUR, SITES);
    expect(await saidOf(plain, ['chr1', '1:15-30'])).toEqual([]);
    expect(await saidOf(plain, ['chr1'])).toEqual(['noRecordInRegions']);
    const named = plain.replace('#CHROM', '##contig=<ID=1>\n##contig=<length=9,ID=2>\n#CHROM');
    expect(await saidOf(named, ['chr1'])).toEqual(['unknownChromosomes']);
    expect(await saidOf(named, ['2:900'])).toEqual(['noRecordInRegions']);
  });

  it('knows contigs whose names look like regions, with an index and without', async () => {
    const contigs = ['chr1', 'chr1:5', 'HLA:A*01:01'];
    const rows = contigs.flatMap((name) =>
      [5, 700].map((position) => `${name}\t${position}\t${name}@${position}\tA\tC\t.\t.\t.`),
    );
    const head = ['##fileformat=VCFv4.4', ...contigs.map((name) => `##contig=<ID=${name}>`)];
    const text = [...head, '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO', ...rows, ''].join('\n');
    const indexed = join(folder, 'names.vcf.gz');
    writeFileSync(indexed, bgzipText(text));
    await indexVcf(indexed, { kind: 'csi' });
    const found = async (...regions: string[]) => {
      const plain = await filtered(text, { regions });
      await filterVcf(indexed, join(folder, 'out.vcf'), { regions });
      const records = readFileSync(join(folder, 'out.vcf'), 'utf8')
        .split('\n')
        .filter((line) => /^[^#]/.test(line));
      expect(idsOf(records)).toEqual(idsOf(plain.records));
      return idsOf(plain.records);
    };
    const [five, late] = ['HLA:A*01:01@5', 'HLA:A*01:01@700'];
    expect(await found('HLA:A*01:01')).toEqual([five, late]);
    expect(await found('HLA:A*01:01:600-800')).toEqual([late]);
    expect(await found('chr1:700')).toEqual(['chr1@700']);
    // both a place of chr1 and a contig; braces make it one of them
    expect(await found('chr1:5')).toEqual(['chr1@5', 'chr1:5@5', 'chr1:5@700']);
    expect(await found('{chr1}:5')).toEqual(['chr1@5']);
    expect(await found('{chr1:5}')).toEqual(['chr1:5@5', 'chr1:5@700']);
    expect((await refusalOf(() => filtered(text, { regions: ['{chr1}:x'] }))).reason).toBe('notRegion');
  });

  it('judges after samples are chosen, in their new order', async () => {
    const rules = { samples: ['丙', '甲'], missing: 0 };
    const { head, records } = await filtered(vcf(FOUR, SITES), rules);
    expect(head.at(-1)!.split('\t').slice(9)).toEqual(['丙', '甲']);
    expect(records.map((record) => record.split('\t').slice(9))).toEqual([
      ['1/1', '0/0'],
      ['1|1:9:.', '0/0:5:50'],
      ['1', '0'],
    ]);
    expect(records[0]!.split('\t')[7]).toContain('AC=2;X=1;AN=4');
    const others = await filtered(vcf(FOUR, SITES), { leaveOut: ['丁'], missing: 0 });
    expect(idsOf(others.records)).toEqual(['m1', 'm3', 'm4']);
  });

  it('sets calls of low quality missing before it counts, and says where it could not judge', async () => {
    const { result, records } = await filtered(vcf(FOUR, SITES), { callQuality: 30, callDepth: 6 });
    expect(records[1]!.split('\t').slice(7)).toEqual([
      'NS=4;AC=0;AN=0;AF=.',
      'GT:DP:GQ',
      './.:5:50',
      './.:7:20',
      './.:9:.',
      '.',
    ]);
    expect(result.callsSetMissing).toBe(3);
    expect(result.remarks.map(({ values }) => values)).toEqual([
      { field: 'GQ', count: 2 },
      { field: 'DP', count: 2 },
    ]);
  });

  it('finds the same in plain, gzipped and Windows files, and writes bgzip where the name says so', async () => {
    const plain = await filtered(vcf(FOUR, SITES), { missing: 0.25 });
    expect(await filtered(vcf(FOUR, SITES, '\r\n'), { missing: 0.25 })).toEqual(plain);
    expect(await filtered(bgzipText(vcf(FOUR, SITES), 50), { missing: 0.25 }, 'out.vcf.gz')).toEqual(plain);
  });

  it('finds regions through an index without reading the rest', async () => {
    const records = Array.from({ length: 3000 }, (_, k) => {
      const [chromosome, place] = [1 + Math.floor(k / 1000), 10 * (k % 1000) + 5];
      return `${chromosome} ${place} m${k} A C . . . GT 0/0 0/1 1/1 ./.`;
    });
    const packed = bgzipText(vcf(FOUR, records), 2000);
    const regions = ['2:100-200', '3:9990-'];
    const all = await filtered(packed, { regions });
    await indexVcf(join(folder, 'in.vcf'));
    const output = join(folder, 'indexed.vcf');
    const { read, kept } = await filterVcf(join(folder, 'in.vcf'), output, { regions });
    rmSync(join(folder, 'in.vcf.csi'), { force: true });
    rmSync(join(folder, 'in.vcf.tbi'), { force: true });
    expect(all.result).toMatchObject({ read: 3000, kept: 11 });
    expect(kept).toBe(11);
    expect(read).toBeLessThan(3000);
    const found = readFileSync(output, 'utf8').split('\n');
    expect(found.filter((line) => line !== '' && !line.startsWith('#'))).toEqual(all.records);
  });

  it('takes files without samples, as long as no rule asks for calls', async () => {
    const text =
      '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t5\tm\tA\tC\t9\t.\tAC=4\n';
    expect((await filtered(text, { quality: 5 })).records).toEqual(['1\t5\tm\tA\tC\t9\t.\tAC=4']);
    expect((await refusalOf(() => filtered(text, { missing: 0.5 }))).reason).toBe('noGenotypes');
  });

  it('leaves records without genotypes out where a rule asks for them', async () => {
    const sites = [SITES[0]!, '1 15 m9 A C 9 . . DP 1 2 3 4'];
    expect(idsOf((await filtered(vcf(FOUR, sites), {})).records)).toEqual(['m1', 'm9']);
    const { records, result } = await filtered(vcf(FOUR, sites), { missing: 0.5 });
    expect(idsOf(records)).toEqual(['m1']);
    expect(result.leftOut.genotypes).toBe(1);
  });

  it('counts any calls as a slow reader does', async () => {
    const call = fastCheck.constantFrom(
      '0/0',
      '0/1',
      '1|0',
      '1/1',
      './.',
      '.|1',
      '1',
      '.',
      '0/1/1/1',
      '0|0:7',
    );
    const rows = fastCheck.integer({ min: 1, max: 9 }).chain((samples) =>
      fastCheck.array(fastCheck.array(call, { minLength: samples, maxLength: samples }), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    await fastCheck.assert(
      fastCheck.asyncProperty(rows, async (rows) => {
        const names = rows[0]!.map((_, k) => `S${k}`);
        const text = vcf(
          names,
          rows.map((row, k) => `1 ${k + 1} . A C . . . GT:DP ${row.join(' ')}`),
        );
        const { records } = await filtered(text, {});
        rows.forEach((row, k) => {
          const alleles = row
            .flatMap((call) => call.split(':')[0]!.split(/[/|]/))
            .filter((one) => one !== '.');
          const alternative = alleles.filter((one) => one === '1').length;
          expect(records[k]).toContain(`\tAC=${alternative};AN=${alleles.length};AF=`);
          expect(records[k]!.split('\t').slice(9)).toEqual(row);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('writes any frequency in six digits', () => {
    const written: string[] = [];
    const sink = { write: (bytes: Uint8Array) => void written.push(Buffer.from(bytes).toString()) };
    const writer = new LineWriter(sink as ByteSink);
    const frequency = (count: number, known: number) => {
      written.length = 0;
      writeShare(writer, count, known);
      writer.flush();
      return written.join('');
    };
    const known = fastCheck.oneof(
      fastCheck.integer({ min: 1, max: 3_000_000 }),
      fastCheck.integer({ min: 0, max: 21 }).map((power) => 2 ** power),
    );
    fastCheck.assert(
      fastCheck.property(known, fastCheck.double({ min: 0, max: 1, noNaN: true }), (known, part) => {
        const count = Math.round(known * part ** 3);
        expect(frequency(count, known)).toBe(String(Number((count / known).toPrecision(6))));
      }),
      { numRuns: 500 },
    );
    expect(frequency(0, 0)).toBe('.');
  });

  it('counts thousands of plain calls without losing any', async () => {
    const calls = Array.from({ length: 2500 }, (_, k) => ['0/0', '0/1', '1/1', './.', '1/1'][k % 5]!);
    const { records } = await filtered(
      vcf(
        calls.map((_, k) => `S${k}`),
        [`1 1 m A C . . . GT ${calls.join(' ')}`],
      ),
      {},
    );
    expect(records[0]!.split('\t')[7]).toBe('AC=2500;AN=4000;AF=0.625');
  });

  it.each<[string, string[], FilterRules, string]>([
    ['a call of an allele that is not there', ['1 5 m A C . . . GT 0/2 0/0 0/0 0/0'], {}, 'badGenotype'],
    [
      'a call of ALT where there is none',
      ['1 5 m A . . . . GT 0/1 0/0 0/0 0/0'],
      { alleles: [1, 2] },
      'badGenotype',
    ],
    ['too few samples', ['1 5 m A C . . . GT 0/1 0/0'], {}, 'shortLine'],
    ['too few columns', ['1 5 m A C'], {}, 'shortLine'],
    ['a position in letters', ['1 x m A C . . . GT 0/1 0/0 0/0 0/0'], { regions: ['1'] }, 'notPosition'],
    ['a share above 1', [], { missing: 3 }, 'shareOutside'],
    ['a range without anything in it', [], { frequency: [0.6, 0.4] }, 'emptyRange'],
    ['what is no region', [], { regions: ['1:9-5'] }, 'notRegion'],
    ['a sample that is not there', [], { samples: ['戊'] }, 'unknownSamples'],
    ['leaving out everybody', [], { leaveOut: FOUR }, 'noSamplesLeft'],
  ])('refuses %s and leaves nothing behind', async (_, records, rules, reason) => {
    const error = await refusalOf(() => filtered(vcf(FOUR, records), rules, 'refused.vcf'));
    expect(error.reason).toBe(reason);
    if (reason === 'badGenotype') expect(error.values).toMatchObject({ line: 5, marker: 'm', sample: '甲' });
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([]);
  });
});
