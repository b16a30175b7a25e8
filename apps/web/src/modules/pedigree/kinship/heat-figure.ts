import type { Coancestry } from '@panicle/contract/pedigree';
import type { HeatmapFigure } from '@panicle/figures';
import { pedigreeMessages } from '../messages.ts';

const text = (key: 'coancestry' | 'heatTitle' | 'heatCaption' | 'material') => ({
  zh: pedigreeMessages.zh[key],
  en: pedigreeMessages.en[key],
});

/** Values can be read in the cells of so many materials. */
const MOST_PRINTED = 12;

/** Coancestry of each pair as colours. */
export function heatOf({ materials, values }: Coancestry): HeatmapFigure {
  const names = materials.map(({ name }) => name);
  return {
    kind: 'heatmap',
    name: 'coancestry',
    title: text('heatTitle'),
    caption: text('heatCaption'),
    value: { title: text('coancestry'), decimals: 3, least: 0 },
    rowAxis: { title: text('material') },
    columnAxis: { title: text('material') },
    rows: names,
    columns: names,
    values: names.map((_, row) => values.slice(row * names.length, (row + 1) * names.length)),
    scale: 'sequence',
    printed: names.length <= MOST_PRINTED,
  };
}
