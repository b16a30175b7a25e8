import { rankShares, sweepWindows } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { twoGroupOptions, twoGroups } from '../inputs/sample-groups.ts';
import { basePairs, flag, number } from '../options/kinds.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { windowTable, sweepTable, sweepFigures } from './sweep-report.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '两组间的选择清除（XP-CLR），按窗口',
    en: 'selective sweeps in one of two groups (XP-CLR), in windows',
  },
  example: {
    zh: 'set --groups groups.csv --compare modern,landrace --window 100kb --inbred',
    en: 'set --groups groups.csv --compare modern,landrace --window 100kb --inbred',
  },
  options: {
    ...twoGroupOptions,
    window: basePairs(['窗口大小', 'window size'], { default: 100_000 }),
    step: basePairs(['窗口步长', 'step between windows'], {
      otherwise: { zh: '等于窗口大小', en: 'window size' },
    }),
    inbred: flag([
      '自交系：每个样品计一条染色体，杂合视为缺失',
      'inbred lines: each sample counts as one chromosome, heterozygous calls as missing',
    ]),
    mostMarkers: number(
      ['每个窗口最多使用的标记数', 'maximum number of markers per window, thinned evenly'],
      { whole: true, from: 1, default: 100 },
    ),
    rate: number(
      [
        '没有遗传位置时每百万碱基的厘摩数',
        'centimorgans per megabase where markers have no genetic positions',
      ],
      { from: 1e-6, to: 1e6, default: 1 },
    ),
    effectiveSize: number(['有效群体大小', 'effective population size'], {
      whole: true,
      from: 1,
      default: 20_000,
    }),
    threshold: number(
      [
        '热点的秩比例阈值（0 与 1 之间）',
        'rank share that all windows of a hotspot reach, above 0 and below 1',
      ],
      { above: 0, below: 1, default: 0.95 },
    ),
  },
  details: {
    zh: '第一组（受选择）相对第二组（参照）的复合似然比（Chen 等 2010）。只用第二组中有变异的标记；r2 大于 0.95 的标记合计为一个。\n热点是至少三个连续的高秩窗口。',
    en: 'Composite likelihood ratio of a sweep in the first group against drift from the second (Chen et al. 2010), at the\nmarkers polymorphic in the second; markers with r2 above 0.95 count as one. Hotspots are three or more consecutive windows\nof high rank.',
  },
  model: {
    zh: '第一组的等位基因频率由参照组经漂变并受附近选择清除而来；得分为有无清除的复合对数似然比。',
    en: 'allele frequencies of the first group descend from the second by drift and a nearby sweep; the score is the composite log likelihood ratio.',
  },
  source: 'H. Chen, N. Patterson, D. Reich, Genome Research 20 (2010) 393-402',
  run({ matrix }, options, control) {
    const { window: size, inbred, mostMarkers, rate, effectiveSize, threshold } = options;
    const { first, second, remarks } = twoGroups(matrix, options);
    const windows = sweepWindows(
      matrix,
      [first.places, second.places],
      {
        size,
        step: options.step ?? size,
        kind: inbred ? 'inbred' : 'diploid',
        mostMarkers,
        rate,
        effectiveSize,
      },
      control,
    );
    const ranked = { windows, ranks: rankShares(Float64Array.from(windows, ({ score }) => score)) };
    const spots = sweepTable(matrix, ranked, threshold);
    const best = windows.toSorted((a, b) => b.score - a.score)[0];
    return {
      answer: best
        ? [
            sentence(
              '{first} 相对 {second} 的选择信号在 {chromosome}:{start}-{end} 最强（XP-CLR {score}）；{windows} 个窗口中有 {spots} 个热点。',
              'Selection in {first} against {second} is strongest at {chromosome}:{start}-{end} (XP-CLR {score}); {windows} windows hold {spots} {spots, hotspot|hotspots}.',
              {
                first: first.name,
                second: second.name,
                chromosome: matrix.variants.chromosomes[best.chromosome]!,
                start: best.start,
                end: best.end,
                score: rounded(best.score),
                windows: windows.length,
                spots: spots.rows.length,
              },
            ),
          ]
        : [],
      tables: [spots],
      long: [windowTable(matrix, ranked)],
      drawn: () => sweepFigures(matrix, ranked),
      remarks,
    };
  },
});
