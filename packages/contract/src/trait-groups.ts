import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, OneOf, StrictObject } from './envelope.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { CROPS } from './trait-choices.ts';

/** When traits are recorded, or what for. */
export const recordingStageNames = {
  general: { zh: '通用', en: 'General' },
  seedling: { zh: '苗期', en: 'Seedling stage' },
  vegetative: { zh: '营养生长期', en: 'Vegetative stage' },
  flowering: { zh: '开花期', en: 'Flowering' },
  maturity: { zh: '成熟期', en: 'Maturity' },
  harvest: { zh: '收获测产', en: 'Harvest' },
  laboratory: { zh: '室内考种', en: 'Laboratory' },
  resistance: { zh: '抗性鉴定', en: 'Resistance screening' },
  quality: { zh: '品质测定', en: 'Quality analysis' },
} as const;
export const RECORDING_STAGES = choicesOf(recordingStageNames);

/** Most traits of a group: no field sheet has more columns. */
export const MAXIMUM_GROUP_TRAITS = 200;

/** What a user states about a group of traits; the traits are in the order in which they are recorded. */
export const TraitGroupFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  crop: OneOf(CROPS),
  recordingStage: OneOf(RECORDING_STAGES),
  traitIds: Type.Array(Identifier, { maxItems: MAXIMUM_GROUP_TRAITS, uniqueItems: true }),
  description: ReadableText({ maxLength: 2000 }),
});
export type TraitGroupFields = Static<typeof TraitGroupFields>;

export const traitGroupFieldNames: FieldNames<TraitGroupFields> = {
  name: { zh: '名称', en: 'Name' },
  crop: { zh: '作物', en: 'Crop' },
  recordingStage: { zh: '时期或用途', en: 'Stage or purpose' },
  traitIds: { zh: '性状', en: 'Traits' },
  description: { zh: '说明', en: 'Description' },
};

export const traitGroupDefaults: Omit<TraitGroupFields, 'name' | 'crop'> = {
  recordingStage: 'general',
  traitIds: [],
  description: '',
};

/** A trait as its group names it. */
export const GroupedTrait = Type.Object({
  id: Identifier,
  name: Type.String(),
  englishName: Type.String(),
  unit: Type.String(),
});
export type GroupedTrait = Static<typeof GroupedTrait>;

export const TraitGroup = Type.Object({
  ...KeptOf(TraitGroupFields).properties,
  /** those of `traitIds`, in the same order */
  traits: Type.Array(GroupedTrait),
});
export type TraitGroup = Static<typeof TraitGroup>;

export const TraitGroupCreation = CreationOf(TraitGroupFields, ['name', 'crop']);
export type TraitGroupCreation = Static<typeof TraitGroupCreation>;

export const TraitGroupChange = ChangeOf(TraitGroupFields);
export type TraitGroupChange = Static<typeof TraitGroupChange>;

export const TraitGroupQuery = StrictObject({
  ...listQuery(['name', 'crop', 'recordingStage', 'updatedAt']),
  /** part of the name or the description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  crop: Type.Optional(OneOf(CROPS)),
  recordingStage: Type.Optional(OneOf(RECORDING_STAGES)),
});
export type TraitGroupQuery = Static<typeof TraitGroupQuery>;

/** The rules that hold between the fields of a group, for the form and the server alike. */
export const checkTraitGroup = ({ name }: Pick<TraitGroupFields, 'name'>): FieldProblem<'name'>[] =>
  name.trim() === '' ? [{ field: 'name', error: 'traitGroupNameEmpty', values: {} }] : [];
