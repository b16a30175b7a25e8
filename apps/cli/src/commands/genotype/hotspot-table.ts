import type { VariantTable } from '@panicle/genomics/matrix';
import { hotspots, type HotspotRule } from '@panicle/genomics/population';
import { table } from '@panicle/analyses/report/columns';
import type { ReportTable } from '@panicle/analyses/report/report';
import { genotypeColumns, placeOf } from './genotype-columns.ts';

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
