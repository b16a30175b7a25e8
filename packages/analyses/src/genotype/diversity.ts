import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { VariantTable } from '@panicle/genomics/matrix';
import { variantDiversity, windowDiversity, type WindowDiversity } from '@panicle/genomics/population';
import { genomeFigure } from '../figures/along-genome.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { basePairs, flag } from '../options/kinds.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';

const placeIn = ({ chromosomes }: VariantTable, { chromosome, start, end }: WindowDiversity) =>
  `${chromosomes[chromosome]!}:${start}-${end}`;

function answerOf(windows: readonly WindowDiversity[], variants: VariantTable): Text[] {
  const found = windows.filter(({ pi }) => Number.isFinite(pi)).toSorted((a, b) => a.pi - b.pi);
  if (found.length === 0) return [];
  const mean = found.reduce((sum, { pi }) => sum + pi, 0) / found.length;
  return [
    sentence(
      '{count} 个窗口的平均核苷酸多样性为 {mean}，{low} 最低（{least}），{high} 最高（{most}）。',
      'The mean nucleotide diversity of {count} {count, window|windows} is {mean}; it is lowest in {low} ({least}) and highest in {high} ({most}).',
      {
        count: found.length,
        mean: scientific(mean),
        low: placeIn(variants, found[0]!),
        least: scientific(found[0]!.pi),
        high: placeIn(variants, found.at(-1)!),
        most: scientific(found.at(-1)!.pi),
      },
    ),
  ];
}

/** Diversity per base pair is far below 1. */
const scientific = (value: number) => (value > 0 && value < 0.01 ? value.toExponential(2) : rounded(value));

function drawn(windows: readonly WindowDiversity[], variants: VariantTable): Figure[] {
  const along = (values: (one: WindowDiversity) => readonly number[]) =>
    windows.map((one) => ({
      chromosome: one.chromosome,
      position: Math.round((one.start + one.end) / 2),
      values: values(one),
    }));
  return [
    ...genomeFigure(
      variants,
      along(({ pi, theta }) => [pi, theta]),
      {
        name: 'diversity',
        title: { zh: '沿基因组的多样性', en: 'Diversity along the genome' },
        y: { title: { zh: '每碱基多样性', en: 'diversity per base pair' }, least: 0 },
        series: [
          { zh: 'π', en: 'pi' },
          { zh: 'θ', en: 'theta' },
        ],
      },
    ),
    ...genomeFigure(
      variants,
      along(({ tajima }) => [tajima]),
      {
        name: 'tajima',
        title: { zh: '沿基因组的 Tajima’s D', en: 'Tajima’s D along the genome' },
        y: { title: { zh: 'Tajima’s D', en: 'Tajima’s D' }, decimals: 2 },
        series: [{ zh: 'Tajima’s D', en: 'Tajima’s D' }],
      },
    ),
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '核苷酸多样性、Watterson θ 与 Tajima’s D（按窗口）',
    en: 'nucleotide diversity, Watterson’s theta and Tajima’s D in windows',
  },
  example: { zh: 'set --window 100kb --step 50kb --inbred', en: 'set --window 100kb --step 50kb --inbred' },
  options: {
    window: basePairs(['窗口大小', 'window size'], { default: 100_000 }),
    step: basePairs(['窗口步长', 'step between windows'], {
      otherwise: { zh: '等于窗口大小', en: 'window size' },
    }),
    inbred: flag([
      '自交系：每个样品计一条染色体，杂合视为缺失',
      'inbred lines: each sample counts as one chromosome, heterozygous calls as missing',
    ]),
  },
  details: {
    zh: '定义同 vcftools --window-pi 与 --TajimaD；没有标记的碱基视为在所有样品中相同，因此数据须含全部变异位点\n（芯片数据的绝对值偏小）。',
    en: 'Definitions follow vcftools --window-pi and --TajimaD. Base pairs without a marker count as monomorphic, so the data\nmust hold every variable site (values from SNP arrays are too small).',
  },
  model: {
    zh: 'π 为两条染色体间每碱基的平均差异，θ = 分离位点数 ÷ Σ1/i；D 为两者之差除以其标准差。',
    en: 'pi is the mean difference per base pair of two chromosomes, theta = segregating sites / sum of 1/i; D is their difference over its standard deviation.',
  },
  source:
    'M. Nei, W.-H. Li, PNAS 76 (1979) 5269-5273; G. A. Watterson, Theoretical Population Biology 7 (1975) 256-276; F. Tajima, Genetics 123 (1989) 585-595',
  run({ matrix }, { window: size, step, inbred }, control) {
    const kind = inbred ? 'inbred' : 'diploid';
    const windows = windowDiversity(matrix, { size, step: step ?? size, kind }, control);
    const { variants } = matrix;
    return {
      answer: answerOf(windows, variants),
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
      drawn: () => drawn(windows, variants),
      remarks: [],
    };
  },
});
