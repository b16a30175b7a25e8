import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { analyseRandomizedBlock } from '../randomized-block/analysis.ts';
import type { RandomizedBlockOptions } from '../randomized-block/question.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { analyseMultiYearMultiPoint } from '../trial-methods/multi-environment/index.ts';

/** Plots of sorghum at one place (Omer et al. 2015): four replicates of 18 entries. */
function sorghum(environment: string) {
  const { columns } = readReference<object>('06_met_omer_sorghum');
  const here = (name: string) => columns[name]!.filter((_, row) => columns.env![row] === environment);
  const plots = here('gen').map((entry, row) => `${entry} ${here('rep')[row]}`);
  const question = {
    trait: 'yield',
    values: numberColumn('yield', here('yield')),
    entry: encodeFactor(here('gen')),
    block: encodeFactor(here('rep')),
  };
  return {
    analyse: (options: RandomizedBlockOptions = {}) => analyseRandomizedBlock(question, options),
    named: (rows: Int32Array) => Array.from(rows, (row) => plots[row]!).sort(),
  };
}

describe.runIf(referenceIsThere)(
  'outliers of sorghum at E5, where two entries yield far above the rest',
  () => {
    it('are looked for among residuals first: the two best entries keep their places and plots', () => {
      const { analyse } = sorghum('E5');
      const { means, remarks, outliers } = analyse();
      expect(outliers).toMatchObject({ rule: 'residuals', removed: true });
      expect(means).toHaveLength(18);
      expect(means.slice(0, 2).map(({ entry, plots }) => [entry, plots])).toEqual([
        ['G10', 4],
        ['G13', 4],
      ]);
      expect(remarks.find(({ name }) => name === 'entriesMostlyBeyond')!.values.names).toBe('G10, G12');
    });

    it('take no plot that lies within the fences of the first fit, and not those that a wrong plot draws along', () => {
      const { analyse, named } = sorghum('E5');
      const { outliers, remarks } = analyse();
      // R: x <- resid(lm(yield ~ rep + gen)); quantile(x, c(1, 3) / 4) -> beyond: G03 R1 R2 R4, G05 R1, G10 R1 R2, G12 R1 R2 R3
      expect(named(outliers.rows)).toEqual(['G03 R4', 'G05 R1']);
      expect(named(outliers.kept)).toEqual(['G10 R1', 'G10 R2', 'G12 R1', 'G12 R2', 'G12 R3']);
      expect(
        outliers.entries.map(({ entry, plots, leftOut }) => `${entry} ${plots - leftOut}/${plots}`),
      ).toEqual(['G03 3/4', 'G05 3/4']);
      expect(remarks.find(({ name }) => name === 'entriesOnFewerPlots')!.values).toEqual({
        count: 2,
        names: 'G03 3/4, G05 3/4',
      });
    });

    it('by raw values leave the best with one plot, say so, and take no entry away whole', () => {
      const { analyse, named } = sorghum('E5');
      const { means, outliers, remarks } = analyse({ outliers: 'values' });
      expect(means).toHaveLength(18);
      expect(named(outliers.rows)).toEqual(['G10 R2', 'G10 R3', 'G10 R4']);
      expect(remarks.find(({ name }) => name === 'entriesOnFewerPlots')!.values.names).toBe('G10 1/4');
      expect(named(outliers.kept)).toEqual(['G13 R1', 'G13 R2', 'G13 R3', 'G13 R4']);
      expect(remarks.find(({ name }) => name === 'entriesWhollyBeyond')!.values.names).toBe('G13');
    });

    it('stay when the rule is off, and are named nowhere as left out', () => {
      const { means, plots, outliers, remarks } = sorghum('E5').analyse({ outliers: 'off' });
      expect(means.every((mean) => mean.plots === 4)).toBe(true);
      expect(plots.outliersRemoved).toBe(0);
      expect(outliers).toMatchObject({ removed: false, entries: [], keptEntries: [] });
      expect(remarks.map(({ name }) => name)).not.toContain('entriesOnFewerPlots');
    });

    it('are the same in the series of all places, each by its own fit', () => {
      const { columns } = readReference<object>('06_met_omer_sorghum');
      const series = analyseMultiYearMultiPoint({
        trait: 'yield',
        values: numberColumn('yield', columns.yield!),
        entry: encodeFactor(columns.gen!),
        location: encodeFactor(columns.env!),
        block: encodeFactor(columns.rep!),
      });
      const there = series.outliers.entries.filter(({ within }) => within === 'E5');
      expect(there.map(({ entry, leftOut }) => [entry, leftOut])).toEqual([
        ['G03', 1],
        ['G05', 1],
      ]);
      const alone = [...new Set(columns.env)].reduce(
        (sum, environment) => sum + sorghum(environment).analyse().outliers.rows.length,
        0,
      );
      expect(series.outliers.rows).toHaveLength(alone);
    });
  },
);
