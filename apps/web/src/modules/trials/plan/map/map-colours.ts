import type { MapPlot } from '@panicle/contract/trial-plans';
import { fieldScaleOf, type Tone } from '@panicle/figures';
import type { Layer } from '../field-figure.ts';
import type { ToneOf } from './map-scene.ts';

/** What the colours mean, and whether that is a quantity or labels in their order. */
export type MapLayer = Layer & { measured: boolean };

/** Colours by the place of a plot in the layer, which is that of the plots it was made of. */
export function tonesOf(layer: Layer, plots: readonly MapPlot[]): ToneOf {
  const ramp = fieldScaleOf(layer);
  const tones = new Map(
    plots.map((plot, k): [string | null, Tone] => [plot.id, ramp.toneOf(layer.values[k] ?? null)]),
  );
  return ({ id }) => tones.get(id) ?? 'none';
}

export interface Bin {
  from: number;
  to: number;
  count: number;
  tone: Tone;
}

const BINS = 7;

/** The values as a histogram in the colours of the map: legend and distribution in one. */
export function binsOf(layer: Layer): Bin[] {
  const known = layer.values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const ramp = fieldScaleOf(layer);
  const low = known.reduce((a, b) => Math.min(a, b));
  const high = known.reduce((a, b) => Math.max(a, b));
  const count = high > low ? BINS : 1;
  const width = (high - low) / count;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of known)
    counts[Math.min(count - 1, width > 0 ? Math.floor((value - low) / width) : 0)]! += 1;
  return counts.map((one, k) => {
    const from = low + k * width;
    return { from, to: from + width, count: one, tone: ramp.toneOf(from + width / 2) };
  });
}

/** Names of groups with their colours and numbers of plots. */
export function groupsOf(
  layer: Layer,
): { name: NonNullable<Layer['groups']>[number]; tone: Tone; count: number }[] {
  const ramp = fieldScaleOf(layer);
  const counts = new Map<number, number>();
  for (const value of layer.values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (layer.groups ?? []).map((name, k) => ({ name, tone: ramp.toneOf(k), count: counts.get(k) ?? 0 }));
}
