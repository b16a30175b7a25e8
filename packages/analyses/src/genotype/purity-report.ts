import type { Figure } from '@panicle/figures';
import { type GenotypeMatrix } from '@panicle/genomics/matrix';
import { lotPurities, type JudgedHybrid } from '@panicle/genomics/population';
import { columns, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns, known } from './columns.ts';

/** Plants of each cross by their verdict, with the purity and its interval. */
export function lotTable({ samples }: GenotypeMatrix, judged: readonly JudgedHybrid[]) {
  const rows = lotPurities(judged).map(({ female, male, samples: size, counts, purity, lower, upper }) => [
    samples[female]!,
    samples[male]!,
    size,
    counts.hybrid,
    counts.selfed,
    counts.male,
    counts.outcrossed,
    counts.offType,
    counts.unknown,
    known(purity),
    known(lower),
    known(upper),
  ]);
  const heads = [
    ...columns('female', 'male'),
    ...genotypeColumns('samples', 'hybrids', 'selfed', 'like_male', 'outcrossed', 'off_types', 'unjudged'),
    ...genotypeColumns('purity'),
    ...columns('lower', 'upper'),
  ];
  return table('crosses', ['组合纯度', 'Purity by cross'], heads, rows);
}

/** Each plant with its verdict and what it follows from. */
export function sampleTable({ samples }: GenotypeMatrix, judged: readonly JudgedHybrid[]): LongTable {
  return {
    name: 'samples',
    title: { zh: '样品', en: 'Samples' },
    columns: [
      ...genotypeColumns('sample'),
      ...columns('female', 'male', 'verdict'),
      ...genotypeColumns('diagnostic', 'diagnostic_called', 'both_alleles', 'female_only', 'male_only'),
      ...genotypeColumns('alike', 'foreign'),
    ],
    rows: (emit) => {
      for (const { sample, female, male, verdict, ...counts } of judged) {
        const { diagnostic, heterozygous, ofFemale, ofMale, alike, foreign } = counts;
        const called = heterozygous + ofFemale + ofMale;
        const names = [sample, female, male].map((place) => samples[place]!);
        emit([...names, verdict, diagnostic, called, heterozygous, ofFemale, ofMale, alike, foreign]);
      }
    },
  };
}

const verdicts = {
  hybrid: { zh: '杂种', en: 'hybrid' },
  selfed: { zh: '母本自交', en: 'selfed' },
  male: { zh: '同父本', en: 'like the male' },
  outcrossed: { zh: '异交', en: 'outcrossed' },
  offType: { zh: '异型', en: 'off-type' },
  unknown: { zh: '未判定', en: 'not assigned' },
} as const;

/** Plants of each cross by their verdict. */
export function purityFigures({ samples }: GenotypeMatrix, judged: readonly JudgedHybrid[]): Figure[] {
  const kinds = Object.keys(verdicts) as (keyof typeof verdicts)[];
  return [
    {
      kind: 'bars',
      name: 'verdicts',
      title: { zh: '各组合的判定', en: 'Verdicts by cross' },
      axis: { title: { zh: '样品', en: 'samples' }, decimals: 0, least: 0 },
      series: kinds.map((kind) => verdicts[kind]),
      stacked: true,
      bars: lotPurities(judged).map(({ female, male, counts }) => ({
        name: `${samples[female]!} × ${samples[male]!}`,
        values: kinds.map((kind) => counts[kind]),
      })),
    },
  ];
}
