import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bgzipBlock } from '../../bytes/bgzip-block.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { bcfBytes } from '../../testing/bcf-bytes.ts';
import { readGzipped, referenceIsThere } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { importVcf } from '../import-vcf.ts';
import { openVcf, vcfLines } from '../open-vcf.ts';
import { validateVcf } from '../validate/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-bcf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stored(bytes: Uint8Array): string {
  const file = join(folder, 'file.bcf');
  writeFileSync(file, bytes);
  return file;
}

async function textOf(bytes: Uint8Array): Promise<string> {
  let text = '';
  for await (const block of vcfLines(stored(bytes)))
    text += Buffer.from(block.bytes.subarray(0, block.end)).toString();
  return text;
}

const HEAD = `##fileformat=VCFv4.3
##FILTER=<ID=PASS,Description="All filters passed">
##FILTER=<ID=q10,Description="A quoted name, as ID=x,IDX=3">
##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">
##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">
##INFO=<ID=DB,Number=0,Type=Flag,Description="Known">
##INFO=<ID=NOTE,Number=1,Type=String,Description="Text">
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">
##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">
##FORMAT=<ID=GP,Number=G,Type=Float,Description="Probabilities">
##FORMAT=<ID=FT,Number=1,Type=String,Description="Filter">
##contig=<ID=chr1,length=1000>
##contig=<ID=小麦2A>
`;
const columns = (samples: readonly string[]) =>
  ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples].join('\t');

const RECORDS = [
  'chr1\t1\trs1\tA\tC\t29.5\tPASS\tDP=14;AF=0.5;DB\tGT:DP:PL\t0/0:1:0,3,29\t0|1:.:.\t./.:300:0,70000,.',
  'chr1\t20\t.\tGTC\tG,GTCT\t.\tq10\tNOTE=a_text_of_more_than_fifteen_letters\tGT:GP:FT\t0/2:0.1,0.25,1e-05:PASS\t.:.,.:.\t1:1.5e+06:q10',
  'chr1\t999\t.\tT\t.\t0.001\t.\t.\tGT\t0/0\t0|0\t./.',
  '小麦2A\t5\tx;y\tN\t<DEL>\t47\tq10\tDP=-5\tGT\t0/1\t1|0\t0/0/1',
  '小麦2A\t6\t.\tN\tC,T,G,A,AA,CC,TT,GG,AC,AT\t3\tPASS\tAF=0.1,.,0.3\tGT\t10/1\t9|10\t0/0',
  '小麦2A\t7\t.\tN\tC\t3\tPASS\tDP=.\tDP\t1\t.\t128',
  '小麦2A\t8\t.\tA\tC\t3\tPASS\tDB\t.\t.\t.\t.',
];

