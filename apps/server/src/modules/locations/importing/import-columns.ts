import { diseaseAndInsectNames, irrigationNames } from '@panicle/contract/location-choices';
import {
  LONGEST_GROWTH_PERIOD,
  LONGEST_LOCATION_TEXT,
  locationFieldNames,
  type LocationFields,
} from '@panicle/contract/locations';
import type { Text } from '@panicle/contract';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';

type Key = keyof LocationFields;

const choices = (
  names: Readonly<Record<string, Text>>,
  others: Readonly<Record<string, readonly string[]>>,
) =>
  Object.entries(names).map(([value, title]) => ({
    value,
    title,
    spellings: [title.zh, title.en, value, ...(others[value] ?? [])],
  }));

const column = (key: Key, synonyms: readonly string[], also: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  title: locationFieldNames[key],
  type: 'text',
  required: false,
  synonyms,
  ...(also.type === undefined || also.type === 'text'
    ? { maximumLength: LONGEST_LOCATION_TEXT, oneLine: true }
    : {}),
  ...also,
});

const degrees: Text = {
  zh: '十进制度数或度分秒，如 34.75 或 34°45′0″',
  en: 'Decimal degrees or degrees, minutes and seconds, e.g. 34.75 or 34°45′0″',
};

/** The columns of a table of locations; coordinates are texts, because they may be degrees, minutes and seconds. */
export const locationColumns: readonly ImportColumn[] = [
  column('place', ['地点', '试点', '试点名称', 'location', 'site', 'trial site'], {
    required: true,
    identifier: true,
  }),
  column('year', ['年度', 'season year'], { type: 'integer', required: true, minimum: 1900, maximum: 2999 }),
  column('breedingStation', ['试验站', '单位', 'station', 'institute']),
  column('province', ['省', '省（市、区）', 'state']),
  column('city', ['市', '县市', '市县', 'county']),
  column('region', ['区域', '生态类型区', 'ecological region', 'mega-environment']),
  column('latitude', ['北纬', 'lat', 'latitude (°)', 'decimalLatitude'], { hint: degrees }),
  column('longitude', ['东经', 'lon', 'lng', 'long', 'longitude (°)', 'decimalLongitude'], { hint: degrees }),
  column('sowingDate', ['播种期', '播期', 'planting date', 'sown'], { type: 'date' }),
  column('harvestDate', ['收获期', '收获时间', 'harvested'], { type: 'date' }),
  column('growthPeriod', ['生育期', '生育天数', 'growth period', 'growing days'], {
    type: 'integer',
    minimum: 1,
    maximum: LONGEST_GROWTH_PERIOD,
  }),
  column('soilType', ['土壤', '土质', 'soil']),
  column('organicMatter', ['有机质', '有机质含量', 'organic matter', 'OM'], {
    type: 'number',
    minimum: 0,
    maximum: 1000,
  }),
  column('previousCrop', ['前茬', '前作', 'preceding crop']),
  column('tillage', ['耕作', '整地方式', 'tillage system']),
  column('irrigation', ['灌溉', '灌水方式', 'irrigation method'], {
    choices: choices(irrigationNames, { flood: ['大水漫灌', '畦灌'], drip: ['膜下滴灌'] }),
  }),
  column('diseaseAndInsects', ['病虫害情况', '病虫', 'disease and insects', 'pests'], {
    choices: choices(diseaseAndInsectNames, { mild: ['轻', 'light'], severe: ['重', 'heavy'] }),
  }),
];
