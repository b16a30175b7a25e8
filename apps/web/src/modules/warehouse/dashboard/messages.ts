import { defineMessages } from '../../../language/messages.ts';

export const stockDashboardMessages = defineMessages('stockDashboard', {
  zh: { unit: '{count, 个批次|个批次}' },
  en: { unit: '{count, lot|lots}' },
});
