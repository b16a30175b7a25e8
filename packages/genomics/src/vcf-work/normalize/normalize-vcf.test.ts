import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { normalizeVcf, type NormalizeOptions } from './index.ts';
import { joinedCall } from './join-calls.ts';
import { leftAligned } from './left-align.ts';

let folder: string;
let reference: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-normalize-'));
  reference = join(folder, 'reference.fa');
  writeFileSync(reference, '>1\nGGGCACACACAGGG\nTTTTTACGATCGAT\nCGGACT\n>2\nNNACGT\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.2',
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="copies">',
  '##INFO=<ID=RR,Number=R,Type=Integer,Description="by allele">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="depth">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="likelihood">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="depth">',
];

async function normalized(samples: string[], records: readonly string[], options: NormalizeOptions) {
  const [file, output] = [join(folder, 'in.vcf'), join(folder, 'out.vcf')];
  const columns = ['#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT', ...samples].join(' ');
  const lines = [columns, ...records].map((line) => line.replaceAll(' ', '\t'));
  writeFileSync(file, [...HEAD, ...lines, ''].join('\n'));
  const result = await normalizeVcf(file, output, options);
  const found = readFileSync(output, 'utf8').split('\n');
  return {
    result,
    records: found
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll('\t', ' ')),
  };
}

// What bcftools norm makes of these is written below.
const RECORDS = [
  '1 8 x1 CAC C 50 PASS AC=2;RR=1,2 GT:AD:PL:DP 0/1:1,2:1,2,3:3 0|1:3,4:4,5,6:7 ./.:.:.:.',
  '1 19 x2 T C,G 20 q1 AC=2,1;RR=1,2,3 GT:AD:PL:DP 1/2:1,2,3:1,2,3,4,5,6:6 0|1:3,4,5:7,8,9,10,11,12:12 ./2:.:.:.',
  '1 19 x3 TA T 30 . AC=1;RR=1,2 GT:AD:PL:DP 0/1:1,2:1,2,3:3 0/0:3,4:4,5,6:7 0:1,2:7,9:3',
  '1 24 x4 TCGA A,<DEL>,* 30 . AC=1,1,1;RR=1,2,3,4 GT:AD 0/1:1,2,3,4 2/3:3,4,5,6 0:1,2,3,4',
  '1 31 x5 GACT GAC 30 . END=34 GT:DP 0/1:1 0/0:3 0:1',
];
const SAMPLES = ['a', 'b', 'c'];

describe('alleles', () => {
  it('move to the left and lose what they share, as bcftools moves them', async () => {
    const { result, records } = await normalized(SAMPLES, RECORDS, { reference });
    expect(records).toEqual([
      RECORDS[0]!.replace('1 8 x1 CAC C', '1 3 x1 GCA G'),
      RECORDS[1],
      RECORDS[2],
      RECORDS[3],
      RECORDS[4]!.replace('1 31 x5 GACT GAC', '1 33 x5 CT C'),
    ]);
    expect(result).toMatchObject({ read: 5, written: 5, moved: 2, split: 0 });
  });

  it('describe the same sequence before and after, and are leftmost', () => {
    const bases = fastCheck.constantFrom('A', 'C');
    const sequences = fastCheck.array(bases, { minLength: 12, maxLength: 30 }).map((own) => own.join(''));
    const alleles = fastCheck.array(bases, { maxLength: 4 }).map((own) => own.join(''));
    const cases = fastCheck.record({
      sequence: sequences,
      at: fastCheck.integer({ min: 1, max: 9 }),
      length: fastCheck.integer({ min: 1, max: 4 }),
      alternatives: fastCheck.array(alleles, { minLength: 1, maxLength: 3 }),
    });
    fastCheck.assert(
      fastCheck.property(cases, ({ sequence, at, length, alternatives }) => {
        const first = sequence[at - 1]!;
        const reference = sequence.slice(at - 1, at - 1 + length);
        const alleles = [reference, ...alternatives.map((own) => first + own)];
        fastCheck.pre(new Set(alleles).size > 1);
        const baseAt = (position: number) => sequence[position - 1]!;
        const found = leftAligned(at, alleles, baseAt, Infinity);
        const written = (position: number, own: readonly string[]) =>
          own.map(
            (one) => sequence.slice(0, position - 1) + one + sequence.slice(position - 1 + own[0]!.length),
          );
        expect(written(found.position, found.alleles)).toEqual(written(at, alleles));
        expect(found.position).toBeGreaterThanOrEqual(1);
        const ends = new Set(found.alleles.map((one) => one.at(-1)));
        const shortest = Math.min(...found.alleles.map((one) => one.length));
        expect(ends.size > 1 || (found.position === 1 && shortest === 1)).toBe(true);
        if (shortest > 1) expect(new Set(found.alleles.map((one) => one[0])).size).toBeGreaterThan(1);
        expect(leftAligned(found.position, found.alleles, baseAt, Infinity)).toEqual(found);
        expect(leftAligned(at, alleles, baseAt, 2).position).toBeGreaterThanOrEqual(at - 2);
      }),
      { numRuns: 300 },
    );
  });

  it('come in order after they moved, but not further than they may', async () => {
    const calls = '. . . GT 0/1';
    const records = [`1 6 a C T ${calls}`, `1 8 b CAC C ${calls}`, `1 17 c T A ${calls}`];
    const all = await normalized(['s'], records, { reference });
    expect(all.records.map((line) => line.slice(0, 9))).toEqual(['1 3 b GCA', '1 6 a C T', '1 17 c T ']);
    const near = await normalized(['s'], records, { reference, reach: 3 });
    expect(near.records.map((line) => Number(line.split(' ')[1]))).toEqual([5, 6, 17]);
  });
});

