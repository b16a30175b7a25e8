import { materialTemplateFieldNames } from '@panicle/contract/material-templates';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const templatesWords: AuditWords = {
  entities: { 'material-template': { zh: '材料模板', en: 'Material template' } },
  counted: { 'material-template': { zh: '{count} 个材料模板', en: '{count} {count, template|templates}' } },
  fields: materialTemplateFieldNames,
};
