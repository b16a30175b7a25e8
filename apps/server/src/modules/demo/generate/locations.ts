import type { LocationFields } from '@panicle/contract/locations';
import { locationDefaults } from '@panicle/contract/locations';
import type { Random } from './random.ts';

interface Site extends Pick<
  LocationFields,
  'place' | 'province' | 'city' | 'region' | 'latitude' | 'longitude' | 'soilType'
> {
  /** g per kg */
  organicMatter: number;
}

const site = (
  place: string,
  province: string,
  [latitude, longitude]: readonly [number, number],
  [soilType, organicMatter]: readonly [string, number],
): Site => ({
  place,
  province,
  city: place,
  region: '黄淮海夏播区 Huang-Huai-Hai summer maize',
  latitude,
  longitude,
  soilType,
  organicMatter,
});

const FLUVO = '潮土 fluvo-aquic';
const CINNAMON = '褐土 cinnamon';
const LIME = '砂姜黑土 lime concretion black';

/** Where the trials of the programme are grown, and five places more. */
const sites: readonly Site[] = [
  site('郑州 Zhengzhou', '河南 Henan', [34.75, 113.65], [FLUVO, 14.2]),
  site('石家庄 Shijiazhuang', '河北 Hebei', [38.04, 114.51], [CINNAMON, 17.5]),
  site('济南 Jinan', '山东 Shandong', [36.65, 117.12], [CINNAMON, 15.8]),
  site('徐州 Xuzhou', '江苏 Jiangsu', [34.26, 117.19], [FLUVO, 13.6]),
  site('运城 Yuncheng', '山西 Shanxi', [35.03, 111.01], [CINNAMON, 12.9]),
  site('新乡 Xinxiang', '河南 Henan', [35.3, 113.92], [FLUVO, 13.1]),
  site('邯郸 Handan', '河北 Hebei', [36.61, 114.49], [CINNAMON, 16.4]),
  site('潍坊 Weifang', '山东 Shandong', [36.71, 119.16], [FLUVO, 14.7]),
  site('宿州 Suzhou', '安徽 Anhui', [33.65, 116.96], [LIME, 15.2]),
  site('渭南 Weinan', '陕西 Shaanxi', [34.5, 109.51], ['塿土 lou', 13.8]),
];

const two = (value: number) => String(value).padStart(2, '0');
const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random.uniform() * (to - from + 1));

/** Summer maize after wheat: sown in June, harvested in late September or early October. */
function inYear(random: Random, place: Site, year: number): LocationFields {
  const sown = whole(random, 6, 16);
  const growthPeriod = whole(random, 100, 112);
  const harvest = new Date(Date.UTC(year, 5, sown + growthPeriod + 4));
  return {
    ...locationDefaults,
    ...place,
    year,
    breedingStation: '演示站 Demo station',
    sowingDate: `${year}-06-${two(sown)}`,
    harvestDate: harvest.toISOString().slice(0, 10),
    growthPeriod,
    previousCrop: '冬小麦 winter wheat',
    tillage: '免耕 no-till',
    irrigation: random.uniform() < 0.5 ? 'flood' : 'drip',
    diseaseAndInsects: (['none', 'mild', 'mild', 'severe'] as const)[whole(random, 0, 3)]!,
  };
}

/** Ten places over the years of the trials. */
export const makeLocations = (random: Random, years: readonly number[]): LocationFields[] =>
  sites.flatMap((place) => years.map((year) => inYear(random.fork(`${place.place} ${year}`), place, year)));
