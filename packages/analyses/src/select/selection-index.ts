import {
  baseIndex,
  desiredGainsIndex,
  ideotypeDistances,
  indexValues,
  rankSumIndex,
  restrictedIndex,
  selectionDifferentials,
  selectionIntensity,
  smithHazelIndex,
  type IndexValue,
  type LinearIndex,
  type TraitTable,
} from '@panicle/statistics/selection';
import { given, OptionError } from '../options/option-error.ts';
import { checkIndex } from './index-check.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, figures, namedColumns, table } from '../report/columns.ts';
import { column, type Report, type ReportTable } from '../report/report.ts';
import { wholeEntryMeans } from '../inputs/entry-means.ts';
import { covariancesOf, type FoundCovariances } from '../traits/genetic-covariances.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { indexAnswer, indexFigures, type RankedEntries } from './index-figures.ts';
import { takes, type Chosen } from '../options/takes.ts';

type Options = Chosen<'goals' | 'selectedShare' | 'economic' | 'gains' | 'index' | 'hold'>;

/** One value for each trait, in the order of the traits. */
function forEachTrait<Value>(
  name: string,
  values: readonly Value[],
  traits: readonly string[],
): readonly Value[] {
  if (values.length === traits.length) return values;
  throw new OptionError(
    {
      zh: '--{name} 应有 {traits} 个值（每个性状一个），而不是 {values} 个。',
      en: '--{name} needs {traits} {traits, value|values}, one per trait, not {values}.',
    },
    { name, traits: traits.length, values: values.length },
  );
}

function direction(goal: string): 'high' | 'low' {
  if (goal === 'high' || goal === 'low') return goal;
  throw new OptionError(
    {
      zh: '--goals 应为 high 或 low，而不是“{goal}”。',
      en: '--goals must be high or low, not {goal}.',
    },
    { goal },
  );
}

function goalsOf(options: Options, traits: readonly string[]): ('high' | 'low' | number)[] {
  return forEachTrait('goals', options.goals, traits).map((goal) => {
    if (goal === 'high' || goal === 'low') return goal;
    const value = Number(goal);
    if (Number.isFinite(value)) return value;
    throw new OptionError(
      {
        zh: '--goals 应为 high、low 或数字，而不是“{goal}”。',
        en: '--goals must be high, low or a number, not {goal}.',
      },
      { goal },
    );
  });
}

/** The index of each entry beside the means that it is made of. */
function entryTable(values: readonly IndexValue[], means: TraitTable): ReportTable {
  const { entries, traits } = means;
  const places = new Map(entries.map((entry, place) => [entry, place]));
  const meanOf = (entry: string, trait: number) => {
    const mean = means.values[places.get(entry)! * traits.length + trait]!;
    return Number.isNaN(mean) ? null : mean;
  };
  return table(
    'entries',
    ['品种指数', 'Entry index'],
    [...columns('rank', 'entry'), column('index', '指数', 'index'), ...namedColumns(traits)],
    values.map(({ rank, entry, value }) => [
      rank,
      entry,
      value,
      ...traits.map((_trait, place) => meanOf(entry, place)),
    ]),
  );
}

/** What was gained in each trait by taking the best share of the entries. */
function selectedTable(means: TraitTable, ranked: readonly { entry: string }[], share: number): ReportTable {
  const count = Math.max(1, Math.round(share * ranked.length));
  const selected = ranked.slice(0, count).map(({ entry }) => entry);
  return table(
    'selection',
    [`入选 ${count} 个品种的选择差`, `Selection differentials of the best ${count}`],
    [
      ...columns('trait', 'mean'),
      column('selected_mean', '入选均值', 'mean of selected'),
      ...columns('difference'),
      column('percent', '占均值%', '% of mean'),
    ],
    selectionDifferentials(means, selected).map((one) => [
      one.trait,
      one.mean,
      one.selectedMean,
      one.differential,
      one.percent,
    ]),
  );
}

function linearIndex(basis: FoundCovariances, options: Options, means: TraitTable): LinearIndex {
  const intensity = selectionIntensity(options.selectedShare);
  const numbers = (name: 'economic' | 'gains') =>
    Float64Array.from(forEachTrait(name, given(options, name), means.traits));
  switch (options.index) {
    case 'base':
      return baseIndex(basis, numbers('economic'), intensity);
    case 'desired-gains':
      return desiredGainsIndex(basis, numbers('gains'), intensity);
    case 'restricted':
      return restrictedIndex(basis, numbers('economic'), heldFast(options, means.traits), intensity);
    default:
      return smithHazelIndex(basis, numbers('economic'), intensity);
  }
}

function heldFast(options: Options, traits: readonly string[]): readonly string[] {
  const names = given(options, 'hold');
  const unknown = names.find((name) => !traits.includes(name));
  if (unknown === undefined) return names;
  throw new OptionError(
    { zh: '--hold 中的 {unknown} 不在 --traits 中。', en: '{unknown} of --hold is not among --traits.' },
    { unknown },
  );
}

