import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFileset } from '../fileset/index.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { refusalOf } from '../testing/refusal.ts';
import { filterVcf } from '../vcf-work/filter/index.ts';
import { indexVcf } from '../vcf-work/index-vcf/index.ts';
import { markVcf } from '../vcf-work/mark/index.ts';
import { mergeVcf } from '../vcf-work/merge/index.ts';
import { normalizeVcf } from '../vcf-work/normalize/index.ts';
import { thinVcf } from '../vcf-work/choose/index.ts';
import { importGenotypes } from './import-genotypes.ts';

const folder = mkdtempSync(join(tmpdir(), 'panicle-gb18030-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** 郑58 and 昌7-2 as Chinese Windows writes them. */
const ZHENG = Buffer.from([0xd6, 0xa3, 0x35, 0x38]);
const CHANG = Buffer.from([0xb2, 0xfd, 0x37, 0x2d, 0x32]);
const NAMES = ['郑58', '昌7-2'];

function file(name: string, ...parts: (string | Uint8Array)[]): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return path;
}

const vcf = () =>
  file(
    'a.vcf',
    '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t',
    ZHENG,
    '\t',
    CHANG,
    '\n1\t5\tm\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n',
  );
const head = 'rs#\talleles\tchrom\tpos\tstrand\tassembly#\tcenter\tprotLSID\tassayLSID\tpanel\tQCcode\t';
const inputs: [string, () => string][] = [
  ['VCF', vcf],
  [
    'HapMap',
    () => file('a.hmp.txt', head, ZHENG, '\t', CHANG, '\nm\tA/C\t1\t5\t+\tNA\tNA\tNA\tNA\tNA\tNA\tAC\tCC\n'),
  ],
  [
    'ped',
    () => {
      file('a.map', '1 m 0 5\n');
      return file('a.ped', 'f ', ZHENG, ' 0 0 0 -9 A C\nf ', CHANG, ' 0 0 0 -9 C C\n');
    },
  ],
];

it.each(inputs)('sample names of a %s file become UTF-8, with a remark', async (_, input) => {
  const stem = join(folder, 'set');
  const { remarks } = await importGenotypes(input(), stem);
  expect(remarks.map(({ name }) => name)).toContain('namesInGb18030');
  const set = openFileset(stem);
  expect(set.samples).toEqual(NAMES);
  expect(set.remarks).toEqual([]);
  set.close();
  const fam = readFileSync(`${stem}.fam`);
  writeFileSync(
    `${stem}.fam`,
    Buffer.concat([
      Buffer.from('f '),
      ZHENG,
      Buffer.from(' 0 0 0 -9\nf '),
      CHANG,
      Buffer.from(' 0 0 0 -9\n'),
    ]),
  );
  const foreign = openFileset(stem);
  foreign.close();
  expect(foreign.samples).toEqual(NAMES);
  expect(foreign.remarks.map(({ name }) => name)).toEqual(['namesInGb18030']);
  writeFileSync(`${stem}.fam`, fam);
});

it('a filtered VCF file has them in UTF-8', async () => {
  const said: string[] = [];
  const output = join(folder, 'out.vcf');
  await filterVcf(vcf(), output, {}, { onRemark: ({ name }) => said.push(name) });
  expect(said).toEqual(['namesInGb18030']);
  expect(readFileSync(output, 'utf8')).toContain(`FORMAT\t${NAMES.join('\t')}\n`);
});

/** 标记 and 染色体一 in GB 18030. */
const MARKER = Buffer.from([0xb1, 0xea, 0xbc, 0xc7]);
const CONTIG = Buffer.from([0xc8, 0xbe, 0xc9, 0xab, 0xcc, 0xe5, 0xd2, 0xbb]);
const [marker, contig] = ['标记', '染色体一'];

const columns = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ta\tb\n';
const sites = () =>
  file(
    'sites.vcf',
    columns,
    CONTIG,
    '\t5\t',
    MARKER,
    '1\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n',
    CONTIG,
    '\t9\t',
    MARKER,
    '2\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n',
  );
const siteInputs: [string, string, () => string][] = [
  ['VCF', contig, sites],
  [
    'HapMap',
    contig,
    () =>
      file(
        's.hmp.txt',
        `${head}a\tb\n`,
        MARKER,
        '1\tA/C\t',
        CONTIG,
        '\t5\t+\tNA\tNA\tNA\tNA\tNA\tNA\tAC\tCC\n',
      ),
  ],
  [
    'ped',
    contig,
    () => {
      file('s.map', CONTIG, ' ', MARKER, '1 0 5\n');
      return file('s.ped', 'f a 0 0 0 -9 A C\nf b 0 0 0 -9 C C\n');
    },
  ],
  ['table', '1', () => file('s.csv', 'marker,chromosome,position,a,b\n', MARKER, '1,1,5,AC,CC\n')],
  [
    'bed',
    contig,
    () => {
      file('s.bed', Uint8Array.of(0x6c, 0x1b, 1, 0x0e));
      file('s.fam', 'f a 0 0 0 -9\nf b 0 0 0 -9\n');
      file('s.bim', CONTIG, ' ', MARKER, '1 0 5 C A\n');
      return join(folder, 's.bed');
    },
  ],
];

it.each(siteInputs)(
  'names of markers and contigs of a %s file become UTF-8, with one remark',
  async (_, name, input) => {
    const stem = join(folder, 'site-set');
    const { remarks } = await importGenotypes(input(), stem);
    expect(remarks.filter((one) => one.name === 'namesInGb18030')).toHaveLength(1);
    const set = openFileset(stem);
    set.close();
    expect([set.variants.ids.at(0), set.variants.chromosomes]).toEqual([`${marker}1`, [name]]);
    expect(readFileSync(`${stem}.bim`, 'utf8')).toContain(`\t${marker}1\t`);
  },
);

const works: Record<string, (input: string, output: string, work: object) => Promise<unknown>> = {
  filter: (input, output, work) => filterVcf(input, output, {}, work),
  mark: (input, output, work) => markVcf(input, output, { include: 'POS>1' }, work),
  thin: (input, output, work) => thinVcf(input, output, 1, work),
  normalize: (input, output, work) => normalizeVcf(input, output, work),
  merge: (input, output, work) => mergeVcf([input, other()], output, work),
};
const other = () =>
  file('other.vcf', columns.replace('a\tb', 'c'), `${contig}\t5\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`);

it.each(Object.keys(works))('vcf %s writes them in UTF-8, with one remark', async (name) => {
  const said: string[] = [];
  const output = join(folder, 'sites-out.vcf');
  await works[name]!(sites(), output, { onRemark: (one: { name: string }) => said.push(one.name) });
  expect(said).toEqual(['namesInGb18030']);
  const lines = readFileSync(output, 'utf8').trim().split('\n');
  const records = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t').slice(0, 3));
  expect(records).toEqual([
    [contig, '5', `${marker}1`],
    [contig, '9', `${marker}2`],
  ]);
});

it('regions find them, with an index and without', async () => {
  const text = readFileSync(sites());
  const plain = file('region.vcf', text);
  const packed = file('region.vcf.gz', bgzipText(text));
  const { chromosomes } = await indexVcf(packed);
  expect(chromosomes).toEqual([{ name: contig, records: 2 }]);
  for (const input of [plain, packed]) {
    const output = join(folder, 'region-out.vcf');
    const { kept } = await filterVcf(input, output, { regions: [`${contig}:8-10`] });
    expect(kept).toBe(1);
  }
});

it('a file that is neither UTF-8 nor GB 18030 is refused', async () => {
  const input = file(
    'neither.vcf',
    columns,
    '1\t5\tm',
    Uint8Array.of(0xff, 0xff),
    '\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n',
  );
  const { reason } = await refusalOf(() => importGenotypes(input, join(folder, 'neither')));
  expect(reason).toBe('unknownEncoding');
});
