import { defineMessages } from '../../language/messages.ts';

export const traitRecordMessages = defineMessages('traitRecord', {
  zh: {
    title: '性状',
    limits: '取值范围',
    pages: '性状与规则',
    groups: '性状组',
    group: '{name}（{count} 个性状）',
  },
  en: {
    title: 'Traits',
    limits: 'Limits',
    pages: 'Pages of traits and rules',
    groups: 'Trait groups',
    group: '{name} ({count} {count, trait|traits})',
  },
});
