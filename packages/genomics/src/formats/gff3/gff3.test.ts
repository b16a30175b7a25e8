import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { referenceIsThere, referencePath } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { attributeOf, type Feature } from './feature.ts';
import { geneMap, readGenes } from './genes.ts';
import { gff3Features } from './read-gff3.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-gff3-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function all(file: string, types?: string[]): Promise<Feature[]> {
  const found: Feature[] = [];
  for await (const features of gff3Features(file, types ? { types } : {})) found.push(...features);
  return found;
}

function written(content: string | Uint8Array): string {
  const file = join(folder, 'in.gff3');
  writeFileSync(file, content);
  return file;
}

const gene = (rest: string) => `chr1\tx\tgene\t${rest}`;
const refused = async (...lines: string[]) => {
  const { reason, values } = await refusalOf(() => all(written(lines.join('\n'))));
  return [reason, values.line];
};

describe('features of a GFF3 file', () => {
  it('have their columns, and attributes with escapes undone and several values', async () => {
    const text = `\ufeff##gff-version 3.1.26\r\n# said\r\n\r\n${gene('5\t9\t2e-3\t-\t.\tID=g%3B1;Note=a%2Cb,c;Name=穗;')}\r\n`;
    for (const content of [text, bgzipText(text, 30)]) {
      const [feature] = await all(written(content));
      expect(feature).toMatchObject({ sequence: 'chr1', source: 'x', type: 'gene', start: 5, end: 9 });
      expect(feature).toMatchObject({ score: 0.002, strand: '-', phase: null, line: 4 });
      expect(feature!.attributes.get('Note')).toEqual(['a,b', 'c']);
      expect(attributeOf(feature!, 'Alias', 'ID')).toBe('g;1');
      expect(attributeOf(feature!, 'Name')).toBe('穗');
    }
  });

  it('end where sequences begin, named or not', async () => {
    const line = gene('1\t2\t.\t+\t0\t.');
    expect(await all(written(`${line}\n##FASTA\n>s\nACGT\n`))).toHaveLength(1);
    expect(await all(written(`${line}\n>s\nACGT\n`))).toHaveLength(1);
  });

  it('may be of some types only', async () => {
    const file = written(`${gene('1\t2\t.\t+\t.\t.')}\nchr1\tx\texon\t1\t2\t.\t+\t.\tID=e\n`);
    expect((await all(file, ['exon'])).map(({ type }) => type)).toEqual(['exon']);
  });

  it('are refused with their line when the columns say what cannot be', async () => {
    expect(await refused('##gff-version 2')).toEqual(['notGff3', undefined]);
    expect(await refused('', gene('1\t2\t.\t+\t.'))).toEqual(['gffColumns', 2]);
    expect(await refused('chr1 x gene 1 2 . + . ID=a')).toEqual(['gffColumns', 1]);
    expect(await refused('\tx\tgene\t1\t2\t.\t+\t.\t.')).toEqual(['gffEmptyColumn', 1]);
    expect(await refused(gene('0\t2\t.\t+\t.\t.'))).toEqual(['gffNotPosition', 1]);
    expect(await refused(gene('.\t2\t.\t+\t.\t.'))).toEqual(['gffNotPosition', 1]);
    expect(await refused(gene('3\t2\t.\t+\t.\t.'))).toEqual(['gffReversed', 1]);
    expect(await refused(gene('1\t2\thigh\t+\t.\t.'))).toEqual(['gffNotWord', 1]);
    expect(await refused(gene('1\t2\t.\tX\t.\t.'))).toEqual(['gffNotWord', 1]);
    expect(await refused(gene('1\t2\t.\t+\t3\t.'))).toEqual(['gffNotWord', 1]);
    expect(await refused(gene('1\t2\t.\t+\t.\tfoo==bar'))).toEqual(['gffAttribute', 1]);
    expect(await refused(gene('1\t2\t.\t+\t.\tgene_id "g1"; x "y"'))).toEqual(['gffAttribute', 1]);
    expect(await refused(gene('1\t2\t.\t+\t.\tID='))).toEqual(['gffAttribute', 1]);
    expect(await refused(gene('1\t2\t.\t+\t.\tTarget=est 1'))).toEqual(['gffTarget', 1]);
    expect(await refused(gene('1\t2\t.\t+\t.\tGap=M3 D'))).toEqual(['gffTarget', 1]);
    expect(await refused('##sequence-region c -1 5')).toEqual(['gffRegion', 1]);
    expect(await refused('##sequence-region c 1 5', '##sequence-region c 1 5')).toEqual(['gffRegion', 2]);
  });

  it('never end the program, whatever bytes the file has', async () => {
    const line = Buffer.from(`##gff-version 3\n${gene('5\t9\t.\t-\t.\tID=g;Note=a%2Cb')}\n`);
    const change = fastCheck.record({ at: fastCheck.nat(line.length - 1), byte: fastCheck.nat(255) });
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.array(change, { maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(line);
        for (const { at, byte } of changes) bytes[at] = byte;
        await all(written(bytes)).catch((error: unknown) => expect(error).toBeInstanceOf(GenomicsError));
      }),
      { numRuns: 300 },
    );
  });
});

