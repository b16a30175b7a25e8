import type { ErrorTable } from '../errors.ts';

/** 1390 to 1399 */
export const locationErrors = {
  locationPlaceEmpty: {
    status: 1390,
    en: 'The place of the location cannot be empty',
    zh: '试点名称不能为空',
    when: 'a location without a place, or one of blanks only',
  },
  locationExists: {
    status: 1391,
    en: 'A location {place} already exists for {year}',
    zh: '{year} 年已有试点 {place}',
    when: 'a place that another location of the year has, however it is written',
  },
  locationCoordinatesApart: {
    status: 1392,
    en: 'Enter both latitude and longitude, or neither',
    zh: '纬度和经度须同时填写或同时留空',
    when: 'one coordinate of a location without the other',
  },
  locationDateOfOtherYear: {
    status: 1393,
    en: 'The sowing date {date} does not belong to {year}: enter a date in that year or the year before',
    zh: '播种日期 {date} 不属于 {year} 年：须在当年或上一年',
    when: 'sowing date of a location more than a year before its year, or after it',
  },
  locationHarvestOfOtherYear: {
    status: 1394,
    en: 'The harvest date {date} does not belong to {year}: enter a date in that year or the next',
    zh: '收获日期 {date} 不属于 {year} 年：须在当年或下一年',
    when: 'harvest date of a location before its year, or more than a year after it',
  },
  locationHarvestBeforeSowing: {
    status: 1395,
    en: 'The harvest date {harvest} is before the sowing date {sowing}',
    zh: '收获日期 {harvest} 早于播种日期 {sowing}',
    when: 'harvest before sowing',
  },
  importedLocationsChanged: {
    status: 1396,
    en: '{count} {count, location was|locations were} changed since the import: {names}. Delete them one by one, or keep the import.',
    zh: '导入后有 {count} 个试点被修改：{names}。请逐个删除，或保留此次导入。',
    when: 'an import of locations is taken back after some of them were changed',
  },
  locationYearsEnd: {
    status: 1397,
    en: 'There is no year after {year}',
    zh: '{year} 年之后没有可用年份',
    when: 'a location of the last possible year is copied to the next one',
  },
  locationOfOtherYear: {
    status: 1398,
    en: '{place} is a location of {year}; the environments are of {wanted}. Copy the location to {wanted} first.',
    zh: '{place} 是 {year} 年的试点，而试验环境属于 {wanted} 年。请先将试点复制到 {wanted} 年。',
    when: 'environments of one year are linked to a location of another',
  },
  locationNothingToLink: {
    status: 1399,
    en: 'No trial environment of {year} with the place {place} is waiting for a location',
    zh: '没有等待关联的 {year} 年 {place} 试验环境',
    when: 'a place is linked that someone else linked meanwhile, or that no trial has',
  },
} satisfies ErrorTable;
