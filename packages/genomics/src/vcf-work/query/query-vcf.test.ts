import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { queryVcf } from './index.ts';

const LINES = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1>',
  '##INFO=<ID=DP,Number=1,Type=Integer,Description="x">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
  '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="x">',
  '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT X Y Z',
  '1 10 a A C 10 PASS DP=3 GT:AD 0/1:9,1 0/0:8,0 1/1:0,7',
  '1 20 b A C,G . . . GT:AD 0/2:5,0,5 2/2:0,0,9 ./.:.',
  '1 30 c CT G 3 PASS . GT:AD 0|1:4,5 0/1:12,2 0/0:6,1',
  '1 40 d ACG *,A . . . GT:AD 1/2:0,9,3 0/2:4,0,4 0/1:2,1,0',
  '1 50 e ACG TCA,TCG,ACGT,<INS> . . . GT:AD 1/2:1,2,3,4,0 3/3:0,0,0,9,0 0/4:1,0,0,0,7',
  '1 60 f A . . . . GT:AD 0/0:3 0/0:4 ./.:.',
  '1 70 g A <DEL> . . . GT:AD 0/1:3,3 0/0:4,0 1/1:0,0',
].map((line) => line.replaceAll(' ', '\t'));

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'panicle-query-')), 'in.vcf');
  writeFileSync(file, `${LINES.join('\n')}\n`);
});
afterAll(() => rmSync(join(file, '..'), { recursive: true }));

async function queried(format: string, include?: string): Promise<string> {
  let text = '';
  for await (const piece of queryVcf(file, format, include === undefined ? {} : { include })) text += piece;
  return text;
}

// What bcftools 1.16 query -i prints of the same file.
const SELECTED = [
  ['MAF>0.3', 'a c d g'],
  ['MAF<0.3', 'b e f'],
  ['MAF[*]>0.3', 'a c d e g'],
  ['MAF[1]>0.3', 'd'],
  ['AC=0', 'b f'],
  ['AC[1]=0', 'a c f g'],
  ['AF[*]<0.2', 'b e f'],
  ['MAC=1', 'e'],
  ['ILEN=-2', 'd'],
  ['ILEN<0', 'c d'],
  ['ILEN!=-2', 'a b c e f g'],
  ['ILEN=1', 'e'],
  ['TYPE="other"', 'c g'],
  ['TYPE~"other"', 'c e g'],
  ['TYPE="overlap"', ''],
  ['TYPE~"indel"', 'd e'],
  ['TYPE="mnp"', ''],
  ['TYPE~"mnp"', 'e'],
] as const;

// The same with samples: those for which the expression does not hold are left out.
const SAMPLES = [
  ['binom(FMT/AD)<0.05', 'aX cY'],
  ['binom(FMT/AD)>=0.5', 'aYZ bXY cXZ dYZ eXY fXY gXY'],
  ['binom(FMT/AD[:0],FMT/AD[:1])<0.1', 'aXYZ bX cY dX'],
  ['phred(binom(FMT/AD))>10', 'aX cY eZ'],
  ['GT="alt"', 'aXZ bXY cXY dXYZ eXYZ gXZ'],
  ['QUAL=10 || GT="het"', 'aXYZ bX cXY dXYZ eXZ gX'],
] as const;

const PRINTED = [
  ['%TYPE ', 'SNP SNP OTHER INDEL,OVERLAP SNP,MNP,INDEL,OTHER REF OTHER '],
  ['%ALT{0}/%ALT{1} ', 'C/. C/G G/. */A TCA/TCG ./. <DEL>/. '],
  ['%FIRST_ALT ', 'C C G * TCA . <DEL> '],
  ['%POS0-%END0 ', '9-9 19-19 29-30 39-41 49-51 59-59 69-69 '],
  ['%N_PASS(GT="het" && (AD[:0]>1)) ', '2 1 3 3 0 0 2 '],
] as const;

describe('a query, as bcftools query', () => {
  it.each(SELECTED)('%s selects %s', async (include, expected) => {
    expect((await queried('%ID ', include)).trim()).toBe(expected);
  });

  it.each(SAMPLES)('%s selects the samples %s', async (include, expected) => {
    expect((await queried('%ID[%SAMPLE] ', include)).trim()).toBe(expected);
  });

  it.each(PRINTED)('%s prints %s', async (format, expected) => {
    expect(await queried(format)).toBe(expected);
  });

  it('writes calls of two bases as one letter', async () => {
    const text = await queried('[%IUPACGT ]');
    expect(text).toBe(
      'M A C R G ./. CT|G CT/G CT/CT */A ACG/A ACG/* TCA/TCG ACGT/ACGT ACG/<INS> A A ./. A/<DEL> A <DEL>/<DEL> ',
    );
  });

  it('prints whole lines with their ends, and the whole of FORMAT', async () => {
    const lines = LINES.filter((line) => !line.startsWith('#'));
    expect(await queried('%LINE')).toBe(lines.map((line) => `${line}\n`).join(''));
    const columns = lines.map((line) => line.split('\t').slice(8).join('\t'));
    expect(await queried(String.raw`%FORMAT\n`)).toBe(columns.map((text) => `${text}\n`).join(''));
  });

  it('refuses functions with arguments that they do not take', async () => {
    for (const include of ['binom(AD,AD,AD)>1', 'MAX(AD,AD)>1', 'binom()>1'])
      expect((await refusalOf(() => queried('%ID', include))).reason).toBe('badExpression');
  });
});
