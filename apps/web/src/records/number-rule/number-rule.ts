import { numberPurposeNames } from '@panicle/contract/number-choices';
import { numberRuleFieldNames, type NumberRule } from '@panicle/contract/number-rules';
import { routeTitles } from '@panicle/contract/route-titles';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { numberRuleCalls, numberRulesKey } from './calls.ts';
import { exampleOf } from './example.ts';
import { numberRuleRecordMessages } from './messages.ts';

const say = textsOf(numberRuleRecordMessages);

export const numberRuleRecord: RecordKind<NumberRule> = {
  key: numberRulesKey,
  title: routeTitles.numberRuleManage,
  icon: 'tasks',
  mayOpen: ({ may }) => may('basicData'),
  read: (id, signal) => numberRuleCalls.read(id, signal, true),
  find: (search, pageSize, signal) => numberRuleCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ description }) => [description].filter((text) => text !== ''),
  about: (rule) => [numberPurposeNames[rule.purpose], exampleOf(rule)],
  facts: (rule) => [
    { label: numberRuleFieldNames.purpose, value: numberPurposeNames[rule.purpose] },
    { label: say('example'), value: exampleOf(rule) },
  ],
  path: (rule) => pathTo(paths.numberRules, { 'number-rule': rule }),
};

export default finderOf(numberRuleRecord);
