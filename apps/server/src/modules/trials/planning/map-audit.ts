import type { MapSettings, PlotPlace } from '@panicle/contract/field-maps';
import type { KeptPlot } from './save-map.ts';

/** So many plots are named in the operation log; of more their number is kept. */
const MOST_NAMED = 50;

interface Written {
  kept: ReadonlyMap<string, KeptPlot>;
  plots: readonly PlotPlace[];
  before: MapSettings | null;
  after: MapSettings;
}

const placeOf = ({ number, row, column }: Pick<KeptPlot, 'number' | 'row' | 'column'>) =>
  `${number ?? '–'} (${row ?? '–'}, ${column ?? '–'})`;

const settingsOf = (map: MapSettings | null) => {
  if (!map) return {};
  const { rows, columns, field, north, plotLength, plotWidth, lanes, unplanted, corners } = map;
  return {
    fieldSize: `${rows} × ${columns}`,
    fieldName: field,
    north,
    plotLength,
    plotWidth,
    lanes: lanes.map(({ kind, along, after, width }) => `${kind} ${along} ${after} ${width}`),
    unplanted: unplanted.length,
    corners: corners?.map(({ latitude, longitude }) => `${latitude}, ${longitude}`) ?? null,
  };
};

/** What the operation log keeps of a saved map: its settings, and the plots with number and place before and after. */
export function auditOfMap({ kept, plots, before, after }: Written) {
  const named = plots.slice(0, MOST_NAMED);
  const rolesOf = (of: readonly { role: string | null }[]) => of.filter(({ role }) => role !== null).length;
  const was = named.map(({ id }) => kept.get(id)!);
  return {
    before: {
      ...settingsOf(before),
      plotPlaces: was.map(placeOf),
      leftOut: rolesOf(plots.map(({ id }) => kept.get(id)!)),
    },
    after: {
      ...settingsOf(after),
      plotPlaces: named.map(placeOf),
      leftOut: rolesOf(plots),
      ...(plots.length > MOST_NAMED ? { changedPlots: plots.length } : {}),
    },
  };
}
