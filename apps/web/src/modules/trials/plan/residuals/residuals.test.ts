import { expect, test } from 'vitest';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { StoredTable } from '@panicle/analyses/report/stored';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { residualsOf, withResiduals } from './residuals.ts';

const both = (name: string) => ({ zh: name, en: name });

function tableOf(keys: readonly string[], rows: StoredTable['rows']): StoredTable {
  const columns = keys.map((key) => ({ key, text: both(key) }));
  return { name: 'residuals', title: both('Residuals'), columns, rows, remarks: [] };
}

type Place = { zh: string; en: string } | null;
const part = (environment: Place, trait: Place, table: StoredTable): AnalysisResult['parts'][number] => ({
  environment,
  trait,
  reason: null,
  report: { answer: [], tables: [], remarks: [], diagnostics: { figures: [], tables: [table] } },
});

const sites = { sanya: { zh: '三亚', en: 'Sanya' }, jinan: { zh: '济南', en: 'Jinan' } };
const environments = [
  { id: 's', name: '三亚', title: sites.sanya },
  { id: 'j', name: '济南', title: sites.jinan },
];
const traits = ['yield', 'height'].map((name) => ({
  id: name,
  name,
  title: both(name),
  unit: '',
  precision: 1,
}));
const resultOf = (parts: AnalysisResult['parts']) =>
  ({ data: { environments, traits }, parts }) as unknown as AnalysisResult;
const own = ({ rows }: StoredTable) => Promise.resolve(rows);

test('of analyses of one environment each, those of the environment are taken, by trait', async () => {
  const keys = ['plot', 'entry', 'residual'];
  const result = resultOf([
    part(sites.sanya, both('yield'), tableOf(keys, [['101', 'A', 0.5]])),
    part(sites.sanya, both('height'), tableOf(keys, [['101', 'A', -3]])),
    part(sites.jinan, both('yield'), tableOf(keys, [['101', 'A', 9]])),
  ]);
  const found = await residualsOf(result, 's', own);
  expect(found.map(({ trait, plots }) => [trait.id, plots.get('101')?.residual])).toEqual([
    ['yield', 0.5],
    ['height', -3],
  ]);
});

test('of a model of several environments the rows say which one they are of, or there are none', async () => {
  const keys = ['trait', 'plot', 'factor_environment', 'factor_entry', 'residual'];
  const rows = [
    ['height', '101', sites.sanya, 'A', 1],
    ['height', '101', sites.jinan, 'A', 2],
  ];
  const [found] = await residualsOf(resultOf([part(null, null, tableOf(keys, rows))]), 'j', own);
  expect(found?.plots.get('101')?.residual).toBe(2);
  const unnamed = part(null, both('yield'), tableOf(['plot', 'residual'], [['101', 1]]));
  expect(await residualsOf(resultOf([unnamed]), 's', own)).toEqual([]);
  const ofMeans = part(
    null,
    both('yield'),
    tableOf(['entry', 'environment', 'residual'], [['A', sites.sanya, 1]]),
  );
  expect(await residualsOf(resultOf([ofMeans]), 's', own)).toEqual([]);
});

test('a plot that was given another entry since the analysis has no residual', () => {
  const plots = [
    { number: '101', entry: 'A' },
    { number: '102', entry: 'C' },
  ] as MapPlot[];
  const known = new Map([
    ['101', { entry: 'A', residual: 0.5 }],
    ['102', { entry: 'B', residual: 2 }],
  ]);
  const shown = withResiduals(plots, { trait: traits[0]!, plots: known });
  expect(shown.map(({ value }) => value)).toEqual([0.5, null]);
});
