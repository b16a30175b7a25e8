import type { Text } from '@panicle/contract/language';

/**
 * Columns of numbers that plots of trials have of the weather of their environment, from sowing to harvest. They serve as
 * covariates; where a trait has the same name, that is meant.
 */
export const weatherColumns = {
  degreeDays: { zh: '有效积温（°C·d）', en: 'Growing degree days (°C·d)' },
  rain: { zh: '降水量（mm）', en: 'Rain (mm)' },
  meanTemperature: { zh: '平均气温（°C）', en: 'Mean temperature (°C)' },
  radiation: { zh: '太阳辐射（MJ/m²）', en: 'Radiation (MJ/m²)' },
  photoperiod: { zh: '光周期（h）', en: 'Photoperiod (h)' },
} as const satisfies Record<string, Text>;

export type WeatherColumn = keyof typeof weatherColumns;

export const WEATHER_COLUMNS = Object.keys(weatherColumns) as WeatherColumn[];

/** The weather that options of an analysis name as covariates. */
export function weatherIn(options: Readonly<Record<string, unknown>>): WeatherColumn[] {
  const { covariates } = options;
  const named: readonly unknown[] = Array.isArray(covariates) ? covariates : [];
  return WEATHER_COLUMNS.filter((column) => named.includes(column));
}
