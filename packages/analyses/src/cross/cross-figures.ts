import type { Figure } from '@panicle/figures';
import type {
  CrossTrial,
  GeneralAbility,
  GeneticComponents,
  TestedEffect,
} from '@panicle/statistics/crossing-designs';
import { traitAxis } from '../figures/axes.ts';
import { barFigure } from '../figures/bar-charts.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** More parents on either side are no figure any more. */
const MOST_PARENTS = 100;
const MOST_PRINTED = 400;

const effectAxis = (file: PlotTable, trait: string, zh: string, en: string) => {
  const unit = file.unit?.(trait);
  return { title: { zh, en }, ...(unit ? { unit } : {}) };
};

/** General combining ability of each parent with its standard error, the best first. */
export function generalFigure(
  file: PlotTable,
  trait: string,
  { effects }: GeneralAbility,
  { name, title }: { name: string; title: Figure['title'] },
): Figure[] {
  return barFigure(
    { name, title, axis: effectAxis(file, trait, '一般配合力效应', 'GCA effect') },
    effects
      .toSorted((a, b) => b.effect - a.effect)
      .map(({ parent, effect, standardError }) => ({ name: parent, value: effect, standardError })),
  );
}

interface PairValue {
  first: string;
  second: string;
  value: number;
}

/** Values of crosses as a table of females by males, in colours. */
function crossTable(
  pairs: readonly PairValue[],
  head: {
    name: string;
    title: Figure['title'];
    value: ReturnType<typeof effectAxis>;
    sides: readonly [Figure['title'], Figure['title']];
    scale: 'sequence' | 'difference';
  },
): Figure[] {
  const { sides, ...named } = head;
  const known = pairs.filter(({ value }) => Number.isFinite(value));
  const rows = [...new Set(known.map(({ first }) => first))];
  const columns = [...new Set(known.map(({ second }) => second))];
  if (rows.length < 2 || columns.length < 2 || Math.max(rows.length, columns.length) > MOST_PARENTS)
    return [];
  const at = new Map(known.map((one) => [JSON.stringify([one.first, one.second]), one.value]));
  return [
    {
      kind: 'heatmap',
      ...named,
      rowAxis: { title: sides[0] },
      columnAxis: { title: sides[1] },
      rows,
      columns,
      values: rows.map((row) => columns.map((column) => at.get(JSON.stringify([row, column])) ?? null)),
      ...(head.scale === 'difference' ? { middle: 0 } : {}),
      ...(rows.length * columns.length <= MOST_PRINTED ? { printed: true } : {}),
    },
  ];
}

const PARENTS = [
  { zh: '亲本', en: 'parent' },
  { zh: '亲本', en: 'parent' },
] as const;
export const FEMALES_AND_MALES = [
  { zh: '母本', en: 'female' },
  { zh: '父本', en: 'male' },
] as const;
export const LINES_AND_TESTERS = [
  { zh: '系', en: 'line' },
  { zh: '测验种', en: 'tester' },
] as const;

/** Specific combining ability of the crosses, those of both directions in both places. */
export function specificFigure(
  file: PlotTable,
  trait: string,
  effects: readonly (TestedEffect & { first: string; second: string })[],
  sides: readonly [Figure['title'], Figure['title']] = PARENTS,
): Figure[] {
  const values = effects.map(({ first, second, effect }) => ({ first, second, value: effect }));
  const mirrored =
    sides === PARENTS
      ? values.flatMap((one) => [one, { ...one, first: one.second, second: one.first }])
      : values;
  return crossTable(sorted(mirrored), {
    name: 'specific',
    title: { zh: '特殊配合力效应', en: 'Specific combining ability' },
    value: effectAxis(file, trait, '特殊配合力效应', 'SCA effect'),
    sides,
    scale: 'difference',
  });
}

/** Adjusted means of the crosses (and of the parents on the diagonal). */
export function crossMeansFigure(
  file: PlotTable,
  trial: CrossTrial,
  sides: readonly [Figure['title'], Figure['title']] = FEMALES_AND_MALES,
): Figure[] {
  const pairs = trial.crosses.map(({ female, male }, k) => ({
    first: female,
    second: male,
    value: trial.means[k]!,
  }));
  return crossTable(sorted(pairs), {
    name: 'cross_means',
    title: { zh: '组合均值', en: 'Means of the crosses' },
    value: traitAxis(file, trial.trait, ['均值', 'mean']),
    sides,
    scale: 'sequence',
  });
}

const collator = new Intl.Collator('en', { numeric: true });
const sorted = (pairs: readonly PairValue[]) =>
  pairs.toSorted((a, b) => collator.compare(a.first, b.first) || collator.compare(a.second, b.second));

/** Additive, dominance and error variance with their standard errors. */
export function geneticFigure({
  additive,
  dominance,
  error,
}: Pick<GeneticComponents, 'additive' | 'dominance'> & { error: number }): Figure[] {
  return barFigure(
    {
      name: 'genetic_variances',
      title: { zh: '遗传方差', en: 'Genetic variances' },
      axis: { title: { zh: '方差', en: 'variance' } },
    },
    [
      {
        name: { zh: '加性', en: 'additive' },
        value: additive.variance,
        standardError: additive.standardError,
      },
      {
        name: { zh: '显性', en: 'dominance' },
        value: dominance.variance,
        standardError: dominance.standardError,
      },
      { name: { zh: '误差', en: 'error' }, value: error },
    ],
  );
}
