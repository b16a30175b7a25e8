import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { FigureSchema } from '@panicle/figures';
import { AnalysisResult } from '@panicle/analyses/result';
import { migrationsDirectory } from '../../platform/database/migrate.ts';
import { BASE, rowsOf, setAnalyst } from './testing/analyst.ts';

const analyst = setAnalyst();

const outlier = { plot: '104', entry: 'G2', block: 'R1', value: 80, fitted: 51.5 };
const mean = (entry: string, entryId: string, adjustedMean: number) => ({
  entryId,
  entry,
  isCheck: entry === 'G3',
  plots: 2,
  mean: adjustedMean,
  adjustedMean,
  standardError: 0.4,
  minimum: adjustedMean - 1,
  maximum: adjustedMean + 1,
  box: { minimum: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, maximum: 5 },
  letters: { lsd: 'a', tukey: 'a' },
  againstCheck:
    entry === 'G3' ? null : { difference: 1, percent: 2, standardError: 1, p: 0.2, lsd: 3, verdict: 'same' },
});

/** One analysis of randomized blocks as former versions kept it. */
const analysis = (environment: object, trait: object) => ({
  environment,
  trait,
  blockLabel: 'replicate',
  entries: 2,
  blocks: 2,
  balanced: false,
  check: 'G3',
  plots: { given: 5, missing: 1, withoutFactor: 0, outliersRemoved: 1, analysed: 3, averaged: 0 },
  outliers: {
    rule: 'residuals',
    removed: true,
    lower: 1,
    upper: 60,
    values: [outlier],
    kept: [],
    entries: [],
    keptEntries: [],
  },
  anova: [
    { source: 'block', df: 1, sumOfSquares: 2, meanSquare: 2, f: 1.5, p: 0.3 },
    { source: 'error', df: 1, sumOfSquares: 3, meanSquare: 3, f: null, p: null },
  ],
  adjustedTests: [
    { source: 'entry', df: 1, sumOfSquares: 2, meanSquare: 2, f: 1.4, p: 0.4 },
    { source: 'error', df: 1, sumOfSquares: 3, meanSquare: 3, f: null, p: null },
  ],
  precision: {
    grandMean: 51,
    errorMeanSquare: 3,
    errorDf: 1,
    variationCoefficient: 3.4,
    rSquared: 0.8,
    standardErrorOfMean: 0.4,
    standardErrorOfDifference: { average: 0.6, minimum: 0.5, maximum: 0.7 },
    lsd: { alpha: 0.05, atAlpha: 1.2, at5Percent: 1.2, at1Percent: 2.5, t: 2 },
    hsd: { atAlpha: 1.5, q: 3 },
    relativeEfficiency: null,
    geneticVariance: 0.5,
    heritability: 0.6,
  },
  means: [
    mean('G2', '01a1fc17-0000-7000-8000-000000000001', 52.125),
    mean('G3', '01a1fc17-0000-7000-8000-000000000002', 50),
  ],
  residuals: {
    plot: ['101', null],
    entry: ['G2', 'G3'],
    block: ['R1', 'R2'],
    fitted: [52, 50],
    residual: [0.5, -0.5],
    studentized: [1, null],
    normalScore: [0.6, -0.6],
  },
  normality: { n: 3, w: 0.9, p: 0.5 },
  homogeneity: null,
  remarks: [{ zh: '说明', en: 'A remark' }],
});

it('results of randomized blocks from former versions are read as those of any analysis', async () => {
  const { system, breeder, trial } = analyst;
  // who runs migrations
  const database = system.unlimited;
  const [trialId, [environmentId], [traitId]] = [trial.id, trial.environmentIds, trial.traitIds];
  const place = { id: environmentId, location: 'Sanya', year: 2026, season: 'summer' };
  const trait = { id: traitId, name: '产量', englishName: 'Yield', unit: 'kg/ha', precision: 0 };
  const parameters = {
    method: 'randomBlock',
    trialId,
    environmentIds: [environmentId],
    traitIds: [traitId],
    alpha: 0.01,
    checkEntryId: trial.entryIds.get('G3'),
    outliers: 'values',
  };
  const texts = (text: string) => ({ zh: text, en: text });
  const result = {
    method: 'randomBlock',
    trial: { id: trialId, name: 'FS' },
    readAt: '2026-11-01T08:00:00.000Z',
    alpha: 0.01,
    outliers: 'values',
    analyses: [analysis(place, trait)],
    refused: [{ environment: texts('Wuhan'), trait: texts('Yield'), reason: texts('no blocks') }],
    summary: texts('G2 is best'),
  };
  const id = '01a1fc17-0000-7000-8000-0000000000aa';
  await database.transaction((transaction) =>
    transaction.query(
      `insert into job (id, kind, name, owner_id, state, steps, parameters, maximum_attempts, result, summary, ended_at)
       values ($1, 'randomized-block', 'older', $2, 'finished', '[]', $3, 1, $4, $5, now())`,
      [id, breeder.userId, parameters, result, result.summary],
    ),
  );
  const sql = await readFile(join(migrationsDirectory, '0038_analyses.sql'), 'utf8');
  // what guests see has more columns since
  const [results] = sql.split('-- Guests see');
  await database.transaction((transaction) => transaction.query(results!));

  const answer = await breeder.get(`${BASE}/result/${id}`);
  expect(answer.status, answer.msg).toBe(200);
  const found = answer.data as AnalysisResult;
  expect(Value.Check(AnalysisResult, found)).toBe(true);
  const [part, refused] = found.parts;
  expect(part).toMatchObject({
    environment: { zh: 'Sanya 2026 夏', en: 'Sanya 2026 Summer' },
    trait: { en: 'Yield' },
    report: {
      answer: [result.summary],
      finding: { en: 'G2 highest (52.13 kg/ha)' },
      observations: { given: 5, missing: 1, excluded: 1, analysed: 3 },
    },
  });
  expect(refused).toMatchObject({ report: null, reason: { en: 'no blocks' } });
  expect(found.data).toMatchObject({
    entries: 2,
    plots: 5,
    checks: ['G3'],
    trials: [{ design: 'randomizedBlock' }],
  });
  expect(rowsOf(part!, 'means')[0]).toMatchObject({ entry: 'G2', adjusted_mean: 52.125, letters_tukey: 'a' });
  expect(rowsOf(part!, 'adjusted_tests').map(({ source }) => source)).toEqual(['entry']);
  expect(rowsOf(part!, 'left_out')).toEqual([{ plot: '104', entry: 'G2', value: 80, fitted: 51.5 }]);
  expect(rowsOf(part!, 'residuals')).toHaveLength(2);
  for (const figure of part!.report!.figures!) expect(Value.Check(FigureSchema, figure)).toBe(true);
  expect((await breeder.get(`${BASE}/${id}`)).data).toMatchObject({
    kind: 'analysis',
    parameters: { trialIds: [trialId], options: { alpha: 0.01, outliers: 'values', check: 'G3' } },
  });
  // and can be run again
  expect((await breeder.post(`${BASE}/again/${id}`)).status).toBe(200);
});
