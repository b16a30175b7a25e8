import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';
import { reportOf } from '../testing/report-of.ts';

/** Noise that is the same every time: the digits of multiples of the golden section, about 0. */
const noise = (k: number) => ((k * 0.618033988749895) % 1) - 0.5;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-commands-'));
  const traits = ['gen,block,y,h,d'];
  for (let k = 0; k < 60; k++) {
    const gen = Math.floor(k / 3);
    const [a, b, c] = [noise(gen * 7 + 1) * 4, noise(gen * 11 + 2) * 10, noise(gen * 5 + 3) * 6];
    traits.push(
      [`G${gen}`, k % 3, 10 + a + noise(k), 100 + b + a + noise(k + 99), 60 + c - a + noise(k + 7)].join(),
    );
  }
  await writeFile(join(folder, 'traits.csv'), traits.join('\n'));
  const crosses = ['female,male,block,yield'];
  // general combining ability of five parents: 0, 1, 2, 3, 4 less their mean
  for (let i = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++)
      for (let block = 0; block < 2; block++)
        crosses.push(`P${i},P${j},${block},${10 + i + j + (block ? 0.1 : -0.1) * noise(i * 5 + j)}`);
  await writeFile(join(folder, 'crosses.csv'), crosses.join('\n'));
  const hybrids = [
    'female,male,block,yield',
    ...[0, 0.2].flatMap((more, block) => [
      `A,A,${block},${8 + more}`,
      `B,B,${block},${10 - more}`,
      `A,B,${block},12`,
      `C,C,${block},${11 + more}`,
    ]),
  ];
  await writeFile(join(folder, 'hybrids.csv'), hybrids.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const report = (words: string) => reportOf(folder, words.split(' '));
const refusal = async (words: string) => {
  const { code, errors } = await callIn(folder, words.split(' '));
  expect(errors).not.toContain('    at ');
  return [code, errors] as const;
};

describe('cross', () => {
  const columns = '--trait yield --female female --male male --block block';

  it('diallel finds the combining abilities that made the crosses', async () => {
    const found = await report(`cross diallel crosses.csv ${columns}`);
    const effects = found.rows('general').map(({ effect }) => Math.round(Number(effect)));
    expect(effects).toEqual([-2, -1, 0, 1, 2]);
    expect(found.rows('figures')[0]!.method).toBe(4);
  });

  it('heterosis compares with both parents and the check', async () => {
    const found = await report(`cross heterosis hybrids.csv ${columns} --check C`);
    const [row] = found.rows('heterosis');
    expect(Number(row!.mid_parent)).toBeCloseTo(3, 10);
    expect(Number(row!.better_parent)).toBeCloseTo(2.1, 10);
    expect(Number(row!.check)).toBeCloseTo(0.9, 10);
  });

  it('names what is missing', async () => {
    expect(await refusal('cross diallel crosses.csv --trait yield --female female')).toEqual([
      2,
      'panicle: --male is missing.\n',
    ]);
    const [code, errors] = await refusal(`cross heterosis crosses.csv ${columns} --check none`);
    expect([code, errors.includes('none')]).toEqual([1, true]);
  });
});

describe('select', () => {
  const traits = 'traits.csv --traits y,h,d --entry gen';

  it('index puts entries in order and says what selection gains', async () => {
    const found = await report(
      `select index ${traits} --block block --economic 1,0,-0.2 --selected-share 0.1`,
    );
    expect(found.rows('weights').map(({ trait }) => trait)).toEqual(['y', 'h', 'd']);
    expect(found.rows('entries').map(({ rank }) => rank)).toEqual(
      Array.from({ length: 20 }, (_, k) => k + 1),
    );
    const differences = found.rows('selection').map(({ difference }) => Number(difference));
    expect([differences[0]! > 0, differences[2]! < 0]).toEqual([true, true]);
  });

  it('index keeps the traits still that are held', async () => {
    const found = await report(
      `select index ${traits} --block block --index restricted --economic 1,1,1 --hold h`,
    );
    expect(Math.abs(Number(found.cell('weights', { trait: 'h' }, 'gain')))).toBeLessThan(1e-10);
  });

  it('index by goals needs no repeated trial', async () => {
    const mgidi = await report(`select index ${traits} --index mgidi --goals high,high,low`);
    expect(mgidi.rows('entries')).toHaveLength(20);
    const ranks = await report(`select index ${traits} --index rank-sum --goals high,high,low`);
    const sums = ranks.rows('entries').map(({ index }) => Number(index));
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it('path splits correlations into direct and indirect effects', async () => {
    const found = await report(`select path ${traits} --effect y`);
    for (const row of found.rows('paths'))
      expect(Number(row.direct_effect) + Number(row.via_h) + Number(row.via_d)).toBeCloseTo(
        Number(row.correlation),
        10,
      );
  });

  it('pca explains everything with all components', async () => {
    const found = await report(`select pca ${traits}`);
    const sum = found.rows('axes').reduce((total, row) => total + Number(row.explained_percent), 0);
    expect(sum).toBeCloseTo(100, 10);
  });

  it('refuses values that do not fit the traits', async () => {
    expect((await refusal(`select index ${traits} --block block --economic 1,2`))[1]).toContain(
      '--economic needs 3 values, one per trait, not 2',
    );
    expect((await refusal(`select index ${traits} --index mgidi --goals up,up,up`))[1]).toContain('not up');
    expect((await refusal(`select path ${traits} --effect z`))[1]).toContain('z is not among --traits');
  });
});

describe('trial', () => {
  const traits = 'traits.csv --traits y,h,d --entry gen';

  it('correlate agrees between mean products and REML in a balanced trial', async () => {
    const products = await report(`trial correlate ${traits} --level genetic --block block`);
    const reml = await report(`trial correlate ${traits} --level reml --block block`);
    const where = { kind: 'genotypic', first: 'y', second: 'd' };
    const of = (found: typeof reml) => Number(found.cell('correlations', where, 'correlation'));
    expect(of(reml)).toBeCloseTo(of(products), 4);
  });

  it('cluster puts every entry into one of the clusters', async () => {
    const found = await report(`trial cluster ${traits} --clusters 4`);
    expect(found.rows('clusters')).toHaveLength(20);
    expect(new Set(found.rows('clusters').map(({ cluster }) => cluster))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('anova takes several traits, type III and a covariate', async () => {
    const words = ['trial', 'anova', 'traits.csv', '--model', 'y, h ~ block + d + gen', '--covariates', 'd'];
    const found = await reportOf(folder, [...words, '--type', 'III', '--means', 'gen']);
    expect(new Set(found.rows('anova').map(({ trait }) => trait))).toEqual(new Set(['y', 'h']));
    expect(found.cell('anova', { trait: 'y', source: 'd' }, 'df')).toBe(1);
    expect(found.rows('means')).toHaveLength(40);
  });

  it.each([
    ['trial anova traits.csv --traits y', 'Give either --design or --model'],
    ['trial anova traits.csv --traits y --design triangle', '--design must be one of'],
    ['trial anova traits.csv --traits y --design split --factors gen --block block', 'needs 2 --factors'],
    ['trial mixed traits.csv --trait y --random gen --covariance gen=fa1', 'Cannot read'],
    ['trial mixed traits.csv --trait y --random gen --field both', '--row is missing'],
    ['trial mixed traits.csv --trait y --random nothing', 'has no column nothing'],
    ['trial anova traits.csv --model y~block+gen --means d', 'd of --means is not a factor term'],
    [
      'trial anova traits.csv --model y~gen+Error(block) --means block',
      'block of --means is not a factor term',
    ],
    [
      'trial mixed traits.csv --trait y --random gen --fixed block --means gen',
      'gen of --means is not a factor term',
    ],
    [
      'trial two-stage traits.csv --trait y --entry gen --environment block --fixed gen --random d',
      'd varies within trials',
    ],
    ['trial correlate traits.csv --traits y --entry gen --level reml', 'at least two traits'],
    ['trial gxe environments traits.csv --trait y --entry gen --environment block', 'error'],
    [
      'trial anova traits.csv --traits y --design rcbd --entry gen --block block --dunnett G99',
      'G99 has no mean',
    ],
  ])('%s says what is wrong', async (words, reason) => {
    const [code, errors] = await refusal(words);
    expect(code).toBeGreaterThan(0);
    expect(errors).toContain(reason);
  });
});
