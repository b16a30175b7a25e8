import { numberPurposeNames } from '@panicle/contract/number-choices';
import { numberRuleFieldNames } from '@panicle/contract/number-rules';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const numberRuleValueNames = { purpose: numberPurposeNames };

/** What entries of the operation log say of this feature’s records. */
export const numberingWords: AuditWords = {
  entities: { 'number-rule': { zh: '编号规则', en: 'Numbering rule' } },
  counted: {
    'number-rule': { zh: '{count} 条编号规则', en: '{count} {count, numbering rule|numbering rules}' },
  },
  fields: numberRuleFieldNames,
  values: numberRuleValueNames,
};
