import { defineMessages } from '../../../language/messages.ts';

export const traitsDashboardMessages = defineMessages('traitsDashboard', {
  zh: {
    title: '性状',
    unit: '{count, 个|个}',
    step: '定义性状',
    stepHint: '名称、单位和取值范围',
  },
  en: {
    title: 'Traits',
    unit: '{count, trait|traits}',
    step: 'Define traits',
    stepHint: 'names, units and the range of values',
  },
});