describe('records', () => {
  it('of several ALT alleles become one for each, as bcftools splits them', async () => {
    const { result, records } = await normalized(SAMPLES, RECORDS, { reference, split: true });
    expect(result).toMatchObject({ read: 5, written: 8, split: 2, moved: 3 });
    expect(records.slice(1)).toEqual([
      '1 19 x2 T C 20 q1 AC=2;RR=1,2 GT:AD:PL:DP 1/0:1,2:1,2,3:6 0|1:3,4:7,8,9:12 ./0:.:.:.',
      '1 19 x2 T G 20 q1 AC=1;RR=1,3 GT:AD:PL:DP 0/1:1,3:1,4,6:6 0|0:3,5:7,10,12:12 ./1:.:.:.',
      RECORDS[2],
      '1 23 x4 ATCG A 30 . AC=1;RR=1,2 GT:AD 0/1:1,2 0/0:3,4 0:1,2',
      '1 24 x4 TCGA <DEL> 30 . AC=1;RR=1,3 GT:AD 0/0:1,3 1/0:3,5 0:1,3',
      '1 24 x4 TCGA * 30 . AC=1;RR=1,4 GT:AD 0/0:1,4 0/1:3,6 0:1,4',
      '1 33 x5 CT C 30 . END=34 GT:DP 0/1:1 0/0:3 0:1',
    ]);
    const missing = await normalized(SAMPLES, RECORDS, { split: true, otherAlleles: 'missing' });
    expect(missing.records[1]).toContain('GT:AD:PL:DP 1/.:1,2:1,2,3:6 0|1:');
  });

  it('are what they were when they are split and joined again', async () => {
    const allele = fastCheck.constantFrom('0', '1', '2', '.');
    const sign = fastCheck.constantFrom('/', '|');
    const call = fastCheck.tuple(allele, sign, allele).map((parts) => parts.join(''));
    const rows = fastCheck.array(fastCheck.tuple(call, call), { minLength: 1, maxLength: 20 });
    await fastCheck.assert(
      fastCheck.asyncProperty(rows, async (rows) => {
        const records = rows.map(
          (calls, k) =>
            `1 ${k + 1} m A C,AT 9 . AC=1,2;RR=3,4,5 GT:AD ${calls.map((one) => `${one}:1,2,3`).join(' ')}`,
        );
        const parts = await normalized(['a', 'b'], records, { split: true });
        const joined = await normalized(['a', 'b'], parts.records, { join: 'any' });
        expect(joined.records).toEqual(records);
        expect(joined.result).toMatchObject({ joined: rows.length, contradictions: 0 });
      }),
      { numRuns: 10 },
    );
  });

  it('of one position are joined by kind, with the longest REF; the same alleles stay once when asked', async () => {
    const records = [
      '1 5 a A C 9 q1 AC=1 GT:DP 0/1:3 0/0:4',
      '1 5 b A G 30 PASS AC=1 GT:DP 0/0:. 0/1:5',
      '1 5 c AC A . . AC=1 GT 0/1 0/1',
      '1 5 d A C 9 . AC=1 GT 0/1 0/1',
    ];
    const snps = await normalized(['x', 'y'], records, { join: 'both', duplicates: 'first' });
    expect(snps.records).toEqual(['1 5 a;b A C,G 30 q1 AC=1,1 GT:DP 0/1:3 0/2:4', records[2]]);
    expect(snps.result).toMatchObject({ joined: 1, duplicates: 1, written: 2 });
    const all = await normalized(['x', 'y'], records, { join: 'any', duplicates: 'first' });
    expect(all.records).toEqual(['1 5 a;b;c AC CC,GC,A 30 q1 AC=1,1,1 GT:DP 1/3:3 2/3:4']);
    expect((await normalized(['x', 'y'], records, { join: 'indels' })).records).toEqual(records);
  });

  it('with calls of alleles that they do not have are not split', async () => {
    const bad = ['1 19 x1 T C,G . . . GT 1/2 0/7'];
    const { reason, values } = await refusalOf(() => normalized(['a', 'b'], bad, { split: true }));
    expect([reason, values.line, values.sample, values.value]).toEqual(['badGenotype', 9, 'b', '0/7']);
  });

  it('that need no change stay byte for byte', async () => {
    const odd = '1 5 é A C 9.50 . AC=01 GT 0/1:';
    expect((await normalized(['甲'], [odd], { split: true, join: 'any', reference })).records).toEqual([odd]);
  });
});

