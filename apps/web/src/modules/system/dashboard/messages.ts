import { defineMessages } from '../../../language/messages.ts';

export const systemDashboardMessages = defineMessages('systemDashboard', {
  zh: {
    step: '开放访客入口',
    stepHint: '可选：访客无需账号即可浏览公开的数据',
  },
  en: {
    step: 'Enable guest access',
    stepHint: 'optional: guests browse public data without an account',
  },
});
