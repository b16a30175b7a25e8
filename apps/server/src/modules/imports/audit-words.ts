import { importStateNames } from '@panicle/contract/imports';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const importsWords: AuditWords = {
  entities: {
    'import-batch': { zh: '导入批次', en: 'Import' },
  },
  counted: {
    'import-batch': { zh: '{count} 批数据', en: '{count} {count, batch|batches} of data' },
  },
  fields: {
    corrections: { zh: '修改的单元格', en: 'Corrected cells' },
    decimalMark: { zh: '小数分隔符', en: 'Decimal mark' },
    delimiter: { zh: '分隔符', en: 'Delimiter' },
    encoding: { zh: '编码格式', en: 'Encoding' },
    errors: { zh: '错误', en: 'Errors' },
    headRow: { zh: '表头行', en: 'Header row' },
    imported: { zh: '导入行数', en: 'Imported' },
    mapping: { zh: '列对应', en: 'Columns assigned' },
    removed: { zh: '撤销数量', en: 'Undone' },
    sheet: { zh: '工作表', en: 'Sheet' },
    warnings: { zh: '警告', en: 'Warnings' },
    was: { zh: '文件中的值', en: 'Value in the file' },
    written: { zh: '写入行数', en: 'Written' },
    valueType: { zh: '值类型', en: 'Value type' },
    rows: { zh: '行数', en: 'Rows' },
    row: { zh: '行', en: 'Row' },
  },
  values: {
    kind: {
      'import-check': { zh: '检查导入文件', en: 'Import check' },
      'import-write': { zh: '写入导入数据', en: 'Import write' },
    },
    state: importStateNames,
  },
};
