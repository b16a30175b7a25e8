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
    const { code, errors } = await scan('--components', '3', '--output', 'linear');
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

  it('takes relationships into account: lambda falls to about 1, and the heritability is told', async () => {
    for (const model of ['mixed', 'exact']) {
      await scan('--traits', 'EarHT', '--model', model, '--minor', '0.05', '--output', model);
      const [one] = await rows(`${model}/scans.tsv`);
      expect(Math.abs(Number(one!.lambda) - 1)).toBeLessThan(0.1);
      // gemma's share of variance, which is of the relationships scaled otherwise
      expect(Number(one!.heritability)).toBeGreaterThan(0.6);
      expect((await rows(`${model}/leading.tsv`))[0]!.marker).toBe('PZA03188.4');
    }
  });

  it('overwrites nothing unasked, and leaves nothing of a scan that is refused', async () => {
    expect((await scan('--output', 'linear')).errors).toContain('results_EarHT.tsv is there already');
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
    expect(await readdir(join(folder, 'none'))).toEqual([]);
  });

  it('says what an option wants', async () => {
    const { code, errors } = await scan('--model', 'magic');
    expect(code).toBe(2);
    expect(errors).toContain('--model wants one of linear, mixed, exact, not magic.');
  });
});
