import type { ErrorTable } from '../errors.ts';

/** 1210 to 1229 */
export const traitErrors = {
  traitNameEmpty: {
    status: 1210,
    en: 'The name of the trait cannot be empty',
    zh: '性状名称不能为空',
    when: 'a trait without a name, or one of blanks only',
  },
  traitMinimumAboveMaximum: {
    status: 1211,
    en: 'Minimum must not exceed maximum: {minimum} is above {maximum}',
    zh: '最小值不能大于最大值：{minimum} 大于 {maximum}',
    when: 'limits of a trait the wrong way round',
  },
  traitIdealValue: {
    status: 1212,
    en: 'The ideal value must be greater than 0 and at most 1; {value} is not',
    zh: '理想值必须大于 0 且不超过 1，当前为 {value}',
    when: 'ideal value of a trait outside (0, 1]',
  },
  traitLimitsNeedNumbers: {
    status: 1213,
    en: 'Minimum, maximum and decimals belong to numeric traits. Clear them or choose the numeric type.',
    zh: '最小值、最大值和小数位数只适用于数值型性状，请清空或将数据类型改为数值。',
    when: 'limits on a date or text trait',
  },
  traitPossibleValueEmpty: {
    status: 1214,
    en: 'A possible value cannot be empty',
    zh: '可选值不能为空',
    when: 'an empty entry in the list of possible values',
  },
  traitPossibleValueTwice: {
    status: 1215,
    en: 'The possible value {value} is listed twice',
    zh: '可选值 {value} 重复',
    when: 'the same possible value twice',
  },
  traitPossibleValueNoDate: {
    status: 1216,
    en: 'The possible value {value} is not a date of the form yyyy-mm-dd',
    zh: '可选值 {value} 不是 yyyy-mm-dd 格式的日期',
    when: 'possible value of a date trait',
  },
  traitPossibleValueNoNumber: {
    status: 1217,
    en: 'The possible value {value} is not a number within minimum and maximum',
    zh: '可选值 {value} 不是最小值与最大值之间的数值',
    when: 'possible value of a numeric trait',
  },
  traitDefaultValue: {
    status: 1218,
    en: 'The default value {value} does not fit the data type, the limits or the possible values',
    zh: '默认值 {value} 不符合数据类型、取值范围或可选值',
    when: 'default value of a trait',
  },
  traitTypeInUse: {
    status: 1219,
    en: 'The data type cannot be changed: {count} {count, observation is|observations are} recorded for {name}. Create a new trait instead.',
    zh: '不能修改数据类型：{name} 已有 {count} 条观测值。请新建性状。',
    when: 'the data type of a trait with observations is changed',
  },
  traitLabelCount: {
    status: 1220,
    en: '{labels} {labels, label|labels} for {values} possible {values, value|values}: enter one for each value, in the same order, or none',
    zh: '可选值有 {values} 个，含义有 {labels} 个：请按相同顺序为每个可选值填写含义，或全部留空',
    when: 'labels of possible values that are not as many as these',
  },
  observationNoCount: {
    status: 1221,
    en: '{trait} is a count: {value} is not a whole number',
    zh: '{trait} 为计数性状：{value} 不是整数',
    when: 'a value of a counted trait that is no whole number',
  },
  importedTraitsChanged: {
    status: 1223,
    en: '{count} {count, trait|traits} of the import {count, was|were} changed since ({names}); the import cannot be undone',
    zh: '导入的性状中有 {count} 个已被修改（{names}），不能撤销导入',
    when: 'the undo of an import of traits that were changed since',
  },
} satisfies ErrorTable;
