import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { genomeWindows, markerMeans, markerStatistics, sampleStatistics } from '@panicle/genomics/population';
import type { Figure } from '@panicle/figures';
import { valueHistogram } from '../figures/distributions.ts';
import { genomeFigure } from '../figures/along-genome.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { basePairs } from '../options/kinds.ts';
import { asPercent, rounded, sentence } from '../report/sentences.ts';
import {
  type Samples,
  summaryTable,
  markerTable,
  sampleTable,
  densityTable,
  chromosomeTable,
} from './stats-tables.ts';

function drawn(matrix: GenotypeMatrix, found: Samples, size: number, control: Control): Figure[] {
  const { variants } = matrix;
  const minor = new Float64Array(variants.count);
  for (const marker of markerStatistics(matrix, { signal: control.signal }))
    minor[marker.place] = marker.minorFrequency;
  const density = [...genomeWindows(variants, size)].map(({ chromosome, start, end, first, behind }) => ({
    chromosome,
    position: Math.round((start + end) / 2),
    values: [behind - first],
  }));
  return [
    ...valueHistogram(minor, {
      name: 'minor_frequency',
      title: { zh: '次等位基因频率', en: 'Minor allele frequencies' },
      x: { title: { zh: '次等位基因频率', en: 'minor allele frequency' }, decimals: 3 },
      y: { title: { zh: '标记', en: 'markers' }, decimals: 0, least: 0 },
    }),
    ...valueHistogram(Float64Array.from(found.missingShare), {
      name: 'missing_share',
      title: { zh: '样品的缺失率', en: 'Missing rates of samples' },
      x: { title: { zh: '缺失率', en: 'missing rate' }, decimals: 3 },
      y: { title: { zh: '样品', en: 'samples' }, decimals: 0, least: 0 },
    }),
    ...genomeFigure(variants, density, {
      name: 'density',
      title: { zh: '标记密度', en: 'Marker density' },
      y: { title: { zh: '每窗口标记数', en: 'markers per window' }, decimals: 0, least: 0 },
      series: [{ zh: '标记', en: 'markers' }],
    }),
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '标记与样品统计：频率、缺失、杂合度、哈迪-温伯格检验、标记密度',
    en: 'allele frequencies, missing rates, heterozygosity and Hardy-Weinberg tests of markers and samples; marker density',
  },
  example: { zh: 'set --window 1Mb --output results', en: 'set --window 1Mb --output results' },
  options: {
    window: basePairs(['标记密度的窗口', 'window size for marker density'], { default: 1_000_000 }),
  },
  details: {
    zh: '频率为计数等位基因（A1，来自 VCF 时为 ALT）在已检出基因型中的频率。哈迪-温伯格为精确检验；\n自交系的 P 值普遍极小，不宜据此筛选。',
    en: 'Frequencies are those of the counted allele (A1; ALT in a VCF) among called genotypes. The Hardy-Weinberg test is\nexact; among inbred lines its P is tiny at every marker, so do not filter by it.',
  },
  model: {
    zh: '期望杂合度 = 2pq；近交系数 = 1 − 观测杂合数 ÷ 期望杂合数；哈迪-温伯格检验为精确检验。',
    en: 'expected heterozygosity = 2pq; inbreeding = 1 - observed / expected heterozygotes; the Hardy-Weinberg test is exact.',
  },
  source: 'J. E. Wigginton et al., American Journal of Human Genetics 76 (2005) 887-893',
  run({ matrix }, { window: size }, control) {
    const means = markerMeans(matrix, { signal: control.signal });
    const samples = sampleStatistics(matrix, control);
    const { samples: names, variants } = matrix;
    return {
      answer: [
        sentence(
          '{samples} 个样品、{markers} 个标记：平均次等位基因频率 {frequency}，缺失率 {missing}，杂合度 {heterozygosity}；{monomorphic} 个标记无差异。',
          '{samples} {samples, sample|samples} at {markers} {markers, marker|markers}: mean minor allele frequency {frequency}, missing rate {missing}, heterozygosity {heterozygosity}; {monomorphic} {monomorphic, marker does|markers do} not vary.',
          {
            samples: names.length,
            markers: variants.count,
            frequency: rounded(means.minorFrequency),
            missing: asPercent(means.missingShare, 1),
            heterozygosity: rounded(means.observedHeterozygosity),
            monomorphic: means.monomorphic,
          },
        ),
      ],
      tables: [summaryTable(matrix, means), chromosomeTable(matrix)],
      long: [markerTable(matrix, control), sampleTable(samples), densityTable(matrix, size)],
      drawn: () => drawn(matrix, samples, size, control),
      remarks: [],
    };
  },
});
