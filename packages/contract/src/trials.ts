import { Type, type Static } from 'typebox';
import { DESIGNS } from './designs.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { Identifier, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import { limits } from './limits.ts';
import { ownership } from './ownership.ts';
import {
  ChangeOf,
  CreationOf,
  authorship,
  listQuery,
  type FieldNames,
  type FieldProblem,
} from './records.ts';
import { CROPS, TRAIT_SCALES, TRAIT_TYPES } from './trait-choices.ts';
import { CHECK_TYPES, SEASONS, TRIAL_STAGES } from './trial-choices.ts';
import { materialFilter, materialOrder } from './material-search.ts';
import { TRIAL_STATES } from './trial-states.ts';

const { minimum: shortest, maximum: longest } = limits.trialNameLength;
const trialName = new RegExp(`^[A-Za-z0-9]{${shortest},${longest}}$`);

const Year = Type.Integer({ minimum: 1900, maximum: 2999 });
const Name = ReadableName({ maxLength: 100 });

const Metres = Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }));

/** Plots of one trial, in all its environments. */
export const MOST_TRIAL_PLOTS = 50_000;
export const MOST_TRIAL_ENTRIES = 10_000;

/**
 * What a user states about a trial. `rowsPerPlot`: seeding rows; `plotLength` and `plotWidth` in m; `seedQuantity`: grams
 * for each variety; `sowingDensity`: seeds that shall germinate on a square metre.
 */
export const TrialFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  testId: ReadableName({ maxLength: 50 }),
  description: ReadableText({ maxLength: 2000 }),
  year: Year,
  season: OneOf(SEASONS),
  stage: OneOf(TRIAL_STAGES),
  testMethod: OneOf(DESIGNS),
  randomize: Type.Boolean(),
  rowsPerPlot: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  plotLength: Metres,
  plotWidth: Metres,
  replicateCount: Type.Integer({ minimum: 1, maximum: 100 }),
  checkType: OneOf(CHECK_TYPES),
  seedQuantity: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })),
  sowingDensity: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
  crop: OneOf(CROPS),
});
export type TrialFields = Static<typeof TrialFields>;

export const trialFieldNames: FieldNames<TrialFields> = {
  name: { zh: '试验名称', en: 'Trial name' },
  testId: { zh: '试验编号', en: 'Test ID' },
  description: { zh: '说明', en: 'Description' },
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  stage: { zh: '阶段', en: 'Stage' },
  testMethod: { zh: '试验设计', en: 'Design' },
  randomize: { zh: '随机排列', en: 'Randomized' },
  rowsPerPlot: { zh: '每小区行数', en: 'Rows per plot' },
  plotLength: { zh: '小区长', en: 'Plot length' },
  plotWidth: { zh: '小区宽', en: 'Plot width' },
  replicateCount: { zh: '重复数', en: 'Replicates' },
  checkType: { zh: '对照设置', en: 'Checks' },
  seedQuantity: { zh: '每品种用种量', en: 'Seed per variety' },
  sowingDensity: { zh: '播种密度', en: 'Sowing density' },
  crop: { zh: '作物', en: 'Crop' },
};

/** What a new trial starts from. An empty test ID is replaced by the next number of its year. */
export const trialDefaults: Omit<TrialFields, 'name' | 'year' | 'season' | 'crop'> = {
  testId: '',
  description: '',
  stage: 'preliminary',
  testMethod: 'randomizedBlock',
  randomize: true,
  rowsPerPlot: null,
  plotLength: null,
  plotWidth: null,
  replicateCount: 3,
  checkType: 'none',
  seedQuantity: null,
  sowingDensity: null,
};

export const TrialCreation = CreationOf(TrialFields, ['name', 'year', 'season', 'crop']);
export type TrialCreation = Static<typeof TrialCreation>;

export const TrialChange = ChangeOf(TrialFields);
export type TrialChange = Static<typeof TrialChange>;

/** The rules that hold between a trial's fields, for the form and the server alike. */
export function checkTrial({ name }: Pick<TrialFields, 'name'>): FieldProblem<keyof TrialFields>[] {
  return trialName.test(name) ? [] : [{ field: 'name', error: 'trialNameForm', values: {} }];
}

