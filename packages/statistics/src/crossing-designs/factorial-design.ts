import { StatisticsError } from '../statistics-error.ts';
import type { Cross, CrossTrial } from './cross-trial.ts';
import { levelColumns, type EffectColumns } from './effect-columns.ts';
import { refuseSeveralGenerations } from './refusals.ts';
import { partition, type PartitionRow } from './partition.ts';

type Levels = ReturnType<typeof levelColumns>;

/** Crosses of every female with every male, besides their parents and other varieties in the same trial. */
export interface FactorialDesign {
  females: Levels;
  males: Levels;
  /** each cross by itself */
  crosses: Levels;
  /** each parent itself */
  parents: Levels;
  /** one column of ones for parents */
  parentsAsOne: Levels;
  /** varieties that are no parent of any cross */
  checks: Levels;
}

/** @throws StatisticsError noCrosses, mixedGenerations, femaleIsMale */
export function factorialDesign(trial: CrossTrial): FactorialDesign {
  const { trait, crosses } = trial;
  const real = crosses.filter(({ self }) => !self);
  if (real.length === 0) throw new StatisticsError('noCrosses', { trait });
  refuseSeveralGenerations(trial);
  const females = new Set(real.map((cross) => inSet(cross, cross.female)));
  const males = new Set(real.map((cross) => inSet(cross, cross.male)));
  const both = real.find((cross) => females.has(inSet(cross, cross.male)));
  if (both) throw new StatisticsError('femaleIsMale', { trait, parent: both.male });
  const isParent = (cross: Cross) => {
    const name = inSet(cross, cross.female);
    return females.has(name) || males.has(name);
  };
  const ofCrosses = (name: string, level: (cross: Cross) => string) =>
    levelColumns(name, crosses, (cross) => (cross.self ? null : level(cross)));
  const ofSelfs = (name: string, level: (cross: Cross) => string | null) =>
    levelColumns(name, crosses, (cross) => (cross.self ? level(cross) : null));
  return {
    females: ofCrosses('females', (cross) => inSet(cross, cross.female)),
    males: ofCrosses('males', (cross) => inSet(cross, cross.male)),
    crosses: ofCrosses('females × males', ({ name }) => name),
    parents: ofSelfs('parents', (cross) => (isParent(cross) ? cross.name : null)),
    parentsAsOne: ofSelfs('parents against crosses', (cross) => (isParent(cross) ? '' : null)),
    checks: ofSelfs('checks', (cross) => (isParent(cross) ? null : cross.name)),
  };
}

/** A parent of a set: parents of the same name in two sets are two. */
export function inSet({ set }: Cross, parent: string): string {
  return set ? `${parent} (${set})` : parent;
}

/**
 * The crosses split into females, males and their interaction, each main effect adjusted for the other (with all
 * crosses there the adjustment changes nothing), after everything else in the trial.
 */
export interface FactorialPartition {
  /** checks, parents against crosses, parents, crosses: as far as they are there */
  coarse: PartitionRow[];
  /** males, females × males: males after females */
  males: PartitionRow[];
  /** females, females × males: females after males */
  females: PartitionRow[];
  /** both main effects as one with the same variance, and females × males */
  general: PartitionRow[];
}

export function factorialPartition(trial: CrossTrial, design: FactorialDesign): FactorialPartition {
  const before = [design.checks, design.parentsAsOne, design.parents].filter(({ count }) => count > 0);
  const coarse = partition(trial, [...before, { ...design.crosses, name: 'crosses' }]);
  const after = (terms: readonly EffectColumns[], kept: readonly string[]) =>
    lastRows(partition(trial, [...before, ...terms, design.crosses]), kept);
  const interaction = design.crosses.name;
  return {
    coarse,
    males: after([design.females, design.males], ['males', interaction]),
    females: after([design.males, design.females], ['females', interaction]),
    general: after([bothMainEffects(design)], ['gca', interaction]),
  };
}

function bothMainEffects({ females, males }: FactorialDesign): EffectColumns {
  return {
    name: 'gca',
    count: females.count + males.count,
    cross: Int32Array.of(...females.cross, ...males.cross),
    column: Int32Array.of(...females.column, ...males.column.map((column) => females.count + column)),
    weight: Float64Array.of(...females.weight, ...males.weight),
  };
}

/** The named rows from the end on, with what is expected of them alone. */
function lastRows(rows: readonly PartitionRow[], names: readonly string[]): PartitionRow[] {
  const kept = rows.filter(({ name }) => names.includes(name));
  return kept.map((row) => ({ ...row, expectation: row.expectation.slice(rows.length - kept.length) }));
}
