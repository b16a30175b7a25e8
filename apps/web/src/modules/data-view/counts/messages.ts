import { defineMessages } from '../../../language/messages.ts';

export const countMessages = defineMessages('query-statistics', {
  zh: {
    purpose: '统计有权查看的记录：选择对象和一到两个维度',
    of: '统计对象',
    rows: '行',
    columns: '列',
    single: '不分列',
    total: '合计',
    count: '数量',
    heat: '{of}：{rows} × {columns}',
    table: '{of}（按{rows}）',
    cross: '{of}（{rows} × {columns}）',
    nothing: '没有记录',
    nothingHint: '录入或导入数据后再来查看。',
  },
  en: {
    purpose: 'Counts of the records that you may see, by one dimension or two',
    of: 'Count',
    rows: 'Rows',
    columns: 'Columns',
    single: 'One column',
    total: 'Total',
    count: 'Count',
    heat: '{of}: {rows} by {columns}',
    table: '{of} by {rows}',
    cross: '{of} by {rows} and {columns}',
    nothing: 'There are no records',
    nothingHint: 'Come back when data have been entered or imported.',
  },
});
