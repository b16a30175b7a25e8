import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

/** Digits of multiples of the golden section: the same every time, and without a pattern that matters here. */
const chance = (k: number) => (k * 0.618033988749895) % 1;

const SAMPLES = 48;
const MARKERS = 30;
const copies = (sample: number, marker: number) => Math.floor(3 * chance(sample * 31 + marker * 17 + 1));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-predict-'));
  const names = Array.from({ length: SAMPLES }, (_, s) => `L${s + 1}`);
  const lines = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=1,length=100000>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT', ...names].join('\t'),
    ...Array.from({ length: MARKERS }, (_, m) =>
      [
        `1\t${1000 * (m + 1)}\tm${m + 1}\tA\tC\t.\t.\t.\tGT`,
        ...names.map((_name, s) => ['0/0', '0/1', '1/1'][copies(s, m)]),
      ].join('\t'),
    ),
  ];
  await writeFile(join(folder, 'lines.vcf'), `${lines.join('\n')}\n`);
  // one line has no value, and one that was measured has no calls
  const traits = names.map((name, s) =>
    [name, s === 5 ? '' : 10 + copies(s, 3) - copies(s, 11) + chance(s * 7), `F${s % 4}`].join(','),
  );
  await writeFile(join(folder, 'traits.csv'), ['line,yield,family', ...traits, 'L99,12,F1', ''].join('\n'));
  const pair = names.map(
    (name, s) => `${name},${s === 5 ? '' : 10 + copies(s, 3)},${copies(s, 3) + chance(s * 7)}`,
  );
  await writeFile(join(folder, 'pair.csv'), ['line,yield,height', ...pair, ''].join('\n'));
  await callIn(folder, ['genotype', 'import', 'lines.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string) => callIn(folder, words.split(' '));
async function rows(file: string): Promise<Record<string, string>[]> {
  const [head, ...lines] = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
  const names = head!.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, k) => [names[k]!, cell])));
}

