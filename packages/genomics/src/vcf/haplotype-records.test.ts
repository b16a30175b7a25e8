import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../fileset/open-fileset.ts';
import { importGenotypes } from '../formats/import-genotypes.ts';
import { unpackCalls } from '../matrix/calls.ts';
import { refusalOf } from '../testing/refusal.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-haplotypes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];

function vcfOf(rows: readonly (readonly string[])[], format = 'GT', end = '\n'): string {
  const names = rows[0]!.map((_, s) => `S${s}`);
  const lines = rows.map((own, k) =>
    ['1', k + 1, `m${k}`, 'A', 'C', '.', '.', '.', format, ...own].join('\t'),
  );
  return ['##fileformat=VCFv4.4', [...COLUMNS, ...names].join('\t'), ...lines, ''].join(end);
}

async function imported(content: string) {
  const file = join(folder, 'in.vcf');
  writeFileSync(file, content);
  const { remarks } = await importGenotypes(file, join(folder, 'out'), { haplotypes: true });
  const set = openFileset(join(folder, 'out'));
  const alleles = Array.from({ length: set.variants.count }, (_, k) => {
    const own = new Int8Array(set.samples.length);
    unpackCalls(set.read(k, 1), 0, own.length, [1, -1, 9, 0], own);
    return [...own];
  });
  set.close();
  return { samples: set.samples, alleles, remarks };
}

describe('phased genotypes', () => {
  it('become two homozygous samples each, whatever their number and the fields behind them', async () => {
    const known: Record<string, [number, number]> = {
      '0|0': [0, 0],
      '0|1': [0, 1],
      '1|0': [1, 0],
      '1/1': [1, 1],
      '.|1': [-1, 1],
      './.': [-1, -1],
      '.': [-1, -1],
      '0/1': [-1, -1],
      '1': [1, -1],
      '|1|0': [1, 0],
      '0|1|1': [-1, -1],
    };
    const call = constantFrom(...Object.keys(known));
    const panels = integer({ min: 1, max: 9 }).chain((n) =>
      array(array(call, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 5 }),
    );
    await assert(
      asyncProperty(
        panels,
        constantFrom('', ':7:0,1'),
        constantFrom('\n', '\r\n'),
        async (rows, more, end) => {
          const texts = rows.map((own) => own.map((text) => text + more));
          const { samples, alleles } = await imported(vcfOf(texts, more === '' ? 'GT' : 'GT:DP:AD', end));
          expect(samples).toEqual(rows[0]!.flatMap((_, s) => [`S${s}.1`, `S${s}.2`]));
          expect(alleles).toEqual(rows.map((own) => own.flatMap((text) => known[text]!)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are said where they are not phased, and refused where they are none', async () => {
    const { remarks } = await imported(vcfOf([['0/1', '1|0', '0/1']]));
    expect(remarks.map(({ name, values }) => [name, values.count])).toContainEqual(['unphasedCalls', 2]);
    const short = vcfOf([
      ['0|1', '0|0'],
      ['0|1', '0|0'],
    ]).replace(/\t0\|0\n$/, '\n');
    expect((await refusalOf(() => imported(short))).values).toMatchObject({
      line: 4,
      found: 10,
      expected: 11,
    });
    expect((await refusalOf(() => imported(vcfOf([['0|1', '0|x']])))).values).toMatchObject({
      sample: 'S1.2',
    });
    expect((await refusalOf(() => imported('marker,L1\nm1,AA\nm2,CC\n'))).reason).toBe('haplotypesOfVcf');
  });
});
