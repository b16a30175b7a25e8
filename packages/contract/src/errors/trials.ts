import type { ErrorTable } from '../errors.ts';

/** 1230 to 1259 */
export const trialErrors = {
  trialNameForm: {
    status: 1230,
    en: 'The trial name must be 4 to 8 English letters or digits',
    zh: '试验名称须为 4 至 8 位英文字母或数字',
    when: 'a trial name with other characters, too short or too long',
  },
  trialNameExists: {
    status: 1231,
    en: 'Test name already exists',
    zh: '试验名称已存在',
    when: 'a trial of this name exists, capital letters or not',
  },
  trialTestIdExists: {
    status: 1232,
    en: 'Another trial already has the test ID {testId}',
    zh: '试验编号 {testId} 已被其他试验使用',
    when: 'a trial with this test ID exists',
  },
  trialHasData: {
    status: 1233,
    en: 'This deletes {plots} {plots, plot|plots} with {observations} {observations, observation|observations}. They can be restored from the recycle bin. Confirm the number of plots to continue.',
    zh: '此操作将删除 {plots} 个小区和 {observations} 条观测值，之后可从回收站恢复。如需继续，请确认小区数。',
    when: 'a trial with plots is deleted without the right number of plots; data has both numbers',
  },
  trialEnvironmentExists: {
    status: 1234,
    en: 'The trial already has an environment at {location} in this year and season',
    zh: '该试验在相同年份和季节已有环境“{location}”',
    when: 'two environments of one place, year and season',
  },
  trialEntryExists: {
    status: 1235,
    en: 'The trial already has an entry named {name}',
    zh: '该试验已有名为 {name} 的参试品种',
    when: 'two entries of one name',
  },
  trialOnlyChecks: {
    status: 1236,
    en: 'A trial needs at least one entry that is not a check',
    zh: '参试品种不能全部设为对照，至少保留一个',
    when: 'the last entry is marked as a check',
  },
  observationNoNumber: {
    status: 1237,
    en: '{trait} must be a number; {value} is not',
    zh: '{trait} 应为数值，{value} 不是数值',
    when: 'a value of a numeric trait',
  },
  observationTooLow: {
    status: 1238,
    en: '{value} is below the minimum {limit} of {trait}',
    zh: '{value} 低于 {trait} 的最小值 {limit}',
    when: 'a value below the minimum of its trait',
  },
  observationTooHigh: {
    status: 1239,
    en: '{value} is above the maximum {limit} of {trait}',
    zh: '{value} 高于 {trait} 的最大值 {limit}',
    when: 'a value above the maximum of its trait',
  },
  observationNoText: {
    status: 1240,
    en: '{trait} must be non-empty text',
    zh: '{trait} 应为非空文本',
    when: 'a value of a text or date trait that is no text',
  },
  observationNoDate: {
    status: 1241,
    en: '{trait} must be a date in the form yyyy-mm-dd; {value} is not',
    zh: '{trait} 应为 yyyy-mm-dd 格式的日期，{value} 不符合',
    when: 'a value of a date trait',
  },
  observationNotPossible: {
    status: 1242,
    en: '{value} is not a possible value of {trait}; possible values: {possible}',
    zh: '{value} 不是 {trait} 的可选值，可选值为：{possible}',
    when: 'a value that the trait does not list',
  },
  observationReasonEmpty: {
    status: 1243,
    en: 'Please give a reason for the correction; it is kept with the old value',
    zh: '请填写更正原因，原因将与原值一并保留',
    when: 'a correction without a reason',
  },
  observationExists: {
    status: 1244,
    en: 'The plot already has a value of {trait} for this day and repeat; correct that one',
    zh: '该小区在同一日期和次数已有 {trait} 的观测值，请直接更正',
    when: 'a second value for the same plot, trait, day and repeat',
  },
  importedPlotsInUse: {
    status: 1245,
    en: 'The import cannot be undone: {count} of its plots {count, has|have} observations from elsewhere, e.g. {names}. Undo those first.',
    zh: '无法撤销该导入：其中 {count} 个小区还有其他来源的观测值，如 {names}。请先撤销那些数据。',
    when: 'undo of an import whose plots were observed later',
  },
  importedPartsInUse: {
    status: 1246,
    en: 'The import cannot be undone: {count} {count, plot from elsewhere uses|plots from elsewhere use} its environments or entries, e.g. {names}. Undo those first.',
    zh: '无法撤销该导入：还有 {count} 个其他来源的小区使用了它的环境或参试品种，如 {names}。请先撤销那些数据。',
    when: 'undo of an import whose environments or entries got plots from a later import',
  },
  importedTraitsInUse: {
    status: 1247,
    en: 'The import cannot be undone: its trait {name} is used by {count} {count, observation|observations} from elsewhere. Undo those first.',
    zh: '无法撤销该导入：它新建的性状 {name} 还有 {count} 条其他来源的观测值。请先撤销那些数据。',
    when: 'undo of an import whose new traits were used later',
  },
  importedValuesCorrected: {
    status: 1251,
    en: 'The import can no longer be undone: {count} of its values {count, has|have} been corrected since, e.g. in the plots {names}. Correct any remaining values in the plot table.',
    zh: '无法再撤销该导入：其中 {count} 个观测值已被更正，如小区 {names}。其余问题请在小区表中更正。',
    when: 'undo of an import whose values were corrected; the corrections would go with them',
  },
  importedPartsChanged: {
    status: 1252,
    en: 'The import can no longer be undone: {count} of its entries or environments {count, has|have} been changed since, e.g. {names}. Correct anything else in the trial itself.',
    zh: '无法再撤销该导入：其中 {count} 个参试品种或环境已被修改，如 {names}。其余问题请在试验中更正。',
    when: 'undo of an import whose entries or environments were changed; the changes would go with them',
  },
  observationCellsRefused: {
    status: 1253,
    en: '{count} {count, cell was|cells were} rejected and nothing was saved. The first: {reason}',
    zh: '有 {count} 个单元格未通过检查，未保存任何修改。第一处：{reason}',
    when: 'values entered in the spreadsheet of a trial; data lists every refused cell with its reason',
  },
  traitNotNumeric: {
    status: 1248,
    en: '{name} is not a numeric trait and cannot be analysed',
    zh: '{name} 不是数值型性状，不能用于数值分析',
    when: 'numbers of a text or date trait are asked for',
  },
  demoPresent: {
    status: 1249,
    en: 'The demo data are already loaded',
    zh: '示范数据已加载',
    when: 'loading the demo data a second time',
  },
  demoCollides: {
    status: 1250,
    en: 'The demo data conflict with existing records: {value}. Rename or remove them first.',
    zh: '示范数据与系统中已有的“{value}”冲突，请先改名或删除。',
    when: 'a record of the demo data conflicts with one of the user',
  },
} satisfies ErrorTable;
