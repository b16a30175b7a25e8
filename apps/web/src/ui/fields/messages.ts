import { defineMessages } from '../../language/messages.ts';

export const fieldMessages = defineMessages('fields', {
  zh: {
    changed: '更新',
    changedBy: '{who}，{when}',
    required: '{field}不能为空',
    yes: '是',
    no: '否',
    listSeparator: '、',
  },
  en: {
    changed: 'Changed',
    changedBy: '{who}, {when}',
    required: '{field} cannot be empty',
    yes: 'Yes',
    no: 'No',
    listSeparator: ', ',
  },
});
