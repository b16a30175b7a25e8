import type { GenotypeMatrix } from '@panicle/genomics/matrix';
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
import { figures } from '@panicle/analyses/report/columns';
import type { LongTable } from '../../tables/long-table.ts';
import { numberBetween, numberWithin, wholeNumber } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';
import { filesetCommand, type FilesetAnalysis } from './fileset-command.ts';
import { genotypeColumns, known, placeOf } from './genotype-columns.ts';
import { hotspotTable, placesOfMarkers } from './hotspot-table.ts';
import { readTwoGroups, twoGroupOptionHelp, twoGroupOptions, type TwoGroups } from './two-groups.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { help, valueOptions } from './option-texts.ts';

type Remarks = TwoGroups['remarks'];

interface ScoredScan {
  scan: HaplotypeScan;
  between: boolean;
  score: Float64Array;
  ranks: Float64Array;
  remarks: Remarks;
}

function gapsOf(options: Options) {
  const gap = (name: string) => basePairs(options, name, Infinity);
  return { gapScale: gap('gap-scale'), largestGap: gap('largest-gap') };
}

async function scanOf({ matrix, options, context, control }: FilesetAnalysis): Promise<ScoredScan> {
  const statistic = options.choice('statistic', ['nsl', 'ihs', 'xpehh', 'xpnsl'], 'nsl');
  const cutoff = numberWithin(options, 'cutoff', 0.05, 0, 1);
  const between = statistic === 'xpehh' || statistic === 'xpnsl';
  const bins = between ? 1 : wholeNumber(options, 'bins', 50);
  let [scan, remarks]: [HaplotypeScan | null, Remarks] = [null, []];
  if (statistic === 'xpehh' || statistic === 'xpnsl') {
    const groups = await readTwoGroups(matrix, options, context);
    const places = [groups.first.places, groups.second.places] as const;
    scan = betweenScan(matrix, places, { statistic, cutoff, ...gapsOf(options) }, control);
    remarks = groups.remarks;
  } else {
    const minorFrequency = numberWithin(options, 'core-minor', 0.05, 0, 0.5);
    scan = withinScan(matrix, { statistic, cutoff, minorFrequency, ...gapsOf(options) }, control);
  }
  const score = standardizeByFrequency(scan.raw, scan.frequency, bins);
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

export const scanCommand = filesetCommand({
  name: 'genotype scan',
  summary: {
    zh: '选择扫描：nSL、iHS、XP-EHH、XP-nSL，含窗口与热点',
    en: 'selection scans: nSL, iHS, XP-EHH, XP-nSL, with windows and hotspots',
  },
  options: {
    ...valueOptions('statistic'),
    ...twoGroupOptions,
    ...valueOptions(
      'core-minor',
      'cutoff',
      'gap-scale',
      'largest-gap',
      'bins',
      'window',
      'step',
      'extreme',
      'threshold',
      'consecutive',
    ),
  },
  optionHelp: {
    statistic: help(
      '<name>',
      'nsl（默认）、ihs，或两组比较的 xpehh、xpnsl',
      'nsl, ihs, or xpehh, xpnsl for two groups [default: nsl]',
    ),
    ...twoGroupOptionHelp,
    'core-minor': help(
      '<number>',
      'nsl、ihs：给出得分的标记的次等位基因频率下限，默认 0.05',
      'nsl, ihs: minimum minor allele frequency of a scored marker [default: 0.05]',
    ),
    cutoff: help(
      '<share>',
      'ihs、xpehh：单倍型纯合度积分到此值为止，默认 0.05',
      'ihs, xpehh: haplotype homozygosity (EHH) at which integration stops [default: 0.05]',
    ),
    'gap-scale': help(
      '<base pairs>',
      'ihs、xpehh：更大的间距按此计，默认不限',
      'ihs, xpehh: length to which longer gaps between markers are truncated [default: no truncation]',
    ),
    'largest-gap': help(
      '<base pairs>',
      '不跨越更大的间距，默认不限',
      'gap at which extension stops [default: no limit]',
    ),
    bins: help(
      '<number>',
      '标准化的频率分组数，默认 50',
      'number of frequency bins for standardization [default: 50]',
    ),
    window: help('<base pairs>', '窗口大小，默认 1000000', 'window size [default: 1000000]'),
    step: help('<base pairs>', '窗口步长，默认等于窗口大小', 'step between windows [default: window size]'),
    extreme: help(
      '<number>',
      '极端得分的界限（标准差），默认 2',
      'absolute score from which a score is extreme, in standard deviations [default: 2]',
    ),
    threshold: help(
      '<number>',
      '热点的秩比例阈值（0 与 1 之间），默认 0.95',
      'rank share that all markers of a hotspot reach, above 0 and below 1 [default: 0.95]',
    ),
    consecutive: help(
      '<number>',
      '热点的最少连续标记数（不小于 3），默认 3',
      'minimum number of consecutive markers in a hotspot, 3 or more [default: 3]',
    ),
  },
  details: {
    zh: '每个样品是一个单倍型：纯合系，或以 genotype import --haplotypes 读入的定相基因型；杂合视为缺失。标记须按位置排序。\n得分为正：计数等位基因（ALT）所在的单倍型更长，或第一组的单倍型更长。秩比例是绝对得分不大于该标记的标记所占比例，\n热点按秩比例判定。',
    en: 'Each sample is one haplotype: a homozygous line, or a phased genotype imported with genotype import --haplotypes;\nheterozygous calls count as missing. Markers must be sorted by position. A score above 0 means longer haplotypes with\nthe counted allele (ALT), or in the first group. The rank share of a marker is the share of markers whose absolute\nscores are not larger; it determines the hotspots.',
  },
  async analyse(analysis) {
    const { matrix, options, control } = analysis;
    const size = basePairs(options, 'window', 1_000_000);
    const rule = {
      size,
      step: basePairs(options, 'step', size),
      extreme: numberWithin(options, 'extreme', 2, 0, Infinity),
    };
    const found = await scanOf(analysis);
    return {
      tables: [
        summaryTable(matrix, found, control.signal),
        hotspotTable(placesOfMarkers(matrix.variants), found.ranks, {
          threshold: numberBetween(options, 'threshold', 0.95, 0, 1),
          consecutive: wholeNumber(options, 'consecutive', 3, 3),
        }),
      ],
      long: [windowTable(matrix, found, rule), markerTable(matrix, found)],
      remarks: found.remarks,
    };
  },
});
