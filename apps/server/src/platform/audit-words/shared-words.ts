import type { Text } from '@panicle/contract';
import type { AuditEntry } from '../http/audit.ts';
import type { AuditWords } from './audit-words.ts';

/** What someone did, as the operation log says it. */
export const actionWords: Record<AuditEntry['action'], Text> = {
  create: { zh: '新增', en: 'Created' },
  update: { zh: '修改', en: 'Changed' },
  delete: { zh: '删除', en: 'Deleted' },
  restore: { zh: '恢复', en: 'Restored' },
  purge: { zh: '彻底删除', en: 'Purged' },
  import: { zh: '导入', en: 'Imported' },
  undo: { zh: '撤销', en: 'Undone' },
  'sign-in': { zh: '登录', en: 'Signed in' },
  'sign-out': { zh: '退出', en: 'Signed out' },
  'act-as': { zh: '代用户操作', en: 'Acted as a user' },
  run: { zh: '运行', en: 'Run' },
  terminate: { zh: '终止', en: 'Terminated' },
  upload: { zh: '上传', en: 'Uploaded' },
};

/** Fields that records of several features have. */
export const sharedWords: AuditWords = {
  fields: {
    code: { zh: '编码', en: 'Code' },
    column: { zh: '列', en: 'Column' },
    columns: { zh: '列', en: 'Columns' },
    createdAt: { zh: '创建时间', en: 'Created' },
    createdBy: { zh: '创建人', en: 'Created by' },
    crop: { zh: '作物', en: 'Crop' },
    dataType: { zh: '数据类型', en: 'Data type' },
    description: { zh: '说明', en: 'Description' },
    failure: { zh: '失败原因', en: 'Failure' },
    fileName: { zh: '文件名', en: 'File name' },
    from: { zh: '从', en: 'From' },
    id: { zh: '标识', en: 'Id' },
    kind: { zh: '种类', en: 'Kind' },
    maximum: { zh: '最大值', en: 'Maximum' },
    minimum: { zh: '最小值', en: 'Minimum' },
    name: { zh: '名称', en: 'Name' },
    options: { zh: '选项', en: 'Options' },
    owner: { zh: '所有者', en: 'Owner' },
    position: { zh: '位置', en: 'Position' },
    possibleValues: { zh: '可选值', en: 'Possible values' },
    public: { zh: '访客可见', en: 'Visible to guests' },
    reason: { zh: '原因', en: 'Reason' },
    records: { zh: '记录数', en: 'Records' },
    remarks: { zh: '提示', en: 'Remarks' },
    state: { zh: '状态', en: 'State' },
    title: { zh: '标题', en: 'Title' },
    unit: { zh: '单位', en: 'Unit' },
    updatedAt: { zh: '修改时间', en: 'Changed' },
    updatedBy: { zh: '修改人', en: 'Changed by' },
    value: { zh: '值', en: 'Value' },
    values: { zh: '值', en: 'Values' },
    with: { zh: '连同', en: 'With' },
  },
};
