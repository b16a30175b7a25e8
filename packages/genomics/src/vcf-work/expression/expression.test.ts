import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { readDefinitions } from '../records/definitions.ts';
import { RecordText } from '../records/record-text.ts';
import { compileExpression } from './index.ts';

const META = [
  '##INFO=<ID=PP,Number=.,Type=Integer,Description="x">',
  '##INFO=<ID=QQ,Number=.,Type=Integer,Description="x">',
  '##INFO=<ID=S,Number=.,Type=String,Description="x">',
  '##INFO=<ID=DB,Number=0,Type=Flag,Description="x">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="x">',
  '##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="x">',
  '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="x">',
];
const RECORDS = [
  '1 1 a A C 10 q PP=1,2;QQ=2,1;S=u,v;DB GT:DP:GQ:AD 0/1:5:30:1,4 0/0:15:3:15,0 1/1:.:99:.',
  '1 2 b A C,G . . PP=3;QQ=2,1 GT:DP:GQ:AD 0/1:50:3:1,4,2 ./.:15:33:15,0,1 1|2:3:9:0,.,3',
  '1 3 c AT A 30 PASS PP=3,4,5;QQ=1,2 GT:DP:GQ:AD 0|1:5:3:1,4 0/.:1:3:15,0 .:3:9:0,2',
  '1 4 d AT GC 30 r;q . GT 0|0 0 1',
].map((line) => new RecordText(line.replaceAll(' ', '\t')));
const definitions = readDefinitions(META);

/** Records for which an expression holds, with the samples X, Y, Z it means. */
function selected(text: string): string {
  const expression = compileExpression(text, definitions);
  return RECORDS.map((record) => ({ id: record.columns[2]!, outcome: expression(record) }))
    .filter(({ outcome }) => outcome.site)
    .map(({ id, outcome }) => {
      const samples = ['X', 'Y', 'Z'].filter((_, k) => outcome.samples === null || outcome.samples[k]);
      return id + samples.join('');
    })
    .join(' ');
}

