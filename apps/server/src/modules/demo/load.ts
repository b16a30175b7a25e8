import type { LocationFields } from '@panicle/contract/locations';
import { parseFormula } from '@panicle/contract/formula/parse';
import { referencesOf } from '@panicle/contract/formula/tree';
import type { Trait, TraitCreation } from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Platform } from '../../platform/platform.ts';
import { linkPlaces } from '../locations/index.ts';
import { createField, createGroup, createList, isListNameTaken } from '../germplasm/index.ts';
import { createTemplate, isTemplateNameTaken } from '../labels/index.ts';
import { createTrait, createTraitGroup, findTraitsOfCrop, isGroupNameTaken } from '../traits/index.ts';
import { changeEntry, createTrial, findEntries } from '../trials/index.ts';
import { requestAnalysis } from './analyses.ts';
import { insertDemoBatch, keepRecord } from './batch.ts';
import { loadNumberRule } from './load-number-rule.ts';
import { loadTemplate } from './load-template.ts';
import { asOneChange } from './one-change.ts';
import { requireTarget, feed, type Table } from './feed.ts';
import { HETEROTIC_GROUPS, knownHybrids } from './generate/founders.ts';
import { demoLabels } from './generate/labels.ts';
import type { DemoGroup, DemoMaterial } from './generate/materials.ts';
import { generateProgramme, type Programme } from './generate/programme.ts';
import { Random } from './generate/random.ts';
import { traitGroups } from './generate/trait-groups.ts';
import { calculatedTraits } from './generate/traits.ts';
import type { DemoTrial } from './generate/trials.ts';
import { loadPlannedTrial, plannedTrial } from './load-planned-trial.ts';
import { loadStock } from './load-stock.ts';
import { makeWeather, type DemoDay } from './generate/weather.ts';

export interface Loading extends Change {
  platform: Platform;
  batchId: string;
}

const builtInKeys = [
  'sourceId',
  'variety',
  'nameEn',
  'generation',
  'type',
  'status',
  'year',
  'station',
  'room',
  'storageLocation',
  'harvestQuantity',
  'inventoryQuantity',
  'quantityUnit',
] as const satisfies readonly (keyof DemoMaterial)[];

interface OwnColumns {
  pedigree: string;
  heteroticGroup: string;
}

async function makeColumns(loading: Loading): Promise<OwnColumns> {
  const { transaction, batchId } = loading;
  const description = '演示数据 Demo data';
  const pedigree = await createField(loading, { name: '系谱 Pedigree', dataType: 'text', description });
  const heteroticGroup = await createField(loading, {
    name: '杂种优势群 Heterotic group',
    dataType: 'text',
    possibleValues: [...HETEROTIC_GROUPS],
    description,
  });
  for (const { id } of [pedigree, heteroticGroup])
    await keepRecord(transaction, batchId, 'material-field', id);
  return { pedigree: pedigree.id, heteroticGroup: heteroticGroup.id };
}

function tableOfMaterials(materials: readonly DemoMaterial[], own: OwnColumns): Table {
  return new Map<string, (string | number | null)[]>([
    ...builtInKeys.map((key) => [key, materials.map((material) => material[key])] as const),
    [own.pedigree, materials.map(({ pedigree }) => pedigree || null)],
    [own.heteroticGroup, materials.map(({ heteroticGroup }) => heteroticGroup)],
  ]);
}

async function loadGroup(loading: Loading, group: DemoGroup, own: OwnColumns): Promise<void> {
  const { platform, transaction, batchId } = loading;
  const { id } = await createGroup(loading, group);
  await keepRecord(transaction, batchId, 'material-group', id);
  await feed(loading, requireTarget(platform, 'germplasm'), tableOfMaterials(group.materials, own), {
    batchId,
    options: { groupId: id },
  });
}

/** The parents of every material that has known ones, as records. */
async function loadPedigree(loading: Loading, groups: readonly DemoGroup[]): Promise<void> {
  const materials = groups.flatMap((group) => group.materials).filter(({ parents }) => parents !== null);
  const table: Table = new Map<string, (string | number | null)[]>([
    ['materialId', materials.map(({ sourceId }) => sourceId)],
    ['female', materials.map(({ parents }) => parents!.female)],
    ['male', materials.map(({ parents }) => parents!.male)],
    ['method', materials.map(({ parents }) => parents!.method)],
    ['generation', materials.map(({ generation }) => generation)],
    ['year', materials.map(({ year }) => year)],
  ]);
  const { platform, batchId } = loading;
  await feed(loading, requireTarget(platform, 'pedigree'), table, {
    batchId,
    options: { within: 'batch' },
  });
}

/** Takes a trait of the same name where the crop has one, so that nobody ends up with two of them. */
async function loadTrait(
  loading: Loading,
  creation: TraitCreation,
  known: readonly Trait[],
): Promise<string> {
  const same = known.find(({ crop, name }) => crop === creation.crop && name === creation.name);
  if (same && same.dataType !== creation.dataType)
    throw new BusinessError('demoCollides', { value: same.name });
  if (same) return same.id;
  const { id } = await createTrait(loading, creation, loading.batchId);
  return id;
}

/** By name. */
const inputsOf = ({ formula }: TraitCreation) => referencesOf(parseFormula(formula!));

/** A group of the same name stays as it is. */
async function loadTraitGroups(loading: Loading, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { traits: names, ...group } of traitGroups) {
    if (await isGroupNameTaken(loading.transaction, group.name, group.crop)) continue;
    const grouped = { ...group, traitIds: names.flatMap((name) => ids.get(name) ?? []) };
    await createTraitGroup(loading, grouped, loading.batchId);
  }
}

