import { defineMessages } from '../../language/messages.ts';

export const numberRuleRecordMessages = defineMessages('numberRuleRecord', {
  zh: {
    example: '示例',
    nextNumber: '下一个编号',
    noRule: '没有默认的编号规则，请自行填写编号',
    noNext: '规则“{name}”在范围内没有可用的编号',
  },
  en: {
    example: 'Example',
    nextNumber: 'Next number',
    noRule: 'No numbering rule is the default. Enter the number yourself.',
    noNext: 'Rule {name} has no free number within reach',
  },
});
