import type { Text } from './language.ts';

/** A remark, no refusal: trials are planned ahead. The year is given as text, without separators. */
export const yearAheadRemark: Text = {
  zh: '年份 {year} 晚于今年，请核对',
  en: 'The year {year} lies in the future',
};

export const isYearAhead = (year: unknown, today = new Date()): year is number =>
  typeof year === 'number' && year > today.getFullYear();
