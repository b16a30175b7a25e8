import { cropNames, traitClassNames, traitScaleNames, traitTypeNames } from '@panicle/contract/trait-choices';
import { traitGroupFieldNames, recordingStageNames } from '@panicle/contract/trait-groups';
import { traitFieldNames } from '@panicle/contract/traits';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const traitValueNames = {
  classification: traitClassNames,
  crop: cropNames,
  dataType: traitTypeNames,
  scale: traitScaleNames,
};

/** What entries of the operation log say of this feature’s records. */
export const traitsWords: AuditWords = {
  entities: { trait: { zh: '性状', en: 'Trait' }, 'trait-group': { zh: '性状组', en: 'Trait group' } },
  counted: { trait: { zh: '{count} 个性状', en: '{count} {count, trait|traits}' } },
  fields: {
    ...traitFieldNames,
    ...traitGroupFieldNames,
    traits: { zh: '性状', en: 'Traits' },
    classPicture: { zh: '等级图片', en: 'Picture of a class' },
    alternativeText: { zh: '图片说明', en: 'Text for the picture' },
  },
  values: {
    kind: {
      traits: { zh: '性状', en: 'Traits' },
      'trait-groups': { zh: '性状组', en: 'Trait groups' },
    },
    ...traitValueNames,
    type: traitTypeNames,
    recordingStage: recordingStageNames,
  },
};
