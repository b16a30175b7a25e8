import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateVcf } from './validate-vcf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-verdicts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ALL = ['4.1', '4.2', '4.3', '4.4', '4.5'];
const NEW = ['4.3', '4.4', '4.5'];
const GOOD = ['1', '5', '.', 'A', 'C', '.', '.', '.'];

/** Rules that a file breaks with this line of the head and this record. */
async function broken(version: string, meta: string[], record = GOOD): Promise<string[]> {
  const file = join(folder, 'in.vcf');
  const head = record.length > 8 ? 'INFO\tFORMAT\ts' : 'INFO';
  const lines = [
    `##fileformat=VCFv${version}`,
    ...meta,
    `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\t${head}`,
    record.join('\t'),
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  const { findings } = await validateVcf(file);
  return findings.filter(({ level }) => level === 'error').map(({ name }) => name);
}

const record = (change: Record<number, string>, ...more: string[]) => [
  ...GOOD.map((value, k) => change[k] ?? value),
  ...more,
];
const contig = (name: string) => [`##contig=<ID=${name},length=1000>`];

describe.each(ALL)('in version %s', (version) => {
  it.each(['Inf', '+Inf', 'INF', '+infinity', 'NaN', 'nan', '1e3', '.'])(
    'QUAL %s is a number',
    async (quality) => {
      expect(await broken(version, [], record({ 5: quality }))).toEqual([]);
    },
  );

  it.each(['-Inf', '-1', 'Info', 'NaN1', ''])('QUAL "%s" is none', async (quality) => {
    expect(await broken(version, [], record({ 5: quality }))).toEqual(['vcfQuality']);
  });

  it.each(['<1*>', '1.*', '1*A', '1=2'])('%s may name the contig of a record', async (name) => {
    expect(await broken(version, [], record({ 0: name }))).toEqual([]);
  });

  it.each(['*1', '=1', '<*1>', '1,2', '1"2', '<1'])('%s may not', async (name) => {
    expect(await broken(version, [], record({ 0: name }))).toEqual(['vcfContigName']);
  });

  it('contigs of an assembly file may be inserted whole or joined', async () => {
    const inserted = 'C<customcontig>,C[<customcontig>:1[,]<customcontig>:329]A,A]customcontig:7]';
    expect(await broken(version, [], record({ 4: inserted }))).toEqual([]);
    expect(await broken(version, [], record({ 4: 'C<custom contig>' }))).toEqual(['vcfAlternative']);
    expect(await broken(version, [], record({ 4: 'R<customcontig>' }))).toEqual(['vcfAlternative']);
  });

  it.each([
    'ftp://user@host:8080/assembly.fa',
    'ftp://user:word@ftp.example.org:21/a.fa',
    'https://user@127.0.0.1:80/x?y=z#part',
  ])('%s is an address', async (url) => {
    expect(await broken(version, [`##assembly=${url}`, `##contig=<ID=1,URL=${url}>`])).toEqual([]);
  });

  it.each(['ftp://8080:8080/x', 'ftp://@host/x', 'ftp://user@/x', 'ftp://user@8080:8080/x'])(
    '%s is none',
    async (url) => {
      expect(await broken(version, [`##assembly=${url}`])).toEqual(['vcfUrl']);
    },
  );

  const number = (kind: string) => `##${kind}=<ID=X,Number=1,Type=Integer,Description="">`;
  it.each([-2147483648, -2147483641])('%d means something else in BCF', async (value) => {
    expect(await broken(version, [number('INFO')], record({ 7: `X=${value}` }))).toEqual(['vcfValueType']);
    expect(await broken(version, [number('FORMAT')], record({}, 'X', `${value}`))).toEqual(['vcfValueType']);
  });

  it('the least number that BCF holds is one', async () => {
    expect(await broken(version, [number('INFO')], record({ 7: 'X=-2147483640' }))).toEqual([]);
  });

  it.each([
    '##FORMAT=<ID=X,Number=1,Type=Integer,Description="x",A!b="c">',
    '##INFO=<ID=X,Number=1,Type=Integer,Description="x",A/b="c">',
    '##SAMPLE=<ID=S,Genomes=a;b,Mixture=1;2,Desc$ription=x>',
    '##FILTER=<ID=q,Description="x",--="c">',
  ])('%s has a key of other characters', async (line) => {
    expect(await broken(version, [line])).toEqual(['vcfMetaKey']);
  });

  it('only INFO knows the key 1000G', async () => {
    const line = (kind: string, type: string) => `##${kind}=<ID=1000G,Number=${type},Description="x">`;
    expect(await broken(version, [line('INFO', '0,Type=Flag')])).toEqual([]);
    expect(await broken(version, [line('FORMAT', '1,Type=String')])).toEqual(['vcfMetaValue']);
  });
});

describe('names of contigs', () => {
  it('may have a colon from 4.3 on, in a record of 4.3 when the head says so', async () => {
    const allele = 'HLA:A*01:01';
    for (const version of NEW) {
      expect(await broken(version, contig(allele), record({ 0: allele, 4: `C[${allele}:5[` }))).toEqual([]);
    }
    expect(await broken('4.3', [], record({ 0: allele }))).toEqual(['vcfContigName']);
    expect(await broken('4.4', [], record({ 0: allele }))).toEqual([]);
    expect(await broken('4.2', contig('chr:1'))).toEqual(['vcfMetaValue']);
    expect(await broken('4.1', [], record({ 4: 'C[chr:1:5[' }))).toEqual(['vcfAlternative']);
  });

  it('may not end in an asterisk where a head of 4.3 defines them', async () => {
    expect(await broken('4.3', contig('1.*'))).toEqual(['vcfMetaValue']);
    for (const version of ['4.1', '4.2', '4.4', '4.5'])
      expect(await broken(version, contig('1.*'))).toEqual([]);
  });
});

describe('a pedigree', () => {
  const named = '##PEDIGREE=<Name_0=A,Name_1=B>';
  it.each(NEW)('must have an ID in %s', async (version) => {
    expect(await broken(version, [named])).toEqual(['vcfMetaOrder']);
    expect(await broken(version, ['##PEDIGREE=<ID=C,Father=A,Mother=B>'])).toEqual([]);
    expect(await broken(version, ['##PEDIGREE=<Father=A,Mother=B,ID=C>'])).toEqual(['vcfMetaOrder']);
  });

  it.each(['4.1', '4.2'])('need not in %s', async (version) => {
    expect(await broken(version, [named])).toEqual([]);
  });
});