const recordProperties = {
  id: Identifier,
  ...TrialFields.properties,
  state: OneOf(TRIAL_STATES),
  environmentCount: Type.Integer(),
  entryCount: Type.Integer(),
  plotCount: Type.Integer(),
  ...ownership,
  ...authorship,
};

export const Trial = Type.Object(recordProperties);
export type Trial = Static<typeof Trial>;

/** A trial in the list, with where it grows and how far its records are. */
export const ListedTrial = Type.Object({
  ...recordProperties,
  /** each once, in the order of the environments */
  locations: Type.Array(Type.String()),
  /** plots with a value of any trait */
  recordedPlotCount: Type.Integer(),
});
export type ListedTrial = Static<typeof ListedTrial>;

export const TrialEnvironment = Type.Object({
  id: Identifier,
  location: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  plotCount: Type.Integer(),
  entryCount: Type.Integer(),
  /** labels of the replicates, in natural order */
  replicates: Type.Array(Type.String()),
  revision: Type.Integer(),
});
export type TrialEnvironment = Static<typeof TrialEnvironment>;

/** A trait with observations in the trial: in how many plots of which environments it is known. */
export const TrialTrait = Type.Object({
  id: Identifier,
  name: Type.String(),
  englishName: Type.String(),
  dataType: OneOf(TRAIT_TYPES),
  unit: Type.String(),
  precision: Nullable(Type.Integer()),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  possibleValues: Type.Array(Type.String()),
  valueLabels: Type.Array(Type.String()),
  valueEnglishLabels: Type.Array(Type.String()),
  scale: Nullable(OneOf(TRAIT_SCALES)),
  fuzzy: Type.Boolean(),
  recordDate: Type.Boolean(),
  /** its means say something: it varies continuously */
  quantitative: Type.Boolean(),
  /** its values follow from other traits */
  calculated: Type.Boolean(),
  /** plots with a value, in all environments */
  plotCount: Type.Integer(),
  environments: Type.Array(Type.Object({ environmentId: Identifier, plotCount: Type.Integer() })),
});
export type TrialTrait = Static<typeof TrialTrait>;

/** A trial with what is grown and known in it. */
export const TrialDetail = Type.Object({
  ...recordProperties,
  observationCount: Type.Integer(),
  environments: Type.Array(TrialEnvironment),
  traits: Type.Array(TrialTrait),
});
export type TrialDetail = Static<typeof TrialDetail>;

export const TrialQuery = StrictObject({
  ...listQuery(['name', 'testId', 'year', 'stage', 'plotCount', 'createdAt', 'updatedAt']),
  /** part of the name, test ID or description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  crop: Type.Optional(OneOf(CROPS)),
  year: Type.Optional(Year),
  season: Type.Optional(OneOf(SEASONS)),
  stage: Type.Optional(OneOf(TRIAL_STAGES)),
  state: Type.Optional(OneOf(TRIAL_STATES)),
  /** part of the name of a location that it has an environment at */
  location: Type.Optional(Type.String({ maxLength: 100 })),
});
export type TrialQuery = Static<typeof TrialQuery>;

/** The state that a trial goes to, from the one that the user saw. */
export const TrialMove = StrictObject({
  id: Identifier,
  from: OneOf(TRIAL_STATES),
  to: OneOf(TRIAL_STATES),
});
export type TrialMove = Static<typeof TrialMove>;

/** `id` is left out of the comparison: the record being edited. */
export const TrialRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

/**
 * A trial with plots is deleted only by someone who has seen how many: `plots` is that number. Without it, or with
 * another one, the answer names the numbers.
 */
