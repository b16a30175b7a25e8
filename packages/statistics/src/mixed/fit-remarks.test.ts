import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitMixedModel, fitRemarks, type RemlOptions } from './index.ts';

const term = (text: string) => ({ factors: text.split(':') });

/** Entries with two plots each, of a genetic variance of 4 and a residual one of 1. */
function trial(geneticDeviation: number): Table {
  const normal = seededNormal(2);
  const effects = Array.from({ length: 30 }, () => geneticDeviation * normal());
  const plots = Array.from({ length: 60 }, (_, plot) => plot);
  return new Table({
    yield: Float64Array.from(plots, (plot) => 20 + effects[plot % 30]! + normal()),
    gen: encodeFactor(plots.map((plot) => plot % 30)),
    same: encodeFactor(plots.map((plot) => `line ${plot % 30}`)),
    plot: encodeFactor(plots),
  });
}

function remarks(random: string[], table = trial(2), options: RemlOptions = {}) {
  const model = { response: 'yield', fixed: [], random: random.map(term) };
  return fitRemarks(fitMixedModel(table, model, options)).map(({ name, values }) => ({ name, ...values }));
}

describe('remarks on a fit', () => {
  it('are not made when all is well', () => {
    expect(remarks(['gen'])).toEqual([]);
  });

  it('say when the search ended too early', () => {
    expect(remarks(['gen'], trial(2), { maximumIterations: 2 })).toEqual([
      { name: 'notConverged', trait: 'yield', iterations: 2 },
    ]);
  });

  it('name a variance at 0', () => {
    const normal = seededNormal(5);
    const table = trial(0);
    const level = table.numbers('yield');
    // Both plots of an entry differ by more than entries do.
    for (let plot = 0; plot < 60; plot++) level[plot] = normal() + (plot < 30 ? 1 : -1) * ((plot % 30) - 15);
    expect(remarks(['gen'], table)).toEqual([{ name: 'varianceAtZero', trait: 'yield', names: 'gen' }]);
    const fit = fitMixedModel(table, { response: 'yield', fixed: [], random: [term('gen')] });
    const predictions = fit.predictions('gen');
    expect(predictions).toHaveLength(30);
    expect(new Set(predictions.map(({ estimate, standardError }) => `${estimate} ${standardError}`))).toEqual(
      new Set(['0 0']),
    );
  });

  it('name variances that only their sum is known of', () => {
    expect(remarks(['gen', 'plot'])).toEqual([
      { name: 'variancesInseparable', trait: 'yield', names: 'plot, residual' },
    ]);
    expect(remarks(['gen', 'same'])).toEqual([
      { name: 'variancesInseparable', trait: 'yield', names: 'gen, same' },
    ]);
  });

  it('do not come to a name that no variance has', () => {
    const [model, known] = [{ response: 'yield', fixed: [], random: [term('gen')] }, { line: 1 }];
    expect(reasonOf(() => fitMixedModel(trial(2), model, { known }))).toEqual({
      reason: 'unknownComponent',
      name: 'line',
      names: 'gen, residual',
    });
  });

  it('are not made of variances that are known', () => {
    expect(remarks(['gen', 'plot'], trial(2), { known: { residual: 0.5 } })).toEqual([]);
  });
});
