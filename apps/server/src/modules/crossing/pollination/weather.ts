const VALUES = ['minimum', 'maximum', 'mean', 'rain', 'humidity'] as const;

/** Of several imports of a day the newest known value counts. */
const NEWEST = VALUES.map(
  (key) => `(array_agg(d.${key} order by d.batch_id desc) filter (where d.${key} is not null))[1] as ${key}`,
).join(', ');

/** A select of days with their weather at a place; `place` and `condition` (of `d.date`) are SQL. */
export const weatherDays = (place: string, condition: string) =>
  `select d.date::text as date, ${NEWEST}
     from weather_station s join weather_day d on d.station_id = s.id
    where search_normalize(s.place) = search_normalize(${place}) and ${condition} group by s.id, d.date`;

/** The weather of one day as a column; null where it is not known. */
export const weatherOfDay = (place: string, date: string) =>
  `(select json_build_object(${VALUES.map((key) => `'${key}', w.${key}`).join(', ')})
      from (${weatherDays(place, `d.date = ${date}`)}) w)`;
