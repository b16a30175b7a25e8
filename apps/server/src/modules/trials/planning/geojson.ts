import { geometryOf, plotRing } from '@panicle/contract/field-map-geometry';
import type { FieldMapSite } from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';

/** The plots of a site as polygons on the ground (RFC 7946). Throws `fieldMapNoCorners`. */
export function plotsAsGeoJson(trial: Trial, site: FieldMapSite) {
  const { corners } = site.map;
  if (!corners) throw new BusinessError('fieldMapNoCorners');
  const geometry = geometryOf(site.map, trial);
  return {
    type: 'FeatureCollection' as const,
    features: site.plots.map((plot) => ({
      type: 'Feature' as const,
      ...(plot.id ? { id: plot.id } : {}),
      geometry: { type: 'Polygon' as const, coordinates: [plotRing(geometry, corners, plot)] },
      properties: {
        trial: trial.name,
        location: site.location,
        plot: plot.number,
        row: plot.row,
        column: plot.column,
        replicate: plot.replicate,
        block: plot.block,
        entry: plot.entry,
        check: plot.isCheck,
        role: plot.role,
      },
    })),
  };
}
