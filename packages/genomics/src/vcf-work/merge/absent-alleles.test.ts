import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeVcf, type MergeOptions } from './index.ts';

const HEAD = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1>',
  '##contig=<ID=Y>',
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="x">',
  '##INFO=<ID=AN,Number=1,Type=Integer,Description="x">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
  '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="x">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="x">',
  '##FORMAT=<ID=FA,Number=A,Type=Integer,Description="x">',
];
const COLUMNS = '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT';
const FIRST = [
  `${COLUMNS} A1 A2`,
  '1 10 . A C,G 30 PASS AC=1,2;AN=4 GT:AD:PL:FA 0/2:7,0,5:50,60,70,0,80,90:1,2 1|2:0,4,4:9,8,7,6,5,4:3,4',
  '1 20 . A C 30 PASS AC=1;AN=4 GT:AD:PL:FA 0/1:7,5:50,0,70:1 0/0:9,0:0,10,20:.',
  '1 30 . A C 30 PASS AC=4;AN=4 GT:AD:PL:FA 1/1:7,5:50,0,70:1 1/1:9,0:0,10,20:3',
  'Y 10 . A C 30 PASS AC=1;AN=2 GT:AD:PL:FA 0:7,5:50,0:1 1:9,0:0,10:3',
];
const SECOND = [
  `${COLUMNS} B1 B2`,
  '1 10 . A T,G 20 PASS AC=2,1;AN=4 GT:AD:PL:FA 1/1:0,9,0:90,9,0,80,70,60:5,6 0/2:3,0,3:9,8,7,6,5,4:7,8',
  '1 20 . A G,T,C 20 PASS AC=0,1,2;AN=4 GT:AD:PL:FA 3/3:1,2,3,4:1,2,3,4,5,6,7,8,9,10:5,6,7 0|2:4,3,2,1:10,9,8,7,6,5,4,3,2,1:7,8,9',
  '1 40 . G T 20 PASS AC=1;AN=4 GT:AD 0/1:3,4 0/0:5,0',
  'Y 20 . G T 20 PASS AC=1;AN=2 GT:AD 0:3,4 1:5,0',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-absent-'));
  for (const [name, lines] of Object.entries({ first: FIRST, second: SECOND })) {
    const text = [...HEAD, ...lines.map((line) => line.replaceAll(' ', '\t')), ''].join('\n');
    writeFileSync(join(folder, `${name}.vcf`), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function merged(options: MergeOptions): Promise<string[]> {
  const output = join(folder, 'out.vcf');
  await mergeVcf([join(folder, 'first.vcf'), join(folder, 'second.vcf')], output, options);
  return readFileSync(output, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replaceAll('\t', ' '));
}

// What bcftools 1.16 merge writes of the same files.
const SHARED = [
  '1 10 . A C,G,T 30 PASS AN=8;AC=1,3,2 GT:AD:PL:FA 0/2:7,0,5,.:50,60,70,0,80,90,.,.,.,.:1,2,. 1|2:0,4,4,.:9,8,7,6,5,4,.,.,.,.:3,4,. 3/3:0,.,0,9:90,.,.,80,.,60,9,.,70,0:.,6,5 0/2:3,.,3,0:9,.,.,6,.,4,8,.,5,7:.,8,7',
  '1 20 . A C,G,T 30 PASS AN=8;AC=3,0,1 GT:AD:PL:FA 0/1:7,5,.,.:50,0,70,.,.,.,.,.,.,.:1,.,. 0/0:9,0,.,.:0,10,20,.,.,.,.,.,.,.:. 1/1:1,4,2,3:1,7,10,2,8,3,4,9,5,6:7,5,6 0|3:4,1,3,2:10,4,1,9,3,8,7,2,6,5:9,7,8',
];

describe('alleles and sites that one of two files does not have', () => {
  it('calls, counts and values by allele and genotype are as bcftools merge writes them', async () => {
    expect(await merged({})).toEqual([
      ...SHARED,
      '1 30 . A C 30 PASS AN=4;AC=4 GT:AD:PL:FA 1/1:7,5:50,0,70:1 1/1:9,0:0,10,20:3 ./.:.:.:. ./.:.:.:.',
      '1 40 . G T 20 PASS AN=4;AC=1 GT:AD ./.:. ./.:. 0/1:3,4 0/0:5,0',
      'Y 10 . A C 30 PASS AN=2;AC=1 GT:AD:PL:FA 0:7,5:50,0:1 1:9,0:0,10:3 .:.:.:. .:.:.:.',
      'Y 20 . G T 20 PASS AN=2;AC=1 GT:AD .:. .:. 0:3,4 1:5,0',
    ]);
  });

  it('with the reference in the place of what is absent (-0), haploid where the site is', async () => {
    expect(await merged({ absentCalls: 'reference' })).toEqual([
      ...SHARED,
      '1 30 . A C 30 PASS AN=8;AC=4 GT:AD:PL:FA 1/1:7,5:50,0,70:1 1/1:9,0:0,10,20:3 0/0:.:.:. 0/0:.:.:.',
      '1 40 . G T 20 PASS AN=8;AC=1 GT:AD 0/0:. 0/0:. 0/1:3,4 0/0:5,0',
      'Y 10 . A C 30 PASS AN=4;AC=1 GT:AD:PL:FA 0:7,5:50,0:1 1:9,0:0,10:3 0:.:.:. 0:.:.:.',
      'Y 20 . G T 20 PASS AN=4;AC=1 GT:AD 0:. 0:. 0:3,4 1:5,0',
    ]);
  });
});