describe('genes', () => {
  it('are named and found by place, under the names that genotypes give chromosomes', async () => {
    const lines = [
      gene('100\t900\t.\t+\t.\tID=long;Name=Rht1;Note=dwarf'),
      gene('200\t210\t.\t-\t.\tID=short'),
      'Chr02\tx\tgene\t5\t9\t.\t+\t.\tID=other',
      'Chr02\tx\tmRNA\t5\t9\t.\t+\t.\tID=no',
    ];
    const map = await readGenes(written(lines.join('\n')), { chromosomes: ['1', '2'] });
    expect(map.genes.map(({ id }) => id)).toEqual(['long', 'short', 'other']);
    expect(map.genes[0]).toMatchObject({ name: 'Rht1', description: 'dwarf', strand: '+' });
    expect(map.within('1', 850, 1000).map(({ name }) => name)).toEqual(['Rht1']);
    expect(map.within('2', 9, 9).map(({ id }) => id)).toEqual(['other']);
    expect(map.within('3', 1, 1000)).toEqual([]);
    const { reason } = await refusalOf(() => readGenes(written('##gff-version 3\n')));
    expect(reason).toBe('noGenes');
  });

  it('found by place are those that a look at each of them finds', () => {
    const stretch = fastCheck.tuple(fastCheck.integer({ min: 1, max: 60 }), fastCheck.nat(20));
    fastCheck.assert(
      fastCheck.property(fastCheck.array(stretch), stretch, (all, [from, size]) => {
        const common = { name: '', chromosome: 'c', strand: '+' as const, description: '' };
        const genes = all.map(([start, length], k) => ({
          ...common,
          id: `${k}`,
          start,
          end: start + length,
        }));
        const expected = genes.filter(({ start, end }) => end >= from && start <= from + size);
        const found = geneMap(genes).within('c', from, from + size);
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
    );
  });
});

describe.runIf(referenceIsThere('bad-input'))('collected files', () => {
  const read = (...names: string[]) => all(referencePath('bad-input', ...names));

  it('of the format are read, and one with a tenth column is refused with its line', async () => {
    const [, ...rows] = readFileSync(referencePath('bad-input', 'gff3', 'expect.tsv'), 'utf8')
      .trim()
      .split('\n');
    for (const [name, expected] of rows.map((row) => row.split('\t'))) {
      if (expected === 'valid') await read('gff3', name!);
      else expect((await refusalOf(() => read('gff3', name!))).values.line).toBe(3);
    }
  });

  it('of a test suite are read or refused with a line', async () => {
    const refused = new Set<string>();
    for (const name of readdirSync(referencePath('bad-input', 'gff3-genometools'))) {
      try {
        await read('gff3-genometools', name);
      } catch (error) {
        expect(error).toBeInstanceOf(GenomicsError);
        const { reason, values } = error as GenomicsError;
        if (reason !== 'notGff3') expect(values.line).toBeGreaterThan(0);
        refused.add(name);
      }
    }
    const wrong = ['attribute_w_multiple_equals', 'cds_check_fail_1', 'cds_check_fail_3', 'gap_fail1'];
    for (const name of [...wrong, 'corrupt', 'gt_gff3_fail_1', 'corrupt_target_attribute'])
      expect(refused).toContain(`${name}.gff3`);
    for (const name of ['standard_gene_simple', 'gt_gff3_prob_13', 'not_sorted', 'match_part_gap'])
      expect(refused).not.toContain(`${name}.gff3`);
  });
});
