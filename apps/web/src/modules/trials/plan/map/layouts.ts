import type { FieldLayout, FieldLayoutCreation } from '@panicle/contract/field-layouts';
import { keyOf, type Changed, type MapDocument } from './map-document.ts';
import { renumber, walk, type Numbering } from './renumber.ts';

const numberingOf = ({ along, course, startCorner, numbering }: FieldLayout): Numbering => ({
  along,
  serpentine: course === 'serpentine',
  start: startCorner,
  scheme: numbering,
  first: 1,
  countAll: false,
});

const inOrder = new Intl.Collator('en', { numeric: true });

/** Plots lie where the layout has places for them, in the order of their numbers, and are numbered by its rule. */
export function applyLayout(document: MapDocument, layout: FieldLayout): Changed {
  if (document.plots.some(({ observed }) => observed)) return 'observed';
  const { fieldRows: rows, fieldColumns: columns, unplanted, lanes, plotLength, plotWidth } = layout;
  const map = { ...document.map, rows, columns, unplanted, lanes, plotLength, plotWidth };
  const numbering = numberingOf(layout);
  const taken = new Set(unplanted.map(keyOf));
  const places = walk({ map, plots: [] }, numbering, (place) => !taken.has(keyOf(place)));
  if (places.length < document.plots.length) return 'outside';
  const ordered = document.plots.toSorted((a, b) => inOrder.compare(a.number, b.number));
  const placeOf = new Map(ordered.map((plot, k) => [plot, places[k]!]));
  const plots = document.plots.map((plot) => ({ ...plot, ...placeOf.get(plot) }));
  return renumber({ map, plots }, numbering);
}

/** What a map leaves to the library: everything but its plots, and the course of its numbers. */
export function layoutOf({ map }: MapDocument, name: string): FieldLayoutCreation {
  const { rows, columns, plotLength, plotWidth, lanes, unplanted } = map;
  return {
    name,
    fieldRows: rows,
    fieldColumns: columns,
    plotLength,
    plotWidth,
    lanes,
    unplanted: unplanted.map((place) => ({ ...place, number: null })),
  };
}
