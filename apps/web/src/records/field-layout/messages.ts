import { defineMessages } from '../../language/messages.ts';

export const fieldLayoutRecordMessages = defineMessages('fieldLayoutRecord', {
  zh: {
    layouts: '布局管理',
    size: '{rows} 行 × {columns} 列',
    places: '可种 {count} 个小区',
    free: '可种小区',
  },
  en: {
    layouts: 'Field layouts',
    size: '{rows} {rows, row|rows} × {columns} {columns, column|columns}',
    places: '{count} {count, plot|plots}',
    free: 'Places for plots',
  },
});
