import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../server/src/testing/reference.ts';
import { callIn } from '../../testing/call.ts';

const reference = referenceFolder('genotype');

describe.runIf(reference)('gwas of 281 maize lines', () => {
  let folder: string;
  let traits: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-gwas-'));
    traits = join(reference!, 'maize_traits.csv');
    await callIn(folder, ['genotype', 'import', join(reference!, 'maize281.vcf.gz'), 'set']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const scan = (...words: string[]) => callIn(folder, ['gwas', 'set', traits, ...words]);
  async function rows(file: string): Promise<Record<string, string>[]> {
    const [head, ...lines] = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    const names = head!.split('\t');
    return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, k) => [names[k]!, cell])));
  }

  it('finds with three components what plink2 finds, and writes all of it', async () => {
    const { code, errors } = await scan('--pca', '3', '--output', 'linear');
    expect(code).toBe(0);
    expect(errors).toContain('CML61, W22R-RSTD');
    const leading = await rows('linear/leading.tsv');
    const first = (trait: string) => leading.find((row) => row.trait === trait)!;
    expect(first('EarHT').marker).toBe('PZA03734.2');
    expect(Number(first('EarHT').beta)).toBeCloseTo(14.2318, 4);
    expect(Number(first('dpoll').p)).toBeCloseTo(9.19e-8, 9);
    expect(first('EarDia').marker).toBe('PZA03379.2');
    const scans = await rows('linear/scans.tsv');
    expect(scans.map(({ lambda }) => Number(lambda).toFixed(2))).toEqual(['1.62', '1.64', '1.94']);
    const whole = await rows('linear/results_EarHT.tsv');
    expect(whole).toHaveLength(3092);
    const row = whole.find(({ marker }) => marker === 'PZA03734.2')!;
    expect(Number(row.p)).toBeCloseTo(Number(first('EarHT').p), 10);
  });

  it('takes relationships into account: lambda falls to about 1, and the share of variance is reported', async () => {
    for (const [model, ...tests] of [['mixed'], ['exact', '--tests', 'all']] as const) {
      await scan('--traits', 'EarHT', '--model', model, ...tests, '--maf', '0.05', '--output', model);
      const [one] = await rows(`${model}/scans.tsv`);
      expect(Math.abs(Number(one!.lambda) - 1)).toBeLessThan(0.1);
      // gemma's share of variance, which is of the relationships scaled otherwise
      expect(Number(one!.pve)).toBeGreaterThan(0.6);
      expect((await rows(`${model}/leading.tsv`))[0]!.marker).toBe('PZA03188.4');
    }
    const row = (await rows('exact/results_EarHT.tsv')).find(({ marker }) => marker === 'PZA03188.4')!;
    for (const p of [row.p_lrt, row.p_score])
      expect(Math.abs(Math.log(Number(p) / Number(row.p)))).toBeLessThan(0.7);
  });

  it('makes components and relationships of the markers that it tests, or of others on request', async () => {
    const limits = '--maf 0.1 --geno 0.05 --pca 2';
    const result = async (words: string) => {
      const [fileset, ...rest] = words.split(' ');
      const given = ['gwas', fileset!, traits, '--traits', 'EarHT', ...rest, '--output', 'one', '--force'];
      const { code, errors } = await callIn(folder, given);
      expect(errors).not.toContain('panicle:');
      expect(code).toBe(0);
      const found = (await rows('one/results_EarHT.tsv')).filter(({ p }) => p !== 'NA');
      return { errors, p: found.map(({ marker, p }) => [marker, Number(p)] as const) };
    };
    for (const model of ['linear', 'mixed', 'mixed --loco', 'forward']) {
      const own = await result(`set --model ${model} ${limits}`);
      expect(own.errors).toMatch(
        new RegExp(
          `use the markers that are tested: ${own.p.length} of 3,?092 meet --maf and --geno among the 279`,
        ),
      );
      await writeFile(join(folder, 'tested.txt'), own.p.map(([marker]) => marker).join('\n'));
      await callIn(folder, 'genotype export set tested.bed --markers tested.txt --force'.split(' '));
      const alone = await result(`tested --model ${model} --pca 2`);
      expect(alone.p.map(([marker]) => marker)).toEqual(own.p.map(([marker]) => marker));
      alone.p.forEach(([, p], k) => expect(p / own.p[k]![1]).toBeCloseTo(1, 9));
      const named = await result(`set --model ${model} ${limits} --kinship-markers tested.txt`);
      expect(named.p).toEqual(own.p);
      const all = await result(`set --model ${model} ${limits} --kinship-markers all`);
      expect(all.errors).toMatch(/use all 3,?092 markers/);
      expect(all.p).not.toEqual(own.p);
    }
    const refused = await scan('--kinship-markers', 'all');
    expect([refused.code, refused.errors]).toEqual([
      2,
      expect.stringContaining('--kinship-markers requires'),
    ]);
  });

  it('gives thresholds, lead markers with their genes, and points of figures', async () => {
    await writeFile(
      join(folder, 'genes.gff3'),
      '##gff-version 3\nchr3\tx\tgene\t180500000\t180600000\t.\t-\t.\tID=g2;Name=near;description=a gene\n',
    );
    const words =
      '--traits EarHT,dpoll --pca 3 --effective --permutations 60 --lead-p 1e-4 --genes genes.gff3';
    expect((await scan(...words.split(' '), '--output', 'leads')).code).toBe(0);
    const thresholds = await rows('leads/thresholds.tsv');
    const of = (trait: string, method: string) =>
      thresholds.find((row) => row.trait === trait && row.method === method)!;
    expect(Number(of('EarHT', 'bonferroni').p)).toBeCloseTo(0.05 / 2952, 12);
    expect(of('EarHT', 'bonferroni').beyond).toBe('2');
    expect(Number(of('EarHT', 'gao').tests)).toBeLessThan(2952);
    const together = Number(of('dpoll', 'permutation_all_traits').p);
    expect(together).toBeLessThanOrEqual(Number(of('dpoll', 'permutation').p));
    const [first, ...others] = await rows('leads/leads.tsv');
    expect(first).toMatchObject({ trait: 'EarHT', marker: 'PZA03734.2', markers: '1' });
    expect(Number(first!.p_permuted)).toBeGreaterThanOrEqual(1 / 61);
    expect(others.every(({ p }) => Number(p) <= 1e-4)).toBe(true);
    expect(await rows('leads/genes.tsv')).toEqual([
      expect.objectContaining({
        trait: 'EarHT',
        lead: 'PZA03734.2',
        gene: 'g2',
        distance: '0',
        in_region: 'yes',
      }),
      expect.objectContaining({ trait: 'dpoll', lead: 'PZA03734.2', name: 'near' }),
    ]);
    const manhattan = await rows('leads/manhattan.tsv');
    expect(manhattan.some(({ marker }) => marker === 'PZA03734.2')).toBe(true);
    expect(Number((await rows('leads/qq.tsv'))[0]!.observed)).toBeCloseTo(5.117682, 5);
  });

  it('scans a trait of two values by logistic regression, and says so', async () => {
    const lines = (await readFile(traits, 'utf8')).trim().split(/\r?\n/).slice(1);
    const cells = lines.map((line) => line.split(','));
    const tall = cells.map(
      ([name, height]) => `${name},${height === '' ? '' : Number(Number(height) > 60)},${height}`,
    );
    await writeFile(join(folder, 'two.csv'), ['line,tall,height', ...tall, ''].join('\n'));
    const words = 'gwas set two.csv --pca 3 --output two';
    const { code, errors } = await callIn(folder, words.split(' '));
    expect(code).toBe(0);
    expect(errors).toContain(
      'Trait tall is binary and was scanned by logistic regression: 1 is a case (139 of 279)',
    );
    expect(errors).toContain('102 markers separate cases from controls');
    const scans = await rows('two/scans.tsv');
    expect(scans.map(({ model }) => model)).toEqual(['logistic', 'linear']);
    const whole = await rows('two/results_tall.tsv');
    expect(whole.filter(({ firth }) => firth === '1')).toHaveLength(102);
    expect(Number(whole.find(({ marker }) => marker === 'PZB00859.1')!.beta)).toBeCloseTo(0.304499, 4);
    expect(Object.keys((await rows('two/results_height.tsv'))[0]!)).not.toContain('firth');
    const refused = await callIn(folder, 'gwas set two.csv --permutations 10'.split(' '));
    expect(refused.errors).toContain(
      '--permutations requires --model linear; trait tall is scanned with logistic.',
    );
  });

  it('overwrites nothing unasked, and leaves nothing of a scan that is refused', async () => {
    expect((await scan('--output', 'linear')).errors).toContain('results_EarHT.tsv already exists');
    await writeFile(
      join(folder, 'twice.csv'),
      'line,y,same\nB73,1,2\nMO17,2,2\nA632,4,2\n38-11,5,2\nA188,3,2\n',
    );
    const refused = await callIn(
      folder,
      'gwas set twice.csv --traits y --covariates same --output none'.split(' '),
    );
    expect(refused.code).not.toBe(0);
    expect(refused.errors).toContain('same');
    expect(await readdir(folder)).not.toContain('none');
  });

  it('says which columns are no traits, and that nothing was tested', async () => {
    const rows = ['B73,1,red', 'MO17,2,red', 'A632,4,white'];
    await writeFile(join(folder, 'words.csv'), ['line,y,colour', ...rows].join('\n'));
    const head = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tB73\tMO17\tA632\n';
    const alike = '1\t100\tm1\tA\tC\t.\t.\t.\tGT\t0/0\t0/0\t0/0\n';
    await writeFile(join(folder, 'bare.vcf'), `##fileformat=VCFv4.2\n${head}${alike}`);
    await callIn(folder, 'genotype import bare.vcf bare'.split(' '));
    const { code, errors } = await callIn(folder, 'gwas bare words.csv'.split(' '));
    expect(code).toBe(1);
    expect(errors).toContain('Not traits, since most of their values are not numbers: colour (red).');
    expect(errors).toContain('No marker was tested');
    const written = await callIn(folder, 'gwas bare words.csv --output rare'.split(' '));
    expect([written.code, (await readdir(folder)).includes('rare')]).toEqual([1, false]);
  });

  it('refuses a table with a bad cell, or without any trait, instead of writing empty tables', async () => {
    await writeFile(join(folder, 'typed.csv'), 'line,y\nB73,1\nMO17,5..3\nA632,4\n');
    const typed = await callIn(folder, ['gwas', 'set', 'typed.csv']);
    expect(typed.code).toBe(1);
    expect(typed.errors).toContain('line 3, MO17, column y: “5..3” is not a number');
    await writeFile(join(folder, 'colours.csv'), 'line,colour\nB73,red\nMO17,red\nA632,white\n');
    const colours = await callIn(folder, ['gwas', 'set', 'colours.csv']);
    expect(colours.code).toBe(1);
    expect(colours.errors).toContain('no numeric column that could be a trait');
  });

  it('says what an option wants', async () => {
    const { code, errors } = await scan('--model', 'magic');
    expect(code).toBe(2);
    expect(errors).toContain(
      '--model must be one of linear, logistic, mixed, exact, farmcpu, blink, forward, not magic.',
    );
    expect((await scan('--loco')).errors).toContain('--loco requires --model mixed, exact.');
    expect((await scan('--model', 'mixed', '--tests', 'all')).errors).toContain('--tests all requires');
    expect((await scan('--maf', '0.7')).code).toBe(2);
  });
});
