import {
  baseIndex,
  desiredGainsIndex,
  rankSumIndex,
  restrictedIndex,
  selectionIntensity,
  smithHazelIndex,
  type LinearIndex,
  type TraitTable,
} from '@panicle/statistics/selection';
import { given, OptionError } from '../options/option-error.ts';
import { checkIndex } from './index-check.ts';
import { defineAnalysis } from '../analysis.ts';
import { wholeEntryMeans } from '../inputs/entry-means.ts';
import { covariancesOf, type FoundCovariances } from '../traits/genetic-covariances.ts';
import { takes, type Chosen } from '../options/takes.ts';
import { entryTable, selectedTable, linearReport, drawn, ideotypeReport } from './index-reports.ts';

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
