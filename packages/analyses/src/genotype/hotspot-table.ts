import type { VariantTable } from '@panicle/genomics/matrix';
import { hotspots, type HotspotRule } from '@panicle/genomics/population';
import { number } from '../options/kinds.ts';
import { table } from '../report/columns.ts';
import type { ReportTable } from '../report/report.ts';
import { genotypeColumns, placeOf } from './columns.ts';

export const consecutive = number(
  ['热点的最少连续标记数（不小于 3）', 'minimum number of consecutive markers in a hotspot, 3 or more'],
  { whole: true, from: 3, default: 3 },
);

/** What makes a hotspot, with the usual threshold of an analysis. */
export const hotspotOptions = ({ threshold }: { threshold: number }) => ({
  threshold: number(['热点阈值（0 与 1 之间）', 'hotspot threshold, above 0 and below 1'], {
    above: 0,
    below: 1,
    default: threshold,
  }),
  consecutive,
});

/** Where markers stand: of a fileset, or of a table of results. */
export interface MarkerPlaces {
  chromosome: Uint16Array;
  /** name, chromosome and position */
  placeOf: (marker: number) => readonly [marker: string, chromosome: string, position: number];
}

export function placesOfMarkers(variants: VariantTable): MarkerPlaces {
  return { chromosome: variants.chromosome, placeOf: (k) => placeOf(variants, k) };
}

/** Runs of neighbouring markers whose values all reach a threshold. @throws GenomicsError hotspotThreshold, hotspotMarkers */
export function hotspotTable(places: MarkerPlaces, values: Float64Array, rule: HotspotRule): ReportTable {
  const columns = genotypeColumns(
    ...(['chromosome', 'start', 'end', 'markers', 'mean', 'highest', 'peak_marker'] as const),
  );
  const rows = hotspots(places, values, rule).map(({ first, behind, mean, highest, peak }) => {
    const [, chromosome, start] = places.placeOf(first);
    const [, , end] = places.placeOf(behind - 1);
    return [chromosome, start, end, behind - first, mean, highest, places.placeOf(peak)[0]];
  });
  return table('hotspots', ['热点', 'Hotspots'], columns, rows);
}
