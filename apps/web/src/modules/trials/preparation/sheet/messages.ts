import { defineMessages } from '../../../../language/messages.ts';

export const sheetMessages = defineMessages('preparationSheet', {
  zh: {
    title: '准备计划打印',
    choose: '选择一份准备计划，打印取种清单和播种顺序',
    back: '返回',
    print: '打印',
    size: '{plots} 个小区 · {entries} 个参试品种',
    asOf: '截至 {time}',
  },
  en: {
    title: 'Preparation sheets',
    choose: 'Choose a plan to print its pick list and its sowing order',
    back: 'Back',
    print: 'Print',
    size: '{plots} {plots, plot|plots} · {entries} {entries, entry|entries}',
    asOf: 'as of {time}',
  },
});
