import type { ErrorTable } from '../errors.ts';

/** 1310 to 1329 */
export const systemErrors = {
  settingText: {
    status: 1310,
    en: '{field}: enter a single line of at most {maximum} characters',
    zh: '{field}：只能填写一行，最多 {maximum} 个字符',
    when: 'a configuration record of kind text, or any value that is too long',
  },
  settingSwitch: {
    status: 1311,
    en: '{field}: enter true or false',
    zh: '{field}：只能填写 true 或 false',
    when: 'a configuration record of kind switch',
  },
  settingNumber: {
    status: 1312,
    en: '{field}: enter a number from {minimum} to {maximum} {unit}',
    zh: '{field}：请输入 {minimum} 至 {maximum} {unit} 之间的数字',
    when: 'a configuration record of kind number',
  },
  settingChoice: {
    status: 1313,
    en: '{field}: choose one of {choices}',
    zh: '{field}：请从 {choices} 中选择',
    when: 'a configuration record of kind choice',
  },
  settingAddress: {
    status: 1314,
    en: '{field}: enter a complete address that begins with http:// or https://, without username and password, or leave it empty',
    zh: '{field}：请输入以 http:// 或 https:// 开头的完整地址（不含用户名和密码），或留空',
    when: 'a configuration record of kind address',
  },
  logExportTooLarge: {
    status: 1315,
    en: 'There are more than {limit} entries. Choose a shorter period or more filters.',
    zh: '符合条件的记录超过 {limit} 条，请缩短时间范围或增加筛选条件',
    when: 'an export of the operation log with more entries than a sheet has rows',
  },
} satisfies ErrorTable;
