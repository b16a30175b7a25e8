import { cropNames } from '@panicle/contract/trait-choices';
import {
  checkTraitGroup,
  traitGroupDefaults,
  traitGroupFieldNames,
  recordingStageNames,
  type TraitGroupFields,
} from '@panicle/contract/trait-groups';
import { textsOf, useText } from '../../../language/text.ts';
import { traitRecord } from '../../../records/trait/trait.ts';
import type { FieldSet } from '../../../ui/fields/fields.ts';
import { OrderedRecords } from '../../../ui/record/ordered-records.tsx';
import { traitGroupMessages } from './messages.ts';

const say = textsOf(traitGroupMessages);

/** The traits of a group in their order; the form gives it id, value and onChange. */
function GroupTraits(props: {
  id?: string;
  value?: readonly string[];
  onChange?: (ids: readonly string[]) => void;
}) {
  const words = useText(traitGroupMessages);
  return (
    <OrderedRecords {...props} of={traitRecord} label={words('traits')} placeholder={words('addTrait')} />
  );
}

export const traitGroupFields: FieldSet<TraitGroupFields> = {
  form: 'traitGroup',
  names: traitGroupFieldNames,
  check: checkTraitGroup,
  start: () => ({ ...traitGroupDefaults, name: '', crop: 'maize' }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    crop: { kind: 'choice', names: cropNames, required: true },
    recordingStage: { kind: 'choice', names: recordingStageNames, required: true },
    traitIds: {
      kind: 'other',
      control: <GroupTraits />,
      text: (ids, textOf) => textOf(say('traitCount', { count: (ids as readonly string[]).length })),
      hint: say('orderHint'),
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: ['name', ['crop', 'recordingStage'], 'traitIds', 'description'],
};
