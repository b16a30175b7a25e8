import type { VariantTable } from '@panicle/genomics/matrix';
import type { MarkerModel } from '@panicle/genomics/prediction';
import { namedColumns } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column } from '../report/report.ts';

/** Columns before those of the traits. */
export const EFFECT_KEYS = ['marker', 'chromosome', 'position', 'counted', 'other', 'mean_copies'] as const;
/** In the row of the means, in place of a marker's name. */
export const MEAN_ROW = '(mean)';

/** The effects of markers, so that candidates can be predicted from the file alone; the first row holds the means. */
export const effectsTable = ({ variants, centre, traits }: MarkerModel): LongTable => ({
  name: 'effects',
  inFilesOnly: true,
  title: { zh: '标记效应', en: 'Marker effects' },
  columns: [
    column('marker', '标记', 'marker'),
    column('chromosome', '染色体', 'chromosome'),
    column('position', '位置', 'position'),
    column('counted', '计数等位基因', 'counted allele'),
    column('other', '另一等位基因', 'other allele'),
    column('mean_copies', '平均拷贝数', 'mean dosage'),
    ...namedColumns(traits.map(({ name }) => name)),
  ],
  rows(emit) {
    emit([MEAN_ROW, null, null, null, null, null, ...traits.map((one) => one.mean)]);
    for (let k = 0; k < variants.count; k++)
      emit([
        variants.ids.at(k),
        variants.chromosomes[variants.chromosome[k]!]!,
        variants.position[k]!,
        variants.counted.at(k),
        variants.other.at(k),
        centre[k]!,
        ...traits.map(({ effects }) => effects[k]!),
      ]);
  },
});

/** Share of draws in which a marker had an effect. */
export const inclusionTable = (
  { count, ids }: VariantTable,
  traits: readonly { trait: string; inclusion: Float64Array }[],
): LongTable => ({
  name: 'inclusion',
  inFilesOnly: true,
  title: { zh: '标记入选概率', en: 'Posterior inclusion probability' },
  columns: [column('marker', '标记', 'marker'), ...namedColumns(traits.map(({ trait }) => trait))],
  rows(emit) {
    for (let k = 0; k < count; k++) emit([ids.at(k), ...traits.map(({ inclusion }) => inclusion[k]!)]);
  },
});
