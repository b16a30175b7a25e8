import { CARDINAL_TEMPERATURES, DEGREE_DAYS } from '@panicle/statistics/weather';
import type { Location } from '@panicle/contract/locations';
import type { Counting } from './counting.tsx';
import type { WeatherDay } from '@panicle/contract/weather';
import type { WeatherFigure } from '@panicle/figures';
import { textsOf } from '../../../language/text.ts';
import { placeMessages } from './messages.ts';

const say = textsOf(placeMessages);

/** Degree days summed up from a day on; null before it, and a day without temperatures adds nothing. */
function summedDegrees(days: readonly WeatherDay[], from: string, { crop, degrees }: Counting) {
  const degreeDays = DEGREE_DAYS[degrees];
  let sum = 0;
  return days.map(({ date, minimum, maximum }): number | null => {
    if (date < from) return null;
    if (minimum !== null && maximum !== null)
      sum += degreeDays(minimum, maximum, CARDINAL_TEMPERATURES[crop]);
    return sum;
  });
}

const meanOf = ({ minimum, maximum, mean }: WeatherDay) =>
  mean ?? (minimum !== null && maximum !== null ? (minimum + maximum) / 2 : null);

/** The days that a chart of a location shows: its calendar year, and its season where that is longer. */
export function shownPeriod({ year, sowingDate, harvestDate }: Location): { from: string; to: string } {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return {
    from: sowingDate !== null && sowingDate < first ? sowingDate : first,
    to: harvestDate !== null && harvestDate > last ? harvestDate : last,
  };
}

/** Null where there is no day to draw. Degree days count from sowing. */
export function weatherFigure(
  location: Location,
  days: readonly WeatherDay[],
  counting: Counting,
): WeatherFigure | null {
  if (days.length === 0) return null;
  const { sowingDate, harvestDate, year, place } = location;
  const mark = (day: string | null, name: 'sowing' | 'harvest') =>
    day === null ? [] : [{ day, name: say(name) }];
  return {
    kind: 'weather',
    name: 'weather',
    title: say('figure', { place, year: String(year) }),
    days: days.map(({ date }) => date),
    minimum: days.map(({ minimum }) => minimum),
    maximum: days.map(({ maximum }) => maximum),
    mean: days.map(meanOf),
    rain: days.map(({ rain }) => rain),
    degreeDays: summedDegrees(days, sowingDate ?? days[0]!.date, counting),
    events: [...mark(sowingDate, 'sowing'), ...mark(harvestDate, 'harvest')],
  };
}
