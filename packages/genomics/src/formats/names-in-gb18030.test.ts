import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFileset } from '../fileset/index.ts';
import { filterVcf } from '../vcf-work/filter/index.ts';
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
