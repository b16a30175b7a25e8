/** Tables, columns and what is in their cells: refusals and remarks. */
export const dataMessages = {
  textInNumbers: {
    en: '{column}: “{value}” in row {row} is not a number ({count} such cells). Correct it or leave the cell empty.',
    zh: '{column}：第 {row} 行的“{value}”不是数字（共 {count} 处）。请更正或将其留空。',
  },
  infiniteValue: {
    en: '{column}: the value in row {row} is infinite ({count} such cells). Correct it or leave the cell empty.',
    zh: '{column}：第 {row} 行的数值为无穷大（共 {count} 处）。请更正或将其留空。',
  },
  notADate: {
    en: '{column}: “{value}” in row {row} is not a date such as 2026-05-31 ({count} such cells). Correct it or leave the cell empty.',
    zh: '{column}：第 {row} 行的“{value}”不是日期（应如 2026-05-31，共 {count} 处）。请更正或将其留空。',
  },
  unequalLengths: {
    en: 'The columns have different lengths: {lengths}.',
    zh: '各列长度不一致：{lengths}。',
  },
  noValues: {
    en: '{trait} has no value in any plot.',
    zh: '{trait}在所有小区中均无数据。',
  },
  constantTrait: {
    en: '{trait} has the same value ({value}) in all {plots} plots: there is nothing to compare.',
    zh: '{trait}在全部 {plots} 个小区中的数值相同（{value}），无法比较。',
  },
  valuesTooLarge: {
    en: '{trait}: the values are too large ({value}). Check for typing errors, or use a larger unit.',
    zh: '{trait}：数值过大（{value}），无法计算平方和。请检查录入错误，或改用更大的单位。',
  },
} as const;
