import type { Text } from './language.ts';
import { materialColumns } from './material-columns.ts';

/** What an entry of the operation log may say that somebody did. */
export const auditActionNames: Record<string, Text> = {
  create: { zh: '新增', en: 'Created' },
  update: { zh: '修改', en: 'Changed' },
  delete: { zh: '删除', en: 'Deleted' },
  import: { zh: '导入', en: 'Imported' },
  undo: { zh: '撤销', en: 'Taken back' },
  'sign-in': { zh: '登录', en: 'Signed in' },
  'sign-out': { zh: '退出', en: 'Signed out' },
  'act-as': { zh: '代用户操作', en: 'Acted as a user' },
  run: { zh: '运行', en: 'Run' },
  terminate: { zh: '终止', en: 'Terminated' },
  upload: { zh: '上传', en: 'Uploaded' },
};

/** What it was done to. */
export const auditEntityNames: Record<string, Text> = {
  demo: { zh: '示例数据', en: 'Demo data' },
  file: { zh: '文件', en: 'File' },
  folder: { zh: '文件夹', en: 'Folder' },
  'import-batch': { zh: '导入批次', en: 'Import' },
  licence: { zh: '授权', en: 'Licence' },
  'list-display': { zh: '列表显示设置', en: 'List display' },
  material: { zh: '种质材料', en: 'Material' },
  'material-field': { zh: '种质自定义列', en: 'Material column' },
  'material-group': { zh: '种质分组', en: 'Material group' },
  menu: { zh: '菜单', en: 'Menu' },
  observation: { zh: '观测值', en: 'Observation' },
  role: { zh: '角色', en: 'Role' },
  session: { zh: '登录会话', en: 'Session' },
  'system-setting': { zh: '系统配置', en: 'System setting' },
  task: { zh: '任务', en: 'Task' },
  trait: { zh: '性状', en: 'Trait' },
  trial: { zh: '试验', en: 'Trial' },
  'trial-entry': { zh: '参试品种', en: 'Trial entry' },
  'trial-environment': { zh: '试验环境', en: 'Trial environment' },
  upload: { zh: '上传', en: 'Upload' },
  user: { zh: '用户', en: 'User' },
};

