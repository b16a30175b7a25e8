import { LONGEST_LOCATION_TEXT, locationFieldNames } from '@panicle/contract/locations';
import { weatherElements, type WeatherValue } from '@panicle/contract/weather';
import type { Text } from '@panicle/contract';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';

/** Beside the day: when and where it was. */
export const weatherHeads = {
  place: locationFieldNames.place,
  station: { zh: '站号', en: 'Station number' },
  date: { zh: '日期', en: 'Date' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  day: { zh: '日', en: 'Day' },
  dayOfYear: { zh: '年内日序', en: 'Day of year' },
} satisfies Record<string, Text>;

const element = (key: WeatherValue, synonyms: readonly string[]): ImportColumn => {
  const { name, unit } = weatherElements[key];
  // the range is the target’s, after codes of missing values have been taken out
  return { key, title: name, type: 'number', required: false, synonyms, hint: { zh: unit, en: unit } };
};
const part = (key: keyof typeof weatherHeads, synonyms: readonly string[], limits: [number, number]) => ({
  key,
  title: weatherHeads[key],
  type: 'integer' as const,
  required: false,
  synonyms,
  minimum: limits[0],
  maximum: limits[1],
});

/**
 * Our own heads; those of NASA POWER (T2M ...); and those of the China Meteorological Administration, of its tables and of
 * its interface (TEM_Min ...).
 */
export const weatherColumns: readonly ImportColumn[] = [
  {
    key: 'place',
    title: weatherHeads.place,
    type: 'text',
    required: false,
    identifier: true,
    oneLine: true,
    maximumLength: LONGEST_LOCATION_TEXT,
    synonyms: ['地点', '试点', '站名', '台站名', 'Station_Name', 'location', 'site'],
  },
  {
    key: 'station',
    title: weatherHeads.station,
    type: 'text',
    required: false,
    oneLine: true,
    maximumLength: LONGEST_LOCATION_TEXT,
    synonyms: ['区站号', '台站号', 'Station_Id_C', 'Station_Id_d', 'station', 'WMO'],
  },
  {
    key: 'date',
    title: weatherHeads.date,
    type: 'date',
    required: false,
    synonyms: ['资料时间', '观测日期', '时间', 'Datetime', 'day'],
  },
  part('year', ['年份', 'YEAR', 'YR'], [1700, 2999]),
  part('month', ['月份', 'MO', 'Mon', 'Month'], [1, 12]),
  part('day', ['DY', 'Day'], [1, 31]),
  part('dayOfYear', ['DOY', '日序', '儒略日'], [1, 366]),
  element('minimum', ['日最低气温', '最低温度', '最低温', 'T2M_MIN', 'TEM_Min', 'tmin', 'min temperature']),
  element('maximum', ['日最高气温', '最高温度', '最高温', 'T2M_MAX', 'TEM_Max', 'tmax', 'max temperature']),
  element('mean', ['日平均气温', '气温', '平均温度', 'T2M', 'TEM_Avg', 'tmean', 'tavg', 'temperature']),
  element('rain', [
    '降水',
    '降雨量',
    '日降水量',
    '20-20时降水量',
    '20-20时累计降水量',
    '20时-20时累计降水量',
    'PRECTOTCORR',
    'PRECTOT',
    'PRE_Time_2020',
    'precipitation',
    'rainfall',
  ]),
  element('radiation', [
    '日辐射量',
    '太阳总辐射',
    '总辐射',
    'ALLSKY_SFC_SW_DWN',
    'solar radiation',
    'srad',
    'Rs',
  ]),
  element('sunshine', ['日照', '日照时间', 'SSH', 'sunshine hours', 'sunshine duration']),
  element('humidity', ['平均相对湿度', '日平均相对湿度', '湿度', 'RH2M', 'RHU_Avg', 'rh']),
  element('wind', ['风速', '日平均风速', '平均2分钟风速', 'WS2M', 'WIN_S_2mi_Avg', 'wind']),
];
