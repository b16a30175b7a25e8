import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  genomeWindows,
  hardyWeinberg,
  markerStatistics,
  sampleStatistics,
  type MarkerMeans,
} from '@panicle/genomics/population';
import { figures, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';

/** What was counted of the samples. */
export type Samples = ReturnType<typeof sampleStatistics>;

/** The whole set in figures. */
export function summaryTable({ samples, variants }: GenotypeMatrix, means: MarkerMeans) {
  return figures(
    'summary',
    ['概况', 'Summary'],
    [
      ['samples', '样品数', 'samples', samples.length],
      ['markers', '标记数', 'markers', variants.count],
      ['chromosomes', '染色体数', 'chromosomes', variants.chromosomes.length],
      ['monomorphic', '单态标记数', 'monomorphic markers', means.monomorphic],
      [
        'mean_minor_frequency',
        '平均次等位基因频率',
        'mean minor allele frequency',
        known(means.minorFrequency),
      ],
      ['missing_share', '缺失率', 'missing rate', known(means.missingShare)],
      [
        'observed_heterozygosity',
        '观测杂合度',
        'observed heterozygosity',
        known(means.observedHeterozygosity),
      ],
      [
        'expected_heterozygosity',
        '期望杂合度',
        'expected heterozygosity',
        known(means.expectedHeterozygosity),
      ],
    ],
  );
}

/** The rows are counted once more while they are written: millions of them are never held in memory. */
export function markerTable(matrix: GenotypeMatrix, control: Control): LongTable {
  const { variants } = matrix;
  return {
    name: 'markers',
    title: { zh: '标记', en: 'Markers' },
    columns: genotypeColumns(
      ...(['marker', 'chromosome', 'position', 'counted', 'other', 'counted_frequency'] as const),
      ...(['minor_frequency', 'homozygous_counted', 'heterozygous', 'homozygous_other', 'missing'] as const),
      ...([
        'missing_share',
        'observed_heterozygosity',
        'expected_heterozygosity',
        'hardy_weinberg_p',
      ] as const),
    ),
    rows: (emit) => {
      for (const marker of markerStatistics(matrix, { signal: control.signal })) {
        emit([
          ...placeOf(variants, marker.place),
          variants.counted.at(marker.place),
          variants.other.at(marker.place),
          known(marker.frequency),
          known(marker.minorFrequency),
          marker.homozygousCounted,
          marker.heterozygous,
          marker.homozygousOther,
          marker.missing,
          marker.missingShare,
          known(marker.observedHeterozygosity),
          known(marker.expectedHeterozygosity),
          known(hardyWeinberg(marker)),
        ]);
      }
    },
  };
}

/** Each sample, written row by row. */
export function sampleTable(found: Samples): LongTable {
  return {
    name: 'samples',
    title: { zh: '样品', en: 'Samples' },
    columns: genotypeColumns(
      ...(['sample', 'missing', 'missing_share', 'called', 'heterozygous'] as const),
      ...(['expected_homozygous', 'inbreeding'] as const),
    ),
    rows: (emit) =>
      found.samples.forEach((sample, s) =>
        emit([
          sample,
          found.missing[s]!,
          found.missingShare[s]!,
          found.called[s]!,
          found.heterozygous[s]!,
          found.expectedHomozygous[s]!,
          known(found.inbreeding[s]!),
        ]),
      ),
  };
}

/** Markers in windows along the genome. */
export function densityTable({ variants }: GenotypeMatrix, size: number): LongTable {
  return {
    name: 'density',
    title: { zh: '标记密度', en: 'Marker density' },
    columns: genotypeColumns('chromosome', 'start', 'end', 'markers'),
    rows: (emit) => {
      for (const { chromosome, start, end, first, behind } of genomeWindows(variants, size))
        emit([variants.chromosomes[chromosome]!, start, end, behind - first]);
    },
  };
}

/** Markers and length of each chromosome. */
export function chromosomeTable({ variants }: GenotypeMatrix) {
  const { chromosomes, chromosome, position, count } = variants;
  const sums = chromosomes.map(() => ({ markers: 0, first: Infinity, last: -Infinity }));
  for (let k = 0; k < count; k++) {
    const own = sums[chromosome[k]!]!;
    own.markers++;
    own.first = Math.min(own.first, position[k]!);
    own.last = Math.max(own.last, position[k]!);
  }
  return table(
    'chromosomes',
    ['染色体', 'Chromosomes'],
    genotypeColumns('chromosome', 'markers', 'start', 'end'),
    chromosomes.map((name, c) => [name, sums[c]!.markers, known(sums[c]!.first), known(sums[c]!.last)]),
  );
}
