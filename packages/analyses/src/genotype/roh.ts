import type { Figure } from '@panicle/figures';
import { homozygousRuns, sumsOfRuns, type HomozygousRun, type RunSums } from '@panicle/genomics/population';
import { valueHistogram } from '../figures/distributions.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { kilobases, number } from '../options/kinds.ts';
import { asPercent, rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known } from './columns.ts';

type Title = readonly [zh: string, en: string];
const markers = (title: Title, from: number, otherwise: number) =>
  number(title, { whole: true, from, default: otherwise });

const options = {
  windowMarkers: markers(['窗口的标记数', 'markers per window'], 1, 50),
  windowHeterozygous: markers(['窗口内允许的杂合数', 'heterozygous calls allowed in a window'], 0, 1),
  windowMissing: markers(['窗口内允许的缺失数', 'missing calls allowed in a window'], 0, 5),
  windowShare: number(
    ['覆盖标记的窗口中纯合窗口的最低比例', 'minimum share of homozygous windows over a marker'],
    { from: 0, to: 1, default: 0.05, placeholder: '<share>' },
  ),
  minMarkers: markers(['片段的最少标记数', 'minimum number of markers in a run'], 0, 100),
  minKilobases: kilobases(['片段的最短长度（kb）', 'minimum length of a run in kilobases'], {
    default: 1000,
  }),
  density: kilobases(['平均每标记最多 kb 数', 'maximum kilobases per marker'], { default: 50 }),
  gap: kilobases(['相邻标记的最大间距（kb）', 'maximum gap between neighbouring markers in kilobases'], {
    default: 1000,
  }),
};

function drawn(runs: readonly HomozygousRun[], { share }: RunSums): Figure[] {
  return [
    ...valueHistogram(Float64Array.from(share), {
      name: 'inbreeding',
      title: { zh: '各样品的 F(ROH)', en: 'F (ROH) of the samples' },
      x: { title: { zh: 'F(ROH)', en: 'F (ROH)' }, decimals: 3 },
      y: { title: { zh: '样品', en: 'samples' }, decimals: 0, least: 0 },
    }),
    ...valueHistogram(
      Float64Array.from(runs, ({ basePairs }) => basePairs / 1e6),
      {
        name: 'lengths',
        title: { zh: '纯合片段的长度', en: 'Lengths of the runs' },
        x: { title: { zh: '长度', en: 'length' }, unit: 'Mb', decimals: 2 },
        y: { title: { zh: '片段', en: 'runs' }, decimals: 0, least: 0 },
      },
    ),
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '纯合片段（ROH）与基于片段的近交系数',
    en: 'runs of homozygosity and the inbreeding they imply',
  },
  example: {
    zh: 'set --min-markers 50 --min-kilobases 1000 --density 100',
    en: 'set --min-markers 50 --min-kilobases 1000 --density 100',
  },
  options,
  details: {
    zh: '方法与默认值同 plink1.9 --homozyg。标记须按位置排序。\nF(ROH) 为片段总长占各染色体首末标记间长度之和的比例。',
    en: 'Method and defaults of plink1.9 --homozyg. Markers must be sorted by position.\nF (ROH) is the total run length divided by the length between the first and the last marker of each chromosome.',
  },
  model: {
    zh: 'F(ROH) = 纯合片段总长 ÷ 各染色体首末标记间长度之和。',
    en: 'F (ROH) = total length of the runs / length between the first and last markers of all chromosomes.',
  },
  source:
    'R. McQuillan et al., American Journal of Human Genetics 83 (2008) 359-372; S. Purcell et al., American Journal of Human Genetics 81 (2007) 559-575',
  run({ matrix }, asked, control) {
    const runs: HomozygousRun[] = [];
    homozygousRuns(
      matrix,
      {
        windowVariants: asked.windowMarkers,
        windowHeterozygous: asked.windowHeterozygous,
        windowMissing: asked.windowMissing,
        windowShare: asked.windowShare,
        variants: asked.minMarkers,
        kilobases: asked.minKilobases,
        kilobasesPerVariant: asked.density,
        gapKilobases: asked.gap,
      },
      (run) => runs.push(run),
      control,
    );
    const sums = sumsOfRuns(matrix, runs);
    const { ids, chromosomes, chromosome, position } = matrix.variants;
    const most = sums.share.reduce((best, share, s) => (share > sums.share[best]! ? s : best), 0);
    return {
      answer:
        runs.length === 0
          ? [sentence('没有找到纯合片段。', 'No run of homozygosity was found.')]
          : [
              sentence(
                '{samples} 个样品共有 {runs} 个纯合片段，平均长 {length} Mb；{sample} 的 F(ROH) 最高，为 {share}。',
                '{samples} samples have {runs} {runs, run|runs} of homozygosity of {length} Mb on average; {sample} has the highest F (ROH), {share}.',
                {
                  samples: matrix.samples.length,
                  runs: runs.length,
                  length: rounded(
                    runs.reduce((sum, { basePairs }) => sum + basePairs, 0) / runs.length / 1e6,
                  ),
                  sample: matrix.samples[most]!,
                  share: asPercent(sums.share[most]!, 1),
                },
              ),
            ],
      tables: [],
      long: [
        {
          name: 'samples',
          title: { zh: '样品', en: 'Samples' },
          columns: genotypeColumns('sample', 'runs', 'base_pairs', 'run_share'),
          rows: (emit) =>
            matrix.samples.forEach((sample, s) =>
              emit([sample, sums.runs[s]!, sums.basePairs[s]!, known(sums.share[s]!)]),
            ),
        },
        {
          name: 'runs',
          title: { zh: '纯合片段', en: 'Runs of homozygosity' },
          columns: genotypeColumns(
            ...(['sample', 'chromosome', 'marker_1', 'marker_2', 'start', 'end', 'base_pairs'] as const),
            ...(['markers', 'heterozygous', 'missing'] as const),
          ),
          rows: (emit) => {
            for (const { sample, first, last, basePairs, variants, heterozygous, missing } of runs)
              emit([
                matrix.samples[sample]!,
                chromosomes[chromosome[first]!]!,
                ids.at(first),
                ids.at(last),
                position[first]!,
                position[last]!,
                basePairs,
                variants,
                heterozygous,
                missing,
              ]);
          },
        },
      ],
      drawn: () => drawn(runs, sums),
      remarks: [],
    };
  },
});
