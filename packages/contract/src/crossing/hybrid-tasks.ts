import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from '../envelope.ts';
import type { ErrorName } from '../errors.ts';
import type { TextValues } from '../language.ts';
import { ReadableName, ReadableText } from '../readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from '../records.ts';
import { SEASONS } from '../trial-choices.ts';
import {
  ARRANGEMENT_METHODS,
  CROSSING_PATTERNS,
  HARVEST_METHODS,
  HYBRIDIZATION_METHODS,
  HYBRID_DESIGNS,
} from './choices.ts';

/** Parents of one side of a task. */
export const MOST_CROSSING_PARENTS = 200;
/** Places that one task is planted at. */
export const MOST_CROSSING_PLACES = 20;
export const MOST_REPETITIONS = 5;
/** Letters of a naming prefix. */
export const LONGEST_PREFIX = 10;

const Year = Type.Integer({ minimum: 1900, maximum: 2999 });
const Count = Type.Integer({ minimum: 1, maximum: 1000 });
const Parents = Type.Array(Identifier, { maxItems: MOST_CROSSING_PARENTS, uniqueItems: true });

/**
 * What a user states about a crossing task. `percentages` go with `locations` in their order: how much of the crosses
 * each place grows; none where every place grows all of its groups.
 */
export const HybridTaskFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  year: Year,
  season: Nullable(OneOf(SEASONS)),
  locations: Type.Array(ReadableName({ maxLength: 100 }), { maxItems: MOST_CROSSING_PLACES }),
  trialDesign: OneOf(HYBRID_DESIGNS),
  hybridizationMethod: OneOf(HYBRIDIZATION_METHODS),
  /** ids of materials, in the order in which they are planted */
  females: Parents,
  males: Parents,
  controlId: Nullable(Identifier),
  namingPrefix: ReadableName({ maxLength: LONGEST_PREFIX }),
  arrangementMethod: OneOf(ARRANGEMENT_METHODS),
  pattern: OneOf(CROSSING_PATTERNS),
  repetitions: Count,
  plantsPerReplicate: Count,
  totalGroups: Count,
  groupsPerLocation: Nullable(Count),
  percentages: Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { maxItems: MOST_CROSSING_PLACES }),
  harvestMethod: OneOf(HARVEST_METHODS),
  /** the trait by whose values flowering is matched */
  floweringTraitId: Nullable(Identifier),
  description: ReadableText({ maxLength: 2000 }),
});
export type HybridTaskFields = Static<typeof HybridTaskFields>;

export const hybridTaskFieldNames: FieldNames<HybridTaskFields> = {
  name: { zh: '名称', en: 'Name' },
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  locations: { zh: '地点', en: 'Locations' },
  trialDesign: { zh: '试验设计', en: 'Trial design' },
  hybridizationMethod: { zh: '杂交方法', en: 'Hybridization method' },
  females: { zh: '母本', en: 'Female parents' },
  males: { zh: '父本', en: 'Male parents' },
  controlId: { zh: '对照', en: 'Check' },
  namingPrefix: { zh: '命名前缀', en: 'Naming prefix' },
  arrangementMethod: { zh: '排列方式', en: 'Arrangement' },
  pattern: { zh: '模式', en: 'Pattern' },
  repetitions: { zh: '重复次数', en: 'Repetitions' },
  plantsPerReplicate: { zh: '每重复株数', en: 'Plants per replicate' },
  totalGroups: { zh: '总组数', en: 'Total groups' },
  groupsPerLocation: { zh: '每点组数', en: 'Groups per location' },
  percentages: { zh: '各点百分比', en: 'Percentage per location' },
  harvestMethod: { zh: '收获方式', en: 'Harvest' },
  floweringTraitId: { zh: '花期性状', en: 'Flowering trait' },
  description: { zh: '说明', en: 'Description' },
};

type Required = 'name' | 'year' | 'locations' | 'trialDesign' | 'hybridizationMethod' | 'females' | 'males';

export const hybridTaskDefaults: Omit<HybridTaskFields, Required> = {
  season: null,
  controlId: null,
  namingPrefix: 'FM',
  arrangementMethod: 'sShape',
  pattern: 'F',
  repetitions: 1,
  plantsPerReplicate: 10,
  totalGroups: 1,
  groupsPerLocation: null,
  percentages: [],
  harvestMethod: 'rowColumn',
  floweringTraitId: null,
  description: '',
};

