import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  betweenScan,
  knownAlleles,
  rankShares,
  scoreWindows,
  standardizeByFrequency,
  withinScan,
  type HaplotypeScan,
  type ScoreWindowRule,
} from '@panicle/genomics/population';
import type { Figure } from '@panicle/figures';
import { genomeFigure } from '../figures/along-genome.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { twoGroupOptions, twoGroups, type TwoGroups } from '../inputs/sample-groups.ts';
import { basePairs, choice, number } from '../options/kinds.ts';
import type { ValuesOf } from '../options/option.ts';
import { figures } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';
import { hotspotOptions, hotspotTable, placesOfMarkers } from './hotspot-table.ts';

const statistics = {
  nsl: ['nSL', 'nSL'],
  ihs: ['iHS', 'iHS'],
  xpehh: ['XP-EHH，两组比较', 'XP-EHH, for two groups'],
  xpnsl: ['XP-nSL，两组比较', 'XP-nSL, for two groups'],
} as const;

const within = { option: 'statistic', is: ['nsl', 'ihs'] };
const integrated = { option: 'statistic', is: ['ihs', 'xpehh'] };
const unlimited = { zh: '不限', en: 'no limit' };

const options = {
  statistic: choice(['统计量', 'statistic'], statistics, {
    default: 'nsl',
    explained: true,
    placeholder: '<name>',
  }),
  ...twoGroupOptions,
  coreMinor: number(
    [
      'nsl、ihs：给出得分的标记的次等位基因频率下限',
      'nsl, ihs: minimum minor allele frequency of a scored marker',
    ],
    { from: 0, to: 0.5, default: 0.05, when: within },
  ),
  cutoff: number(
    [
      'ihs、xpehh：单倍型纯合度积分到此值为止',
      'ihs, xpehh: haplotype homozygosity (EHH) at which integration stops',
    ],
    { from: 0, to: 1, default: 0.05, placeholder: '<share>', when: integrated },
  ),
  gapScale: basePairs(
    ['ihs、xpehh：更大的间距按此计', 'ihs, xpehh: length to which longer gaps between markers are truncated'],
    { otherwise: { zh: '不限', en: 'no truncation' }, when: integrated },
  ),
  largestGap: basePairs(['不跨越更大的间距', 'gap at which extension stops'], { otherwise: unlimited }),
  bins: number(['标准化的频率分组数', 'number of frequency bins for standardization'], {
    whole: true,
    from: 1,
    default: 50,
    when: within,
  }),
  window: basePairs(['窗口大小', 'window size'], { default: 1_000_000 }),
  step: basePairs(['窗口步长', 'step between windows'], {
    otherwise: { zh: '等于窗口大小', en: 'window size' },
  }),
  extreme: number(
    ['极端得分的界限（标准差）', 'absolute score from which a score is extreme, in standard deviations'],
    { from: 0, default: 2 },
  ),
  ...hotspotOptions({ threshold: 0.95 }),
};

type Remarks = TwoGroups['remarks'];

interface ScoredScan {
  scan: HaplotypeScan;
  between: boolean;
  score: Float64Array;
  ranks: Float64Array;
  remarks: Remarks;
}

function scanOf(matrix: GenotypeMatrix, asked: ValuesOf<typeof options>, control: Control): ScoredScan {
  const { statistic, cutoff, coreMinor: minorFrequency } = asked;
  const gaps = { gapScale: asked.gapScale ?? Infinity, largestGap: asked.largestGap ?? Infinity };
  const between = statistic === 'xpehh' || statistic === 'xpnsl';
  let [scan, remarks]: [HaplotypeScan | null, Remarks] = [null, []];
  if (statistic === 'xpehh' || statistic === 'xpnsl') {
    const groups = twoGroups(matrix, asked);
    const places = [groups.first.places, groups.second.places] as const;
    scan = betweenScan(matrix, places, { statistic, cutoff, ...gaps }, control);
    remarks = groups.remarks;
  } else {
    scan = withinScan(matrix, { statistic, cutoff, minorFrequency, ...gaps }, control);
  }
  const score = standardizeByFrequency(scan.raw, scan.frequency, between ? 1 : asked.bins);
  return { scan, between, score, ranks: rankShares(score.map(Math.abs)), remarks };
}

function summaryTable(matrix: GenotypeMatrix, { score }: ScoredScan, signal?: AbortSignal) {
  const { heterozygous, missing } = knownAlleles(matrix, { signal });
  const scored = score.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  return figures(
    'summary',
    ['概况', 'Summary'],
    [
      ['haplotypes', '单倍型数', 'haplotypes', matrix.samples.length],
      ['markers', '标记数', 'markers', matrix.variants.count],
      ['scored', '有得分的标记数', 'scored markers', scored],
      ['missing_share', '缺失率', 'missing rate', missing],
      ['heterozygous_share', '杂合率（视为缺失）', 'heterozygous share, read as missing', heterozygous],
    ],
  );
}

