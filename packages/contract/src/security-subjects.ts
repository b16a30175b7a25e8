import type { Text } from './language.ts';

/** Where a call belongs, in the words of the menu; the longest beginning of its address counts. */
const places: Readonly<Record<string, Text>> = {
  '/crop/captcha': { zh: '登录', en: 'Sign-in' },
  '/crop/crop-capacity-info': { zh: '设备信息', en: 'Device' },
  '/crop/crop-dashboard': { zh: '首页', en: 'Home page' },
  '/crop/crop-data-view': { zh: '数据视图', en: 'Data view' },
  '/crop/crop-decision-meeting': { zh: '决策会议', en: 'Decision meetings' },
  '/crop/crop-device': { zh: '设备信息', en: 'Device' },
  '/crop/crop-field-entry': { zh: '参试品种', en: 'Trial entries' },
  '/crop/crop-field-environment': { zh: '试验环境', en: 'Trial environments' },
  '/crop/crop-field-observation': { zh: '观测值', en: 'Observations' },
  '/crop/crop-field-plot': { zh: '小区', en: 'Plots' },
  '/crop/crop-field-layout': { zh: '田间布局', en: 'Field layouts' },
  '/crop/crop-field-test': { zh: '试验', en: 'Trials' },
  '/crop/crop-germination-test': { zh: '发芽试验', en: 'Germination tests' },
  '/crop/crop-hybrid-harvest': { zh: '杂交收获', en: 'Harvests of crosses' },
  '/crop/crop-hybrid-pair': { zh: '杂交组合', en: 'Crosses of crossing tasks' },
  '/crop/crop-hybrid-pollination': { zh: '授粉记录', en: 'Pollinations' },
  '/crop/crop-hybrid-task': { zh: '杂交任务', en: 'Crossing tasks' },
  '/crop/crop-import': { zh: '导入', en: 'Imports' },
  '/crop/crop-label-template': { zh: '标签模板', en: 'Label templates' },
  '/crop/crop-list-display': { zh: '列表显示设置', en: 'List display' },
  '/crop/crop-location': { zh: '试点', en: 'Locations' },
  '/crop/crop-material-evaluation': { zh: '材料评价', en: 'Material evaluation' },
  '/crop/crop-material-field': { zh: '种质自定义列', en: 'Material columns' },
  '/crop/crop-material-heads': { zh: '种质列标题', en: 'Titles of material columns' },
  '/crop/crop-material-group': { zh: '种质分组', en: 'Material groups' },
  '/crop/crop-material-file': { zh: '材料附件', en: 'Files of materials' },
  '/crop/crop-material-information': { zh: '种质材料', en: 'Materials' },
  '/crop/crop-material-duplicate': { zh: '重复材料', en: 'Duplicates of materials' },
  '/crop/crop-material-list': { zh: '材料清单', en: 'Material lists' },
  '/crop/crop-material-merge': { zh: '材料合并', en: 'Merges of materials' },
  '/crop/crop-material-query': { zh: '材料查询', en: 'Material query' },
  '/crop/crop-material-template': { zh: '材料模板', en: 'Material templates' },
  '/crop/crop-number-rule': { zh: '编号规则', en: 'Numbering rules' },
  '/crop/crop-offline-entry': { zh: '离线录入', en: 'Offline entries' },
  '/crop/crop-pedigree': { zh: '系谱', en: 'Pedigree' },
  '/crop/crop-plot-harvest': { zh: '小区收获', en: 'Plot harvests' },
  '/crop/crop-preparation-plan': { zh: '准备计划', en: 'Preparation plans' },
  '/crop/crop-query-statistics': { zh: '查询统计', en: 'Query statistics' },
  '/crop/crop-recycle-bin': { zh: '回收站', en: 'Recycle bin' },
  '/crop/crop-statistical-task': { zh: '统计分析', en: 'Statistical analysis' },
  '/crop/crop-seed-lot': { zh: '种子批次', en: 'Seed lots' },
  '/crop/crop-seed-transfer': { zh: '种子调拨', en: 'Seed transfers' },
  '/crop/crop-stock-count': { zh: '盘点单', en: 'Count sheets' },
  '/crop/crop-storage-place': { zh: '存放位置', en: 'Storage places' },
  '/crop/crop-task': { zh: '任务', en: 'Tasks' },
  '/crop/crop-trait': { zh: '性状', en: 'Traits' },
  '/crop/crop-trait-group': { zh: '性状组', en: 'Trait groups' },
  '/crop/crop-warehouse-record': { zh: '出入库', en: 'Warehouse' },
  '/crop/demo': { zh: '示例数据', en: 'Demo data' },
  '/crop/file': { zh: '文件', en: 'Files' },
  '/crop/health': { zh: '系统状态', en: 'System health' },
  '/crop/login': { zh: '登录', en: 'Sign-in' },
  '/crop/logout': { zh: '退出登录', en: 'Sign-out' },
  '/crop/menu': { zh: '菜单', en: 'Menus' },
  '/crop/metrics': { zh: '系统指标', en: 'System metrics' },
  '/crop/register': { zh: '注册', en: 'Registration' },
  '/crop/resetPassword': { zh: '找回密码', en: 'Password recovery' },
  '/crop/role': { zh: '角色', en: 'Roles' },
  '/crop/sendRegisterCodeToMail': { zh: '注册', en: 'Registration' },
  '/crop/sendResetMail': { zh: '找回密码', en: 'Password recovery' },
  '/crop/sysConfig': { zh: '系统配置', en: 'System settings' },
  '/crop/system': { zh: '系统', en: 'System' },
  '/crop/system/authorization': { zh: '授权', en: 'Authorization' },
  '/crop/user': { zh: '用户', en: 'Users' },
  '/crop/user/confirm': { zh: '确认密码', en: 'Password confirmation' },
  '/crop/user/menus': { zh: '菜单', en: 'Menus' },
  '/crop/user/password': { zh: '修改密码', en: 'Password change' },
  '/crop/user/session': { zh: '登录会话', en: 'Sessions' },
  '/crop/user/switch': { zh: '代用户操作', en: 'Acting as a user' },
  '/wgs/log': { zh: '操作日志', en: 'Operation log' },
  '/wgs/log/security': { zh: '安全日志', en: 'Security log' },
};

