import type { Language } from '@panicle/contract';
import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import { traitFieldNames, traitTitle, type Trait, type TraitFields } from '@panicle/contract/traits';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { traitsKey, traitCalls } from './calls.ts';
import { limitsText } from './limits.ts';
import { traitRecordMessages } from './messages.ts';

const say = textsOf(traitRecordMessages);

/** The field of the name in the reader's language, as far as it is stated. */
export const traitNameField = ({ englishName }: TraitFields, language: Language) =>
  language === 'en_US' && englishName !== '' ? 'englishName' : 'name';

const withUnit = ({ dataType, unit }: Trait) => {
  const type = traitTypeNames[dataType];
  return unit === '' ? type : { zh: `${type.zh}（${unit}）`, en: `${type.en} (${unit})` };
};

export const traitRecord: RecordKind<Trait> = {
  key: traitsKey,
  title: say('title'),
  icon: 'tasks',
  mayOpen: ({ may }) => may('basicData'),
  read: (id, signal) => traitCalls.read(id, signal, true),
  find: (search, pageSize, signal) => traitCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  titleOf: traitTitle,
  texts: ({ name, englishName, unit }) => [name, englishName, unit].filter((text) => text !== ''),
  about: ({ crop, classification }) => [cropNames[crop], traitClassNames[classification]],
  facts: (trait) => [
    { label: traitFieldNames.dataType, value: withUnit(trait) },
    { label: say('limits'), value: limitsText(trait) },
    { label: traitFieldNames.classification, value: traitClassNames[trait.classification] },
  ],
  path: (trait) => pathTo(paths.traits, { trait }),
};

export default finderOf(traitRecord);
