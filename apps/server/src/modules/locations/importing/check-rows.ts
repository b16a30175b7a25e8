import { errors, type Text } from '@panicle/contract';
import { readCoordinate } from '@panicle/contract/coordinates';
import { checkLocation, type LocationFields } from '@panicle/contract/locations';
import { isOutsideProvince } from '@panicle/contract/province-bounds';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { isCoordinate, readRows } from './read-rows.ts';

/** place and year, as they are compared -> the row of the file that has them */
export type SeenPlaces = Map<string, number>;

const unread: Text = {
  zh: '无法识别或超出范围的坐标：请写十进制度数或度分秒，如 34.75 或 34°45′0″',
  en: 'Not a coordinate, or out of range: write decimal degrees or degrees, minutes and seconds, e.g. 34.75 or 34°45′0″',
};
const outside: Text = {
  zh: '坐标不在 {province} 范围内，请核对经纬度',
  en: 'The coordinates are not in {province}: check latitude and longitude',
};
const twice: Text = {
  zh: '第 {row} 行已有同年的此试点',
  en: 'Row {row} already has this place in the same year',
};

function checkCoordinates({ rowNumbers, columns }: ImportChunk): CellProblem[] {
  return [...columns].flatMap(([column, values]) =>
    isCoordinate(column)
      ? values.flatMap((value, index): CellProblem[] => {
          const text = String(value ?? '');
          if (text === '' || readCoordinate(text, column) !== null) return [];
          return [{ row: rowNumbers[index]!, column, value: text, reason: unread, severity: 'error' }];
        })
      : [],
  );
}

/** Folds of the places and those that locations of the same year have already. */
function findPlaces(
  connection: Connection,
  places: readonly string[],
  years: readonly number[],
  batchId: string,
) {
  return connection.query<{ folded: string; taken: boolean }>(
    `select search_normalize(w.place) as folded,
            exists (select 1 from location l where search_normalize(l.place) = search_normalize(w.place)
                       and l.year = w.year and l.batch_id is distinct from $3::uuid) as taken
       from unnest($1::text[], $2::int[]) with ordinality as w (place, year, n) order by n`,
    [places, years, batchId],
  );
}

/** Coordinates that were mistyped mostly lie in another province; a remark only. */
const remarksOn = (row: number, location: LocationFields): CellProblem[] =>
  isOutsideProvince(location)
    ? [
        {
          row,
          column: 'latitude',
          value: `${location.latitude}, ${location.longitude}`,
          reason: outside,
          values: { province: location.province },
          severity: 'warning',
        },
      ]
    : [];

/** Coordinates, the rules between the fields, and places that are there already, in the file or among the locations. */
export async function checkRows(
  connection: Connection,
  chunk: ImportChunk,
  seen: SeenPlaces,
  batchId: string,
): Promise<CellProblem[]> {
  const unreadable = checkCoordinates(chunk);
  const bad = new Set(unreadable.map(({ row }) => row));
  const locations = readRows(chunk);
  const places = await findPlaces(
    connection,
    locations.map(({ place }) => place),
    locations.map(({ year }) => year),
    batchId,
  );
  const problems = locations.flatMap((location, index): CellProblem[] => {
    const row = chunk.rowNumbers[index]!;
    const cell = { row, severity: 'error' as const };
    const broken: CellProblem[] = checkLocation(location)
      // a coordinate that could not be read has been named
      .filter(({ error }) => error !== 'locationCoordinatesApart' || !bad.has(row))
      .map(({ field, error, values }) => {
        const value = String(chunk.columns.get(field)?.[index] ?? '');
        return { ...cell, column: field, value, reason: errors[error], values };
      });
    broken.push(...remarksOn(row, location));
    const { folded, taken } = places[index]!;
    const key = `${location.year} ${folded}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    const at = { ...cell, column: 'place', value: location.place };
    if (first !== undefined) return [...broken, { ...at, reason: twice, values: { row: first } }];
    if (!taken) return broken;
    const values = { place: location.place, year: String(location.year) };
    return [...broken, { ...at, reason: errors.locationExists, values }];
  });
  return [...unreadable, ...problems];
}
