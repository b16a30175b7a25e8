import type { ErrorTable } from '../errors.ts';

/** Labels: 1540 to 1559. */
export const labelErrors = {
  labelNameEmpty: {
    status: 1540,
    en: 'Give the label template a name',
    zh: '请填写标签模板名称',
    when: 'a label template without a name',
  },
  labelMarginTooWide: {
    status: 1541,
    en: 'A margin of {margin} mm leaves no room on the label',
    zh: '边距 {margin} mm 过大，标签上没有空间',
    when: 'the margin of a label template',
  },
  labelElementOutside: {
    status: 1542,
    en: 'Element {number} is outside the label of {width} × {height} mm',
    zh: '第 {number} 个元素在 {width} × {height} mm 的标签之外',
    when: 'an element of a label begins outside of it',
  },
  labelUnknownField: {
    status: 1543,
    en: 'These records do not have the field {field}. Remove it from the template.',
    zh: '标签上的字段 {field} 在这些记录中不存在，请从模板中删除。',
    when: 'a label asks for a field that there is none of',
  },
  labelsTooMany: {
    status: 1544,
    en: '{count} labels are too many to print at once (at most {limit}). Narrow down the list.',
    zh: '一次最多打印 {limit} 张标签，当前为 {count} 张，请缩小范围。',
    when: 'labels of more records than one print takes',
  },
  labelsOfNothing: {
    status: 1545,
    en: 'There is nothing to print: no record is chosen, or the list is empty',
    zh: '没有可打印的记录：未选择记录，或列表为空',
    when: 'labels of an empty list',
  },
} satisfies ErrorTable;
