import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { GenomicsError } from '../../../genomics-error.ts';
import { bcfBytes } from '../../../testing/bcf-bytes.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { filterVcf } from '../../../vcf-work/filter/index.ts';
import { indexVcf } from '../../../vcf-work/index-vcf/index.ts';
import { mergeVcf } from '../../../vcf-work/merge/index.ts';
import { vcfLines } from '../../open-vcf.ts';
import { vcfSink } from '../../vcf-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'panicle-bcf-sink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const META = [
  '##fileformat=VCFv4.3',
  '##FILTER=<ID=q10,Description="A quoted name, as ID=x">',
  '##INFO=<ID=DP,Number=.,Type=Integer,Description="Depth">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
  '##INFO=<ID=DB,Number=0,Type=Flag,Description="Known">',
  '##INFO=<ID=NOTE,Number=1,Type=String,Description="Text">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">',
  '##FORMAT=<ID=GP,Number=G,Type=Float,Description="Probabilities">',
  '##FORMAT=<ID=FT,Number=1,Type=String,Description="Filter">',
  '##contig=<ID=chr1,length=1000>',
];
const SITE = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

const vcf = (samples: readonly string[], records: readonly string[], meta: readonly string[] = META) =>
  [...meta, [SITE, ...(samples.length > 0 ? ['FORMAT', ...samples] : [])].join('\t'), ...records, ''].join(
    '\n',
  );

/** A file of these bytes, written in pieces. */
function written(text: string, { name = 'out.bcf', piece = 1 << 20, threads = 1 } = {}): string {
  const file = join(folder, name);
  const sink = vcfSink(file, { threads });
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += piece) sink.write(bytes.subarray(at, at + piece));
    sink.finish();
  } finally {
    sink.discard();
  }
  return file;
}

async function textOf(file: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const block of vcfLines(file)) pieces.push(block.bytes.slice(0, block.end));
  return Buffer.concat(pieces).toString();
}

