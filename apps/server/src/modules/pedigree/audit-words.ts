import { pedigreeFieldNames, pedigreeStatusNames } from '@panicle/contract/pedigree';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

const { female, male, method, source } = pedigreeFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const pedigreeWords: AuditWords = {
  entities: { pedigree: { zh: '系谱记录', en: 'Pedigree record' } },
  counted: {
    pedigree: { zh: '{count} 条系谱记录', en: '{count} {count, pedigree record|pedigree records}' },
  },
  fields: {
    pedigree: { zh: '系谱记录', en: 'Pedigree records' },
    female,
    male,
    source,
    breedingMethod: method,
  },
  values: {
    kind: { pedigree: { zh: '系谱', en: 'Pedigree' } },
    breedingMethod: breedingMethodNames,
    status: pedigreeStatusNames,
  },
};
