import { labelKindNames, labelTemplateFieldNames, mediumNames } from '@panicle/contract/labels/templates';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const templateValueNames = { recordKind: labelKindNames, medium: mediumNames };

/** What entries of the operation log say of label templates. */
export const labelWords: AuditWords = {
  entities: { 'label-template': { zh: '标签模板', en: 'Label template' } },
  counted: {
    'label-template': { zh: '{count} 个标签模板', en: '{count} {count, label template|label templates}' },
  },
  fields: labelTemplateFieldNames,
  values: templateValueNames,
};
