import {
  breedingMethodNames,
  breedingMethodSpellings,
  BREEDING_METHODS,
} from '@panicle/contract/breeding-methods';
import { pedigreeFieldNames } from '@panicle/contract/pedigree';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';

/** Characters of a name by which a file may call a material. */
export const LONGEST_CODE = 200;

const code = (
  key: 'materialId' | 'female' | 'male',
  synonyms: readonly string[],
  required = false,
): ImportColumn => ({
  key,
  title: pedigreeFieldNames[key],
  type: 'text',
  required,
  synonyms,
  maximumLength: LONGEST_CODE,
  identifier: true,
  hint: { zh: '材料编号，没有时用材料名称', en: 'source ID, or the name of the material' },
});

/** Panicle's own pedigree files have line, mother, father and selfings. */
export const importColumns: readonly ImportColumn[] = [
  code(
    'materialId',
    [
      'child',
      'line',
      'id',
      'individual',
      'animal',
      'progeny',
      'offspring',
      'accession',
      'sourceID',
      'source ID',
      '编号',
      '材料编号',
      '子代',
      '品种',
      '品系',
    ],
    true,
  ),
  code('female', ['mother', 'dam', 'female', 'mum', 'P1', 'seed parent', '母', '母本编号']),
  code('male', ['father', 'sire', 'male', 'dad', 'P2', 'pollen parent', '父', '父本编号']),
  {
    key: 'purdy',
    title: { zh: '系谱式', en: 'Pedigree string' },
    type: 'text',
    required: false,
    synonyms: ['pedigree', 'purdy', 'cross', 'pedigree name', '系谱', '组合'],
    maximumLength: 2000,
    oneLine: true,
    hint: { zh: 'Purdy 记法，如 A/B//C、A*2/B', en: 'Purdy notation such as A/B//C or A*2/B' },
  },
  {
    key: 'method',
    title: pedigreeFieldNames.method,
    type: 'text',
    required: false,
    synonyms: ['method', 'cross type', 'breeding method', '方法', '杂交方式', '选育方法'],
    choices: BREEDING_METHODS.map((value) => ({
      value,
      title: breedingMethodNames[value],
      spellings: [
        breedingMethodNames[value].zh,
        breedingMethodNames[value].en,
        ...breedingMethodSpellings[value],
      ],
    })),
  },
  {
    key: 'generation',
    title: pedigreeFieldNames.generation,
    type: 'text',
    required: false,
    synonyms: ['generation', 'gen', '代数'],
    maximumLength: 30,
    oneLine: true,
  },
  {
    key: 'selfings',
    title: { zh: '自交代数', en: 'Selfings' },
    type: 'text',
    required: false,
    synonyms: ['selfings', 'selfing generations'],
    maximumLength: 10,
    oneLine: true,
    hint: {
      zh: '杂交之后的自交次数；世代为空时写作 F 加 1',
      en: 'after the cross; written as a generation where there is none',
    },
  },
  {
    key: 'year',
    title: pedigreeFieldNames.year,
    type: 'integer',
    required: false,
    synonyms: ['year', 'cross year', '杂交年份'],
    minimum: 1000,
    maximum: 9999,
  },
  {
    key: 'source',
    title: pedigreeFieldNames.source,
    type: 'text',
    required: false,
    synonyms: ['source', 'reference', '出处'],
    maximumLength: 200,
    oneLine: true,
  },
];