// What bcftools 1.16 selects in the same records, but for the last group.
const SELECTED: [string, string][] = [
  ['QUAL!=10', 'bXYZ cXYZ dXYZ'],
  ['QUAL="."', 'bXYZ'],
  ['QUAL<20', 'aXYZ'],
  ['DP!=5', 'aYZ bXYZ cYZ dXYZ'],
  ['DP="."', 'aZ dXYZ'],
  ['S="u"', 'aXYZ'],
  ['S!="u"', 'aXYZ bXYZ cXYZ dXYZ'],
  ["S~'U/i'", 'aXYZ'],
  ['S!~"u"', 'aXYZ bXYZ cXYZ dXYZ'],
  ['DP>10 || GQ>30', 'aXYZ bXYZ'],
  ['DP>10 | GQ>30', 'aYZ bXY'],
  ['DP>10 && GQ>30', 'aYZ bXY'],
  ['DP>10 & GQ>30', 'bY'],
  ['QUAL=10 || DP>10', 'aXYZ bXY'],
  ['QUAL=10 | DP>10', 'aY bXY'],
  ['QUAL=10 | DP>100', 'a'],
  ['QUAL=10 && DP>10', 'aY'],
  ['(PP=1 | DP=50) & GQ=3', 'bX'],
  ['GT="0/1"', 'aX bX'],
  ['GT="mis"', 'bY cYZ'],
  ['GT="het"', 'aX bXZ cX'],
  ['GT="hom"', 'aYZ dX'],
  ['GT="hap"', 'dYZ'],
  ['GT="ref"', 'aY dXY'],
  ['GT="alt"', 'aXZ bXZ cX dZ'],
  ['GT="RR"', 'aY dX'],
  ['GT="Aa"', 'bZ'],
  ['GT="r"', 'dY'],
  ['GT!="mis"', 'aXYZ bXZ cX dXYZ'],
  ['GT~"\\."', 'bY cYZ'],
  ['GT[0]="het"', 'aX bX cX'],
  ['AD[0:1]=4', 'aX bX cX'],
  ['AD[*:1]="."', 'aZ bZ dXYZ'],
  ['AD[0,2:1]=2', 'cZ'],
  ['AD[:1]/(AD[:0]+AD[:1])>0.5', 'aX bX cXZ'],
  ['DP[0-1]=15', 'aY bY'],
  ['PP==QQ', 'aXYZ dXYZ'],
  ['PP[1-]=5', 'cXYZ'],
  ['PP[3]="."', 'dXYZ'],
  ['DP=PP', 'bZ cXZ dXYZ'],
  ['-PP<0', 'aXYZ bXYZ cXYZ'],
  ['TYPE="mnp"', 'dXYZ'],
  ['TYPE~"indel"', 'cXYZ'],
  ['N_ALT=2', 'bXYZ'],
  ['ILEN=-1', 'cXYZ'],
  ['F_MISSING>0.3', 'bXYZ cXYZ'],
  ['AC[*]=2', 'bXYZ'],
  ['MAC[1]=1', 'bXYZ'],
  ['AN<6', 'bXYZ cXYZ dXYZ'],
  ['MAX(DP)=15', 'aXYZ'],
  ['AVG(DP)<11', 'aXYZ cXYZ'],
  ['MEDIAN(PP)=4', 'cXYZ'],
  ['STDEV(DP)=5', 'aXYZ'],
  ['DP=MAX(DP)', 'aY bX cX dXYZ'],
  ['sSUM(AD)>DP', 'bY cY'],
  ['COUNT(DP>3)=2', 'aXYZ bXYZ'],
  ['COUNT(PP)=3', 'cXYZ'],
  ['N_PASS(GT="het")=1', 'aXYZ cXYZ'],
  ['F_PASS(GT="alt")>0.5', 'aXYZ bXYZ'],
  ['STRLEN(REF)=2', 'cXYZ dXYZ'],
  ['FILTER="q"', 'aXYZ'],
  ['FILTER="q;r"', 'dXYZ'],
  ['FILTER~"q"', 'aXYZ dXYZ'],
  ['FILTER!~"q"', 'bXYZ cXYZ'],
  // in words of its manual
  ['DB', 'aXYZ'],
  ['DB=0', 'bXYZ cXYZ dXYZ'],
  ['ID="a,c"', 'aXYZ cXYZ'],
  ['ABS(PP-3)=2 && QUAL*2>=1e1', 'aXYZ cXYZ'],
  ['MAF<0.3', 'dXYZ'],
  ['MAF[*]<0.3', 'bXYZ dXYZ'],
];

describe('expressions', () => {
  it.each(SELECTED)('%s selects %s', (text, expected) => expect(selected(text)).toBe(expected));

  it('read names from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'panicle-names-'));
    writeFileSync(join(folder, 'names'), 'b\r\nd\n');
    try {
      expect(selected(`ID=@${folder}/names`)).toBe('bXYZ dXYZ');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['DP>', 4],
    ['DP>5)', 5],
    ['QUAL # 3', 6],
    ['PP[a]=1', 1],
    ['NOTHING(DP)>1', 1],
    ['DP~5', 3],
    ['GT<"het"', 3],
    ['S~"("', 2],
  ])('that are not understood are refused with the place: %s', async (text, at) => {
    const error = await refusalOf(async () => compileExpression(text, definitions));
    expect(error).toMatchObject({ reason: 'badExpression', values: { at } });
  });

  it('name a field that the file does not define', async () => {
    const error = await refusalOf(async () => compileExpression('INFO/DP>5', definitions));
    expect(error).toMatchObject({ reason: 'unknownTag', values: { name: 'INFO/DP' } });
  });
});

it('a site without ALT has no copies of it, as in bcftools', () => {
  const site = new RecordText('1 1 a A . 10 PASS . GT 0/0 0/0 ./.'.replaceAll(' ', '\t'));
  const holds = (text: string) => compileExpression(text, definitions)(site).site;
  expect(['AC=0', 'AC[0]=0', 'MAC<1', 'AF=0', 'MAF<0.1', 'AN=4', 'AC>0', 'MAF>0.01'].filter(holds)).toEqual([
    'AC=0',
    'AC[0]=0',
    'MAC<1',
    'AF=0',
    'MAF<0.1',
    'AN=4',
  ]);
});
