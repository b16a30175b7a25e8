import { cropNames } from '@panicle/contract/trait-choices';
import { recordingStageNames, traitGroupFieldNames } from '@panicle/contract/trait-groups';
import type { ImportColumn } from '../../../../platform/imports/import-target.ts';
import { choicesIn } from '../../importing/columns.ts';

const text = { type: 'text', required: false } as const;

/** The heads of our own table. */
export const traitGroupColumns: readonly ImportColumn[] = [
  {
    ...text,
    key: 'name',
    title: traitGroupFieldNames.name,
    required: true,
    identifier: true,
    synonyms: ['trait group', 'group', 'group name', '性状组', '性状组名称', '组名'],
    maximumLength: 100,
  },
  {
    ...text,
    key: 'crop',
    title: traitGroupFieldNames.crop,
    synonyms: ['crop name', '作物名称'],
    choices: choicesIn(cropNames, { maize: ['corn'], rape: ['canola', 'rapeseed'] }),
  },
  {
    ...text,
    key: 'recordingStage',
    title: traitGroupFieldNames.recordingStage,
    synonyms: ['stage', 'purpose', '时期', '用途'],
    choices: choicesIn(recordingStageNames),
  },
  {
    ...text,
    key: 'traits',
    title: traitGroupFieldNames.traitIds,
    synonyms: ['trait', 'trait name', 'trait names', '性状名称'],
    maximumLength: 20_000,
    hint: {
      zh: '按记载顺序填写，用逗号或分号隔开；也可以每行一个性状，组名相同',
      en: 'in the order of recording, with commas or semicolons between them; or one trait in each row of the group',
    },
  },
  {
    ...text,
    key: 'description',
    title: traitGroupFieldNames.description,
    synonyms: ['details', '备注'],
    maximumLength: 2000,
  },
];
