import { defineMessages } from '../../language/messages.ts';

export const outsideMessages = defineMessages('outside', {
  zh: { cropFlow: '作物流程', upgrade: '系统升级', newWindow: '在新窗口打开' },
  en: { cropFlow: 'Crop flow', upgrade: 'Upgrade', newWindow: 'opens in a new window' },
});
