import type { ErrorTable } from '../errors.ts';

/** 1460 to 1479: weather and history of places, their map */
export const placeErrors = {
  weatherOutOfRange: {
    status: 1460,
    en: '{value} {unit} cannot be: values lie between {least} and {most} {unit}',
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
    en: '{date} has not come yet: a date up to today is needed',
    zh: '{date} 尚未到来：日期不能晚于今天',
    when: 'weather of a day after today',
  },
  placeUnknown: {
    status: 1464,
    en: 'No location is called {place}. Add the location first, or correct the name.',
    zh: '没有名为 {place} 的试点。请先新建试点，或改正名称。',
    when: 'weather or history of a place that no location has',
  },
} satisfies ErrorTable;
