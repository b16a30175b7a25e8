import {
  rankStability,
  reliabilityIndex,
  shuklaTests,
  stability,
  superiority,
  topShares,
  yieldStability,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
import { columns, mark, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable } from '../report/report.ts';

export function figureTable(means: CellMeans): ReportTable {
  const best = superiority(means);
  const shares = topShares(means);
  return table(
    'stability',
    ['稳定性参数', 'Stability'],
    [
      ...columns('entry', 'mean'),
      column('environmental_variance', '环境方差', 'environmental variance'),
      ...columns('cv_percent'),
      column('ecovalence', 'Wricke 生态价', 'Wricke’s ecovalence'),
      column('shukla_variance', 'Shukla 方差', 'Shukla’s variance'),
      ...columns('slope'),
      column('deviation_mean_sq', '离回归均方', 'deviation mean square'),
      column('determination_percent', '决定系数%', 'r² %'),
      column('superiority', 'Lin-Binns P', 'Lin-Binns P'),
      column('superiority_favourable', '有利环境P', 'P, favourable'),
      column('superiority_unfavourable', '不利环境P', 'P, unfavourable'),
      column('top_share', '居前三分之一的环境比例', 'share in top third'),
    ],
    stability(means).map((one, k) => [
      one.genotype,
      one.mean,
      one.variance,
      one.coefficientOfVariation,
      one.ecovalence,
      one.shuklaVariance,
      one.slope,
      one.deviationMeanSquare,
      one.determination,
      best[k]!.all,
      best[k]!.favourable,
      best[k]!.unfavourable,
      shares[k]!.share,
    ]),
  );
}

export function rankTable(means: CellMeans): ReportTable {
  const { genotypes } = rankStability(means);
  const keys = ['s1', 's2', 's3', 's6', 'n1', 'n2', 'n3', 'n4'] as const;
  return table(
    'rank_stability',
    ['秩次稳定性（Nassar-Huehn、Thennarasu）', 'Stability of ranks (Nassar-Huehn, Thennarasu)'],
    [
      ...columns('entry'),
      ...keys.map((key) => column(key, key.toUpperCase(), key.toUpperCase())),
      column('p_s1', 'S1 的P', 'P of S1'),
      column('p_s2', 'S2 的P', 'P of S2'),
    ],
    genotypes.map((one) => [one.genotype, ...keys.map((key) => one[key]), one.pS1, one.pS2]),
  );
}

/** The index is a percentage of environments' means, which have to be above 0. */
export function reliabilityTable(means: CellMeans): ReportTable[] {
  if (!means.values.every((value) => value > 0)) return [];
  return [
    table(
      'reliability_index',
      ['Annicchiarico 可靠性指数%', 'Annicchiarico’s reliability index %'],
      [
        ...columns('entry'),
        column('all', '全部环境', 'all'),
        column('favourable', '有利环境', 'favourable'),
        column('unfavourable', '不利环境', 'unfavourable'),
      ],
      reliabilityIndex(means).map((one) => [one.genotype, one.all, one.favourable, one.unfavourable]),
    ),
  ];
}

export function testTables(means: CellMeans, error: ErrorTerm): ReportTable[] {
  return [
    table(
      'shukla_tests',
      ['Shukla 稳定性方差检验', 'Tests of Shukla’s variances'],
      [
        ...columns('entry', 'variance', 'f', 'p'),
        column('variance_without_line', '去回归后方差', 'variance after regression'),
        column('f_without_line', '其F', 'its F'),
        column('p_without_line', '其P', 'its P'),
      ],
      shuklaTests(means, error).map(({ genotype, stability: all, withoutLine }) => [
        genotype,
        all.variance,
        all.f,
        all.p,
        withoutLine?.variance ?? null,
        withoutLine?.f ?? null,
        withoutLine?.p ?? null,
      ]),
    ),
    table(
      'yield_stability',
      ['Kang 高产稳产参数', 'Kang’s yield-stability'],
      [
        ...columns('entry', 'mean'),
        column('yield_rank', '产量秩', 'yield rank'),
        column('adjustment', '调整', 'adjustment'),
        column('stability_rating', '稳定性评分', 'stability rating'),
        column('score', 'YSi', 'YSi'),
        wordColumn('selected', '入选', 'selected'),
        column('rank_sum', '秩和', 'rank sum'),
      ],
      yieldStability(means, error).map((one) => [
        one.genotype,
        one.mean,
        one.yieldRank,
        one.adjustment,
        one.stabilityRating,
        one.score,
        mark(one.selected),
        one.rankSum,
      ]),
    ),
  ];
}
