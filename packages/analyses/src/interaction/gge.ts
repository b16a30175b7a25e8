import { gge, ggePredictions, whichWonWhere, type Gge } from '@panicle/statistics/interaction';
import { ggeFigures } from '../figures/biplots.ts';
import type { Text } from '@panicle/contract/language';
import { twoWayTable } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { errorVariances, gxeOptional, gxeRequired, seriesOf, seriesRemarks } from './means.ts';
import { takes } from '../options/takes.ts';
import { axisTable, scoreTable, winnerTable, averageTables } from './gge-tables.ts';
import { fittedMeans, meanDiagnostics } from '../diagnostics/mean-diagnostics.ts';

/** Who wins where, and how much of the variation the two drawn axes show. */
function winnersAnswer(found: Gge): Text[] {
  const wins = whichWonWhere(found).megaEnvironments.filter(({ environments }) => environments.length > 0);
  const shown = (found.explained[0] ?? 0) + (found.explained[1] ?? 0);
  const share = shown.toFixed(0);
  const said = (each: string, between: string, of: (winner: string, places: string) => string) =>
    wins.map(({ winner, environments }) => of(winner, environments.join(each))).join(between);
  return [
    {
      zh: `${said('、', '；', (winner, places) => `${winner} 在 ${places} 最优`)}。前两个主成分解释 ${share}%。`,
      en: `${said(', ', '; ', (winner, places) => `${winner} wins in ${places}`)}. The first two axes explain ${share}%.`,
    },
  ];
}

/** The axes of the biplot. */
const DRAWN_AXES = 2;

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: 'GGE 双标图：哪里谁最优、丰产性与稳定性、环境评价',
    en: 'GGE biplot: which-won-where, mean and stability, test environments',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点',
    en: 'plots.csv --trait yield --entry entry --environment site',
  },
  details: {
    zh: '比较品种间距离用 --partition genotype，比较环境间长度和夹角用 environment。',
    en: 'For distances between entries use --partition genotype; for lengths and angles of environments, environment.',
  },
  model: {
    zh: '均值 − 环境均值 = Σ λ_k γ_k δ_k + 剩余（环境中心化）。',
    en: 'mean - environment mean = sum of lambda_k gamma_k delta_k + remainder (environment-centred).',
  },
  source:
    'W. Yan, L. A. Hunt, Q. Sheng and Z. Szlavnics, Crop Science 40 (2000) 597-605; W. Yan and N. A. Tinker, Canadian Journal of Plant Science 86 (2006) 623-645',
  takesMeans: { of: 'environments' },
  options: takes(gxeRequired, [...gxeOptional, 'centring', 'scaling', 'partition']),
  check: (counts, options) =>
    twoWayTable(counts, { gaps: options.fillAxes === null ? 'refused' : 'allowed' }),
  run(file, options) {
    const series = seriesOf(file, options);
    const scaling = options.scaling;
    const { means } = series;
    const asked = {
      centring: options.centring,
      scaling,
      partition: options.partition,
      ...(scaling === 'error' || scaling === 'heritability'
        ? { errorVariances: errorVariances(series) }
        : {}),
    };
    const found = gge(means, asked);
    const fitted = ggePredictions(means, found, asked, DRAWN_AXES);
    return {
      tables: [
        axisTable(found),
        scoreTable(
          'entry_scores',
          ['品种得分', 'Scores of entries'],
          'entry',
          found.genotypes,
          found.genotypeScores,
        ),
        scoreTable(
          'environment_scores',
          ['环境得分', 'Scores of environments'],
          'environment',
          found.environments,
          found.environmentScores,
        ),
        winnerTable(found),
        ...averageTables(found),
      ],
      answer: winnersAnswer(found),
      figures: ggeFigures(found),
      ...meanDiagnostics(file, options.trait, fittedMeans(means, fitted)),
      remarks: seriesRemarks(series),
    };
  },
});