const verbs: Readonly<Record<string, Text>> = {
  GET: { zh: '查看', en: 'view' },
  POST: { zh: '提交', en: 'submit' },
  PUT: { zh: '修改', en: 'change' },
  DELETE: { zh: '删除', en: 'delete' },
};
/** They say by themselves what was done. */
const DEEDS = [
  '/crop/captcha',
  '/crop/login',
  '/crop/logout',
  '/crop/resetPassword',
  '/crop/sendResetMail',
  '/crop/register',
  '/crop/sendRegisterCodeToMail',
  '/crop/user/confirm',
  '/crop/user/password',
  '/crop/user/switch',
];

function placeOf(address: string): string | undefined {
  const parts = address.split('/');
  for (let length = parts.length; length > 2; length -= 1) {
    const beginning = parts.slice(0, length).join('/');
    if (Object.hasOwn(places, beginning)) return beginning;
  }
  return undefined;
}

/** A call that was refused, such as `POST /crop/login`, in the reader's words; undefined: the subject is no call. */
export function callInWords(subject: string): Text | undefined {
  const [method = '', address = ''] = subject.split(' ');
  const verb = verbs[method];
  const place = placeOf(address);
  const name = place === undefined ? undefined : places[place];
  if (!verb || place === undefined || !name) return undefined;
  if (DEEDS.includes(place)) return name;
  return { zh: `${name.zh} · ${verb.zh}`, en: `${name.en} · ${verb.en}` };
}
