import {
  completeEntries,
  correlationMatrix,
  partialCorrelations,
  traitCorrelations,
  type GeneticParameters,
  type TraitTable,
} from '@panicle/statistics/selection';
import type { Figure } from '@panicle/figures';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { barFigure } from '../figures/bar-charts.ts';
import { isKnown, sentence } from '../report/sentences.ts';
import { correlationAnswer } from './correlation-answer.ts';
import { relatedTraits, replicatedEntries } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import { entryMeans, severalTraits } from '../inputs/entry-means.ts';
import { covariancesOf, type FoundCovariances } from './genetic-covariances.ts';
import { takes } from '../options/takes.ts';

function phenotypicTables(means: TraitTable, spearman: boolean): ReportTable[] {
  const found = traitCorrelations(means, { method: spearman ? 'spearman' : 'pearson' });
  const simple = table(
    'correlations',
    ['表型相关', 'Phenotypic correlations'],
    columns('first', 'second', 'entries', 'correlation', 'lower', 'upper', 't', 'df', 'p'),
    found.map((one) => [
      one.first,
      one.second,
      one.n,
      one.correlation,
      one.lower,
      one.upper,
      one.t,
      one.degrees,
      one.p,
    ]),
  );
  const { table: whole } = completeEntries(means);
  if (spearman || means.traits.length < 3 || whole.entries.length <= means.traits.length) return [simple];
  const partial = partialCorrelations(correlationMatrix(whole), whole.entries.length);
  return [
    simple,
    table(
      'partial_correlations',
      ['偏相关', 'Partial correlations'],
      columns('first', 'second', 'correlation', 't', 'df', 'p'),
      partial.map((one) => [one.first, one.second, one.correlation, one.t, one.degrees, one.p]),
    ),
  ];
}

interface Pair {
  first: string;
  second: string;
  correlation: number;
  p: number | null;
}

/** More traits make a triangle that nobody can read. */
const MOST_TRAITS = 80;

function correlationFigure(
  traits: readonly string[],
  pairs: readonly Pair[],
  head: { name: string; title: Figure['title'] },
): Figure[] {
  if (traits.length > MOST_TRAITS) return [];
  const at = new Map(pairs.map((one) => [JSON.stringify([one.first, one.second].sort()), one]));
  const filledBy = (of: (one: Pair) => number | null, same: number | null) =>
    traits.map((first) =>
      traits.map((second) => {
        if (first === second) return same;
        const one = at.get(JSON.stringify([first, second].sort()));
        const value = one === undefined ? null : of(one);
        return isKnown(value) ? value : null;
      }),
    );
  return [
    {
      kind: 'correlations',
      ...head,
      names: [...traits],
      // estimates from mean products may lie beyond the range of correlations
      values: filledBy(({ correlation }) => Math.max(-1, Math.min(1, correlation)), 1),
      p: filledBy(({ p }) => p, null),
    },
  ];
}

const levelTitles = {
  genotypic: { zh: '遗传相关', en: 'Genotypic correlations' },
  environmental: { zh: '环境相关', en: 'Environmental correlations' },
  phenotypic: { zh: '表型相关', en: 'Phenotypic correlations' },
} as const;

const geneticFigures = (found: FoundCovariances): Figure[] =>
  levels.flatMap((level) =>
    correlationFigure(found[level].traits, found.correlations[level], {
      name: `${level}_correlations`,
      title: levelTitles[level],
    }),
  );

const heritabilityFigure = (found: readonly GeneticParameters[]): Figure[] =>
  barFigure(
    {
      name: 'heritabilities',
      title: { zh: '遗传力（品种均值）', en: 'Heritability of entry means' },
      axis: { title: { zh: '遗传力', en: 'heritability' }, least: 0, decimals: 2 },
    },
    found.map(({ trait, meanHeritability }) => ({ name: trait, value: meanHeritability })),
  );

/** The most and the least heritable trait. */
function heritabilityAnswer(found: readonly GeneticParameters[]): Text[] {
  const ranked = found
    .filter(({ meanHeritability }) => isKnown(meanHeritability))
    .toSorted((a, b) => b.meanHeritability - a.meanHeritability);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (best === undefined || worst === undefined || best === worst) return [];
  const said = (one: GeneticParameters) => `${one.trait} (${formatNumber(one.meanHeritability, 2)})`;
  return [
    sentence(
      '品种均值遗传力最高的是 {best}，最低的是 {worst}。',
      'Heritability of entry means is highest for {best} and lowest for {worst}.',
      { best: said(best), worst: said(worst) },
    ),
  ];
}

const levels = ['genotypic', 'environmental', 'phenotypic'] as const;

