import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GenomicsError } from '../genomics-error.ts';
import { variantTable } from '../matrix/variant-table.ts';
import { bcfBytes } from '../testing/bcf-bytes.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { referenceIsThere, referencePath } from '../testing/reference.ts';
import { refusalOf } from '../testing/refusal.ts';
import { importGenotypes } from './import-genotypes.ts';
import { recognizeFormat } from './recognize.ts';
import { sortedPlaces } from './sort-fileset.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(content: string | Uint8Array, name = 'in'): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const HAPMAP = `rs#\talleles\tchrom\tpos\tstrand\ta\tb\tc\td\te\tf\tL1\tL2\nm2\tA/C\t2\t5\t+${'\tNA'.repeat(6)}\tAA\tCC\nm1\tA/C\t1\t9\t+${'\tNA'.repeat(6)}\tCC\tCC\n`;
const VCF =
  '##fileformat=VCFv4.2\n##contig=<ID=1>\n##FORMAT=<ID=GT,Number=1,Type=String,Description="">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tL1\n1\t1\tm\tA\tC\t.\t.\t.\tGT\t0/1\n';
const EXAMPLES = {
  vcf: VCF,
  hapmap: HAPMAP,
  ped: 'f a 0 0 0 -9 A A C C\nf b 0 0 0 -9 C C 0 0\n',
  table: 'line,m1,m2\nL1,0,1\nL2,2,NA\n',
  dart: '*,*,*,plate\n*,*,*,A1\nAlleleID,CloneID,SNP,L1\na-1:A>C,a,1:A>C,2\n',
  'kasp-grid': 'Project,9\nDNA \\ Assay,s1,s2\nL1,A:A,C:T\n',
  'kasp-list': 'Project,9\nData\nDaughterPlate,Call,SNPID,SubjectID\np,A:A,s1,L1\n',
  gff3: '##gff-version 3\nc\tx\tgene\t1\t2\t.\t+\t.\tID=a\n',
  fasta: '>chr1 one\nACGT\n',
  bcf: 'BCF\u0002\u0002....',
  workbook: 'PK\u0003\u0004',
  unknown: 'hello\n',
} as const;

describe('a file', () => {
  it.each(Object.entries(EXAMPLES))(
    'of the format %s is recognized by content, compressed or not',
    async (format, text) => {
      const bytes = Buffer.from(text);
      for (const content of [bytes, gzipSync(bytes), bgzipText(text), Buffer.from(`\ufeff${text}`)].slice(
        0,
        format === 'bcf' || format === 'workbook' ? 1 : 4,
      ))
        expect(await recognizeFormat(written(content))).toBe(format);
    },
  );

  it('of the format ped may hold alleles that are no letters', async () => {
    expect(await recognizeFormat(written('f L1 0 0 0 -9 A <DEL> * C CTT C\n'))).toBe('ped');
  });

  it('without a head is a table of features where its columns say so', async () => {
    expect(await recognizeFormat(written('c\tx\tgene\t1\t2\t.\t+\t.\tID=a\n'))).toBe('gff3');
  });

  it('is imported whatever it is, and refused by what it is where it holds no genotypes', async () => {
    writeFileSync(join(folder, 'in.map'), '1 m1 0 1\n1 m2 0 2\n');
    for (const format of ['vcf', 'hapmap', 'ped', 'table', 'dart', 'kasp-grid', 'kasp-list'] as const) {
      const result = await importGenotypes(written(EXAMPLES[format], 'in.ped'), join(folder, 'out'));
      expect(result.format).toBe(format);
    }
    const again = await importGenotypes(join(folder, 'out'), join(folder, 'copy'));
    expect([again.format, again.samples]).toEqual(['bed', 1]);
    expect(readFileSync(join(folder, 'copy.bim'))).toEqual(readFileSync(join(folder, 'out.bim')));
    const binary = await importGenotypes(written(bcfBytes(VCF)), join(folder, 'out'));
    expect([binary.format, binary.samples, binary.markers]).toEqual(['bcf', 1, 1]);
    const refused = async (text: string) =>
      (await refusalOf(() => importGenotypes(written(text), 'x'))).reason;
    expect(await refused(EXAMPLES.gff3)).toBe('notGenotypes');
    expect(await refused(EXAMPLES.workbook)).toBe('workbookFile');
    expect(await refused(EXAMPLES.unknown)).toBe('formatUnknown');
    expect((await refusalOf(() => importGenotypes(join(folder, 'nothing'), 'x'))).reason).toBe(
      'fileUnreadable',
    );
  });

  it('never ends the program, whatever bytes it has, and leaves no piece behind', async () => {
    const texts = Object.entries(EXAMPLES).map(([, text]) => text);
    const changes = fastCheck.array(fastCheck.tuple(fastCheck.nat(), fastCheck.nat(255)), {
      minLength: 1,
      maxLength: 5,
    });
    writeFileSync(join(folder, 'in.map'), '1 m1 0 1\n1 m2 0 2\n');
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.constantFrom(...texts), changes, async (text, own) => {
        const bytes = Buffer.from(text);
        for (const [at, byte] of own) bytes[at % bytes.length] = byte;
        await importGenotypes(written(bytes, 'in.ped'), join(folder, 'out')).catch((error: unknown) =>
          expect(error).toBeInstanceOf(GenomicsError),
        );
      }),
      { numRuns: 120 },
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('markers', () => {
  it('come into the order of the map where that is asked for', async () => {
    const result = await importGenotypes(written(HAPMAP), join(folder, 'sorted'), { sort: true });
    expect(readFileSync(join(folder, 'sorted.bim'), 'utf8')).toBe('1\tm1\t0\t9\tC\tA\n2\tm2\t0\t5\tC\tA\n');
    expect([...readFileSync(join(folder, 'sorted.bed'))].slice(3)).toEqual([0b0000, 0b0011]);
    expect(result.remarks).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('unsorted'))).toEqual([]);
  });

  it('of one place stay in their order; chromosome 2 comes before 10, none at the end', () => {
    const at = (chromosome: string, position: number) => ({
      chromosome,
      position,
      id: 'm',
      counted: 'A',
      other: 'C',
    });
    const table = variantTable([at('10', 1), at('0', 3), at('2', 9), at('2', 1), at('X', 1), at('2', 9)]);
    expect([...sortedPlaces(table)]).toEqual([3, 2, 5, 0, 4, 1]);
  });
});

describe.runIf(referenceIsThere('bad-input'))('tables of other things', () => {
  it('end with a refusal or a fileset, never otherwise', async () => {
    for (const part of ['csv-spectrum/csvs', 'zh', 'fasta', 'gff3', 'fastq'])
      for (const name of readdirSync(referencePath('bad-input', part)))
        await importGenotypes(referencePath('bad-input', part, name), join(folder, 'out')).catch(
          (error: unknown) => expect(error).toBeInstanceOf(GenomicsError),
        );
  });
});
