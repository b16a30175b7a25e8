import {
  compareMeans,
  comparePairs,
  compareWithControl,
  meansOfPairTable,
  MOST_LETTER_GROUPS,
  type ComparisonProcedure,
  type SetOfMeans,
} from '@panicle/statistics/comparisons';
import { studentUpperQuantile } from '@panicle/statistics/distributions';
import { remark } from '@panicle/statistics/statistics-error';
import { OptionError } from '../options/option-error.ts';
import { withEstimates } from './estimates.ts';
import { columns, table } from './columns.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from './report.ts';
import { wordFor } from './words.ts';
import type { Chosen, OptionName } from '../options/takes.ts';

type Options = Chosen<'compare' | 'alpha' | 'pairs' | 'dunnett'>;

/** Means of one term and one trait, to be listed and compared. */
export interface ListedMeans {
  trait: string;
  term: string;
  set: SetOfMeans & { levels: readonly string[] };
  standardErrors?: ArrayLike<number>;
  /** of each mean, where they are not those of the differences */
  degrees?: ArrayLike<number>;
  plots?: ArrayLike<number>;
}

export const comparisonOptions = [
  'compare',
  'pairs',
  'dunnett',
  'alpha',
] as const satisfies readonly OptionName[];

const adjustments = ['none', 'bonferroni', 'holm', 'tukey', 'scheffe'] as const;

/** Means with letters, best first, and whatever comparisons the options ask for. */
export function comparisonTables(listed: readonly ListedMeans[], options: Options): ReportTable[] {
  if (listed.length === 0) return [];
  const asked = options.compare;
  const procedures = asked.length === 0 ? (['lsd'] as const) : asked;
  const alpha = options.alpha;
  const compared = listed.map((one) => ({
    ...one,
    comparisons: isComparable(one) ? procedures.map((name) => compareMeans(one.set, name, alpha)) : [],
  }));
  const tables = [meansTable(compared, procedures, alpha)];
  if (listed.some(isComparable)) tables.push(criticalDifferences(compared));
  const adjustment = options.pairs;
  if (adjustment !== null) tables.push(pairsTable(listed.filter(isComparable), adjustment, alpha));
  const control = options.dunnett;
  if (control !== null) tables.push(controlTable(listed.filter(isComparable), control, alpha));
  return tables;
}

const bestFirst = (means: ArrayLike<number>): number[] =>
  Array.from(means, (_, place) => place).sort((a, b) => means[b]! - means[a]!);

/** Without degrees of freedom means are listed and not compared. */
const isComparable = ({ set }: ListedMeans) => !Number.isNaN(set.df);

interface ComparedMeans extends ListedMeans {
  comparisons: ReturnType<typeof compareMeans>[];
}

function meansTable(
  listed: readonly ComparedMeans[],
  procedures: readonly ComparisonProcedure[],
  alpha: number,
): ReportTable {
  const limited = listed.some(({ standardErrors }) => standardErrors !== undefined);
  const rows = listed.flatMap(({ trait, term, set, standardErrors, degrees, plots, comparisons }) =>
    bestFirst(set.means).map((place): ReportValue[] => [
      trait,
      term,
      set.levels[place]!,
      plots?.[place] ?? null,
      set.means[place]!,
      standardErrors?.[place] ?? null,
      ...(limited
        ? limitsOf(set.means[place]!, standardErrors?.[place], degrees?.[place] ?? set.df, alpha)
        : []),
      ...procedures.map((_, k) => {
        const { order, letters } = comparisons[k] ?? {};
        return letters?.[order!.indexOf(place)] ?? null;
      }),
    ]),
  );
  const heads = [
    ...columns('trait', 'term', 'level', 'plots', 'mean', 'standard_error'),
    ...(limited ? columns('df', 'lower', 'upper') : []),
    ...procedures.map((name) => lettersColumn(name)),
  ];
  const unlettered = listed.flatMap(({ comparisons }) =>
    comparisons.filter(({ letters }) => letters === null).map(({ procedure }) => procedure),
  );
  const remarks = [...new Set(unlettered)].map((method) =>
    remark('tooManyLetterGroups', { method, count: MOST_LETTER_GROUPS }),
  );
  const means = withEstimates(table('means', ['均值与多重比较', 'Means and comparisons'], heads, rows), {
    kind: 'adjustedMean',
    entry: 'level',
    value: 'mean',
    standardError: 'standard_error',
    trait: 'trait',
    term: 'term',
  });
  return { ...means, remarks };
}