function geneticTables(found: FoundCovariances): ReportTable[] {
  const rows = levels.flatMap((level) =>
    found.correlations[level].map((one): ReportValue[] => [
      level,
      one.first,
      one.second,
      one.correlation,
      one.standardError,
      one.p,
    ]),
  );
  const covariances = levels.flatMap((level) => {
    const { traits, values } = found[level];
    return traits.flatMap((first, i) =>
      traits
        .slice(i)
        .map((second, k): ReportValue[] => [level, first, second, values[i * traits.length + i + k]!]),
    );
  });
  return [
    ...(found.parameters.length === 0 ? [] : [parameterTable(found.parameters)]),
    table(
      'correlations',
      ['遗传、环境与表型相关', 'Genotypic, environmental and phenotypic correlations'],
      columns('kind', 'first', 'second', 'correlation', 'standard_error', 'p'),
      rows,
    ),
    table(
      'covariances',
      ['方差与协方差', 'Variances and covariances'],
      [...columns('kind', 'first', 'second'), column('covariance', '协方差', 'covariance')],
      covariances,
    ),
  ];
}

function parameterTable(found: readonly GeneticParameters[]): ReportTable {
  return table(
    'parameters',
    ['遗传参数', 'Genetic parameters'],
    [
      ...columns('trait', 'mean'),
      column('genotypic_variance', '遗传方差', 'genotypic variance'),
      column('environmental_variance', '环境方差', 'environmental variance'),
      column('gcv_percent', '遗传变异系数%', 'GCV %'),
      column('pcv_percent', '表型变异系数%', 'PCV %'),
      ...columns('heritability'),
      column('plot_heritability', '小区遗传力', 'single-plot heritability'),
      column('genetic_advance', '遗传进度', 'genetic advance'),
      column('genetic_advance_percent', '相对遗传进度%', 'genetic advance %'),
      ...columns('f'),
    ],
    found.map((one) => [
      one.trait,
      one.mean,
      one.genotypicVariance,
      one.environmentalVariance,
      one.genotypicVariation,
      one.phenotypicVariation,
      one.meanHeritability,
      one.plotHeritability,
      one.geneticAdvance,
      one.geneticAdvancePercent,
      one.f,
    ]),
  );
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '性状相关：表型、遗传、环境',
    en: 'trait correlations: phenotypic, genotypic, environmental',
  },
  example: {
    zh: '小区.csv --traits 产量,株高,生育期 --entry 品种 --level genetic --block 重复',
    en: 'plots.csv --traits yield,height,days --entry entry --level genetic --block rep',
  },
  details: {
    zh: '--level phenotypic 用品种均值；genetic 用区组试验的均积分析（并给出遗传参数）；reml 用多性状 REML，可有 --fixed、--random，\n允许部分性状缺失。',
    en: '--level phenotypic: correlations of entry means; genetic: mean products of a trial in blocks (with genetic\nparameters); reml: a multi-trait model with --fixed and --random terms, in which plots may lack some traits.',
  },
  model: {
    zh: 'r = 协方差 / √（方差 × 方差），用品种均值，或用遗传、环境、表型（协）方差。',
    en: 'r = covariance / root of (variance x variance), from entry means or from genotypic, environmental and phenotypic (co)variances.',
  },
  source:
    'R. A. Fisher, Metron 1 (1921) 3-32; D. S. Falconer and T. F. C. Mackay, Introduction to Quantitative Genetics (4th ed. 1996)',
  takesMeans: { of: 'entries' },
  options: takes(['traits', 'entry'], ['level', 'block', 'spearman', 'fixed', 'random']),
  check: (counts, { level }) => [
    ...relatedTraits(counts),
    ...(level === 'phenotypic' ? [] : replicatedEntries(counts)),
  ],
  run(file, options, { signal }) {
    const level = options.level;
    if (level !== 'phenotypic') {
      const found = covariancesOf(file, options, level, signal);
      return {
        answer: [
          ...correlationAnswer(found.correlations.genotypic, ['遗传相关', 'genotypic']),
          ...heritabilityAnswer(found.parameters),
        ],
        tables: geneticTables(found),
        figures: [...geneticFigures(found), ...heritabilityFigure(found.parameters)],
        remarks: found.remarks,
      };
    }
    const means = entryMeans(file, options.entry, severalTraits(options));
    const correlations = traitCorrelations(means, { method: options.spearman ? 'spearman' : 'pearson' });
    return {
      answer: correlationAnswer(
        correlations,
        options.spearman ? ['秩相关', 'rank'] : ['表型相关', 'phenotypic'],
      ),
      tables: phenotypicTables(means, options.spearman),
      figures: correlationFigure(means.traits, correlations, {
        name: 'correlations',
        title: { zh: '性状相关', en: 'Correlations of traits' },
      }),
      remarks: [],
    };
  },
});
