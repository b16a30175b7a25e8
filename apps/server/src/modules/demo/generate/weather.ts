import { dateOfDay, dayNumber, dayOfYear, extraterrestrialRadiation } from '@panicle/statistics/weather';
import type { LocationFields } from '@panicle/contract/locations';
import type { Random } from './random.ts';

/** A row of a table of daily weather. */
export interface DemoDay {
  place: string;
  date: string;
  minimum: number;
  maximum: number;
  mean: number;
  rain: number;
  radiation: number;
  humidity: number;
  wind: number;
}

/** Chance of rain by month, and mm of a day with rain: the monsoon of the North China Plain. */
const WET = [0.06, 0.09, 0.12, 0.16, 0.2, 0.27, 0.4, 0.38, 0.26, 0.17, 0.1, 0.06];
const DEPTH = [2, 3, 5, 7, 9, 13, 18, 17, 10, 7, 5, 2.5];
/** After a wet day rain is likelier, so that there are spells. */
const AGAIN = 0.22;
/** How much of the warmth of a day is left on the next. */
const LASTING = 0.72;

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Weather that could have been, and never was: a yearly wave of temperature by latitude, noise that lasts for days, rain
 * as a chain of wet and dry days after C. W. Richardson, Water Resources Research 17 (1981) 182-190.
 */
function yearOf(random: Random, { place, latitude, longitude, year }: LocationFields): DemoDay[] {
  const [north, east] = [latitude ?? 35, longitude ?? 114];
  const yearsMean = 15.2 - 0.75 * (north - 34.5) + 0.05 * (114 - east) + 0.5 * random.normal();
  const swing = 13.4 + 0.3 * (north - 34.5);
  const first = dayNumber(`${year}-01-01`);
  const count = dayNumber(`${year + 1}-01-01`) - first;
  let warmth = 0;
  let wet = false;
  return Array.from({ length: count }, (_, index) => {
    const date = dateOfDay(first + index);
    const day = dayOfYear(date);
    const month = Number(date.slice(5, 7)) - 1;
    wet = random.uniform() < WET[month]! + (wet ? AGAIN : -0.06);
    const rain = wet ? -Math.log(1 - random.uniform()) * DEPTH[month]! : 0;
    warmth = LASTING * warmth + 2.1 * random.normal();
    const mean = yearsMean - swing * Math.cos((2 * Math.PI * (day - 17)) / 365) + warmth - (wet ? 1.5 : 0);
    const range = (wet ? 6.5 : 11.5) + 1.3 * random.normal();
    const half = Math.max(1.5, range / 2);
    const clear = wet ? 0.24 + 0.14 * random.uniform() : 0.46 + 0.24 * random.uniform();
    const humid = (wet ? 82 : 56) + 9 * Math.sin((2 * Math.PI * (day - 110)) / 365) + 5 * random.normal();
    return {
      place,
      date,
      minimum: rounded(mean - half, 1),
      maximum: rounded(mean + half, 1),
      mean: rounded(mean, 1),
      rain: rounded(rain, 1),
      radiation: rounded(clear * extraterrestrialRadiation(north, day), 1),
      humidity: Math.round(Math.min(100, Math.max(15, humid))),
      wind: rounded(
        Math.max(0.3, 2.3 + 0.7 * Math.cos((2 * Math.PI * (day - 95)) / 365) + 0.7 * random.normal()),
        1,
      ),
    };
  });
}

/** The weather of the places in the years of their locations. */
export const makeWeather = (random: Random, locations: readonly LocationFields[]): DemoDay[] =>
  locations.flatMap((location) => yearOf(random.fork(`${location.place} ${location.year}`), location));