function tableOfPlots({ plots }: DemoTrial, traitIds: readonly string[]): Table {
  return new Map<string, (string | number | null)[]>([
    ['environment', plots.map(({ location }) => location)],
    ['plotNumber', plots.map(({ plotNumber }) => plotNumber)],
    ['replicate', plots.map(({ replicate }) => replicate)],
    ['fieldRow', plots.map(({ fieldRow }) => fieldRow)],
    ['fieldColumn', plots.map(({ fieldColumn }) => fieldColumn)],
    ['entry', plots.map(({ entry }) => entry)],
    ['isCheck', plots.map(({ isCheck }) => (isCheck ? 'yes' : 'no'))],
    ...traitIds.map((id, index) => [id, plots.map(({ values }) => values[index] ?? null)] as const),
  ]);
}

/** Checks carry names of both languages once their Chinese one has linked them to their material. */
async function nameChecks(change: Change, trialId: string): Promise<void> {
  const { records } = await findEntries(change.transaction, { trialId, isCheck: true });
  for (const { id, name } of records) {
    const known = knownHybrids.find((hybrid) => hybrid.name === name);
    if (known) await changeEntry(change, { id, name: `${name} ${known.nameEn}` });
  }
}

async function loadTrial(loading: Loading, trial: DemoTrial, traitIds: readonly string[]): Promise<void> {
  const { platform, transaction, batchId } = loading;
  const { id } = await createTrial(loading, trial.creation);
  await keepRecord(transaction, batchId, 'trial', id);
  await feed(loading, requireTarget(platform, 'plot-data'), tableOfPlots(trial, traitIds), {
    batchId,
    options: { trialId: id },
  });
  await nameChecks(loading, id);
  await requestAnalysis(loading, { id, name: trial.creation.name }, traitIds[0]!);
}

/** The places of the programme, to which the environments of its trials are linked. */
async function loadLocations(loading: Loading, { locations, trials }: Programme): Promise<void> {
  const { platform, batchId, transaction } = loading;
  const keys = Object.keys(locations[0]!) as (keyof LocationFields)[];
  const table: Table = new Map(keys.map((key) => [key, locations.map((location) => location[key])]));
  await feed(loading, requireTarget(platform, 'locations'), table, { batchId, options: {} });
  const names = [plannedTrial.name, ...trials.map(({ creation }) => creation.name)];
  await linkPlaces(transaction, { batchId, trials: names });
  await loadWeather(loading, locations);
}

/** Simulated weather of the places, up to today. */
async function loadWeather(loading: Loading, locations: readonly LocationFields[]): Promise<void> {
  const { platform, batchId } = loading;
  const today = new Date().toISOString().slice(0, 10);
  const days = makeWeather(new Random('weather'), locations).filter(({ date }) => date <= today);
  if (days.length === 0) return;
  const keys = Object.keys(days[0]!) as (keyof DemoDay)[];
  const table: Table = new Map(keys.map((key) => [key, days.map((day) => day[key])]));
  await feed(loading, requireTarget(platform, 'weather'), table, { batchId, options: { tenths: 'no' } });
}

/** A template of the same name, of before or of a user, stays as it is. */
async function loadLabels(loading: Loading): Promise<void> {
  for (const template of demoLabels) {
    if (await isTemplateNameTaken(loading.transaction, template.name)) continue;
    await createTemplate(loading, template, loading.batchId);
  }
}

/** Lists of the demo's own materials; one of the same name stays as it is. */
async function loadLists(loading: Loading): Promise<void> {
  const { transaction, batchId } = loading;
  const inStock = [{ field: 'inventoryQuantity', operator: 'between', from: 1 }];
  const lists = [
    { name: '自交系 Inbreds', filter: { batchId, type: 'selfing' } },
    { name: '有库存 In stock', filter: { batchId, criteria: JSON.stringify(inStock) } },
  ] as const;
  for (const { name, filter } of lists) {
    if (await isListNameTaken(transaction, name)) continue;
    await createList(loading, { name, description: '演示数据 Demo data', from: { filter } }, batchId);
  }
}

/** Generates the programme and writes all of it as one batch. Returns the batch. */
export async function loadDemo(platform: Platform, change: Change): Promise<string> {
  const { transaction } = change;
  const batchId = await insertDemoBatch(transaction, change.session.userId);
  const loading = { ...asOneChange(change), platform, batchId };
  const programme = generateProgramme();
  const own = await makeColumns(loading);
  for (const group of programme.groups) await loadGroup(loading, group, own);
  await loadPedigree(loading, programme.groups);
  await loadStock(loading, programme.groups);
  const known = await findTraitsOfCrop(transaction, 'maize');
  const traitIds: string[] = [];
  for (const trait of programme.traits) traitIds.push(await loadTrait(loading, trait, known));
  await loadPlannedTrial(loading, programme);
  for (const trial of programme.trials) await loadTrial(loading, trial, traitIds);
  // all their values at once
  const ids = new Map(programme.traits.map(({ name }, index) => [name, traitIds[index]!]));
  const unfit = new Set(known.filter(({ calculable }) => !calculable).map(({ name }) => name));
  for (const trait of calculatedTraits)
    if (!inputsOf(trait).some((name) => unfit.has(name)))
      ids.set(trait.name, await loadTrait(loading, trait, known));
  await loadTraitGroups(loading, ids);
  await loadLocations(loading, programme);
  const numberRuleId = await loadNumberRule(loading);
  const lineTraits = ['株高', '穗位高', '吐丝天数'].map((name) => ids.get(name));
  await loadTemplate(loading, { numberRuleId, pedigreeId: own.pedigree, traitIds: lineTraits });
  await loadLabels(loading);
  await loadLists(loading);
  return batchId;
}
