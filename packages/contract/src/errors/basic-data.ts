import type { ErrorTable } from '../errors.ts';

/** 1640 to 1649: what basic data never hold */
export const basicDataErrors = {
  weatherPeriodTooLong: {
    status: 1640,
    en: 'The period is longer than {years} years. Choose a shorter one, or export all weather of the location.',
    zh: '时段超过 {years} 年，请缩短时段，或导出该试点的全部天气数据。',
    when: 'weather of a period in which no sums and means are of use',
  },
  weatherTooOld: {
    status: 1641,
    en: '{date} is before {first}, when nobody kept daily weather: check the year',
    zh: '{date} 早于 {first}，不会有逐日天气记录，请检查年份',
    when: 'weather of a day before daily weather was recorded anywhere',
  },
  offlineClock: {
    status: 1642,
    en: 'The device says that this was entered at {time}, which cannot be. Set its date and time right and enter it again.',
    zh: '设备记录的输入时间 {time} 不可能成立，请校正设备的日期和时间后重新输入。',
    when: 'an entry of a device whose clock tells a time that no calendar has',
  },
} satisfies ErrorTable;