describe('a file that is written as BCF', () => {
  const records = [
    'chr1\t0\t.\tN\t.\t.\t.\t.\tGT\t./.\t.',
    'chr1\t5\trs1;甲\tA\tC,<DEL>\t12.5\tq10\tDP=1,.,-120,300;AF=0.5,nan;DB;NOTE=a,b%3B\tGT:DP:PL:GP:FT\t0/1:7:1,2,3:.:PASS\t2|1',
    'chr1\t6\t.\tAC\tA\tinf\tPASS\tEND=900;DP=-2147483640\tDP:GT\t.:0/0/1\t70000:.',
  ];

  it('reads as the text that it was made of, in pieces of any size', async () => {
    const text = vcf(['甲', 'b'], records.slice(0, 2));
    for (const piece of [1, 7, 1 << 20]) {
      const read = await textOf(written(text, { piece }));
      // Fields that a sample leaves out at its end are missing in BCF.
      expect(read).toBe(text.replace('2|1\n', '2|1:.:.:.:.\n'));
    }
  });

  it('has the bytes of the specification', () => {
    const text = vcf(
      ['a', 'b'],
      [
        'chr1\t0\t.\tN\t.\t.\tPASS\t.\tGT\t./.\t.',
        'chr1\t7\t.\tA\tG\t.\tq10;PASS\tDP=128;AF=.\tGT:DP\t0|1:3\t./.:.',
      ],
    );
    const own = gunzipSync(readFileSync(written(text)));
    const expected = bcfBytes(text);
    const recordsOf = (bytes: Uint8Array) =>
      Buffer.from(bytes).subarray(9 + Buffer.from(bytes).readUInt32LE(5));
    expect(recordsOf(own).toString('hex')).toBe(recordsOf(expected).toString('hex'));
  });

  it('keeps any values', async () => {
    const integer = fastCheck.option(fastCheck.integer({ min: -0x7ffffff8, max: 0x7fffffff }), { nil: '.' });
    const small = fastCheck.option(fastCheck.integer({ min: -130, max: 130 }), { nil: '.' });
    const list = fastCheck
      .array(fastCheck.oneof(small, integer), { minLength: 1, maxLength: 20 })
      .map((values) => values.join(','));
    const float = fastCheck.constantFrom('0.5', '-1e+30', 'inf', '-inf', 'nan', '.', '3,.,0.25', '7');
    const call = fastCheck
      .tuple(
        fastCheck.array(fastCheck.option(fastCheck.nat(300), { nil: '.' }), { minLength: 1, maxLength: 4 }),
        fastCheck.constantFrom('/', '|'),
      )
      .map(([alleles, sign]) => alleles.join(sign));
    const word = fastCheck.constantFrom('.', 'PASS', '倒伏', 'x'.repeat(40));
    const sample = fastCheck.tuple(call, list, float, word).map((fields) => fields.join(':'));
    const row = fastCheck.tuple(list, float, fastCheck.array(sample, { minLength: 2, maxLength: 2 }));
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.array(row, { maxLength: 5 }), async (rows) => {
        const lines = rows.map(
          ([depth, frequency, samples], k) =>
            `chr1\t${k + 1}\t.\tA\tC\t.\t.\tDP=${depth};AF=${frequency}\tGT:PL:GP:FT\t${samples.join('\t')}`,
        );
        const text = vcf(['a', 'b'], lines);
        expect(await textOf(written(text))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('defines what only its records name', async () => {
    const line = 'chr1\t7\t.\tA\tG\t.\tlow\tDP=3;NEW=x,1;SEEN\tGT:AD:ZZ\t0/1:3,4:u\t0/0:1,.:.';
    const text = vcf(
      ['a', 'b'],
      [line, line.replace('chr1', 'chr2')],
      [META[0]!, '##INFO=<ID=DP,Number=1,Type=Integer,Description="x">'],
    );
    const read = (await textOf(written(text))).split('\n');
    expect(read.filter((one) => one !== '' && !one.startsWith('#'))).toEqual([
      line,
      line.replace('chr1', 'chr2'),
    ]);
    const added = read.filter((one) => one.startsWith('##')).slice(2);
    expect(added.map((one) => one.replace(/,Desc.*/, ''))).toEqual([
      '##contig=<ID=chr1>',
      '##FILTER=<ID=low',
      '##INFO=<ID=NEW,Number=.,Type=String',
      '##INFO=<ID=SEEN,Number=0,Type=Flag',
      '##FORMAT=<ID=GT,Number=1,Type=String',
      '##FORMAT=<ID=AD,Number=R,Type=Integer',
      '##FORMAT=<ID=ZZ,Number=.,Type=String',
      '##contig=<ID=chr2>',
    ]);
    expect(readdirSync(folder)).toEqual(['out.bcf']);
  });

  it('does not depend on the number of threads', () => {
    const many = Array.from({ length: 40_000 }, (_, k) => `chr1\t${k}\tm${k}\tA\tC\t.\t.\tDP=${k}`);
    const text = vcf([], many);
    const one = readFileSync(written(text));
    expect(one.equals(readFileSync(written(text, { threads: 2 })))).toBe(true);
  });

  it.each([
    ['chr1\t1\t.\tA\tC\t.\t.\tDP=1.5\tGT\t0/1\t0/0', 'INFO/DP', '1.5', 'Integer'],
    ['chr1\t1\t.\tA\tC\t.\t.\tDP=-2147483648\tGT\t0/1\t0/0', 'INFO/DP', '-2147483648', 'Integer'],
    ['chr1\t1\t.\tA\tC\t.\t.\tAF=0.1x\tGT\t0/1\t0/0', 'INFO/AF', '0.1x', 'Float'],
    ['chr1\t1\t.\tA\tC\tbad\t.\t.\tGT\t0/1\t0/0', 'QUAL', 'bad', 'Float'],
    ['chr1\t1\t.\tA\tC\t.\t.\t.\tGT\t0/x\t0/0', 'FORMAT/GT', '0/x', 'GT'],
    ['chr1\t1\t.\tA\tC\t.\t.\t.\tGT:DP\t0/1:1\t0/0:2:3', 'FORMAT (2 × 2)', '3', 'text'],
  ])('%s is refused with its place and leaves nothing', async (line, key, value, type) => {
    const refusal = await refusalOf(async () => written(vcf(['a', 'b'], [line]), { name: 'bad.bcf' }));
    expect(refusal).toMatchObject({ reason: 'notBcfValue', values: { place: 'chr1:1', key, value, type } });
    expect(readdirSync(folder).filter((name) => name.startsWith('bad'))).toEqual([]);
  });
});

describe('commands that write VCF', () => {
  const text = vcf(
    ['a', 'b'],
    ['chr1\t5\tm\tA\tC\t.\t.\t.\tGT\t0/1\t0/0', 'chr1\t9\tn\tA\tC\t.\t.\t.\tGT\t0/1\t1/1'],
  );
  const file = join(folder, 'in.vcf');

  it('write BCF under a name that ends so, which can be indexed', async () => {
    writeFileSync(file, text);
    const [binary, plain] = [join(folder, 'own.bcf'), join(folder, 'own.vcf')];
    await filterVcf(file, binary);
    await filterVcf(file, plain);
    expect(readFileSync(binary).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    expect(await textOf(binary)).toBe(await textOf(plain));
    expect(await indexVcf(binary)).toMatchObject({ records: 2 });
    const other = join(folder, 'other.vcf');
    writeFileSync(other, text.replace('\ta\tb\n', '\tc\td\n'));
    await mergeVcf([binary, other], join(folder, 'joined.bcf'), {});
    expect((await textOf(join(folder, 'joined.bcf'))).split('\n').at(-2)).toContain('0/1\t1/1\t0/1\t1/1');
  });

  it('refuse names of compressions that they do not write', async () => {
    writeFileSync(file, text);
    const failed = await refusalOf(() => filterVcf(file, join(folder, 'x.vcf.zst')));
    expect(failed).toBeInstanceOf(GenomicsError);
    expect(failed).toMatchObject({ reason: 'unknownCompression', values: { ending: '.zst' } });
  });
});
