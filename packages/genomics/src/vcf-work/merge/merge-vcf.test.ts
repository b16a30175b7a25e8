import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { array, assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { refusalOf } from '../../testing/refusal.ts';
import type { MergeOptions, MergeResult } from './index.ts';
import { mergeVcf } from './merge-vcf.ts';

const folder = mkdtempSync(join(tmpdir(), 'panicle-merge-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const META = [
  '##contig=<ID=1>',
  '##contig=<ID=2>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
];

/** Text of a file; records are given as `1 10 A C 0/0 0/1`, without the columns that say nothing. */
function vcf(samples: readonly string[], records: readonly string[], meta: readonly string[] = META): string {
  const lines = records.map((text) => {
    const [chromosome, position, reference, alternative, ...calls] = text.split(' ');
    return [chromosome, position, '.', reference, alternative, '.', '.', '.', 'GT', ...calls].join('\t');
  });
  const columns = '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT'.split(' ');
  return `${['##fileformat=VCFv4.2', ...meta, [...columns, ...samples].join('\t'), ...lines].join('\n')}\n`;
}

let next = 0;
function put(content: string | Uint8Array): string {
  const file = join(folder, `in${next++}.vcf`);
  writeFileSync(file, content);
  return file;
}

interface Merged {
  samples: string[];
  /** chromosome, position, REF, ALT and calls, as `vcf` takes them */
  records: string[];
  result: MergeResult;
}

async function merged(texts: readonly (string | Uint8Array)[], options: MergeOptions = {}): Promise<Merged> {
  const output = join(folder, `out${next++}.vcf`);
  const result = await mergeVcf(texts.map(put), output, options);
  const lines = readFileSync(output, 'utf8').trim().split('\n');
  const records = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  return {
    samples: lines
      .find((line) => line.startsWith('#CHROM'))!
      .split('\t')
      .slice(9),
    records: records.map((columns) => columns.filter((_, k) => ![2, 5, 6, 7, 8].includes(k)).join(' ')),
    result,
  };
}

describe('merge of VCF files', () => {
  const one = vcf(['a', 'b'], ['1 10 A C 0/0 0/1', '1 20 G T 1/1 ./.', '2 5 A G 0/1 0/0']);
  const two = vcf(['c'], ['1 10 A C 1/1', '1 15 C G 0/1', '2 5 A T 0/1']);

  it('joins by place and alleles, fills what a file does not have, and counts both', async () => {
    const { samples, records, result } = await merged([one, two]);
    expect(samples).toEqual(['a', 'b', 'c']);
    expect(records).toEqual([
      '1 10 A C 0/0 0/1 1/1',
      '1 15 C G ./. ./. 0/1',
      '1 20 G T 1/1 ./. ./.',
      '2 5 A G,T 0/1 0/0 0/2',
    ]);
    expect(result.counts).toEqual({
      sites: 4,
      joined: 2,
      newMultiallelic: 1,
      filled: 3,
      differingCalls: 0,
    });
    expect(result.files).toMatchObject([
      { records: 3, joined: 2, alone: 1, filled: 2 },
      { records: 3, joined: 2, alone: 1, filled: 1 },
    ]);
    expect(result.remarks.map(({ name }) => name)).toEqual(['mergeNewMultiallelic']);
  });

  it('keeps alleles apart where the rule says so', async () => {
    const { records } = await merged([one, two], { join: 'none', absentCalls: 'reference' });
    expect(records.slice(3)).toEqual(['2 5 A G 0/1 0/0 0/0', '2 5 A T 0/0 0/0 0/1']);
  });

  it('leaves a record to the one with its allele', async () => {
    const texts = [
      vcf(['a'], ['1 10 A C 0/1']),
      vcf(['b'], ['1 10 A G 0/1']),
      vcf(['c'], ['1 10 A C 1/1', '1 10 A G 0/0']),
    ];
    expect((await merged(texts)).records).toEqual(['1 10 A C 0/1 ./. 1/1', '1 10 A G ./. 0/1 0/0']);
  });

  it('reads gzip and bgzip as well, and writes bgzip by the name', async () => {
    const plain = await merged([one, two]);
    expect(await merged([gzipSync(one), bgzipText(two, 40)])).toEqual({
      ...plain,
      result: expect.anything(),
    });
    const output = join(folder, 'out.vcf.gz');
    await mergeVcf([put(one), put(two)], output);
    expect(gunzipSync(readFileSync(output)).toString()).toContain(
      '1\t15\t.\tC\tG\t.\t.\t.\tGT\t./.\t./.\t0/1\n',
    );
  });

  it('takes the order of chromosomes from the records where headers do not tell it', async () => {
    const first = vcf(['a'], ['2 5 A G 0/1', '1 10 A C 0/0'], META.slice(2));
    const second = vcf(['b'], ['1 10 A C 0/1', '2 5 A G 1/1', '3 1 T C 0/1'], META.slice(2));
    const before = readdirSync(folder).filter((name) => name.startsWith('panicle-merge'));
    expect((await merged([first, second])).records).toEqual([
      '2 5 A G 0/1 1/1',
      '1 10 A C 0/0 0/1',
      '3 1 T C ./. 0/1',
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('panicle-merge'))).toEqual(before);
  });

  it('counts AC and AN from the calls, where the header has them', async () => {
    const meta = [
      ...META,
      '##INFO=<ID=AC,Number=A,Type=Integer,Description="c">',
      '##INFO=<ID=AN,Number=1,Type=Integer,Description="n">',
    ];
    const output = join(folder, 'counted.vcf');
    await mergeVcf(
      [put(vcf(['a', 'b'], ['1 10 A C 0/1 ./.'], meta)), put(vcf(['c'], ['1 10 A G 1|1']))],
      output,
    );
    expect(readFileSync(output, 'utf8')).toContain('\tAN=4;AC=1,2\tGT\t0/1\t./.\t2|2\n');
  });
});

describe('samples in several files', () => {
  const texts = [
    vcf(['a', 'b'], ['1 10 A C 0/0 ./.', '1 20 A C 0/1 0/0', '1 30 A C 1/0 0/0']),
    vcf(['b', 'a'], ['1 10 A C 0/1 0/0', '1 20 A C 1/1 0/1', '1 30 A C ./. 0|1']),
  ];

  it('are refused by default', async () => {
    const refusal = await refusalOf(() => merged(texts));
    expect([refusal.reason, refusal.values.name]).toEqual(['mergeSameSample', 'b']);
  });

  it('get a column each', async () => {
    const { samples, result } = await merged(texts, { sameSamples: 'rename' });
    expect(samples).toEqual(['a', 'b', '2:b', '2:a']);
    expect(result.remarks.map(({ name }) => name)).toEqual(['mergeSamplesRenamed']);
  });

  it('become one column of the first known call, and calls that differ are counted', async () => {
    const { samples, records, result } = await merged(texts, { sameSamples: 'combine' });
    expect(samples).toEqual(['a', 'b']);
    expect(records).toEqual(['1 10 A C 0/0 0/1', '1 20 A C 0/1 0/0', '1 30 A C 1/0 0/0']);
    expect(result.counts.differingCalls).toBe(1);
  });
});

describe('files that do not go together', () => {
  const first = vcf(['a'], ['1 10 A C 0/1', '1 20 A G 0/0', '1 30 A T 0/1', '1 40 A C 0/1']);
  const second = vcf(['b'], ['1 10 C A 0/0', '1 20 T C 0/1', '1 30 T A 0/0', '1 40 G T 0/1']);

  it('another REF is refused with its line', async () => {
    const refusal = await refusalOf(() => merged([first, second]));
    expect(refusal.reason).toBe('mergeReferenceDiffers');
    expect(refusal.values).toMatchObject({ place: '1:10', reference: 'C', firstReference: 'A', line: 6 });
  });

  it('and a record without REF too', async () => {
    const refusal = await refusalOf(() => merged([first, vcf(['b'], ['1 15  C 0/1'])]));
    expect(refusal).toMatchObject({ reason: 'blankInColumn', values: { line: 6, column: 'REF' } });
  });

  it('or left out', async () => {
    const { records, result } = await merged([first, second], { conflictingReference: 'leaveOut' });
    expect(records.every((text) => text.endsWith(' ./.'))).toBe(true);
    expect(result.files[1]!.conflicts).toBe(4);
  });

  it('or resolved: exchanged alleles and the other strand, but not where both read the same', async () => {
    const { records, result } = await merged([first, second], { conflictingReference: 'resolve' });
    expect(records).toEqual(['1 10 A C 0/1 1/1', '1 20 A G 0/0 0/1', '1 30 A T 0/1 ./.', '1 40 A C 0/1 1/0']);
    expect(result.files[1]).toMatchObject({ recoded: 3, conflicts: 1 });
  });

  it('a site that comes twice in a file is kept, taken once, or refused', async () => {
    const twice = vcf(['a'], ['1 10 A C 0/1', '1 10 A C 0/0']);
    const other = vcf(['b'], ['1 10 A C 1/1']);
    expect((await merged([twice, other])).records).toEqual(['1 10 A C 0/1 1/1', '1 10 A C 0/0 ./.']);
    const once = await merged([twice, other], { duplicates: 'first' });
    expect([once.records, once.result.files[0]!.duplicates]).toEqual([['1 10 A C 0/1 1/1'], 1]);
    const refusal = await refusalOf(() => merged([twice, other], { duplicates: 'refuse' }));
    expect([refusal.reason, refusal.values.line]).toEqual(['mergeDuplicate', 7]);
  });

  it.each([
    ['mergeNotSorted', vcf(['b'], ['1 10 A C 0/1', '1 5 A C 0/0'])],
    ['mergeNotSorted', vcf(['b'], ['1 10 A C 0/1', '2 5 A C 0/0', '1 20 A C 0/0'])],
    ['shortLine', vcf(['b'], ['1 10 A C 0/1 0/1'])],
    ['badGenotype', vcf(['b'], ['1 10 A G 0/2'])],
    ['badGenotype', vcf(['b'], ['1 10 A C 0/7'])],
    ['badGenotype', vcf(['b'], ['1 12 A C x/1'])],
    ['badGenotype', vcf(['b'], ['1 12 A C 0/1/'])],
    ['badGenotype', vcf(['b'], ['1 10 A G x'])],
    ['notPosition', vcf(['b'], ['1 1x A C 0/1'])],
    ['notVcf', 'a\tb\n'],
  ])('%s is refused and nothing is left behind', async (reason, text) => {
    const files = [put(first), put(text)];
    const output = join(folder, 'refused.vcf');
    expect((await refusalOf(() => mergeVcf(files, output))).reason).toBe(reason);
    expect(readdirSync(folder).filter((name) => /refused|panicle-merge/.test(name))).toEqual([]);
  });

  it('one file alone is no merge', async () => {
    expect((await refusalOf(() => merged([first]))).reason).toBe('mergeOneFile');
  });
});

describe('whatever the files', () => {
  const site = record({
    position: integer({ min: 1, max: 12 }),
    alternative: constantFrom('C', 'G', 'T'),
    call: constantFrom('0/0', '0/1', '1/1', './.', '1|0'),
  });
  const file = uniqueArray(site, { selector: ({ position }) => position, maxLength: 8 }).map((sites) =>
    sites.toSorted((a, b) => a.position - b.position),
  );

  it('every call of every file is found again by its bases, and nothing else', async () => {
    await assert(
      asyncProperty(array(file, { minLength: 2, maxLength: 4 }), async (files) => {
        const texts = files.map((sites, k) =>
          vcf(
            [`s${k}`],
            sites.map(({ position, alternative, call }) => `1 ${position} A ${alternative} ${call}`),
          ),
        );
        const { records, result } = await merged(texts);
        expect(records).toHaveLength(new Set(files.flat().map(({ position }) => position)).size);
        for (const text of records) {
          const [, position, , alternatives, ...calls] = text.split(' ');
          const alleles = ['A', ...alternatives!.split(',')];
          calls.forEach((call, k) => {
            const own = files[k]!.find((one) => one.position === Number(position));
            const expected = own ? own.call.replaceAll('0', 'A').replaceAll('1', own.alternative) : './.';
            expect(call.replaceAll(/\d/g, (digit) => alleles[Number(digit)]!)).toBe(expected);
          });
        }
        const total = files.flat().length;
        expect(result.counts.filled).toBe(records.length * files.length - total);
      }),
      { numRuns: 40 },
    );
  });
});
