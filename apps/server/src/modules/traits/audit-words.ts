import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const traitsWords: AuditWords = {
  entities: {
    trait: { zh: '性状', en: 'Trait' },
  },
  counted: {
    trait: { zh: '{count} 个性状', en: '{count} {count, trait|traits}' },
  },
  fields: {
    calculable: { zh: '参与计算', en: 'Calculable' },
    classification: { zh: '性状类别', en: 'Class' },
    defaultValue: { zh: '默认值', en: 'Default' },
    englishName: { zh: '英文名称', en: 'English name' },
    fuzzy: { zh: '模糊匹配', en: 'Fuzzy' },
    idealValue: { zh: '理想值', en: 'Ideal value' },
    quantitative: { zh: '数量性状', en: 'Quantitative' },
    recordDate: { zh: '记录日期', en: 'Record the date' },
    traits: { zh: '性状', en: 'Traits' },
    precision: { zh: '小数位', en: 'Decimals' },
  },
  values: {
    classification: traitClassNames,
    crop: cropNames,
    dataType: traitTypeNames,
    type: traitTypeNames,
  },
};
