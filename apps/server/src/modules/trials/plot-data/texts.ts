import type { Text } from '@panicle/contract';

/** What can be wrong with a row of plot data, beyond the type of its cells. */
export const plotDataTexts = {
  environmentMissing: {
    zh: '缺少环境（试点）',
    en: 'the environment is missing',
  },
  sameRow: {
    zh: '与第 {row} 行是同一小区：{plot}',
    en: 'this is the same plot as in row {row}: {plot}',
  },
  samePlace: {
    zh: '行列位置与第 {row} 行相同：行 {fieldRow}，列 {fieldColumn}',
    en: 'row {row} already has this position: row {fieldRow}, column {fieldColumn}',
  },
  otherEntry: {
    zh: '试验中该小区的参试品种是 {entry}',
    en: 'in the trial, this plot has the entry {entry}',
  },
  placeTaken: {
    zh: '行 {fieldRow}、列 {fieldColumn} 已是小区 {plot}',
    en: 'row {fieldRow}, column {fieldColumn} is already plot {plot}',
  },
  severalPlots: {
    zh: '试验中有 {count} 个小区符合，请补充小区号或行列号',
    en: '{count} plots of the trial match; add plot numbers or rows and columns',
  },
  newPlot: {
    zh: '试验中没有该小区，将新增',
    en: 'the trial does not have this plot yet; it will be added',
  },
  otherValue: {
    zh: '该小区已有观测值 {known}；如需修改，请在小区表中更正',
    en: 'the plot already has the value {known}; correct it in the plot table',
  },
  sameValue: {
    zh: '该小区已有相同的观测值，不再导入',
    en: 'the plot already has this value; it is not imported again',
  },
  manyDecimals: {
    zh: '小数位数超过性状设定的 {precision} 位，按原值导入',
    en: 'more than the {precision} decimals of the trait; imported as it is',
  },
  notPossible: {
    zh: '不是该性状的可选值：{possible}',
    en: 'not a possible value of the trait: {possible}',
  },
  similarEntry: {
    zh: '与 {other} 只差大小写、空格或全半角，将作为不同的参试品种导入',
    en: 'differs from {other} only in letter case, spaces or character width; imported as another entry',
  },
  noMaterial: {
    zh: '{count} 个参试品种在种质库中没有同名材料，导入后不与种质关联：{names}',
    en: '{count} {count, entry has|entries have} no germplasm of exactly that name and will not be linked to any: {names}',
  },
  severalMaterials: {
    zh: '{count} 个参试品种的名称对应多份种质，导入后不与种质关联：{names}',
    en: '{count} {count, entry has|entries have} the name of several materials and will not be linked to any: {names}',
  },
  otherName: {
    zh: '{count} 个参试品种按种质的其他名称关联：{names}',
    en: '{count} {count, entry is|entries are} linked by another name of the material: {names}',
  },
  otherReplicates: {
    zh: '表中有 {found} 个重复，试验设定为 {expected} 个',
    en: 'the table has {found} {found, replicate|replicates}; the trial is set to {expected}',
  },
  calculated: {
    zh: '{trait} 由公式计算，文件中的值不导入',
    en: '{trait} is calculated by a formula; the values in the file are not imported',
  },
  sameMoment: {
    zh: '表中该小区已有此性状同一天的值',
    en: 'the table already has a value of this trait, plot and day',
  },
  undated: {
    zh: '{trait} 要求记录日期，但表中有没有观测日期的值',
    en: '{trait} is recorded with its date, but the table has values without a date of observation',
  },
  traitExists: {
    zh: '该作物已有同名性状 {name}，请将此列对应到该性状',
    en: 'the crop already has a trait named {name}; assign the column to it',
  },
} satisfies Record<string, Text>;