describe('BCF', () => {
  it('reads as the lines it was made of, plain and in bgzip blocks', async () => {
    const vcf = `${HEAD}${columns(['a', 'b', 'c'])}\n${RECORDS.join('\n')}\n`;
    const bytes = bcfBytes(vcf);
    expect(await textOf(bytes)).toBe(vcf);
    expect(await textOf(Buffer.concat([bgzipBlock(bytes), bgzipBlock(new Uint8Array(0))]))).toBe(vcf);
    expect((await openVcf(stored(bytes))).header).toMatchObject({ version: '4.3', samples: ['a', 'b', 'c'] });
  });

  it('keeps values of any type and length', async () => {
    const integer = fastCheck.integer({ min: -0x7ffffff8, max: 0x7fffffff });
    const value = fastCheck.option(integer, { nil: '.' });
    const list = fastCheck.array(value, { minLength: 1, maxLength: 20 }).map((values) => values.join(','));
    const allele = fastCheck.option(fastCheck.nat(60), { nil: '.' });
    const call = fastCheck
      .tuple(fastCheck.array(allele, { minLength: 1, maxLength: 4 }), fastCheck.constantFrom('/', '|'))
      .map(([alleles, sign]) => alleles.join(sign));
    const sample = fastCheck.tuple(call, value, list).map((fields) => fields.join(':'));
    const samples = fastCheck.array(sample, { minLength: 1, maxLength: 9 });
    await fastCheck.assert(
      fastCheck.asyncProperty(
        fastCheck.array(fastCheck.tuple(list, samples), { maxLength: 5 }),
        async (rows) => {
          const width = rows[0]?.[1].length ?? 1;
          const lines = rows.map(([depth, own], k) => {
            const calls = Array.from({ length: width }, (_, place) => own[place % own.length]);
            return `chr1\t${k + 1}\t.\tA\tC\t.\t.\tDP=${depth}\tGT:DP:PL\t${calls.join('\t')}\n`;
          });
          const names = Array.from({ length: width }, (_, k) => `s${k}`);
          const vcf = `${HEAD}${columns(names)}\n${lines.join('')}`;
          expect(await textOf(bcfBytes(vcf))).toBe(vcf);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('takes the numbers of names from IDX, which the lines of VCF do not have', async () => {
    const numbered = HEAD.replace('ID=DP,Number=1,Type=Integer,Description="Depth">', (line) =>
      line.replace('>', ',IDX=7>'),
    ).replace('<ID=chr1,length=1000>', '<ID=chr1,length=1000,IDX=1>');
    const bytes = bcfBytes(`${numbered}${columns(['a'])}\n`);
    // Contig 1 at the first position, A to C, no quality, no filter, INFO of number 7 with the value 3.
    const record = [
      26, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 128, 127, 1, 0, 2, 0, 1, 0, 0, 0,
    ];
    const rest = [0x07, 0x17, 65, 0x17, 67, 0x01, 0x11, 7, 0x11, 3];
    record[0] = 24 + rest.length;
    const text = await textOf(Buffer.concat([bytes, Uint8Array.from([...record, ...rest])]));
    expect(text).not.toContain('IDX=7');
    expect(text).toContain('as ID=x,IDX=3');
    expect(text.trimEnd().split('\n').at(-1)).toBe('chr1\t1\t.\tA\tC\t.\t.\tDP=3\t.\t.');
  });

  it('says the sign before the first allele from 4.4 on, where it does not follow from the others', async () => {
    const text = (version: string) =>
      `${HEAD.replace('4.3', version)}${columns(['a', 'b', 'c', 'd'])}\nchr1\t1\t.\tA\tC\t.\t.\t.\tGT\t|0/1\t|1\t|0|1\t0/1\n`;
    expect(await textOf(bcfBytes(text('4.4')))).toContain('GT\t|0/1\t1\t0|1\t0/1\n');
    expect(await textOf(bcfBytes(text('4.3')))).toContain('GT\t0/1\t1\t0|1\t0/1\n');
  });

  it.skipIf(!referenceIsThere())('gives the same fileset and findings as its VCF', async () => {
    const vcf = readGzipped('maize281.vcf.gz').split('\n').slice(0, 400).join('\n');
    writeFileSync(join(folder, 'maize.vcf'), `${vcf}\n`);
    const file = stored(bcfBytes(vcf));
    await importVcf(join(folder, 'maize.vcf'), join(folder, 'text'));
    await importVcf(file, join(folder, 'binary'));
    for (const ending of ['.bed', '.bim', '.fam'])
      expect(readFileSync(join(folder, `binary${ending}`))).toEqual(
        readFileSync(join(folder, `text${ending}`)),
      );
    expect(await validateVcf(file)).toMatchObject({ valid: true, errors: 0 });
  });
});

describe('a damaged BCF file', () => {
  const bytes = bcfBytes(`${HEAD}${columns(['a', 'b', 'c'])}\n${RECORDS.join('\n')}\n`);

  it('is refused with the record', async () => {
    const cut = await refusalOf(() => textOf(bytes.subarray(0, bytes.length - 5)));
    expect(cut).toMatchObject({ reason: 'badBcf', values: { record: RECORDS.length } });
    const headOnly = await refusalOf(() => textOf(bytes.subarray(0, 100)));
    expect(headOnly).toMatchObject({ reason: 'badBcf', values: { record: 0 } });
  });

  it('gives lines or a refusal, whatever has changed', async () => {
    const change = fastCheck.record({ place: fastCheck.nat(bytes.length - 1), value: fastCheck.nat(255) });
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        // Without its first bytes it is no BCF file at all.
        for (const { place, value } of changes) if (place > 4) changed[place] = value;
        const found = await textOf(changed).catch((error: unknown) => error);
        if (typeof found !== 'string') expect(found).toBeInstanceOf(GenomicsError);
        else for (const line of found.split('\n').slice(0, -1)) expect(line).not.toBe('');
      }),
      { numRuns: 80 },
    );
  });
});
