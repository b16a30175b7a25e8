import type { MapFigure } from '@panicle/figures';
import { textsOf } from '../../../language/text.ts';
import { mapMessages } from './messages.ts';
import type { Spot } from './spots.ts';

const say = textsOf(mapMessages);

/** The map as a figure that can be saved. */
export const mapFigure = (spots: readonly Spot[]): MapFigure => ({
  kind: 'map',
  name: 'locations',
  title: say('figure'),
  points: spots.map(({ place, years, latitude, longitude }) => ({
    label: `${place} (${yearsText(years)})`,
    latitude,
    longitude,
  })),
});

/** '2024–2026', '2024, 2026' */
export function yearsText(years: readonly number[]): string {
  const [first, last] = [years[0]!, years.at(-1)!];
  if (years.length > 2 && last - first === years.length - 1) return `${first}–${last}`;
  return years.join(', ');
}
