import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { markVcf, type MarkRules } from './index.ts';
import { shortNumber } from './short-numbers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-marks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.2',
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="x">',
  '##FILTER=<ID=old,Description="x">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
];
const RECORDS = [
  '1 100 . A C 10 old . GT 0/1 0|1',
  '1 102 . AT A 30 old . GT 0/1 0/0',
  '1 104 . AT A 20 . AC=1 GT 0/1 ./.',
  '1 200 . A G 20 PASS . GT 0/1 ./.',
  '2 103 . A G 20 PASS . GT 0/1 ./.',
];

async function marked(rules: MarkRules, given: readonly string[] = RECORDS) {
  const [file, output] = [join(folder, 'in.vcf'), join(folder, 'out.vcf')];
  const columns = '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT X Y';
  const text = [...HEAD, ...[columns, ...given].map((line) => line.replaceAll(' ', '\t')), ''].join('\n');
  writeFileSync(file, text);
  const result = await markVcf(file, output, rules);
  const lines = readFileSync(output, 'utf8').trimEnd().split('\n');
  const records = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  return {
    result,
    head: lines.filter((line) => line.startsWith('##')),
    filters: records.map((record) => `${record[1]} ${record[6]}`),
    calls: records.map((record) => record.slice(9).join(' ')),
    info: records.map((record) => record[7]),
  };
}

describe('marking records', () => {
  it('leaves out what fails unless there is a name for it', async () => {
    const { filters, result } = await marked({ exclude: 'QUAL=20' });
    expect(filters).toEqual(['100 old', '102 old']);
    expect(result).toEqual({ read: 5, kept: 2, failed: 3 });
  });

  it('writes names in place of the old ones, beside them, or clears what passes', async () => {
    const rules = {
      softFilter: 'L',
      exclude: 'QUAL=10 | QUAL=20',
      snpGap: { distance: 3, types: ['indel'] },
    } as const;
    const both = { ...rules, indelGap: 3 };
    const after = ['102 old', '104 L;IndelGap', '200 L', '103 L'];
    expect((await marked(both)).filters).toEqual(['100 L;SnpGap', ...after]);
    expect((await marked({ ...both, addFilters: true })).filters).toEqual(['100 old;L;SnpGap', ...after]);
    const reset = await marked({ ...both, resetFilters: true });
    expect(reset.filters).toEqual(['100 L;SnpGap', '102 PASS', ...after.slice(1)]);
    expect(reset.head.slice(-3)).toEqual([
      '##FILTER=<ID=L,Description="Set if true: QUAL=10 | QUAL=20">',
      '##FILTER=<ID=SnpGap,Description="SNP within 3 bp of indel">',
      '##FILTER=<ID=IndelGap,Description="Indel within 3 bp of an indel">',
    ]);
  });

  it('makes up a name that is free, and escapes the expression in the head', async () => {
    const { head, filters } = await marked({ softFilter: '+', include: 'GT="het"' });
    expect(head.at(-1)).toBe('##FILTER=<ID=Filter1,Description="Set if not true: GT=\\"het\\"">');
    expect(filters[2]).toBe('104 PASS');
  });

  it('keeps of near indels the one of highest quality; what is left out is no neighbour', async () => {
    expect((await marked({ indelGap: 3 })).filters.slice(0, 3)).toEqual(['100 old', '102 old', '200 PASS']);
    const { filters } = await marked({ exclude: 'POS=102', snpGap: { distance: 3, types: ['indel'] } });
    expect(filters).toEqual(['100 old', '104 PASS', '200 PASS', '103 PASS']);
  });

  it('sets the calls of samples that fail, and AC with them', async () => {
    const { calls, info, filters } = await marked({ include: 'GT="0/0"', setCalls: 'missing' });
    expect(calls).toEqual(['./. ./.', './. 0/0', './. ./.', './. ./.', './. ./.']);
    expect(info[2]).toBe('AC=0');
    expect(filters[2]).toBe('104 .');
    const other = await marked({ exclude: 'GT="het"', setCalls: 'reference' });
    expect(other.calls).toEqual(['0/0 0/0', '0/0 0/0', '0/0 ./.', '0/0 ./.', '0/0 ./.']);
  });

  it.each([
    ['position', ['103']],
    ['record', ['103', '102 104']],
    ['variant', ['103', '102 104']],
  ] as const)('masks by the %s', async (overlap, [elsewhere, here = '']) => {
    const { filters } = await marked({
      softFilter: 'M',
      mask: { regions: ['1:103', '1:105-110', '2:100-'], outside: false, overlap },
    });
    const masked = filters.filter((line) => line.endsWith(' M')).map((line) => line.split(' ')[0]);
    expect(masked.join(' ')).toBe(`${here} ${elsewhere}`.trim());
  });

  it('refuses calls of alleles that a record does not have, where it counts them', async () => {
    const bad = ['1 100 . A C 10 . . GT 0/1 0/7'];
    for (const include of ['MAF>0.1', 'F_MISSING<0.5']) {
      const { reason, values } = await refusalOf(() => marked({ include }, bad));
      expect([reason, values.line, values.sample, values.value]).toEqual(['badGenotype', 6, 'Y', '0/7']);
    }
  });

  it('refuses two expressions at once', async () => {
    const rules = { include: 'QUAL>1', exclude: 'QUAL>2' };
    expect((await refusalOf(() => marked(rules))).reason).toBe('twoExpressions');
  });
});

describe('numbers of six digits', () => {
  it.each([
    ['1e6', '1e+06'],
    ['100000', '100000'],
    ['0.1234567', '0.123457'],
    ['12345678', '1.23457e+07'],
    ['1e-10', '1e-10'],
    ['0.0004', '0.0004'],
    ['5e-05', '5e-05'],
    ['30.123456789', '30.1235'],
    ['-0.5', '-0.5'],
    ['0', '0'],
    ['.', '.'],
    ['nan', 'nan'],
    ['1e99', 'inf'],
    ['-1e99', '-inf'],
  ])('%s is %s', (text, expected) => expect(shortNumber(text)).toBe(expected));
});
