import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { knownAlleles, scoreWindows, type ScoreWindowRule } from '@panicle/genomics/population';
import type { Figure } from '@panicle/figures';
import { genomeFigure } from '../figures/along-genome.ts';
import { figures } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';
import { type ScoredScan } from './scan-scores.ts';

/** What was read and how many markers have a score. */
export function summaryTable(matrix: GenotypeMatrix, { score }: ScoredScan, signal?: AbortSignal) {
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

/** Each marker with its scores, written row by row. */
export function markerTable(
  { variants }: GenotypeMatrix,
  { scan, between, score, ranks }: ScoredScan,
): LongTable {
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

/** Windows along the genome, written row by row. */
export function windowTable(
  { variants }: GenotypeMatrix,
  { score }: ScoredScan,
  rule: ScoreWindowRule,
): LongTable {
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

/** Scores along the genome. */
export function scanFigures(
  { variants }: GenotypeMatrix,
  { score }: ScoredScan,
  rule: ScoreWindowRule,
): Figure[] {
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
export function strongest({ variants }: GenotypeMatrix, { score }: ScoredScan) {
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