it('joins calls by chromosome, unphased ones in any order, and none that contradict one another', () => {
  expect(joinedCall(['0|1', '2|0'])).toBe('2|1');
  expect(joinedCall(['0/1', '0/2'])).toBe('1/2');
  expect(joinedCall(['0|1', '0|2'])).toBeNull();
  expect(joinedCall(['1/1', '0/2'])).toBeNull();
  expect(joinedCall(['0/1', '0'])).toBeNull();
  expect(joinedCall(['./1', '0/0'])).toBe('0/1');
  expect(joinedCall(['./.', undefined])).toBe('./.');
  expect(joinedCall(['0/0/1/1', '2/0/0/0'])).toBe('2/0/1/1');
});

describe('a file', () => {
  const record = (text: string) => [`${text} . . . GT 0/1`];

  it('of another reference is refused with its line, or handled as the option says', async () => {
    const other = record('1 4 m T C');
    const refused = await refusalOf(() => normalized(['s'], other, { reference }));
    expect(refused.reason).toBe('referenceDiffers');
    expect(refused.values).toMatchObject({ line: 9, place: '1:4', reference: 'T', found: 'C' });
    expect(existsSync(join(folder, 'out.vcf.part'))).toBe(false);
    const without = await normalized(['s'], other, { reference, otherReference: 'leaveOut' });
    expect([without.records, without.result.otherReference]).toEqual([[], 1]);
    expect((await normalized(['s'], other, { reference, otherReference: 'keep' })).records).toEqual(other);
  });

  it.each([
    ['1 34 m TT T', 'referenceDiffers'],
    ['3 1 m A T', 'noReferenceSequence'],
    ['1 x m A T', 'notPosition'],
  ])('with %s is refused', async (text, reason) => {
    expect((await refusalOf(() => normalized(['s'], record(text), { reference }))).reason).toBe(reason);
  });

  it('must be sorted; unknown bases of the reference fit anything', async () => {
    const places = [...record('1 4 m C T'), ...record('1 3 m G T')];
    const refused = await refusalOf(() => normalized(['s'], places, {}));
    expect([refused.reason, refused.values.line]).toEqual(['vcfNotSorted', 10]);
    const unknown = record('2 1 m GT G');
    expect((await normalized(['s'], unknown, { reference })).records).toEqual(unknown);
  });
});
