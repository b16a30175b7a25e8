import { defineMessages } from '../../../language/messages.ts';

export const histogramMessages = defineMessages('germplasmHistogram', {
  zh: {
    title: '直方图',
    column: '列',
    noColumn: '请选择数据和列',
    materials: '材料份数',
    n: 'n',
    missing: '缺失',
    mean: '均值',
    sd: '标准差',
    minimum: '最小值',
    maximum: '最大值',
    from: '从',
    to: '到',
    caption: 'n = {n}，缺失 {missing}',
    description:
      '{column} 的直方图：{n} 份材料，均值 {mean}，标准差 {sd}，范围 {minimum} 至 {maximum}；最多的一组为 {from} 至 {to}，有 {count} 份。',
    nothing: '该列没有数值',
    nothingHint: '换一列，或放宽筛选条件。',
    filtered: '按当前筛选：{count} 项条件',
  },
  en: {
    title: 'Histogram',
    column: 'Column',
    noColumn: 'Please choose data and columns',
    materials: 'Number of materials',
    n: 'n',
    missing: 'Missing',
    mean: 'Mean',
    sd: 'SD',
    minimum: 'Minimum',
    maximum: 'Maximum',
    from: 'From',
    to: 'To',
    caption: 'n = {n}, missing {missing}',
    description:
      'Histogram of {column}: {n} materials, mean {mean}, SD {sd}, range {minimum} to {maximum}; the largest bin is {from} to {to} with {count} materials.',
    nothing: 'This column has no numeric values',
    nothingHint: 'Choose another column or relax the filters.',
    filtered: 'With the current filters: {count} {count, condition|conditions}',
  },
});
