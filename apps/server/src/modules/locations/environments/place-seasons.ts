import type { Crop } from '@panicle/contract/trait-choices';
import type { WeatherFigures, WeatherMethods } from '@panicle/contract/weather';
import type { Connection } from '../../../platform/database/database.ts';
import { locationList } from '../queries.ts';
import { weatherOf } from '../history.ts';
import { completeDay } from '../weather/place-weather.ts';
import { findDays, findPlaces } from '../weather/queries.ts';

/** The weather of the seasons of all places that have any, by place as it is written. */
export async function readSeasonsOfPlaces(
  connection: Connection,
  counting: { crop: Crop } & WeatherMethods,
): Promise<Map<string, WeatherFigures[]>> {
  const locations = await locationList.where(connection, 'true', [], { rest: 'order by t.place, t.year' });
  const found = new Map<string, WeatherFigures[]>();
  for (const [name, own] of Map.groupBy(locations, ({ place }) => place.toLowerCase())) {
    const place = (await findPlaces(connection, [name])).get(name);
    if (!place || found.has(place.place)) continue;
    const { folded, latitude } = place;
    const stored = await findDays(connection, { folded: [folded], from: '0001-01-01', to: '9999-12-31' });
    const days = stored.map((day) => completeDay(day, latitude));
    // sums of a whole year are no sums of a season
    const figures = own.flatMap((location) => {
      const weather = weatherOf(location, days, { ...counting, latitude });
      return weather?.ofSeason ? [weather.figures] : [];
    });
    if (figures.length > 0) found.set(place.place, figures);
  }
  return found;
}
