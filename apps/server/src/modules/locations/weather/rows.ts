import { dateOfDay, dayNumber } from '@panicle/statistics/weather';
import { WEATHER_VALUES, type WeatherValues } from '@panicle/contract/weather';
import type { Text } from '@panicle/contract';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { areTenths, decodeWeather } from './codes.ts';

export interface WeatherRow {
  row: number;
  /** as the file or the form names it; empty where neither does */
  place: string;
  station: string;
  /** null where no date can be read of the row */
  date: string | null;
  values: WeatherValues;
}

/** How a file is read that does not say it itself. */
export interface Reading {
  /** the place of rows that name none */
  place: string;
  inTenths: boolean;
}

const numberOf = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);

/** Whether the temperatures of a chunk are tenths of a degree. */
export const tenthsIn = ({ columns }: ImportChunk): boolean =>
  areTenths(
    (['minimum', 'maximum', 'mean'] as const).flatMap((key) =>
      (columns.get(key) ?? []).flatMap((value) => numberOf(value) ?? []),
    ),
  );

const two = (value: number) => String(value).padStart(2, '0');

/** A day of the calendar from year, month and day, or from the day of the year; null where there is no such day. */
export function dateOfParts(
  year: number,
  parts: { month: number | null; day: number | null; dayOfYear: number | null },
): string | null {
  const { month, day, dayOfYear } = parts;
  if (month !== null && day !== null) {
    const text = `${year}-${two(month)}-${two(day)}`;
    const found = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : null;
  }
  if (dayOfYear === null) return null;
  const date = dateOfDay(dayNumber(`${year}-01-01`) + dayOfYear - 1);
  return date.startsWith(String(year)) ? date : null;
}

/** The rows of a chunk, with codes of missing values taken out. */
export function readRows({ rowNumbers, columns }: ImportChunk, reading: Reading): WeatherRow[] {
  const textAt = (key: string, index: number) => String(columns.get(key)?.[index] ?? '');
  const numberAt = (key: string, index: number) => numberOf(columns.get(key)?.[index]);
  return rowNumbers.map((row, index) => {
    const year = numberAt('year', index);
    const parts = {
      month: numberAt('month', index),
      day: numberAt('day', index),
      dayOfYear: numberAt('dayOfYear', index),
    };
    const valueOf = (key: (typeof WEATHER_VALUES)[number]) => {
      const value = numberAt(key, index);
      return value === null ? null : decodeWeather(key, value, reading.inTenths);
    };
    return {
      row,
      place: textAt('place', index) || reading.place,
      station: textAt('station', index),
      date: textAt('date', index) || (year === null ? null : dateOfParts(year, parts)),
      values: Object.fromEntries(WEATHER_VALUES.map((key) => [key, valueOf(key)])) as WeatherValues,
    };
  });
}

export const problemAt = (
  row: number,
  column: string,
  value: string,
  reason: Text,
  values: CellProblem['values'] = {},
): CellProblem => ({ row, column, value, reason, values, severity: 'error' });
