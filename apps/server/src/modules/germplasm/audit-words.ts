import { materialStatusNames, materialTypeNames, materialColumns } from '@panicle/contract/material-columns';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

const columnTitles = Object.fromEntries(
  [...materialColumns, ...passportColumns].map(({ key, title }) => [key, title]),
);

/** What entries of the operation log say of this feature’s records. */
export const germplasmWords: AuditWords = {
  entities: {
    'list-display': { zh: '列表显示设置', en: 'List display' },
    material: { zh: '种质材料', en: 'Material' },
    'material-field': { zh: '种质自定义列', en: 'Material column' },
    'material-group': { zh: '种质分组', en: 'Material group' },
    'material-heads': { zh: '种质列标题', en: 'Titles of material columns' },
    'material-list': { zh: '材料清单', en: 'Material list' },
    'material-query': { zh: '材料查询', en: 'Material query' },
    'material-merge': { zh: '材料合并', en: 'Merge of materials' },
  },
  counted: {
    'material-list': { zh: '{count} 个材料清单', en: '{count} {count, material list|material lists}' },
    material: { zh: '{count} 份材料', en: '{count} {count, material|materials}' },
    'material-group': { zh: '{count} 个材料表', en: '{count} {count, germplasm table|germplasm tables}' },
    'material-field': { zh: '{count} 个材料字段', en: '{count} {count, germplasm column|germplasm columns}' },
  },
  fields: {
    ...columnTitles,
    membersAdded: { zh: '加入的材料', en: 'Materials added' },
    membersRemoved: { zh: '移出的材料', en: 'Materials taken out' },
    membersMoved: { zh: '移动的材料', en: 'Materials moved' },
    memberCount: { zh: '材料数', en: 'Number of materials' },
    memberNote: { zh: '清单备注', en: 'Note in the list' },
    memberPlace: { zh: '位置', en: 'Place' },
    listId: { zh: '材料清单', en: 'Material list' },
    criteria: { zh: '查询条件', en: 'Criteria' },
    currPage: { zh: '页码', en: 'Page' },
    field: { zh: '列', en: 'Column' },
    file: { zh: '附件', en: 'Attached file' },
    group: { zh: '分组', en: 'Group' },
    groupId: { zh: '分组', en: 'Group' },
    groups: { zh: '分组', en: 'Groups' },
    heads: { zh: '列标题', en: 'Column titles' },
    height: { zh: '高度', en: 'Height' },
    materialId: { zh: '材料', en: 'Material' },
    materialIds: { zh: '材料', en: 'Materials' },
    materials: { zh: '材料', en: 'Materials' },
    operator: { zh: '比较方式', en: 'Comparison' },
    pageSize: { zh: '每页行数', en: 'Rows per page' },
    picture: { zh: '图片', en: 'Picture' },
    sort: { zh: '排序', en: 'Sorted by' },
    visible: { zh: '显示', en: 'Shown' },
    width: { zh: '宽度', en: 'Width' },
    widths: { zh: '列宽', en: 'Column widths' },
    to: { zh: '到', en: 'To' },
    required: { zh: '必填', en: 'Required' },
    key: { zh: '列', en: 'Column' },
    merged: { zh: '合并的材料', en: 'Merged materials' },
    distinct: { zh: '不是重复材料', en: 'Not duplicates' },
    keptId: { zh: '保留的材料', en: 'Material kept' },
    mergedIds: { zh: '合并的材料', en: 'Merged materials' },
    revisions: { zh: '版本', en: 'Revisions' },
  },
  values: {
    column: columnTitles,
    key: columnTitles,
    kind: {
      germplasm: { zh: '种质', en: 'Germplasm' },
      'material-list': { zh: '材料清单', en: 'Material list' },
    },
    status: materialStatusNames,
    type: materialTypeNames,
  },
};
