import {
  MOST_HISTORY_TRAITS,
  type PlaceHistory,
  type PlaceHistoryQuery,
  type PlaceTrait,
  type PlaceTrial,
  type SeasonWeather,
} from '@panicle/contract/places';
import type { Crop } from '@panicle/contract/trait-choices';
import type { Location } from '@panicle/contract/locations';
import type { WeatherDay, WeatherMethods } from '@panicle/contract/weather';
import type { Connection } from '../../platform/database/database.ts';
import { chosenTraits } from './chosen-traits.ts';
import { locationList } from './queries.ts';
import { completeDay, figuresOfPeriod, requirePlace } from './weather/place-weather.ts';
import { findDays } from './weather/queries.ts';

/** From sowing to harvest, or the calendar year. */
export const periodOf = ({ year, sowingDate, harvestDate }: Location): Omit<SeasonWeather, 'figures'> =>
  sowingDate !== null && harvestDate !== null
    ? { from: sowingDate, to: harvestDate, ofSeason: true }
    : { from: `${year}-01-01`, to: `${year}-12-31`, ofSeason: false };

/** The weather of a location in its period; null where no day of it is known. */
export function weatherOf(
  location: Location,
  days: readonly WeatherDay[],
  { latitude, ...counting }: { latitude: number | null; crop: Crop } & WeatherMethods,
): SeasonWeather | null {
  const period = periodOf(location);
  const { from, to } = period;
  if (!days.some(({ date }) => date >= from && date <= to)) return null;
  const place = location.latitude ?? latitude;
  return { ...period, figures: figuresOfPeriod(days, { ...counting, from, to, latitude: place }) };
}

/** Environments of trials at a place, linked to a location of it or named so. */
const findTrials = (connection: Connection, folded: string) =>
  connection.query<PlaceTrial>(
    `select e.id as "environmentId", t.id as "trialId", t.name as trial, e.year, e.season,
            count(p.id)::int as plots, count(distinct p.entry_id)::int as entries, e.location_id is not null as linked
       from trial_environment e join trial t on t.id = e.trial_id left join plot p on p.environment_id = e.id
       left join location l on l.id = e.location_id
      where search_normalize(coalesce(l.place, e.location)) = $1
      group by e.id, t.id order by e.year desc, t.name`,
    [folded],
  );

const findTraits = (connection: Connection, environmentIds: readonly string[]) =>
  connection.query<PlaceTrait>(
    `select r.id, r.name, r.english_name as "englishName", r.unit, count(distinct o.plot_id)::int as plots
       from plot p join observation o on o.plot_id = p.id join trait r on r.id = o.trait_id
      where p.environment_id = any($1::uuid[]) and o.number_value is not null
      group by r.id order by plots desc, r.name`,
    [environmentIds],
  );

/** Means of plots, each the mean of its values. */
const findMeans = (connection: Connection, environmentIds: readonly string[], traitIds: readonly string[]) =>
  connection.query<PlaceHistory['means'][number]>(
    `with of_plots as (
       select p.environment_id, o.trait_id, p.id, bool_or(n.is_check) as is_check, avg(o.number_value) as value
         from plot p join observation o on o.plot_id = p.id join trial_entry n on n.id = p.entry_id
        where p.environment_id = any($1::uuid[]) and o.trait_id = any($2::uuid[]) and o.number_value is not null
        group by p.environment_id, o.trait_id, p.id)
     select environment_id as "environmentId", trait_id as "traitId", avg(value)::double precision as mean,
            (avg(value) filter (where is_check))::double precision as "checkMean", count(*)::int as plots
       from of_plots group by environment_id, trait_id`,
    [environmentIds, traitIds],
  );

/**
 * A place over the years: locations, weather and, for who may see trials, these with their means. Throws `placeUnknown`,
 * `illegalParameter`.
 */
export async function readHistory(
  connection: Connection,
  { place: name, traits, ...counting }: PlaceHistoryQuery,
  { seesTrials }: { seesTrials: boolean },
): Promise<PlaceHistory> {
  const traitIds = chosenTraits(traits, MOST_HISTORY_TRAITS);
  const { place, folded, latitude } = await requirePlace(connection, name);
  const locations = await locationList.where(connection, 'search_normalize(t.place) = $1', [folded]);
  const stored = await findDays(connection, { folded: [folded], from: '0001-01-01', to: '9999-12-31' });
  const days = stored.map((day) => completeDay(day, latitude));
  const trials = seesTrials ? await findTrials(connection, folded) : [];
  const environmentIds = trials.map(({ environmentId }) => environmentId);
  return {
    place,
    years: locations
      .toSorted((a, b) => b.year - a.year)
      .map((location) => ({ location, weather: weatherOf(location, days, { ...counting, latitude }) })),
    trials,
    traits: await findTraits(connection, environmentIds),
    means: traitIds.length === 0 ? [] : await findMeans(connection, environmentIds, traitIds),
  };
}
