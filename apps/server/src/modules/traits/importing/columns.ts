import type { Text } from '@panicle/contract';
import { cropNames, traitClassNames, traitScaleNames } from '@panicle/contract/trait-choices';
import { traitFieldNames, type TraitFields } from '@panicle/contract/traits';
import type { ImportChoice, ImportColumn } from '../../../platform/imports/import-target.ts';
import { formatChoices } from './formats.ts';

/** Columns of categories that tables of the Crop Ontology have. */
export const CATEGORY_COLUMNS = Array.from({ length: 20 }, (_, index) => `category${index + 1}`);

/** Fixed values with their names in both languages, and other spellings. */
export const choicesIn = (
  names: Readonly<Record<string, Text>>,
  others: Readonly<Record<string, readonly string[]>> = {},
): readonly ImportChoice[] =>
  Object.entries(names).map(([value, title]) => ({
    value,
    title,
    spellings: [title.zh, title.en, ...(others[value] ?? [])],
  }));

const yesNo: readonly ImportChoice[] = [
  { value: 'yes', title: { zh: '是', en: 'yes' }, spellings: ['y', 'true', '1', '是', '√'] },
  { value: 'no', title: { zh: '否', en: 'no' }, spellings: ['n', 'false', '0', '否', '-'] },
];

const column = (
  key: keyof TraitFields,
  synonyms: readonly string[],
  also: Partial<ImportColumn> = {},
): ImportColumn => ({ key, title: traitFieldNames[key], type: 'text', required: false, synonyms, ...also });

const flag = (key: keyof TraitFields, synonyms: readonly string[] = []) =>
  column(key, synonyms, { choices: yesNo });

const categories: readonly ImportColumn[] = CATEGORY_COLUMNS.map((key, index) => ({
  key,
  title: { zh: `类别 ${index + 1}`, en: `Category ${index + 1}` },
  type: 'text',
  required: false,
  synonyms: [`cat ${index + 1}`],
  maximumLength: 200,
}));

/** The heads of our own table, of Field Book’s list of traits and of tables of the Crop Ontology. */
export const traitImportColumns: readonly ImportColumn[] = [
  column('name', ['trait', 'trait name', 'attribute name', '性状', '性状名称'], {
    identifier: true,
    maximumLength: 100,
  }),
  {
    key: 'variableName',
    title: { zh: '变量名', en: 'Variable name' },
    type: 'text',
    required: false,
    synonyms: ['variable', 'variable label'],
    identifier: true,
    maximumLength: 100,
  },
  column('englishName', ['name in english', '英文名称'], { oneLine: true, maximumLength: 100 }),
  column('crop', ['crop name', '作物名称'], {
    choices: choicesIn(cropNames, { maize: ['corn'], rape: ['canola', 'rapeseed'] }),
  }),
  column('classification', ['class', 'trait class', 'trait category', '类别', '性状分类'], {
    choices: choicesIn(traitClassNames, {
      agronomic: [
        'agronomical',
        'morphological',
        'phenological',
        'physiological',
        'fertility',
        'physiology',
        '农艺性状',
        '形态',
      ],
      abioticStress: ['abiotic stress trait', 'abiotic stress traits', 'abiotic'],
      bioticStress: ['biotic stress trait', 'biotic stress traits', 'biotic', 'stress'],
      quality: ['quality trait', 'quality traits'],
      biochemical: ['biochemical trait', 'biochemical traits'],
    }),
  }),
  column('dataType', ['format', 'scale class', 'scale data type', 'type', '类型'], {
    choices: formatChoices,
  }),
  column('scale', [], { choices: choicesIn(traitScaleNames) }),
  column('minimum', ['min', 'lower limit', 'minimum value', 'validValuesMin', '下限'], { type: 'number' }),
  column('maximum', ['max', 'upper limit', 'maximum value', 'validValuesMax', '上限'], { type: 'number' }),
  column('precision', ['decimal places', 'scale decimal places', '精度'], {
    type: 'integer',
    minimum: 0,
    maximum: 10,
  }),
  column('unit', ['units', 'scale name', 'scale abbreviation'], { oneLine: true, maximumLength: 100 }),
  column('idealValue', ['ideal'], { type: 'number' }),
  column('defaultValue', ['default', 'default value'], { maximumLength: 200 }),
  flag('fuzzy'),
  flag('quantitative'),
  flag('calculable'),
  flag('recordDate', ['record date']),
  column('possibleValues', ['categories', 'category', 'scale categories', 'valid values'], {
    maximumLength: 20_000,
  }),
  column('valueLabels', ['labels'], { maximumLength: 20_000 }),
  column('valueEnglishLabels', [], { maximumLength: 20_000 }),
  ...categories,
  {
    key: 'allowMulticat',
    title: { zh: '允许多选', en: 'Several categories at once' },
    type: 'text',
    required: false,
    synonyms: ['allowMulticat'],
    choices: yesNo,
  },
  column('formula', ['公式'], { maximumLength: 1000 }),
  column('measurementMethod', ['method name'], { maximumLength: 2000 }),
  {
    key: 'methodDescription',
    title: { zh: '测定方法说明', en: 'Method description' },
    type: 'text',
    required: false,
    synonyms: ['method text'],
    maximumLength: 2000,
  },
  column('ontologyId', ['variable id', 'ontology', 'ontology reference', 'observation variable id'], {
    oneLine: true,
    maximumLength: 100,
  }),
  column('description', ['details', 'trait description', '备注'], { maximumLength: 2000 }),
];
