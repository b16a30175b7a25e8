import { chartColours } from '../palettes.ts';
import type { Tone } from './scene.ts';

export type RampName = 'sequence' | 'difference';

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Steps between the given colours; so many that the eye does not distinguish neighbours. */
export const RAMP_STEPS = 64;

function stepsOf(stops: readonly string[]): readonly Tone[] {
  return Array.from({ length: RAMP_STEPS }, (_, step): Tone => {
    const place = (step / (RAMP_STEPS - 1)) * (stops.length - 1);
    const below = Math.min(stops.length - 2, Math.floor(place));
    const [from, to] = [parts(stops[below]!), parts(stops[below + 1]!)];
    const mixed = from.map((value, index) => Math.round(value + (place - below) * (to[index]! - value)));
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

const steps: Record<RampName, readonly Tone[]> = {
  sequence: stepsOf(chartColours.sequence),
  difference: stepsOf(chartColours.difference),
};

export interface Ramp {
  colours: readonly Tone[];
  domain: readonly [number, number];
  /** position in `colours`; -1 where nothing is known */
  stepOf: (value: number | null) => number;
  toneOf: (value: number | null) => Tone;
}

/** Colours of values: from low to high, or to either side of a middle at equal distances. */
export function rampOf(name: RampName, extent: readonly [number, number], middle = 0): Ramp {
  let [low, high] = extent;
  if (name === 'difference') {
    const far = Math.max(high - middle, middle - low, 1e-300);
    [low, high] = [middle - far, middle + far];
  }
  const colours = steps[name];
  const span = high > low ? high - low : 1;
  const stepOf = (value: number | null) =>
    value === null || Number.isNaN(value)
      ? -1
      : Math.max(0, Math.min(RAMP_STEPS - 1, Math.round(((value - low) / span) * (RAMP_STEPS - 1))));
  return { colours, domain: [low, high], stepOf, toneOf: (value) => colours[stepOf(value)] ?? 'none' };
}

/** Black or white, whichever is read better on a colour of a ramp. */
export function inkOn(tone: Tone): Tone {
  if (!tone.startsWith('#')) return 'text';
  const [red = 0, green = 0, blue = 0] = parts(tone).map((value) => (value / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3 ? '#1a1f1c' : '#ffffff';
}
