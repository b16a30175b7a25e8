import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maize, referenceIsThere, referencePath } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { alignTraits } from './align.ts';
import { readPhenotypes, type PhenotypeOptions } from './read-phenotypes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-phenotypes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: string, options: PhenotypeOptions = {}) {
  const file = join(folder, 'in.csv');
  writeFileSync(file, content);
  return readPhenotypes(file, options);
}

const plain = (values?: Float64Array) => values && [...values];

describe('a table of traits', () => {
  it('has numbers with gaps, and columns of words', async () => {
    const { names, numbers, words } = await read('line,yield,family,ears\n甲,1.5,A,\nb,NA,B,2e1\nc,-3,,.\n');
    expect(names).toEqual(['甲', 'b', 'c']);
    expect(plain(numbers.get('yield'))).toEqual([1.5, NaN, -3]);
    expect(plain(numbers.get('ears'))).toEqual([NaN, 20, NaN]);
    expect(words.get('family')).toEqual(['A', 'B', null]);
  });

  it('may have decimal commas, names in another column, and rows that R names', async () => {
    const semicolons = await read('no;line;y\n1;a;1,5\n2;b;7\n', { name: 'line' });
    expect([semicolons.names, plain(semicolons.numbers.get('y'))]).toEqual([
      ['a', 'b'],
      [1.5, 7],
    ]);
    const fromR = await read('"y" "z"\n"a" 1 2\n"b" 3 4\n');
    expect([fromR.names, plain(fromR.numbers.get('y'))]).toEqual([
      ['a', 'b'],
      [1, 3],
    ]);
  });

  it("may be PLINK's, where -9 is missing", async () => {
    const { names, numbers } = await read('#FID IID y\nf a -9\nf b 2\n');
    expect([names, plain(numbers.get('y')), numbers.size]).toEqual([['a', 'b'], [NaN, 2], 1]);
    expect(plain((await read('line,y\na,-9\n')).numbers.get('y'))).toEqual([-9]);
  });

  it('says where -9 is a number among values that are not negative', async () => {
    const { remarks } = await read('line,y,z\na,-9,-9\nb,2,-3\nc,NA,4\n');
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['minusNine', 'y']]);
  });

  it('takes -999 as missing where all other values are far from it', async () => {
    const { numbers, remarks } = await read('line,y,z\na,-999,-999\nb,-2,-1200\nc,4,3\n');
    expect(plain(numbers.get('y'))).toEqual([NaN, -2, 4]);
    expect(plain(numbers.get('z'))).toEqual([-999, -1200, 3]);
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['minusNineNineNine', 'y']]);
  });

  it("may be TASSEL's, of version 3 or 5, where -999 is missing", async () => {
    const third = await read('<Trait>\ty\tz\na\t-999\t2\nb\t1.5\t-1000\n');
    expect([third.names, plain(third.numbers.get('y'))]).toEqual([
      ['a', 'b'],
      [NaN, 1.5],
    ]);
    const fifth = await read(
      '<Phenotype>\ntaxa\tdata\tfactor\tcovariate\nTaxa\ty\tsite\tQ1\na\t2\tN\t0.3\nb\tNaN\tS\t0.7\n',
    );
    expect(fifth.names).toEqual(['a', 'b']);
    expect([plain(fifth.numbers.get('y')), fifth.words.get('site'), fifth.covariates]).toEqual([
      [2, NaN],
      ['N', 'S'],
      ['Q1'],
    ]);
  });

  it('is refused for a bad cell in a column of numbers, or has it missing where that was asked for', async () => {
    const table = 'line,y,plot\na,1,101A\nb,abc,101B\nc,Inf,102A\nd,2,7\n';
    const refused = await refusalOf(() => read(table));
    expect([refused.reason, refused.values]).toMatchObject([
      'notNumber',
      { line: 3, name: 'b', value: 'abc' },
    ]);
    const { numbers, words, remarks } = await read(table, { ignoreBadCells: true });
    expect(plain(numbers.get('y'))).toEqual([1, NaN, NaN, 2]);
    expect(words.get('plot')).toEqual(['101A', '101B', '102A', '7']);
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['badCellsIgnored', 'y (2)']]);
    // a named trait is the only one that is judged
    expect(
      plain((await read('line,y,z\na,1,abc\nb,2,3\nc,3,4\n', { traits: ['y'] })).numbers.get('y')),
    ).toEqual([1, 2, 3]);
  });

  it('is refused with the line, name and column that are wrong', async () => {
    const reason = async (text: string, options?: PhenotypeOptions) => {
      const { reason, values } = await refusalOf(() => read(text, options));
      return [reason, values.line ?? values.second ?? values.column];
    };
    expect(await reason('')).toEqual(['noHead', undefined]);
    expect(await reason('a,1\nb,2\n')).toEqual(['noHead', undefined]);
    expect(await reason('line,y\na,1\nb,2,3\n')).toEqual(['shortLine', 3]);
    expect(await reason('line,y\na,1\na,2\n')).toEqual(['rowTwice', 3]);
    expect(await reason('line,y\n,1\n')).toEqual(['emptyName', 2]);
    expect(await reason('line,y,y\na,1,2\n')).toEqual(['columnTwice', 'y']);
    expect(await reason('line,y\na,1\n', { traits: ['z'] })).toEqual(['noColumn', 'z']);
    expect(await reason('line,y\na,1\nb,tall\n', { traits: ['y'] })).toEqual(['notNumber', 3]);
  });
});

describe('traits and genotypes', () => {
  it('are joined by name; similar names are reported, not joined', async () => {
    const table = await read('line,y\nB73,3\nextra,4\nb-97,5\nMo17,1\n');
    const { values, remarks } = alignTraits(['Mo17', 'B73', 'B97', 'CML'], table);
    expect(plain(values[0])).toEqual([1, 3, NaN, NaN]);
    expect(remarks.map(({ name, values: { names } }) => [name, names])).toEqual([
      ['samplesWithoutRow', 'B97, CML'],
      ['rowsWithoutGenotype', 'extra, b-97'],
      ['alikeNames', 'B97 ~ b-97'],
    ]);
    expect((await refusalOf(async () => alignTraits(['x'], table))).reason).toBe('noCommonSamples');
    expect((await refusalOf(async () => alignTraits(['B73'], table, ['z']))).reason).toBe('noColumn');
    expect((await refusalOf(async () => alignTraits(['B73', 'B73'], table))).reason).toBe('duplicateName');
  });
});

describe.runIf(referenceIsThere())('the maize panel', () => {
  it('has 279 lines with traits; two genotyped lines and 22 rows are left over', async () => {
    const table = await readPhenotypes(referencePath('genotype', 'maize_traits.csv'));
    const { joined, values } = alignTraits(maize().samples, table);
    expect(joined.left).toHaveLength(279);
    expect(joined.onlyLeft).toEqual(['CML61', 'W22R-RSTD']);
    expect(joined.onlyRight).toHaveLength(22);
    const known = values.map((own) => own.filter((value) => !Number.isNaN(value)).length);
    expect(known).toEqual([279, 276, 249]);
  });
});