function linearReport(
  file: PlotTable,
  found: LinearIndex,
  means: TraitTable,
  share: number,
  remarks: Report['remarks'],
): Report {
  const ranked = indexValues(means, found.weights);
  return {
    ...drawn(file, { means, ranked, share, gains: found.gains }, ['指数', 'index']),
    tables: [
      table(
        'weights',
        ['权重与预期响应', 'Weights and expected responses'],
        columns('trait', 'weight', 'gain'),
        found.traits.map((trait, k) => [trait, found.weights[k]!, found.gains[k]!]),
      ),
      figures(
        'index',
        ['指数', 'Index'],
        [
          ['variance', '指数方差', 'variance of index', found.variance],
          ['aggregate_gain', '综合遗传进展', 'gain in aggregate genotype', found.aggregateGain],
          ['accuracy', '准确度', 'accuracy', found.accuracy],
        ],
      ),
      entryTable(ranked, means),
      selectedTable(means, ranked, share),
    ],
    remarks,
  };
}

function drawn(file: PlotTable, found: RankedEntries, index: readonly [string, string]) {
  return { answer: indexAnswer(file, found), figures: indexFigures(file, found, index) };
}

function ideotypeReport(
  file: PlotTable,
  means: TraitTable,
  goals: readonly ('high' | 'low' | number)[],
  share: number,
  remarks: Report['remarks'],
): Report {
  const found = ideotypeDistances(means, goals);
  const factors = Array.from({ length: found.factors }, (_, k) => `FA${k + 1}`);
  const loadings = (trait: number) =>
    factors.map((_, factor) => found.loadings[trait * factors.length + factor]!);
  const ranked = found.entries.map(({ entry, distance }) => ({ entry, value: distance }));
  return {
    ...drawn(file, { means, ranked, share, gains: null }, [
      '与理想型的距离（MGIDI，越小越好）',
      'distance from the ideotype (MGIDI, smaller is better)',
    ]),
    tables: [
      table(
        'factors',
        ['性状因子载荷', 'Factor loadings of traits'],
        [...columns('trait'), ...namedColumns(factors), column('communality', '共同度', 'communality')],
        found.traits.map((trait, k) => [trait, ...loadings(k), found.communalities[k]!]),
      ),
      table(
        'entries',
        ['与理想型距离（MGIDI）', 'Distance from the ideotype (MGIDI)'],
        [
          ...columns('rank', 'entry', 'distance'),
          ...factors.map((name) => column(`${name}_percent`, `${name} 贡献%`, `${name} %`)),
        ],
        found.entries.map((one) => [one.rank, one.entry, one.distance, ...one.contributions]),
      ),
      selectedTable(means, found.entries, share),
    ],
    remarks,
  };
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '选择指数：Smith-Hazel、基础、期望进展、约束、秩和、MGIDI',
    en: 'selection indices: Smith-Hazel, base, desired gains, restricted, rank sum, MGIDI',
  },
  example: {
    zh: '小区.csv --traits 产量,株高,生育期 --entry 品种 --block 重复 --economic 1,0,-0.2 --selected-share 0.1',
    en: 'plots.csv --traits yield,height,days --entry entry --block rep --economic 1,0,-0.2 --selected-share 0.1',
  },
  details: {
    zh: 'smith-hazel 与 base 需 --economic，restricted 另需 --hold，desired-gains 需 --gains；协方差由有重复的试验估计（--block，或 --reml）。\nrank-sum 与 mgidi 需 --goals，每个品种一行即可。',
    en: 'smith-hazel and base need --economic, restricted also --hold, desired-gains needs --gains; covariances come from a\nreplicated trial (--block, or --reml). rank-sum and mgidi need --goals; one row per entry is enough.',
  },
  model: {
    zh: 'I = bᵀx；Smith-Hazel：b = P⁻¹Ga。',
    en: 'I = bᵀx; Smith-Hazel: b = P^-1 G a.',
  },
  source:
    'H. F. Smith, Annals of Eugenics 7 (1936) 240-250; L. N. Hazel, Genetics 28 (1943) 476-490; N. N. Mulamba and J. J. Mock, Egyptian Journal of Genetics and Cytology 7 (1978) 40-51; T. Olivoto and M. Nardino, Bioinformatics 37 (2021) 1383-1389',
  takesMeans: { of: 'entries', options: { index: 'mgidi' } },
  options: takes(
    ['traits', 'entry'],
    ['index', 'economic', 'gains', 'hold', 'goals', 'block', 'reml', 'fixed', 'random', 'selectedShare'],
  ),
  check: checkIndex,
  run(file, options, { signal }) {
    const { traits, selectedShare: share, index } = options;
    const { means, remarks } = wholeEntryMeans(file, options.entry, traits);
    if (index === 'mgidi') return ideotypeReport(file, means, goalsOf(options, traits), share, remarks);
    if (index === 'rank-sum') {
      const goals = forEachTrait('goals', options.goals.map(direction), traits);
      const ranked = rankSumIndex(means, goals);
      return {
        ...drawn(file, { means, ranked, share, gains: null }, [
          '秩和（越小越好）',
          'sum of ranks (smaller is better)',
        ]),
        tables: [entryTable(ranked, means), selectedTable(means, ranked, share)],
        remarks,
      };
    }
    const basis = covariancesOf(file, options, options.reml ? 'reml' : 'genetic', signal);
    return linearReport(file, linearIndex(basis, options, means), means, share, [
      ...remarks,
      ...basis.remarks,
    ]);
  },
});
