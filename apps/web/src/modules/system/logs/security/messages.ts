import { defineMessages } from '../../../../language/messages.ts';

export const securityMessages = defineMessages('security-log', {
  zh: {
    logs: '日志',
    operations: '操作日志',
    title: '安全日志',
    purpose: '登录与登录失败、权限不足、导出和下载。同一分钟内相同的事件合为一行',
    kind: '类型',
    subject: '对象',
    count: '次数',
    rows: '行数',
    severalNames: '多个用户名',
    severalAddresses: '多个地址',
    several: '多项',
    until: '至 {when}',
  },
  en: {
    logs: 'Logs',
    operations: 'Operation log',
    title: 'Security log',
    purpose: 'Sign-ins, denied access, exports, downloads; identical events within a minute share a line',
    kind: 'Event',
    subject: 'Subject',
    count: 'Count',
    rows: 'Rows',
    severalNames: 'several names',
    severalAddresses: 'several addresses',
    several: 'several',
    until: 'until {when}',
  },
});
