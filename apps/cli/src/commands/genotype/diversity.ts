import { variantDiversity, windowDiversity } from '@panicle/genomics/population';
import { filesetCommand } from './fileset-command.ts';

import { basePairs } from '../../tables/distance-options.ts';
import { genotypeColumns, known, placeOf } from './genotype-columns.ts';

export const diversityCommand = filesetCommand({
  name: 'genotype diversity',
  summary: {
    zh: '核苷酸多样性、Watterson θ 与 Tajima’s D（按窗口）',
    en: 'nucleotide diversity, Watterson’s theta and Tajima’s D in windows',
  },
  options: { window: { type: 'string' }, step: { type: 'string' }, inbred: { type: 'boolean' } },
  optionHelp: {
    window: {
      value: '<base pairs>',
      text: { zh: '窗口大小，默认 100000', en: 'window size [default: 100000]' },
    },
    step: {
      value: '<base pairs>',
      text: { zh: '窗口步长，默认等于窗口大小', en: 'step between windows [default: window size]' },
    },
    inbred: {
      text: {
        zh: '自交系：每个样品计一条染色体，杂合视为缺失',
        en: 'inbred lines: each sample counts as one chromosome, heterozygous calls as missing',
      },
    },
  },
  details: {
    zh: '定义同 vcftools --window-pi 与 --TajimaD；没有标记的碱基视为在所有样品中相同，因此数据须含全部变异位点\n（芯片数据的绝对值偏小）。',
    en: 'Definitions follow vcftools --window-pi and --TajimaD. Base pairs without a marker count as monomorphic, so the data\nmust hold every variable site (values from SNP arrays are too small).',
  },
  analyse({ matrix, options, control }) {
    const size = basePairs(options, 'window', 100_000);
    const kind = options.flag('inbred') ? 'inbred' : 'diploid';
    const windows = windowDiversity(matrix, { size, step: basePairs(options, 'step', size), kind }, control);
    const { variants } = matrix;
    return {
      tables: [],
      long: [
        {
          name: 'windows',
          title: { zh: '窗口', en: 'Windows' },
          columns: genotypeColumns(
            ...(['chromosome', 'start', 'end', 'markers', 'segregating', 'pi', 'theta', 'tajima_d'] as const),
          ),
          rows: (emit) => {
            for (const { chromosome, start, end, first, behind, segregating, pi, theta, tajima } of windows)
              emit([
                variants.chromosomes[chromosome]!,
                start,
                end,
                behind - first,
                segregating,
                known(pi),
                known(theta),
                known(tajima),
              ]);
          },
        },
        {
          name: 'markers',
          title: { zh: '标记', en: 'Markers' },
          columns: genotypeColumns('marker', 'chromosome', 'position', 'pi'),
          rows: (emit) => {
            const found = variantDiversity(matrix, kind, { signal: control.signal });
            found.forEach((value, k) => emit([...placeOf(variants, k), known(value)]));
          },
        },
      ],
      remarks: [],
    };
  },
});
