import { expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { pedigreeRelationship } from '../relationship/pedigree-relationship.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitMixedModel } from './mixed-fit.ts';
import type { MixedModel } from './model.ts';

const PLOTS = 12;
const rows = Array.from({ length: PLOTS }, (_, k) => k);
const columns = {
  yield: Float64Array.from(rows, (k) => 10 + ((k * 5) % 7)),
  constant: new Float64Array(PLOTS).fill(4),
  empty: new Float64Array(PLOTS).fill(NaN),
  single: Float64Array.from(rows, (k) => (k === 3 ? 1 : NaN)),
  huge: Float64Array.from(rows, (k) => (k === 3 ? 5e200 : k)),
  weight: Float64Array.from(rows, (k) => (k === 5 ? 0 : 1)),
  gen: encodeFactor(rows.map((k) => `G${k % 4}`)),
  plot: encodeFactor(rows.map((k) => `P${k}`)),
  block: encodeFactor(rows.map((k) => `B${Math.floor(k / 2) % 2}`)),
  site: encodeFactor(rows.map(() => 'north')),
};

function refusal(change: Partial<MixedModel>) {
  const model = { response: 'yield', fixed: [], random: [{ factors: ['gen'] }], ...change };
  return reasonOf(() => fitMixedModel(new Table(columns), model));
}

it('refuses a mean that needs a cell without a plot, and names the cell', () => {
  const fit = fitMixedModel(
    new Table({ ...columns, env: encodeFactor(rows.map((k) => (k % 4 === 2 ? 'dry' : `E${k % 3}`))) }),
    {
      response: 'yield',
      fixed: [{ factors: ['gen'] }, { factors: ['gen', 'env'] }],
      random: [{ factors: ['block'] }],
    },
  );
  const cell = { term: 'gen:env', cell: 'gen G0, env dry' };
  expect(reasonOf(() => fit.means(['gen']))).toEqual({ reason: 'emptyCellInMean', level: 'G0', ...cell });
});

it.each([
  [{ response: 'constant' }, { reason: 'constantTrait', trait: 'constant', value: 4 }],
  [{ response: 'empty' }, { reason: 'noValues', trait: 'empty' }],
  [{ response: 'single' }, { reason: 'onePlot', trait: 'single' }],
  [{ response: 'huge' }, { reason: 'valuesTooLarge', trait: 'huge', value: 5e200 }],
  [{ weights: 'weight' }, { reason: 'weightNotPositive', column: 'weight' }],
  [{ fixed: [{ factors: ['site'] }] }, { reason: 'oneLevel', factor: 'site', level: 'north' }],
  [{ random: [{ factors: ['site'] }] }, { reason: 'oneLevel', factor: 'site', level: 'north' }],
  [{ fixed: [{ factors: ['plot'] }] }, { reason: 'noErrorDegreesInModel', plots: 12, effects: 12 }],
  [
    {
      random: [{ factors: ['gen'], relationship: pedigreeRelationship([{ line: 'G0', mother: 'G1' }]) }],
    },
    { reason: 'unknownLevels', term: 'gen', count: 2, level: 'G2, G3' },
  ],
])('refuses %j', (change, expected) => {
  expect(refusal(change)).toMatchObject(expected);
});

it('refuses random slopes by the name of the covariate', () => {
  const days = Float64Array.from(rows, (k) => k % 5);
  const model = {
    response: 'yield',
    fixed: [{ factors: [], covariates: ['days'] }],
    random: [{ factors: ['days', 'gen'] }],
  };
  expect(reasonOf(() => fitMixedModel(new Table({ ...columns, days }), model))).toEqual({
    reason: 'randomSlope',
    term: 'days:gen',
    covariate: 'days',
  });
});
