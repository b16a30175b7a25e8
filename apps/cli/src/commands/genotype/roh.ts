import {
  homozygousRuns,
  sumsOfRuns,
  type HomozygousRun,
  type RunOptions,
} from '@panicle/genomics/population';
import type { Options } from '../../tables/options.ts';
import { filesetCommand } from './fileset-command.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { distance } from '../../tables/distance-options.ts';
import { genotypeColumns, known } from './genotype-columns.ts';

/** Option, the rule it sets, what plink1.9 takes, what kind of number it is, and what it means. */
const rules = [
  ['window-markers', 'windowVariants', 50, 'whole', '窗口的标记数', 'markers per window'],
  [
    'window-heterozygous',
    'windowHeterozygous',
    1,
    'count',
    '窗口内允许的杂合数',
    'heterozygous calls allowed in a window',
  ],
  ['window-missing', 'windowMissing', 5, 'count', '窗口内允许的缺失数', 'missing calls allowed in a window'],
  [
    'window-share',
    'windowShare',
    0.05,
    'share',
    '覆盖标记的窗口中纯合窗口的最低比例',
    'minimum share of homozygous windows over a marker',
  ],
  ['min-markers', 'variants', 100, 'count', '片段的最少标记数', 'minimum number of markers in a run'],
  ['min-kilobases', 'kilobases', 1000, 'kb', '片段的最短长度（kb）', 'minimum length of a run in kilobases'],
  ['density', 'kilobasesPerVariant', 50, 'kb', '平均每标记最多 kb 数', 'maximum kilobases per marker'],
  [
    'gap',
    'gapKilobases',
    1000,
    'kb',
    '相邻标记的最大间距（kb）',
    'maximum gap between neighbouring markers in kilobases',
  ],
] as const satisfies readonly (readonly [
  string,
  keyof RunOptions,
  number,
  'whole' | 'count' | 'share' | 'kb',
  string,
  string,
])[];

function optionsOf(options: Options): RunOptions {
  return Object.fromEntries(
    rules.map(([name, rule, otherwise, kind]) => {
      if (kind === 'kb') return [rule, distance(options, name, otherwise, { unit: 'kb' })];
      if (kind === 'share') return [rule, numberWithin(options, name, otherwise, 0, 1)];
      return [rule, wholeNumber(options, name, otherwise, kind === 'count' ? 0 : 1)];
    }),
  );
}

export const rohCommand = filesetCommand({
  name: 'genotype roh',
  summary: {
    zh: '纯合片段（ROH）与基于片段的近交系数',
    en: 'runs of homozygosity and the inbreeding they imply',
  },
  options: Object.fromEntries(rules.map(([name]) => [name, { type: 'string' }] as const)),
  optionHelp: Object.fromEntries(
    rules.map(([name, , otherwise, kind, zh, en]) => [
      name,
      {
        value: kind === 'kb' ? '<kilobases>' : kind === 'share' ? '<share>' : '<number>',
        text: { zh: `${zh}，默认 ${otherwise}`, en: `${en} [default: ${otherwise}]` },
      },
    ]),
  ),
  details: {
    zh: '方法与默认值同 plink1.9 --homozyg。标记须按位置排序。\nF(ROH) 为片段总长占各染色体首末标记间长度之和的比例。',
    en: 'Method and defaults of plink1.9 --homozyg. Markers must be sorted by position.\nF (ROH) is the total run length divided by the length between the first and the last marker of each chromosome.',
  },
  analyse({ matrix, options, control }) {
    const runs: HomozygousRun[] = [];
    homozygousRuns(matrix, optionsOf(options), (run) => runs.push(run), control);
    const sums = sumsOfRuns(matrix, runs);
    const { ids, chromosomes, chromosome, position } = matrix.variants;
    return {
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
      remarks: [],
    };
  },
});