export const TrialDeletion = StrictObject({
  plots: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const TrialBatchDeletion = StrictObject({
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 500 }),
  /** plots of all of them together */
  plots: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Environments from location records, or a place by its name; each with its year and season. */
export const EnvironmentsAddition = StrictObject({
  trialId: Identifier,
  environments: Type.Array(
    StrictObject({
      locationId: Type.Optional(Identifier),
      location: Type.Optional(ReadableName({ minLength: 1, maxLength: 100 })),
      /** by default that of the trial */
      year: Type.Optional(Year),
      season: Type.Optional(OneOf(SEASONS)),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
});
export type EnvironmentsAddition = Static<typeof EnvironmentsAddition>;
/** `present`: titles of those that the trial had before */
export const PartsAdded = Type.Object({ added: Type.Integer(), present: Type.Array(Type.String()) });
export type PartsAdded = Static<typeof PartsAdded>;

export const EnvironmentChange = StrictObject({
  id: Identifier,
  location: Type.Optional(ReadableName({ minLength: 1, maxLength: 100 })),
  year: Type.Optional(Year),
  season: Type.Optional(OneOf(SEASONS)),
  revision: Type.Optional(Type.Integer()),
});
export type EnvironmentChange = Static<typeof EnvironmentChange>;

const EntryReplicates = Nullable(Type.Integer({ minimum: 1, maximum: 100 }));

export const TrialEntry = Type.Object({
  id: Identifier,
  trialId: Identifier,
  name: Type.String(),
  materialId: Nullable(Identifier),
  isCheck: Type.Boolean(),
  /** plots in each replicate or block, where it has not one as the others have */
  replicates: Nullable(Type.Integer()),
  /** of a combination of treatment factors: its level of each; else none */
  levels: Type.Array(Type.String()),
  plotCount: Type.Integer(),
  revision: Type.Integer(),
});
export type TrialEntry = Static<typeof TrialEntry>;
export const TrialEntryPage = PageOf(TrialEntry);

export const TrialEntryQuery = StrictObject({
  ...pageQuery,
  trialId: Identifier,
  search: Type.Optional(Name),
  isCheck: Type.Optional(Type.Boolean()),
});
export type TrialEntryQuery = Static<typeof TrialEntryQuery>;

export const EntryChange = StrictObject({
  id: Identifier,
  name: Type.Optional(ReadableName({ minLength: 1, maxLength: 200 })),
  isCheck: Type.Optional(Type.Boolean()),
  replicates: Type.Optional(EntryReplicates),
  materialId: Type.Optional(Nullable(Identifier)),
  revision: Type.Optional(Type.Integer()),
});
export type EntryChange = Static<typeof EntryChange>;

/** One of these: the materials of a list, all that a search finds, chosen ones. */
export const EntrySource = StrictObject({
  listId: Type.Optional(Identifier),
  filter: Type.Optional(StrictObject({ ...materialFilter, ...materialOrder })),
  materialIds: Type.Optional(Type.Array(Identifier, { minItems: 1, maxItems: 5000 })),
});
export type EntrySource = Static<typeof EntrySource>;

/**
 * Entries that a trial takes: names that a user or a decision meeting states, or the materials of a list or a search.
 * One of `entries` and `from`.
 */
export const EntriesAddition = StrictObject({
  trialId: Identifier,
  entries: Type.Optional(
    Type.Array(
      StrictObject({
        name: ReadableName({ minLength: 1, maxLength: 200 }),
        /** left out: the material that has this name, where exactly one has it */
        materialId: Type.Optional(Nullable(Identifier)),
      }),
      { minItems: 1, maxItems: 5000 },
    ),
  ),
  from: Type.Optional(EntrySource),
  /** they are checks */
  isCheck: Type.Optional(Type.Boolean()),
  replicates: Type.Optional(EntryReplicates),
});
export type EntriesAddition = Static<typeof EntriesAddition>;
export const EntriesAdded = PartsAdded;
export type EntriesAdded = PartsAdded;

export const EntriesRemoval = StrictObject({
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 5000, uniqueItems: true }),
});
export type EntriesRemoval = Static<typeof EntriesRemoval>;

/** A trial in which a material is an entry; once for each entry where it is there under several names. */
export const MaterialTrial = Type.Object({
  entryId: Identifier,
  entryName: Type.String(),
  isCheck: Type.Boolean(),
  trialId: Identifier,
  name: Type.String(),
  description: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  stage: OneOf(TRIAL_STAGES),
  /** environments in which the entry has plots */
  environmentCount: Type.Integer(),
  plotCount: Type.Integer(),
});
export type MaterialTrial = Static<typeof MaterialTrial>;
export const MaterialTrialPage = PageOf(MaterialTrial);

export const MaterialTrialQuery = StrictObject({ ...pageQuery, materialId: Identifier });
export type MaterialTrialQuery = Static<typeof MaterialTrialQuery>;
