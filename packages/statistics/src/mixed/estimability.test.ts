import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { fitMixedModel, type MixedFit } from './mixed-fit.ts';

/** Entries x sites with all cells twice; main effects beside the cells leave 1 + entries + sites equations out. */
function crossed(entries: number, sites: number): MixedFit {
  const normal = seededNormal(5);
  const plots = Array.from({ length: 2 * entries * sites }, (_, k) => k);
  const cell = (plot: number) => Math.floor(plot / 2);
  const table = new Table({
    yield: Float64Array.from(plots, () => 10 + normal()),
    gen: encodeFactor(plots.map((plot) => `G${cell(plot) % entries}`)),
    site: encodeFactor(plots.map((plot) => `S${Math.floor(cell(plot) / entries)}`)),
    block: encodeFactor(plots.map((plot) => `B${plot % 7}`)),
  });
  const fixed = [['gen'], ['site'], ['gen', 'site']].map((factors) => ({ factors }));
  return fitMixedModel(table, { response: 'yield', fixed, random: [{ factors: ['block'] }] });
}

describe.each([
  ['few', 4, 3],
  ['many', 30, 5],
])('with %s equations that follow from others', (_, entries, sites) => {
  const fit = crossed(entries, sites);

  it('means can be estimated, main effects cannot', () => {
    expect(fit.equations.cholesky.leftOut).toHaveLength(1 + entries + sites);
    expect(fit.means(['gen'])).toHaveLength(entries);
    expect(fit.means(['gen', 'site'])).toHaveLength(entries * sites);
    const [, gen] = fit.design.fixed;
    for (let level = 0; level < 3; level++) {
      const weights = new Float64Array(fit.design.columns);
      weights[gen!.start + level] = 1;
      expect(fit.isEstimable(weights)).toBe(false);
      expect(() => fit.linear(`effect ${level}`, weights)).toThrow(`effect ${level}`);
    }
  });
});