/** Fields of all records, as they stand in `before` and `after`. Columns that users made keep their id. */
const fieldNames: Record<string, Text> = {
  ...Object.fromEntries(materialColumns.map(({ key, title }) => [key, title])),
  actingAs: { zh: '代操作的用户', en: 'Acting as' },
  available: { zh: '可用', en: 'Available' },
  calculable: { zh: '参与计算', en: 'Calculable' },
  category: { zh: '文件类别', en: 'Category' },
  checkType: { zh: '对照排列', en: 'Checks' },
  classification: { zh: '性状类别', en: 'Class' },
  code: { zh: '编码', en: 'Code' },
  company: { zh: '单位', en: 'Company' },
  createdAt: { zh: '创建时间', en: 'Created' },
  createdBy: { zh: '创建人', en: 'Created by' },
  crop: { zh: '作物', en: 'Crop' },
  dataType: { zh: '数据类型', en: 'Data type' },
  defaultValue: { zh: '默认值', en: 'Default' },
  description: { zh: '说明', en: 'Description' },
  email: { zh: '邮箱', en: 'E-mail' },
  englishName: { zh: '英文名称', en: 'English name' },
  entries: { zh: '参试品种', en: 'Entries' },
  environments: { zh: '环境', en: 'Environments' },
  expiryDate: { zh: '到期日', en: 'Last day' },
  failure: { zh: '失败原因', en: 'Failure' },
  fileName: { zh: '文件名', en: 'File name' },
  folderId: { zh: '文件夹', en: 'Folder' },
  fuzzy: { zh: '模糊匹配', en: 'Fuzzy' },
  groupId: { zh: '分组', en: 'Group' },
  height: { zh: '高度', en: 'Height' },
  hidden: { zh: '隐藏', en: 'Hidden' },
  holder: { zh: '授权单位', en: 'Holder' },
  icon: { zh: '图标', en: 'Icon' },
  id: { zh: '标识', en: 'Id' },
  idealValue: { zh: '理想值', en: 'Ideal value' },
  imported: { zh: '导入行数', en: 'Imported' },
  isCheck: { zh: '对照', en: 'Check' },
  issueDate: { zh: '签发日', en: 'Issued' },
  kind: { zh: '种类', en: 'Kind' },
  location: { zh: '地点', en: 'Location' },
  locked: { zh: '锁定', en: 'Locked' },
  materialId: { zh: '材料', en: 'Material' },
  materialIds: { zh: '材料', en: 'Materials' },
  maximum: { zh: '最大值', en: 'Maximum' },
  md5: { zh: 'MD5', en: 'MD5' },
  menuCodes: { zh: '菜单', en: 'Menus' },
  minimum: { zh: '最小值', en: 'Minimum' },
  name: { zh: '名称', en: 'Name' },
  nickName: { zh: '姓名', en: 'Name' },
  observedOn: { zh: '观测日期', en: 'Day' },
  options: { zh: '选项', en: 'Options' },
  order: { zh: '顺序', en: 'Order' },
  parentCode: { zh: '上级菜单', en: 'Menu above' },
  parentId: { zh: '上级文件夹', en: 'Folder above' },
  passwordChanged: { zh: '修改了密码', en: 'Password changed' },
  passwordReset: { zh: '重置了密码', en: 'Password reset' },
  picture: { zh: '图片', en: 'Picture' },
  plotId: { zh: '小区', en: 'Plot' },
  possibleValues: { zh: '可选值', en: 'Values' },
  precision: { zh: '小数位', en: 'Decimals' },
  projectId: { zh: '项目', en: 'Project' },
  quantitative: { zh: '数量性状', en: 'Quantitative' },
  readOnly: { zh: '只读', en: 'Read only' },
  reason: { zh: '原因', en: 'Reason' },
  recordDate: { zh: '记录日期', en: 'Record the date' },
  removed: { zh: '撤销数量', en: 'Taken back' },
  repeat: { zh: '重复测量', en: 'Repeat' },
  replicates: { zh: '重复数', en: 'Replicates' },
  required: { zh: '必填', en: 'Required' },
  restricted: { zh: '受限', en: 'Restricted' },
  roles: { zh: '角色', en: 'Roles' },
  rows: { zh: '行数', en: 'Rows' },
  rowsPerPlot: { zh: '每小区行数', en: 'Rows per plot' },
  season: { zh: '季节', en: 'Season' },
  seedQuantity: { zh: '用种量', en: 'Seed' },
  sha256: { zh: 'SHA-256', en: 'SHA-256' },
  showsDeviceAndDocuments: { zh: '显示设备信息和帮助文档', en: 'Shows device and documents' },
  size: { zh: '大小', en: 'Size' },
  stage: { zh: '阶段', en: 'Stage' },
  state: { zh: '状态', en: 'State' },
  telephone: { zh: '电话', en: 'Telephone' },
  testMethod: { zh: '试验设计', en: 'Design' },
  title: { zh: '标题', en: 'Title' },
  traitId: { zh: '性状', en: 'Trait' },
  traits: { zh: '性状', en: 'Traits' },
  trialId: { zh: '试验', en: 'Trial' },
  unit: { zh: '单位', en: 'Unit' },
  updatedAt: { zh: '修改时间', en: 'Changed' },
  updatedBy: { zh: '修改人', en: 'Changed by' },
  username: { zh: '用户名', en: 'Username' },
  value: { zh: '值', en: 'Value' },
  valueType: { zh: '值类型', en: 'Value type' },
  width: { zh: '宽度', en: 'Width' },
  written: { zh: '写入行数', en: 'Written' },
};

/** Name of a field for a reader; what is not known stands as it is. Numbers are places in a list, from 1 on. */
export function auditFieldName(path: readonly string[]): Text {
  const parts = path.map((key): Text => {
    if (/^\d+$/.test(key)) return { zh: `第 ${Number(key) + 1} 项`, en: `No. ${Number(key) + 1}` };
    return Object.hasOwn(fieldNames, key) ? fieldNames[key]! : { zh: key, en: key };
  });
  return {
    zh: parts.map((part) => part.zh).join(' · '),
    en: parts.map((part) => part.en).join(' · '),
  };
}

const nameIn = (names: Record<string, Text>, key: string): Text =>
  Object.hasOwn(names, key) ? names[key]! : { zh: key, en: key };

export const auditActionName = (action: string): Text => nameIn(auditActionNames, action);
export const auditEntityName = (entity: string): Text => nameIn(auditEntityNames, entity);
