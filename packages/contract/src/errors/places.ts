import type { ErrorTable } from '../errors.ts';

/** 1460 to 1479: weather and history of places, their map */
export const placeErrors = {
  weatherOutOfRange: {
    status: 1460,
    en: '{value} {unit} is impossible: values lie between {least} and {most} {unit}',
    zh: '{value} {unit} 不可能出现：应在 {least} 至 {most} {unit} 之间',
    when: 'a value of daily weather beyond what was ever measured',
  },
  weatherMinimumAboveMaximum: {
    status: 1461,
    en: 'The minimum temperature {minimum} °C is above the maximum {maximum} °C',
    zh: '最低气温 {minimum} °C 高于最高气温 {maximum} °C',
    when: 'a day whose minimum temperature is above its maximum',
  },
  weatherMeanOutside: {
    status: 1462,
    en: 'The mean temperature {mean} °C is not between the minimum {minimum} °C and the maximum {maximum} °C',
    zh: '平均气温 {mean} °C 不在最低气温 {minimum} °C 与最高气温 {maximum} °C 之间',
    when: 'a day whose mean temperature is not between its extremes',
  },
  weatherOfFuture: {
    status: 1463,
    en: '{date} lies in the future: enter a date up to today',
    zh: '{date} 尚未到来：日期不能晚于今天',
    when: 'weather of a day after today',
  },
  placeUnknown: {
    status: 1464,
    en: 'No location is called {place}. Add the location first, or correct the name.',
    zh: '没有名为 {place} 的试点。请先新建试点，或改正名称。',
    when: 'weather or history of a place that no location has',
  },
  boundaryNotGeoJson: {
    status: 1465,
    en: 'The file is not GeoJSON with lines or areas: a FeatureCollection, a Feature or a geometry is needed',
    zh: '文件不是含线或面的 GeoJSON：需要 FeatureCollection、Feature 或几何对象',
    when: 'a boundary file that is no JSON, no GeoJSON, or has nothing to draw',
  },
  boundaryGeometry: {
    status: 1466,
    en: 'Feature {feature} is a {type}: a boundary has lines and areas only',
    zh: '第 {feature} 个要素是 {type}：边界只能含线和面',
    when: 'points or unknown geometries in a boundary file',
  },
  boundaryPosition: {
    status: 1467,
    en: 'Feature {feature} has the position {position}: longitude from -180 to 180 and latitude from -90 to 90 degrees are needed, not projected coordinates',
    zh: '第 {feature} 个要素含坐标 {position}：需要 -180 至 180 度的经度和 -90 至 90 度的纬度，不能是投影坐标',
    when: 'coordinates of a boundary file that are no degrees',
  },
  boundaryRing: {
    status: 1468,
    en: 'An area of feature {feature} is not closed: a ring has four positions or more, and its last is its first',
    zh: '第 {feature} 个要素的面没有闭合：环至少有四个坐标，且首尾相同',
    when: 'a ring of a boundary file that is open or too short',
  },
  boundaryShortLine: {
    status: 1469,
    en: 'A line of feature {feature} has fewer than two positions',
    zh: '第 {feature} 个要素的线少于两个坐标',
    when: 'a line of a boundary file without length',
  },
  boundaryTooManyPositions: {
    status: 1470,
    en: 'The boundary has more than {limit} positions: simplify it first',
    zh: '边界的坐标超过 {limit} 个：请先简化',
    when: 'a boundary file that would make the map slow',
  },
  settingTiles: {
    status: 1471,
    en: '{field}: an address with {zoom}, {column} and {row} is needed',
    zh: '{field} 的地址须含 {zoom}、{column} 和 {row}',
    when: 'the address of map tiles without the places of level, column and row',
  },
} satisfies ErrorTable;
