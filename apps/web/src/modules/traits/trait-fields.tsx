import { cropNames, traitClassNames, traitScaleNames, traitTypeNames } from '@panicle/contract/trait-choices';
import {
  MAXIMUM_TRAIT_DECIMALS,
  checkTrait,
  traitDefaults,
  traitFieldNames,
  type TraitFields,
} from '@panicle/contract/traits';
import { textsOf } from '../../language/text.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { FormulaField } from './formula/formula-field.tsx';
import { FormulaText } from './formula/formula-text.tsx';
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
      brings: { scale: null, minimum: null, maximum: null, precision: null, formula: null },
    },
    scale: { kind: 'choice', names: traitScaleNames, hint: say('scaleHint'), ruledBy: ['dataType'] },
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
    valueLabels: {
      kind: 'list',
      most: 200,
      hint: say('labelsHint'),
      when: ({ possibleValues }) => possibleValues.length > 0,
      ruledBy: ['possibleValues'],
    },
    valueEnglishLabels: {
      kind: 'list',
      most: 200,
      when: ({ possibleValues }) => possibleValues.length > 0,
      ruledBy: ['possibleValues'],
    },
    formula: {
      kind: 'other',
      control: <FormulaField />,
      text: (formula) => String(formula),
      shown: (trait) =>
        trait.formula === null ? undefined : <FormulaText {...trait} formula={trait.formula} />,
      hint: say('formulaHint'),
      when: isNumeric,
      ruledBy: ['dataType'],
    },
    measurementMethod: { kind: 'text', longest: 2000, lines: true },
    ontologyId: { kind: 'text', longest: 100, hint: say('ontologyHint') },
    fuzzy: { kind: 'flag' },
    quantitative: { kind: 'flag' },
    calculable: { kind: 'flag' },
    recordDate: { kind: 'flag' },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    'name',
    'englishName',
    ['crop', 'classification', 'dataType'],
    ['scale', 'unit'],
    ['minimum', 'maximum', 'precision'],
    'possibleValues',
    ['valueLabels', 'valueEnglishLabels'],
    ['defaultValue', 'idealValue'],
    'formula',
    { title: say('flags'), flags: ['fuzzy', 'quantitative', 'calculable', 'recordDate'] },
    'measurementMethod',
    'ontologyId',
    'description',
  ],
};
