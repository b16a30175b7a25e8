import { encodeFactor, Table, type Factor } from '../../data/index.ts';
import type { FieldPlan, PlannedPlot } from './field-plan.ts';

/**
 * The plots that are observed (entries and checks) as columns for an analysis: `entry`, `group`, `replicate`, `block`,
 * `row` and `column` as factors, one more for each factor of the plan, and `number` as numbers.
 *
 * Blocks are numbered apart across groups and replicates, so `block` can be used without nesting.
 */
export function planTable(plan: FieldPlan): Table {
  const plots = plan.plots.filter(({ entry }) => entry >= 0);
  const factor = (value: (plot: PlannedPlot) => string | number): Factor =>
    encodeFactor(plots.map(value), 'natural');
  const levels = plan.factors.map(({ name }, k): [string, Factor] => [
    name,
    factor(({ entry }) => plan.entries[entry]!.levels[k]!),
  ]);
  return new Table({
    ...Object.fromEntries(levels),
    entry: factor(({ entry }) => plan.entries[entry]!.name),
    group: factor(({ group }) => group),
    replicate: factor(({ group, replicate }) => `${group}-${replicate}`),
    block: factor(({ group, replicate, block }) => `${group}-${replicate}-${block}`),
    row: factor(({ row }) => row),
    column: factor(({ column }) => column),
    number: Float64Array.from(plots, ({ number }) => number),
  });
}
