import { traitCorrelations, type GeneticParameters } from '@panicle/statistics/selection';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { isKnown, sentence } from '../report/sentences.ts';
import { correlationAnswer } from './correlation-answer.ts';
import { relatedTraits, replicatedEntries } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { entryMeans, severalTraits } from '../inputs/entry-means.ts';
import { covariancesOf } from './genetic-covariances.ts';
import { takes } from '../options/takes.ts';
import { correlationFigure, geneticFigures, heritabilityFigure } from './correlation-figures.ts';
import { phenotypicTables, geneticTables } from './correlation-tables.ts';

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
