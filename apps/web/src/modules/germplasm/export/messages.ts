import { defineMessages } from '../../../language/messages.ts';

export const exportMessages = defineMessages('germplasmExport', {
  zh: {
    titleXlsx: '导出 {count} 份材料（xlsx）',
    titleCsv: '导出 {count} 份材料（CSV）',
    hint: '按当前分组、筛选和排序导出。',
    columns: '列',
    all: '全选',
    shown: '列表中显示的列',
    noColumns: '请选择数据和列',
    export: '导出',
    nothing: '没有可导出的材料',
    created: '创建时间',
    changed: '修改时间',
    changedBy: '修改人',
  },
  en: {
    titleXlsx: 'Export {count} {count, material|materials} as xlsx',
    titleCsv: 'Export {count} {count, material|materials} as CSV',
    hint: 'The current group, filters and sort order apply.',
    columns: 'Columns',
    all: 'All',
    shown: 'Columns shown in the list',
    noColumns: 'Please choose data and columns',
    export: 'Export',
    nothing: 'No materials to export',
    created: 'Created',
    changed: 'Changed',
    changedBy: 'Changed by',
  },
});
