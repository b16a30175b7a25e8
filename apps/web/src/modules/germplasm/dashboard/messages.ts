import { defineMessages } from '../../../language/messages.ts';

export const germplasmDashboardMessages = defineMessages('germplasmDashboard', {
  zh: {
    title: '种质',
    unit: '{count, 份|份}',
    recent: '近四周新增 {count}',
    step: '导入种质',
    stepHint: '从 Excel 或 CSV 文件建立材料表',
    series: '种质（份）',
  },
  en: {
    title: 'Germplasm',
    unit: '{count, material|materials}',
    recent: '+{count} in 4 weeks',
    step: 'Import germplasm',
    stepHint: 'a table of materials from an Excel or CSV file',
    series: 'Materials',
  },
});