/** Degrees of freedom of a mean and its limits; none without a standard error. */
function limitsOf(mean: number, error: number | undefined, df: number, alpha: number): (number | null)[] {
  if (error === undefined || !(df > 0)) return [null, null, null];
  const reach = studentUpperQuantile(alpha / 2, df) * error;
  return [Number.isFinite(df) ? df : null, mean - reach, mean + reach];
}

function lettersColumn(procedure: ComparisonProcedure) {
  const { zh, en } = wordFor(procedure);
  return column(`letters_${procedure}`, `字母（${zh}）`, `letters (${en})`);
}

/** Means apart for Duncan and SNK have a critical difference for every number of means spanned. */
function criticalDifferences(listed: readonly ComparedMeans[]): ReportTable {
  const rows = listed.flatMap(({ trait, term, comparisons }) =>
    comparisons.flatMap(({ procedure, alpha, criticalDifference, criticalRanges }): ReportValue[][] => {
      if (criticalDifference !== null) return [[trait, term, procedure, alpha, null, criticalDifference]];
      return [...(criticalRanges ?? [])].map((range, k) => [trait, term, procedure, alpha, k + 2, range]);
    }),
  );
  const heads = [
    ...columns('trait', 'term'),
    wordColumn('procedure', '方法', 'procedure'),
    column('alpha', '显著性水平', 'level'),
    column('span', '秩次距', 'number of means spanned'),
    ...columns('difference'),
  ];
  return table('critical_differences', ['显著差数', 'Critical differences'], heads, rows);
}

/** Correlations that miss by less change no digit of P that is shown. */
const EXACT = 1e-6;

const pairColumns = columns('trait', 'term', 'first', 'second', 'difference', 'standard_error', 't');

function pairsTable(
  listed: readonly ListedMeans[],
  adjustment: (typeof adjustments)[number],
  alpha: number,
): ReportTable {
  const rows = listed.flatMap(({ trait, term, set }) => {
    const found = comparePairs(set, adjustment, alpha);
    return [...found.first].map((place, k): ReportValue[] => [
      trait,
      term,
      set.levels[place]!,
      set.levels[found.second[k]!]!,
      found.difference[k]!,
      found.standardError[k]!,
      found.t[k]!,
      found.df[k]!,
      found.p[k]!,
      found.difference[k]! - found.margin[k]!,
      found.difference[k]! + found.margin[k]!,
    ]);
  });
  const heads = [...pairColumns, ...columns('df', 'p', 'lower', 'upper')];
  const remarks = listed.flatMap(({ set: { means } }) => {
    const [count, most] = [means.length, meansOfPairTable(means).length];
    return most < count
      ? [remark('pairsOfHighestMeans', { count, most, pairs: (count * (count - 1)) / 2 })]
      : [];
  });
  return { ...table('pairs', ['成对比较', 'Pairs of means'], heads, rows), remarks };
}

function controlTable(listed: readonly ListedMeans[], control: string, alpha: number): ReportTable {
  const own = listed.filter(({ set }) => set.levels.includes(control));
  if (own.length === 0)
    throw new OptionError({ zh: '没有名为“{control}”的均值。', en: '{control} has no mean.' }, { control });
  let misfit = 0;
  const rows = own.flatMap(({ trait, term, set }) => {
    const found = compareWithControl(set, set.levels.indexOf(control), { alpha });
    misfit = Math.max(misfit, found.misfit);
    return [...found.place].map((place, k): ReportValue[] => [
      trait,
      term,
      set.levels[place]!,
      control,
      found.difference[k]!,
      found.standardError[k]!,
      found.t[k]!,
      found.p[k]!,
    ]);
  });
  const dunnett = table(
    'dunnett',
    ['与对照的 Dunnett 比较', 'Dunnett’s comparisons with the control'],
    [...pairColumns, ...columns('p')],
    rows,
  );
  return misfit < EXACT
    ? dunnett
    : { ...dunnett, remarks: [remark('dunnettApproximated', { misfit: misfit.toFixed(3) })] };
}