describe('predict', () => {
  it('leaves out columns that are the same everywhere, unless they are asked for', async () => {
    const lines = (await readFile(join(folder, 'traits.csv'), 'utf8')).trim().split('\n');
    const dated = lines.map((line, k) => `${line},${k === 0 ? 'year' : '2026'}`);
    await writeFile(join(folder, 'dated.csv'), `${dated.join('\n')}\n`);
    const { code, errors } = await call('predict fit set dated.csv --output dated');
    expect([code, errors]).toEqual([0, expect.stringContaining('the same value: year')]);
    expect((await rows('dated/model.tsv')).map(({ trait }) => trait)).toEqual(['yield']);
    expect((await call('predict fit set dated.csv --traits year')).errors).toContain('year does not vary');
  });

  it('fit writes model, values and effects, joined by name', async () => {
    const { code, errors } = await call('predict fit set traits.csv --traits yield --output fit');
    expect(code).toBe(0);
    expect(errors).toContain('L99');
    const [model] = await rows('fit/model.tsv');
    expect(model).toMatchObject({ trait: 'yield', samples: '47' });
    expect(Number(model!.heritability)).toBeGreaterThan(0.3);
    const values = await rows('fit/values.tsv');
    expect(values).toHaveLength(SAMPLES);
    expect(values.find(({ sample }) => sample === 'L6')).toMatchObject({ observed: '' });
    expect(await rows('fit/effects.tsv')).toHaveLength(MARKERS + 1);
  });

  it('candidates get from the file of effects what the fit gave them', async () => {
    const { code } = await call('predict candidates fit/effects.tsv set --output candidates');
    expect(code).toBe(0);
    const fitted = new Map((await rows('fit/values.tsv')).map((row) => [row.sample, Number(row.fitted)]));
    for (const { sample, predicted } of await rows('candidates/candidates.tsv'))
      expect(Number(predicted)).toBeCloseTo(fitted.get(sample)!, 4);
    const { code: refused, errors } = await call('predict candidates fit/model.tsv set');
    expect([refused, errors]).toEqual([1, expect.stringContaining('not a table of effects')]);
  });

  it('validate repeats folds, its last row the average; or leaves each family out', async () => {
    expect((await call('predict validate set traits.csv --traits yield --output cv')).code).toBe(0);
    const repeats = await rows('cv/repeats.tsv');
    expect(repeats.map(({ repeat }) => repeat)).toEqual(['1', '2', '3', '4', '5', 'average']);
    const mean = repeats.slice(0, 5).reduce((sum, { correlation }) => sum + Number(correlation), 0) / 5;
    expect(Number(repeats[5]!.correlation)).toBeCloseTo(mean, 12);
    expect(
      (await call('predict validate set traits.csv --traits yield --families family --output out')).code,
    ).toBe(0);
    expect((await rows('out/folds.tsv')).map(({ family, samples }) => [family, samples])).toEqual([
      ['F0', '12'],
      ['F1', '11'],
      ['F2', '12'],
      ['F3', '12'],
    ]);
    expect((await call('predict validate set traits.csv --traits yield --families none')).errors).toContain(
      'none',
    );
    expect((await call('predict validate set traits.csv --heritability 2')).code).toBe(2);
  });

  it('bayes gives parameters with their convergence, and says when there were too few sweeps', async () => {
    const words =
      'predict bayes set traits.csv --traits yield --model lasso --sweeps 60 --burn-in 20 --threads 1';
    const { code, errors } = await call(`${words} --output bayes`);
    expect(code).toBe(0);
    expect(errors).toContain('Increase the number of iterations');
    const parameters = (await rows('bayes/convergence.tsv')).map(({ parameter }) => parameter);
    expect(parameters).toEqual(['geneticVariance', 'residualVariance', 'heritability', 'lambda']);
    expect((await call('predict candidates bayes/effects.tsv set --output again')).code).toBe(0);
    expect((await call('predict bayes set traits.csv --model other')).code).toBe(2);
  });

  it('together tells how traits hang together, and its effects predict candidates', async () => {
    const { code } = await call('predict together set pair.csv --output together');
    expect(code).toBe(0);
    const [pair] = await rows('together/pairs.tsv');
    expect(pair).toMatchObject({ first: 'yield', second: 'height' });
    expect(Number(pair!.genetic_correlation)).toBeGreaterThan(0.5);
    expect((await rows('together/model.tsv')).map(({ samples }) => samples)).toEqual(['47', '48']);
    expect((await call('predict candidates together/effects.tsv set --output joined')).code).toBe(0);
  });

  it('dominance, rkhs and elastic-net write their models and values', async () => {
    const words = 'set traits.csv --traits yield --threads 1 --output';
    expect((await call(`predict dominance ${words} dominance`)).code).toBe(0);
    const [model] = await rows('dominance/model.tsv');
    expect(Object.keys(model!)).toContain('effect_of_inbreeding');
    expect(await rows('dominance/dominance_effects.tsv')).toHaveLength(MARKERS);
    expect((await call(`predict rkhs ${words} rkhs --bandwidths 0.2,1`)).code).toBe(0);
    expect((await rows('rkhs/bandwidths.tsv')).map(({ bandwidth }) => bandwidth)).toEqual(['0.2', '1']);
    expect((await call(`predict elastic-net ${words} net --alpha 1 --folds 4`)).code).toBe(0);
    expect(Number((await rows('net/model.tsv'))[0]!.markers)).toBeGreaterThan(0);
    for (const kind of ['dominance', 'rkhs', 'net'])
      expect(await rows(`${kind}/values.tsv`)).toHaveLength(SAMPLES);
    expect((await call('predict elastic-net set traits.csv --traits yield --alpha 2')).code).toBe(2);
    expect((await call('predict fit set traits.csv --traits yield --memory 1M')).errors).toContain('MB');
  });

  it('validate takes every method', async () => {
    const words = 'predict validate set traits.csv --traits yield --repeats 1 --folds 3';
    for (const method of ['rkhs', 'elasticNet']) {
      expect((await call(`${words} --method ${method} --output cv-${method}`)).code).toBe(0);
      expect((await rows(`cv-${method}/repeats.tsv`)).map(({ repeat }) => repeat)).toEqual(['1', 'average']);
    }
    expect((await call(`${words} --method other`)).code).toBe(2);
  });
});