function markerTable({ variants }: GenotypeMatrix, { scan, between, score, ranks }: ScoredScan): LongTable {
  const lengths = between
    ? (['first_length', 'second_length'] as const)
    : (['counted_length', 'other_length'] as const);
  return {
    name: 'markers',
    title: { zh: '标记', en: 'Markers' },
    columns: genotypeColumns(
      ...(['marker', 'chromosome', 'position', 'counted', 'other', 'counted_frequency'] as const),
      ...lengths,
      ...(['raw_score', 'score', 'rank_share'] as const),
    ),
    rows: (emit) => {
      for (let k = 0; k < variants.count; k++) {
        const place = [...placeOf(variants, k), variants.counted.at(k), variants.other.at(k)];
        const found = [scan.frequency, scan.first, scan.second, scan.raw, score, ranks];
        emit([...place, ...found.map((column) => known(column[k]!))]);
      }
    },
  };
}

function windowTable({ variants }: GenotypeMatrix, { score }: ScoredScan, rule: ScoreWindowRule): LongTable {
  return {
    name: 'windows',
    title: { zh: '窗口', en: 'Windows' },
    columns: genotypeColumns(
      ...(['chromosome', 'start', 'end', 'markers', 'extreme_share', 'mean_score'] as const),
      ...(['peak_score', 'peak_marker'] as const),
    ),
    rows: (emit) => {
      for (const window of scoreWindows(variants, score, rule)) {
        const { chromosome, start, end, scored, extremeShare, mean, peak } = window;
        const name = variants.chromosomes[chromosome]!;
        emit([name, start, end, scored, extremeShare, mean, score[peak]!, variants.ids.at(peak)]);
      }
    },
  };
}

function drawn({ variants }: GenotypeMatrix, { score }: ScoredScan, rule: ScoreWindowRule): Figure[] {
  const windows = [...scoreWindows(variants, score, rule)].map(({ chromosome, start, end, mean, peak }) => ({
    chromosome,
    position: Math.round((start + end) / 2),
    values: [Math.abs(score[peak]!), mean],
  }));
  return genomeFigure(variants, windows, {
    name: 'scores',
    title: { zh: '沿基因组的选择信号', en: 'Selection scan along the genome' },
    y: { title: { zh: '绝对得分', en: 'absolute score' }, decimals: 2, least: 0 },
    series: [
      { zh: '窗口峰值', en: 'peak of the window' },
      { zh: '窗口平均', en: 'mean of the window' },
    ],
  });
}

/** The marker with the largest absolute score. */
function strongest({ variants }: GenotypeMatrix, { score }: ScoredScan) {
  const best = score.reduce(
    (at, value, k) => (Number.isFinite(value) && (at < 0 || Math.abs(value) > Math.abs(score[at]!)) ? k : at),
    -1,
  );
  if (best < 0) return [sentence('没有标记得到得分。', 'No marker was scored.')];
  const [marker, chromosome, position] = placeOf(variants, best);
  return [
    sentence(
      '选择信号最强的是 {marker}（{chromosome}:{position}），标准化得分 {score}。',
      'The strongest signal is at {marker} ({chromosome}:{position}), with a standardized score of {score}.',
      { marker, chromosome, position, score: rounded(score[best]!) },
    ),
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '选择扫描：nSL、iHS、XP-EHH、XP-nSL，含窗口与热点',
    en: 'selection scans: nSL, iHS, XP-EHH, XP-nSL, with windows and hotspots',
  },
  example: {
    zh: 'set --statistic xpehh --groups groups.csv --compare modern,landrace --output scan',
    en: 'set --statistic xpehh --groups groups.csv --compare modern,landrace --output scan',
  },
  options,
  details: {
    zh: '每个样品是一个单倍型：纯合系，或以 genotype import --haplotypes 读入的定相基因型；杂合视为缺失。标记须按位置排序。\n得分为正：计数等位基因（ALT）所在的单倍型更长，或第一组的单倍型更长。秩比例是绝对得分不大于该标记的标记所占比例，\n热点按秩比例判定。',
    en: 'Each sample is one haplotype: a homozygous line, or a phased genotype imported with genotype import --haplotypes;\nheterozygous calls count as missing. Markers must be sorted by position. A score above 0 means longer haplotypes with\nthe counted allele (ALT), or in the first group. The rank share of a marker is the share of markers whose absolute\nscores are not larger; it determines the hotspots.',
  },
  model: {
    zh: '得分 = ln(两类单倍型长度之比)，按等位基因频率分组标准化。',
    en: 'score = ln(ratio of the haplotype lengths of the two classes), standardized within bins of allele frequency.',
  },
  source:
    'B. F. Voight et al., PLoS Biology 4 (2006) e72; P. C. Sabeti et al., Nature 449 (2007) 913-918; A. Ferrer-Admetlla et al., Molecular Biology and Evolution 31 (2014) 1275-1291',
  run({ matrix }, asked, control) {
    const rule = { size: asked.window, step: asked.step ?? asked.window, extreme: asked.extreme };
    const found = scanOf(matrix, asked, control);
    return {
      answer: strongest(matrix, found),
      tables: [
        summaryTable(matrix, found, control.signal),
        hotspotTable(placesOfMarkers(matrix.variants), found.ranks, asked),
      ],
      long: [windowTable(matrix, found, rule), markerTable(matrix, found)],
      drawn: () => drawn(matrix, found, rule),
      remarks: found.remarks,
    };
  },
});
