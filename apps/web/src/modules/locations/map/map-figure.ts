import type { LocationPoint } from '@panicle/contract/locations';
import type { MapFigure } from '@panicle/figures';
import { textsOf } from '../../../language/text.ts';
import { mapMessages } from './messages.ts';

const say = textsOf(mapMessages);

/** One point for a place at the same spot over the years: years of one place would lie on each other. */
export function mapFigure(points: readonly LocationPoint[]): MapFigure {
  const spots = Map.groupBy(
    points,
    ({ place, latitude, longitude }) => `${place}\n${latitude}\n${longitude}`,
  );
  return {
    kind: 'map',
    name: 'locations',
    title: say('figure'),
    points: [...spots.values()].map((same) => {
      const [{ place, latitude, longitude }] = same as [LocationPoint];
      const years = same.map(({ year }) => year).toSorted((a, b) => a - b);
      return { label: `${place} (${yearsText(years)})`, latitude, longitude };
    }),
  };
}

/** '2024–2026', '2024, 2026' */
export function yearsText(years: readonly number[]): string {
  const [first, last] = [years[0]!, years.at(-1)!];
  if (years.length > 2 && last - first === years.length - 1) return `${first}–${last}`;
  return years.join(', ');
}
