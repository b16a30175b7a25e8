import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const licenceWords: AuditWords = {
  entities: {
    licence: { zh: '授权', en: 'Authorization' },
  },
  fields: {
    expiryDate: { zh: '到期日', en: 'Last day' },
    holder: { zh: '授权单位', en: 'Holder' },
    issueDate: { zh: '签发日', en: 'Issued' },
  },
};
