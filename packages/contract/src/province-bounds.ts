/** West, east, south and north of a province, degrees. */
type Bounds = readonly [west: number, east: number, south: number, north: number];

/**
 * Within what provinces lie, rounded outwards: only for a remark on coordinates that were mistyped, never for drawing. By
 * the beginning of the Chinese name and by the name in Pinyin.
 */
const bounds: readonly (readonly [zh: string, en: string, Bounds])[] = [
  ['北京', 'beijing', [115.4, 117.6, 39.4, 41.1]],
  ['天津', 'tianjin', [116.7, 118.1, 38.5, 40.3]],
  ['河北', 'hebei', [113.4, 119.9, 36, 42.7]],
  ['山西', 'shanxi', [110.2, 114.6, 34.5, 40.8]],
  ['内蒙古', 'inner mongolia', [97.1, 126.1, 37.4, 53.4]],
  ['辽宁', 'liaoning', [118.8, 125.8, 38.7, 43.5]],
  ['吉林', 'jilin', [121.6, 131.4, 40.8, 46.4]],
  ['黑龙江', 'heilongjiang', [121.1, 135.1, 43.4, 53.6]],
  ['上海', 'shanghai', [120.8, 122.3, 30.6, 31.9]],
  ['江苏', 'jiangsu', [116.3, 122, 30.7, 35.2]],
  ['浙江', 'zhejiang', [118, 123.2, 27, 31.2]],
  ['安徽', 'anhui', [114.8, 119.7, 29.3, 34.7]],
  ['福建', 'fujian', [115.8, 120.8, 23.5, 28.4]],
  ['江西', 'jiangxi', [113.5, 118.5, 24.4, 30.1]],
  ['山东', 'shandong', [114.7, 122.8, 34.3, 38.5]],
  ['河南', 'henan', [110.3, 116.7, 31.3, 36.4]],
  ['湖北', 'hubei', [108.3, 116.2, 29, 33.3]],
  ['湖南', 'hunan', [108.7, 114.3, 24.6, 30.2]],
  ['广东', 'guangdong', [109.6, 117.4, 20.2, 25.6]],
  ['广西', 'guangxi', [104.4, 112.1, 20.9, 26.4]],
  ['海南', 'hainan', [107.8, 118, 3, 20.3]],
  ['重庆', 'chongqing', [105.2, 110.3, 28.1, 32.3]],
  ['四川', 'sichuan', [97.3, 108.6, 26, 34.4]],
  ['贵州', 'guizhou', [103.6, 109.6, 24.6, 29.3]],
  ['云南', 'yunnan', [97.5, 106.2, 21.1, 29.3]],
  ['西藏', 'tibet', [78.3, 99.2, 26.8, 36.6]],
  ['陕西', 'shaanxi', [105.4, 111.3, 31.7, 39.6]],
  ['甘肃', 'gansu', [92.3, 108.8, 32.5, 42.8]],
  ['青海', 'qinghai', [89.4, 103.1, 31.6, 39.3]],
  ['宁夏', 'ningxia', [104.2, 107.7, 35.2, 39.4]],
  ['新疆', 'xinjiang', [73.4, 96.4, 34.3, 49.2]],
];

/** Coordinates at the edge may be rounded. */
const MARGIN = 0.2;

const boundsOf = (province: string): Bounds | null => {
  const text = province.trim().toLowerCase();
  const found = bounds.find(([zh, en]) => text.startsWith(zh) || text === en || text.startsWith(`${en} `));
  return found?.[2] ?? null;
};

/** Whether coordinates lie so far from the named province that one of them is doubtful; a name that is not known says nothing. */
export function isOutsideProvince({
  province,
  latitude,
  longitude,
}: {
  province: string;
  latitude: number | null;
  longitude: number | null;
}): boolean {
  const within = boundsOf(province);
  if (!within || latitude === null || longitude === null) return false;
  const [west, east, south, north] = within;
  return (
    longitude < west - MARGIN ||
    longitude > east + MARGIN ||
    latitude < south - MARGIN ||
    latitude > north + MARGIN
  );
}
