import { interactionFactor } from '../../data/factor-algebra.ts';
import { restrictFactor, type Factor } from '../../data/factor.ts';
import { connectedSets, incidence } from '../../two-way/incidence.ts';
import { fitTwoWay } from '../../two-way/two-way.ts';
import type { TwoWayFit } from '../../two-way/two-way-model.ts';
import { anovaLine, fTest, type AnovaLine, type FTest } from '../anova-table.ts';
import type { GroupFit } from '../group-fits.ts';

/** The plots of all groups side by side. */
export interface AllPlots {
  values: Float64Array;
  entry: Factor;
  group: Factor;
  /** blocks of different groups are different blocks */
  block: Factor;
}

export function allPlots(
  question: { values: Float64Array; entry: Factor; group: Factor; block: Factor },
  rows: Int32Array,
): AllPlots {
  const { factor: group } = restrictFactor(question.group, rows);
  const { factor: block } = restrictFactor(question.block, rows);
  return {
    values: Float64Array.from(rows, (row) => question.values[row]!),
    entry: restrictFactor(question.entry, rows).factor,
    group,
    block: interactionFactor([group, block]),
  };
}

/**
 * Every group by itself, sums of squares and errors added up. Blocks and entries are tested against the pooled error,
 * groups against what differs between the blocks of a group.
 * Source: A. R. Hallauer, M. J. Carena, J. B. Miranda, Quantitative Genetics in Maize Breeding (3rd ed. 2010), chapter
 * 4 (replications within sets); W. G. Cochran and G. M. Cox, Experimental Designs (2nd ed. 1957), section 14.1.
 */
export function pooledAnova(groups: readonly GroupFit[], grandMean: number): AnovaLine[] {
  const add = (part: (group: GroupFit) => number) => groups.reduce((sum, group) => sum + part(group), 0);
  const between = add(({ values }) => {
    const mean = values.reduce((sum, value) => sum + value - grandMean, 0) / values.length;
    return values.length * mean ** 2;
  });
  const group = anovaLine('group', groups.length - 1, between);
  const block = anovaLine(
    'group:block',
    add((one) => one.block.levels.length - 1),
    add(({ fit }) => fit.squares.column),
  );
  const entry = anovaLine(
    'group:entry',
    add((one) => one.entry.levels.length - 1),
    add(({ fit }) => fit.squares.rowAdjusted),
  );
  const error = anovaLine(
    'error',
    add(({ errorDf }) => errorDf),
    add(({ fit }) => fit.squares.error),
  );
  return [
    { ...group, test: fTest([group], [block]) },
    { ...block, test: fTest([block], [error]) },
    { ...entry, test: fTest([entry], [error]) },
    error,
  ];
}

/** Groups, entries and blocks in one additive model. */
export interface JointFit {
  anova: AnovaLine[];
  fit: TwoWayFit;
}

/** @returns null when groups have no entries in common, so that nothing links them */
export function fitJoint({ values, entry, group, block }: AllPlots): JointFit | null {
  const cells = incidence(entry, block);
  if (connectedSets(cells, block.levels.length).length > 1) return null;
  const fit = fitTwoWay(values, entry, block, cells);
  const withoutBlocks = fitTwoWay(values, entry, group, incidence(entry, group));
  const [ofEntry, ofGroup] = [entry.levels.length - 1, group.levels.length - 1];
  const ofBlock = block.levels.length - group.levels.length;
  const groups = anovaLine('group', ofGroup, withoutBlocks.squares.column);
  const entries = anovaLine('entry', ofEntry, withoutBlocks.squares.rowAdjusted);
  const blocks = anovaLine('group:block', ofBlock, withoutBlocks.squares.error - fit.squares.error);
  const error = anovaLine('error', values.length - 1 - ofEntry - ofGroup - ofBlock, fit.squares.error);
  return {
    fit,
    anova: [
      { ...groups, test: fTest([groups], [blocks]) },
      { ...entries, test: fTest([entries], [error]) },
      { ...blocks, test: fTest([blocks], [error]) },
      error,
    ],
  };
}

/**
 * Whether entries common to several groups differ alike in all of them: what the joint model leaves beyond the pooled
 * error, against that error.
 */
export function testAdditivity(joint: JointFit, pooled: readonly AnovaLine[]): FTest | null {
  const all = joint.anova.at(-1)!;
  const within = pooled.at(-1)!;
  const lack = anovaLine('common entry x group', all.df - within.df, all.sumOfSquares - within.sumOfSquares);
  return fTest([lack], [within]);
}
