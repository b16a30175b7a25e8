import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import {
  MAXIMUM_TRAIT_DECIMALS,
  checkTrait,
  traitDefaults,
  traitFieldNames,
  type TraitFields,
} from '@panicle/contract/traits';
import { textsOf } from '../../language/text.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { traitMessages } from './messages.ts';

const say = textsOf(traitMessages);
const isNumeric = ({ dataType }: TraitFields) => dataType === 'numeric';
const limit: Field<TraitFields> = { kind: 'number', when: isNumeric };

export const traitFields: FieldSet<TraitFields> = {
  form: 'trait',
  names: traitFieldNames,
  check: checkTrait,
  start: () => ({
    ...traitDefaults,
    name: '',
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
  }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    englishName: { kind: 'text', longest: 100 },
    crop: { kind: 'choice', names: cropNames, required: true },
    classification: { kind: 'choice', names: traitClassNames, required: true },
    dataType: {
      kind: 'choice',
      names: traitTypeNames,
      required: true,
      brings: { minimum: null, maximum: null, precision: null },
    },
    unit: { kind: 'text', longest: 30 },
    minimum: { ...limit, ruledBy: ['maximum'] },
    maximum: limit,
    precision: { kind: 'number', minimum: 0, maximum: MAXIMUM_TRAIT_DECIMALS, decimals: 0, when: isNumeric },
    possibleValues: {
      kind: 'list',
      most: 200,
      hint: ({ dataType }) => say(dataType === 'date' ? 'possibleDateHint' : 'possibleHint'),
      ruledBy: ['dataType', 'minimum', 'maximum'],
    },
    defaultValue: {
      kind: 'text',
      longest: 200,
      ruledBy: ['dataType', 'minimum', 'maximum', 'possibleValues'],
    },
    idealValue: { kind: 'number', hint: say('idealHint') },
    fuzzy: { kind: 'flag' },
    quantitative: { kind: 'flag' },
    calculable: { kind: 'flag' },
    recordDate: { kind: 'flag' },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    'name',
    'englishName',
    ['crop', 'classification', 'dataType', 'unit'],
    ['minimum', 'maximum', 'precision'],
    'possibleValues',
    ['defaultValue', 'idealValue'],
    { title: say('flags'), flags: ['fuzzy', 'quantitative', 'calculable', 'recordDate'] },
    'description',
  ],
};
