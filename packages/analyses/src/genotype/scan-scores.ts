import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  betweenScan,
  rankShares,
  standardizeByFrequency,
  withinScan,
  type HaplotypeScan,
} from '@panicle/genomics/population';
import { twoGroupOptions, twoGroups, type TwoGroups } from '../inputs/sample-groups.ts';
import { basePairs, choice, number } from '../options/kinds.ts';
import type { ValuesOf } from '../options/option.ts';
import { hotspotOptions } from './hotspot-table.ts';

const statistics = {
  nsl: ['nSL', 'nSL'],
  ihs: ['iHS', 'iHS'],
  xpehh: ['XP-EHH，两组比较', 'XP-EHH, for two groups'],
  xpnsl: ['XP-nSL，两组比较', 'XP-nSL, for two groups'],
} as const;

/** Statistics of one group. */
export const within = { option: 'statistic', is: ['nsl', 'ihs'] };
const integrated = { option: 'statistic', is: ['ihs', 'xpehh'] };
const unlimited = { zh: '不限', en: 'no limit' };

/** Options of the scan. */
export const options = {
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

/** A scan with its scores. */
export interface ScoredScan {
  scan: HaplotypeScan;
  between: boolean;
  score: Float64Array;
  ranks: Float64Array;
  remarks: Remarks;
}

/** Scans within one group or between two, and standardizes the scores. */
export function scanOf(
  matrix: GenotypeMatrix,
  asked: ValuesOf<typeof options>,
  control: Control,
): ScoredScan {
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
