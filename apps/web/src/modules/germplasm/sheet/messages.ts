import { defineMessages } from '../../../language/messages.ts';

export const sheetMessages = defineMessages('germplasmSheet', {
  zh: {
    label: '种质电子表格',
    back: '返回列表',
    reload: '重新载入',
    reloadTitle: '放弃未保存的修改并重新载入？',
    notSaved: '其他单元格未通过检查，本次未保存',
  },
  en: {
    label: 'Germplasm spreadsheet',
    back: 'Back to the list',
    reload: 'Reload',
    reloadTitle: 'Discard unsaved changes and reload?',
    notSaved: 'not saved because other cells were rejected',
  },
});
