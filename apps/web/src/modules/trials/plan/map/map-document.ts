import type { MapLane, MapSettings, PlotPlace, PlotRole, UnplantedPlace } from '@panicle/contract/field-maps';
import type { MapPlot } from '@panicle/contract/trial-plans';

/** The map as it is edited. Every change makes a new one, so that each can be taken back. */
export interface MapDocument {
  map: MapSettings;
  plots: readonly MapPlot[];
}

export interface Place {
  row: number;
  column: number;
}

/** A place as a key of sets; fields have at most 1000 columns. */
export const keyOf = ({ row, column }: Place): number => row * 10_000 + column;
export const placeOfKey = (key: number): Place => ({ row: Math.floor(key / 10_000), column: key % 10_000 });

export interface Contents {
  plots: ReadonlyMap<number, MapPlot>;
  unplanted: ReadonlyMap<number, UnplantedPlace>;
}

const known = new WeakMap<MapDocument, Contents>();

/** What lies where. */
export function contentsOf(document: MapDocument): Contents {
  let contents = known.get(document);
  if (!contents) {
    contents = {
      plots: new Map(document.plots.map((plot) => [keyOf(plot), plot])),
      unplanted: new Map(document.map.unplanted.map((one) => [keyOf(one), one])),
    };
    known.set(document, contents);
  }
  return contents;
}

const isInside = ({ map }: MapDocument, { row, column }: Place) =>
  row >= 1 && column >= 1 && row <= map.rows && column <= map.columns;

/** Why a change cannot be made. */
export type Refusal = 'outside' | 'observed' | 'tooLarge';
export type Changed = MapDocument | Refusal;

type Labels = Pick<MapPlot, 'number' | 'replicate' | 'block'>;
const labelsOf = ({ number, replicate, block }: MapPlot): Labels => ({ number, replicate, block });

/** Where everything goes when the chosen places move: what they push away comes back to where they were. */
function destinations(document: MapDocument, keys: ReadonlySet<number>, down: number, right: number) {
  const goes = new Map<number, Place>();
  const step = (key: number, sign: number): Place => {
    const { row, column } = placeOfKey(key);
    return { row: row + sign * down, column: column + sign * right };
  };
  for (const key of keys) {
    const target = step(key, 1);
    if (!isInside(document, target)) return null;
    goes.set(key, target);
    const pushed = keyOf(target);
    if (keys.has(pushed)) continue;
    // back along the way until a place that was left
    let back = key;
    for (let before = keyOf(step(back, -1)); keys.has(before); before = keyOf(step(back, -1))) back = before;
    goes.set(pushed, placeOfKey(back));
  }
  return goes;
}

/**
 * Moves what lies at the chosen places. Number, replicate and block belong to a place: plots that change places take them
 * over, those that come where no plot was keep what is left, in order.
 */
export function moveBy(
  document: MapDocument,
  keys: ReadonlySet<number>,
  down: number,
  right: number,
): Changed {
  if ((down === 0 && right === 0) || keys.size === 0) return document;
  const goes = destinations(document, keys, down, right);
  if (!goes) return 'outside';
  const { plots } = contentsOf(document);
  const moving = document.plots.filter((plot) => goes.has(keyOf(plot)));
  if (moving.some(({ observed }) => observed)) return 'observed';
  const free = new Map(moving.map((plot) => [keyOf(plot), labelsOf(plot)]));
  const labels = new Map<MapPlot, Labels>();
  for (const plot of moving) {
    const target = keyOf(goes.get(keyOf(plot))!);
    const there = free.get(target);
    if (!plots.has(target) || !there) continue;
    labels.set(plot, there);
    free.delete(target);
  }
  const rest = [...free.values()];
  const moved = (plot: MapPlot): MapPlot => {
    const target = goes.get(keyOf(plot));
    return target ? { ...plot, ...target, ...(labels.get(plot) ?? rest.shift()!) } : plot;
  };
  return {
    plots: document.plots.map(moved),
    map: {
      ...document.map,
      unplanted: document.map.unplanted.map((one) => ({ ...one, ...goes.get(keyOf(one)) })),
    },
  };
}

