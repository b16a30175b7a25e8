import type { WeatherValue } from '@panicle/contract/weather';

/** How a file writes that a value is missing: NASA POWER, the China Meteorological Administration, and tables at large. */
const MISSING: ReadonlySet<number> = new Set([-999, -9999, -99, 32_744, 32_766, 99_999, 999_998, 999_999]);
/** of rain: too little to be measured */
const TRACES: ReadonlySet<number> = new Set([32_700, 999_990]);

/** What files of the China Meteorological Administration give in tenths; humidity is in whole percent. */
const IN_TENTHS: ReadonlySet<WeatherValue> = new Set([
  'minimum',
  'maximum',
  'mean',
  'rain',
  'sunshine',
  'wind',
]);

export const isMissing = (value: number): boolean => MISSING.has(value);

/**
 * A value of a file in its unit, or null where its code says that there is none. Rain in tenths may carry what fell:
 * 30000 and more snow with rain, 31000 snow, 32000 dew, fog and rime; wind above the range of the instrument carries
 * 1000. Source: China Meteorological Data Service, daily surface data SURF_CLI_CHN_MUL_DAY V3.0, format.
 */
export function decodeWeather(key: WeatherValue, value: number, inTenths: boolean): number | null {
  if (isMissing(value)) return null;
  if (key === 'rain' && TRACES.has(value)) return 0;
  if (!inTenths || !IN_TENTHS.has(key)) return value;
  return withoutMark(key, value) / 10;
}

function withoutMark(key: WeatherValue, value: number): number {
  if (key === 'rain' && value >= 30_000 && value < 33_000) return value % 1000;
  if (key === 'wind' && value >= 1000 && value < 2000) return value - 1000;
  return value;
}

/** Temperatures in whole numbers of which one could not be in °C are tenths. */
export function areTenths(temperatures: readonly number[]): boolean {
  const known = temperatures.filter((value) => !isMissing(value));
  return (
    known.every(Number.isInteger) && known.some((value) => Math.abs(value) > 60 && Math.abs(value) <= 600)
  );
}
