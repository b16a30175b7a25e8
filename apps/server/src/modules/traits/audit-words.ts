import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import { traitFieldNames } from '@panicle/contract/traits';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const traitValueNames = { classification: traitClassNames, crop: cropNames, dataType: traitTypeNames };

/** What entries of the operation log say of this feature’s records. */
export const traitsWords: AuditWords = {
  entities: { trait: { zh: '性状', en: 'Trait' } },
  counted: { trait: { zh: '{count} 个性状', en: '{count} {count, trait|traits}' } },
  fields: { ...traitFieldNames, traits: { zh: '性状', en: 'Traits' } },
  values: { ...traitValueNames, type: traitTypeNames },
};
