import { describe, expect, it } from 'vitest';
import { encodeFactor, Table } from '../data/index.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { analyseAugmented, analyseLattice, fitLinearModel } from './index.ts';

/** A square lattice of 16 entries in three replicates of 4 blocks; blocks differ by the given standard deviation. */
function lattice(seed: number, blockDeviation: number): Table {
  const normal = seededNormal(seed);
  const plots: { entry: string; rep: string; block: string; value: number }[] = [];
  for (let rep = 0; rep < 3; rep++) {
    const ofBlock = Array.from({ length: 4 }, () => blockDeviation * normal());
    for (let entry = 0; entry < 16; entry++) {
      const [row, column] = [Math.floor(entry / 4), entry % 4];
      const block = [row, column, (row + column) % 4][rep]!;
      const value = 50 + entry / 8 + ofBlock[block]! + normal();
      plots.push({ entry: `E${entry}`, rep: `R${rep}`, block: `B${block}`, value });
    }
  }
  return new Table({
    entry: encodeFactor(plots.map((plot) => plot.entry)),
    rep: encodeFactor(plots.map((plot) => plot.rep)),
    block: encodeFactor(plots.map((plot) => plot.block)),
    value: Float64Array.from(plots, (plot) => plot.value),
  });
}

const columns = { response: 'value', entry: 'entry', replicate: 'rep', block: 'block' };

describe('a square lattice', () => {
  it('has the efficiency factor (k + 1)(r - 1) / ((k + 1)(r - 1) + r)', () => {
    const { efficiencyFactor, table } = analyseLattice(lattice(1, 2), columns);
    expectClose(efficiencyFactor, 10 / 13, 1e-12);
    expect(table.map(({ df }) => df)).toEqual([2, 15, 9, 21, 47]);
  });

  it('uses the information between blocks the more, the less blocks differ', () => {
    const strong = analyseLattice(lattice(1, 50), columns);
    expectClose(strong.combined.averageDifferenceVariance, strong.intraBlock.averageDifferenceVariance, 1e-3);
    const weak = analyseLattice(lattice(1, 1), columns);
    expect(weak.combined.averageDifferenceVariance).toBeLessThan(weak.intraBlock.averageDifferenceVariance);
  });

  it('is analysed as complete blocks where its blocks do not differ', () => {
    let seed = 1;
    while (analyseLattice(lattice(seed, 0), columns).blockVariance > 0) seed++;
    const table = lattice(seed, 0);
    const { combined, relativeEfficiency } = analyseLattice(table, columns);
    const [complete] = fitLinearModel(table, { responses: ['value'], terms: [['rep'], ['entry']] });
    combined.means.forEach((mean, i) => expectClose(mean, complete!.means(['entry']).means[i]!, 1e-12));
    expectClose(combined.averageDifferenceVariance, (2 * complete!.error.meanSquare) / 3, 1e-12);
    expectClose(relativeEfficiency, 100, 1e-12);
  });

  it('estimates the variance of blocks without bias', () => {
    let sum = 0;
    for (let trial = 0; trial < 200; trial++)
      sum += analyseLattice(lattice(1000 + trial, 2), columns).blockVariance;
    // 9 blocks' degrees of freedom: standard deviation of an estimate about 2.2
    expect(Math.abs(sum / 200 - 4)).toBeLessThan((3 * 2.2) / Math.sqrt(200));
  });
});

describe.runIf(referenceIsThere())('published incomplete blocks', () => {
  it('recovery of the information between blocks in an alpha design (02)', () => {
    interface Expected {
      agricolae_pbib: { VC: { means: { genotype: string; 'd.yield.adj': number }[] } };
    }
    const { columns: cells, expected } = readReference<Expected>('02_alpha_john_alpha');
    const table = new Table({
      gen: encodeFactor(cells.gen!),
      rep: encodeFactor(cells.rep!),
      block: encodeFactor(cells.block!),
      yield: Float64Array.from(cells.yield!, Number),
    });
    const { combined, efficiencyFactor } = analyseLattice(table, {
      response: 'yield',
      entry: 'gen',
      replicate: 'rep',
      block: 'block',
    });
    // the harmonic mean of the canonical efficiency factors of the layout
    expect(efficiencyFactor.toFixed(5)).toBe('0.72649');
    for (const { genotype, 'd.yield.adj': mean } of expected.agricolae_pbib.VC.means)
      expectClose(combined.means[combined.levels.indexOf(genotype)], mean, 1e-7, genotype);
  });

  it('an augmented trial (03): adjusted means, four standard errors of a difference', () => {
    interface Expected {
      checks: string[];
      dau_test: {
        SE_difference: { kind: string; se: number }[];
        adjusted_means: { genotype: string; 'mean.adj': number }[];
      };
      anova_block_then_gen: { SS: number }[];
    }
    const { columns: cells, expected } = readReference<Expected>('03_augmented_kling');
    const table = new Table({
      gen: encodeFactor(cells.gen!),
      block: encodeFactor(cells.block!),
      tsw: Float64Array.from(cells.tsw!, Number),
    });
    const question = { response: 'tsw', entry: 'gen', block: 'block', checks: expected.checks };
    const analysis = analyseAugmented(table, question);
    const errors = analysis.standardErrorsOfDifference;
    const found = [errors.betweenChecks, errors.newInSameBlock, errors.newInOtherBlocks, errors.newAndCheck];
    expected.dau_test.SE_difference.forEach(({ kind, se }, k) => expectClose(found[k], se, 1e-7, kind));
    for (const { genotype, 'mean.adj': mean } of expected.dau_test.adjusted_means)
      expectClose(analysis.means.means[analysis.means.levels.indexOf(genotype)], mean, 1e-7, genotype);
    const [, against, checks, fresh] = analysis.table;
    expect([against!.df, checks!.df, fresh!.df]).toEqual([1, 2, 49]);
    const split = against!.sumOfSquares + checks!.sumOfSquares + fresh!.sumOfSquares;
    expectClose(split, expected.anova_block_then_gen[1]!.SS, 1e-7);
    expect(reasonOf(() => analyseAugmented(table, { ...question, checks: ['G89', 'G99'] }))).toEqual({
      reason: 'unknownCheck',
      trait: 'tsw',
      check: 'G99',
    });
  });
});