/** Plots get a role, or none; places without a plot become filler or border, or free. */
export function setRole(
  document: MapDocument,
  keys: ReadonlySet<number>,
  role: PlotRole | null,
): MapDocument {
  const { plots } = contentsOf(document);
  const bare = [...keys].filter((key) => !plots.has(key));
  const others = document.map.unplanted.filter((one) => !keys.has(keyOf(one)));
  const numbers = contentsOf(document).unplanted;
  const placed =
    role === 'filler' || role === 'border'
      ? bare.map((key) => ({ ...placeOfKey(key), number: numbers.get(key)?.number ?? null, role }))
      : role === 'dead'
        ? bare.flatMap((key) => numbers.get(key) ?? [])
        : [];
  return {
    plots: document.plots.map((plot) => (keys.has(keyOf(plot)) ? { ...plot, role } : plot)),
    map: { ...document.map, unplanted: [...others, ...placed] },
  };
}

/** All free places of the outline. */
export function freePlaces(document: MapDocument): Set<number> {
  const { plots, unplanted } = contentsOf(document);
  const free = new Set<number>();
  for (let row = 1; row <= document.map.rows; row += 1)
    for (let column = 1; column <= document.map.columns; column += 1) {
      const key = keyOf({ row, column });
      if (!plots.has(key) && !unplanted.has(key)) free.add(key);
    }
  return free;
}

/** Border rows on all four sides: everything moves inwards by one. */
export function surround(document: MapDocument, largest: number): Changed {
  if (document.plots.some(({ observed }) => observed)) return 'observed';
  const { map } = document;
  const [rows, columns] = [map.rows + 2, map.columns + 2];
  if (rows > largest || columns > largest) return 'tooLarge';
  const inwards = <At extends Place>(one: At): At => ({ ...one, row: one.row + 1, column: one.column + 1 });
  const edge: UnplantedPlace[] = [];
  for (let row = 1; row <= rows; row += 1)
    for (let column = 1; column <= columns; column += row === 1 || row === rows ? 1 : columns - 1)
      edge.push({ row, column, number: null, role: 'border' });
  return {
    plots: document.plots.map(inwards),
    map: {
      ...map,
      rows,
      columns,
      unplanted: [...map.unplanted.map(inwards), ...edge],
      lanes: map.lanes.map((lane) => ({ ...lane, after: lane.after + 1 })),
    },
  };
}

/** The outline cannot be smaller than what is in it; fillers and borders beyond it go. */
export function withSettings(document: MapDocument, settings: Partial<MapSettings>): Changed {
  const map = { ...document.map, ...settings };
  if (document.plots.some(({ row, column }) => row > map.rows || column > map.columns)) return 'outside';
  const unplanted = map.unplanted.filter(({ row, column }) => row <= map.rows && column <= map.columns);
  return { plots: document.plots, map: { ...map, unplanted } };
}

export const withLanes = (document: MapDocument, lanes: readonly MapLane[]): MapDocument => ({
  plots: document.plots,
  map: { ...document.map, lanes: [...lanes] },
});

const samePlot = (one: MapPlot, other: MapPlot) =>
  one.row === other.row &&
  one.column === other.column &&
  one.number === other.number &&
  one.replicate === other.replicate &&
  one.block === other.block &&
  one.role === other.role;

/** Plots that differ from those that the server has. */
export function changedPlots(base: MapDocument, now: MapDocument): PlotPlace[] {
  const before = new Map(base.plots.map((plot) => [plot.id, plot]));
  return now.plots.flatMap((plot) => {
    const was = before.get(plot.id);
    if (plot.id === null || (was && (was === plot || samePlot(was, plot)))) return [];
    const { id, row, column, number, replicate, block, role } = plot;
    return [{ id, row, column, number: number === '' ? null : number, replicate, block, role }];
  });
}

/** Plots that changed, and one for what lies around them. */
export function countChanges(base: MapDocument, now: MapDocument): number {
  if (base === now) return 0;
  const around = JSON.stringify(base.map) === JSON.stringify(now.map) ? 0 : 1;
  return changedPlots(base, now).length + around;
}
