import { expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededUniform } from '../numeric/random.ts';
import { geneticCovariancesByReml } from '../selection/index.ts';
import { fitMixedModel, fitRemarks, fitTraits } from './index.ts';

function trial() {
  const uniform = seededUniform(5);
  const plots = Array.from({ length: 60 }, (_, k) => ({ entry: k % 15, block: Math.floor(k / 15) }));
  const effects = Array.from({ length: 15 }, () => 4 * uniform());
  const x = Float64Array.from(plots, ({ entry, block }) => 20 + effects[entry]! + block + 2 * uniform());
  return new Table({
    entry: encodeFactor(
      plots.map(({ entry }) => `G${entry}`),
      'natural',
    ),
    block: encodeFactor(
      plots.map(({ block }) => `B${block}`),
      'natural',
    ),
    x,
    y: Float64Array.from(x, (value) => value / 2 + 9 * uniform()),
  });
}

const term = (...factors: string[]) => ({ factors });

it('a term is one term, however often and in whatever order a model names it', () => {
  const table = trial();
  const once = fitMixedModel(table, {
    response: 'x',
    fixed: [term('block')],
    random: [term('entry')],
  });
  const twice = fitMixedModel(table, {
    response: 'x',
    fixed: [term('block'), term('block')],
    random: [term('entry'), term('entry'), term('block')],
  });
  expect(twice.estimate.logLikelihood).toBe(once.estimate.logLikelihood);
  expect(twice.components).toEqual(once.components);
  expect(twice.means(['block'])).toEqual(once.means(['block']));
  expect(fitRemarks(once)).toEqual([]);
  const texts = fitRemarks(twice).map(({ text, values }) => [text.en, values]);
  expect(texts).toEqual([
    [expect.stringContaining('more than once'), { names: 'block, entry' }],
    [expect.stringContaining('both as fixed and as random'), { names: 'block' }],
  ]);
  const [ofTraits] = [
    ...fitTraits(table, { fixed: [term('block')], random: [term('entry'), term('entry')] }, ['x']),
  ];
  expect('fit' in ofTraits! && ofTraits.fit.components).toEqual(once.components);
});

it('genetic covariances are whole where the entries are named among the other terms too', () => {
  const table = trial();
  const model = { traits: ['x', 'y'], entry: term('entry'), fixed: [term('block')] };
  const once = geneticCovariancesByReml(table, model);
  expect(once.fit.remarks).toEqual([]);
  for (const named of [
    { ...model, random: [term('entry')] },
    { ...model, fixed: [term('block'), term('entry')] },
  ]) {
    const again = geneticCovariancesByReml(table, named);
    expect(again.genotypic).toEqual(once.genotypic);
    expect(again.correlations).toEqual(once.correlations);
  }
  const { remarks } = geneticCovariancesByReml(table, { ...model, random: [term('entry')] }).fit;
  expect(remarks.map(({ values }) => values)).toEqual([{ names: 'entry' }]);
});
