import { defineMessages } from '../../language/messages.ts';

export const locationRecordMessages = defineMessages('locationRecord', {
  zh: { title: '试点', coordinates: '坐标' },
  en: { title: 'Locations', coordinates: 'Coordinates' },
});
