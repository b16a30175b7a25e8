import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { seededNormal } from '../../numeric/random.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import { referenceTable } from '../../testing/reference-table.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import { componentHeritability } from './component-heritability.ts';

const term = (text: string) => ({ factors: text.split(':') });

describe.runIf(referenceIsThere())('heritability from components', () => {
  it('divides interactions by environments and errors by plots for entry means', () => {
    const table = referenceTable(readReference('06_met_omer_sorghum').columns, 'yield');
    const fit = fitMixedModel(table, {
      response: 'yield',
      fixed: [term('env'), term('env:rep')],
      random: [term('gen'), term('gen:env')],
    });
    const [gen, interaction, error] = ['gen', 'gen:env', 'residual'].map((name) => fit.variance(name));
    const plot = componentHeritability(fit, 'gen', 'plot');
    expect(plot.heritability).toBeCloseTo(gen! / (gen! + interaction! + error!), 12);
    const mean = componentHeritability(fit, 'gen', 'entryMean');
    expect(mean.heritability).toBeCloseTo(gen! / (gen! + interaction! / 6 + error! / 24), 12);
    expect(mean.standardError).toBeGreaterThan(plot.standardError);
  });

  it('leaves blocks out', () => {
    const table = referenceTable(readReference('02_alpha_john_alpha').columns, 'yield');
    const fit = fitMixedModel(table, {
      response: 'yield',
      fixed: [term('rep')],
      random: [term('gen'), term('rep:block')],
    });
    const { heritability } = componentHeritability(fit, 'gen', 'entryMean');
    expect(heritability).toBeCloseTo(0.1429021 / (0.1429021 + 0.0816171 / 3), 5);
  });
});

describe('heritability of entries with unequal plots', () => {
  const normal = seededNormal(3);
  const gen = Array.from({ length: 60 }, (_, plot) => (plot < 40 ? plot % 20 : plot % 10));
  const effect = Array.from({ length: 20 }, () => normal());
  const table = new Table({
    yield: Float64Array.from(gen, (code) => effect[code]! + normal()),
    gen: encodeFactor(gen),
    site: encodeFactor(gen.map((_, plot) => `S${plot % 2}`)),
  });

  it('takes their harmonic mean, and the mean residual of several', () => {
    const model = { response: 'yield', fixed: [term('site')], random: [term('gen')] };
    const fit = fitMixedModel(table, { ...model, residualBy: 'site' });
    const [first, second] = ['residual:S0', 'residual:S1'].map((name) => fit.variance(name));
    const plots = 20 / (10 / 2 + 10 / 4);
    const genetic = fit.variance('gen');
    expect(componentHeritability(fit, 'gen', 'entryMean').heritability).toBeCloseTo(
      genetic / (genetic + (first! + second!) / 2 / plots),
      12,
    );
  });

  it('is 0 where the genetic variance is, and refused where there is none', () => {
    const noise = new Table({
      yield: Float64Array.from({ length: 60 }, (_, plot) => ((plot * 7) % 11) + (plot < 20 ? 5 : 0)),
      gen: table.factor('gen'),
      site: table.factor('site'),
    });
    const fit = fitMixedModel(noise, { response: 'yield', fixed: [term('site')], random: [term('gen')] });
    expect(fit.variance('gen')).toBe(0);
    expect(componentHeritability(fit, 'gen', 'plot').heritability).toBe(0);
    expect(() => componentHeritability(fit, 'site', 'plot')).toThrow('no random term site');
  });
});