export const HybridTask = Type.Object({
  ...KeptOf(HybridTaskFields).properties,
  /** ticked pairs */
  pairCount: Type.Integer(),
  /** of these, how many were pollinated, and how many gave seed or were recorded as failed */
  pollinatedCount: Type.Integer(),
  harvestedCount: Type.Integer(),
  failedCount: Type.Integer(),
  /** null: not arranged, or not since its pairs changed */
  arrangedAt: Nullable(Instant),
});
export type HybridTask = Static<typeof HybridTask>;

export const HybridTaskCreation = CreationOf(HybridTaskFields, [
  'name',
  'year',
  'locations',
  'trialDesign',
  'hybridizationMethod',
  'females',
  'males',
]);
export type HybridTaskCreation = Static<typeof HybridTaskCreation>;
export const HybridTaskChange = ChangeOf(HybridTaskFields);
export type HybridTaskChange = Static<typeof HybridTaskChange>;

export const HybridTaskQuery = StrictObject({
  ...listQuery(['name', 'year', 'createdAt', 'updatedAt']),
  /** part of the name, a location or the description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  year: Type.Optional(Year),
  season: Type.Optional(OneOf(SEASONS)),
  trialDesign: Type.Optional(OneOf(HYBRID_DESIGNS)),
  hybridizationMethod: Type.Optional(OneOf(HYBRIDIZATION_METHODS)),
});
export type HybridTaskQuery = Static<typeof HybridTaskQuery>;

/** `id` is left out of the comparison: the task being edited. */
export const HybridTaskRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

/** Tasks that are deleted together, two or more: one is deleted by its own row. */
export const HybridTaskIds = StrictObject({
  ids: Type.Array(Identifier, { maxItems: 500, uniqueItems: true }),
});
export type HybridTaskIds = Static<typeof HybridTaskIds>;

type Field = keyof HybridTaskFields;
type Problem = FieldProblem<Field>;

const problem = (field: Field, error: ErrorName, values: TextValues = {}): Problem => ({
  field,
  error,
  values,
});

const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();
const HUNDRED = 100;

/** The rules that hold between the fields of a task, for the form, the import and the server alike. */
export function checkHybridTask(task: HybridTaskFields): Problem[] {
  const found: Problem[] = [];
  if (task.name.trim() === '') found.push(problem('name', 'hybridNameEmpty'));
  if (task.locations.every((place) => place.trim() === ''))
    found.push(problem('locations', 'hybridLocationEmpty'));
  const places = task.locations.map(folded);
  const twice = task.locations.find((_, index) => places.indexOf(places[index]!) < index);
  if (twice !== undefined) found.push(problem('locations', 'hybridLocationTwice', { place: twice }));
  if (!/^[FM]*$/.test(task.namingPrefix)) found.push(problem('namingPrefix', 'hybridNamingLetters'));
  if (task.repetitions > MOST_REPETITIONS)
    found.push(problem('repetitions', 'hybridRepetitions', { most: MOST_REPETITIONS }));
  return [...found, ...checkParents(task), ...checkShares(task)];
}

function checkParents({ females, males, controlId }: HybridTaskFields): Problem[] {
  const found: Problem[] = [];
  if (females.length === 0) found.push(problem('females', 'hybridParentsUnticked'));
  if (males.length === 0) found.push(problem('males', 'hybridParentsUnticked'));
  if (controlId !== null && [...females, ...males].includes(controlId))
    found.push(problem('controlId', 'hybridControlIsParent'));
  return found;
}

/** How much of the crosses each place grows: some of the groups, or a share in percent. */
function checkShares(task: HybridTaskFields): Problem[] {
  const { groupsPerLocation, totalGroups, percentages, locations, year, season } = task;
  const found: Problem[] = [];
  if (groupsPerLocation !== null && groupsPerLocation >= totalGroups)
    found.push(problem('groupsPerLocation', 'hybridGroupsPerLocation', { total: totalGroups }));
  if (percentages.length === 0) return found;
  // tenths of percents add up to a little more than their sum
  const sum = Number(percentages.reduce((total, share) => total + share, 0).toFixed(9));
  if (!year || season === null) found.push(problem('percentages', 'hybridPercentageClosed'));
  // a form holds nothing for a percentage that is not entered
  else if (percentages.filter((share) => typeof share === 'number').length !== locations.length)
    found.push(problem('percentages', 'hybridPercentageEach', { count: locations.length }));
  else if (sum > HUNDRED) found.push(problem('percentages', 'hybridPercentageSum', { sum: String(sum) }));
  else if (groupsPerLocation !== null) found.push(problem('percentages', 'hybridSharesTwice'));
  return found;
}
