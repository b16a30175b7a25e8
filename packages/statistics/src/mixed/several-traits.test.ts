import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { fitMixedModel } from './mixed-fit.ts';
import { fitTraits } from './several-traits.ts';

const term = (text: string) => ({ factors: text.split(':') });
const MODEL = { fixed: [term('rep')], random: [term('gen'), term('rep:block')] };

function trial(): Table {
  const normal = seededNormal(11);
  const plots = Array.from({ length: 60 }, (_, k) => k);
  const gen = plots.map((k) => `G${k % 20}`);
  const effect = Array.from({ length: 20 }, () => normal());
  const trait = (size: number) => Float64Array.from(plots, (k) => size * (10 + effect[k % 20]! + normal()));
  const height = trait(1);
  height[4] = NaN;
  return new Table({
    yield: trait(1),
    height,
    protein: trait(30),
    constant: new Float64Array(60).fill(3),
    empty: new Float64Array(60).fill(NaN),
    gen: encodeFactor(gen),
    rep: encodeFactor(plots.map((k) => `R${Math.floor(k / 20)}`)),
    block: encodeFactor(plots.map((k) => `B${Math.floor((k * 7) / 5) % 4}`)),
  });
}

describe('several traits', () => {
  const table = trial();
  const traits = ['yield', 'height', 'constant', 'protein', 'empty'];

  it('have the figures of a fit by themselves, with and without gaps', () => {
    for (const result of fitTraits(table, MODEL, traits)) {
      if (!('fit' in result)) continue;
      const alone = fitMixedModel(table, { ...MODEL, response: result.trait });
      expect(result.fit.components).toEqual(alone.components);
      expect(result.fit.predictions('gen')).toEqual(alone.predictions('gen'));
      expect(result.fit.means(['rep'])).toEqual(alone.means(['rep']));
    }
  });

  it('do not disturb each other when all are kept', () => {
    const all = Array.from(fitTraits(table, MODEL, traits));
    const alone = fitMixedModel(table, { ...MODEL, response: 'yield' });
    const [first] = all;
    expect(first && 'fit' in first && first.fit.predictions('gen')).toEqual(alone.predictions('gen'));
  });

  it('say of each that cannot be analysed why, and go on', () => {
    const refused = Array.from(fitTraits(table, MODEL, traits)).flatMap((result) =>
      'refusal' in result ? [[result.trait, result.refusal.reason]] : [],
    );
    expect(refused).toEqual([
      ['constant', 'constantTrait'],
      ['empty', 'noValues'],
    ]);
  });
});
