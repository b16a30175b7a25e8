import type { Language } from '@panicle/contract';
import type { Trait, TraitCreation } from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createField, createGroup } from '../germplasm/index.ts';
import { createTrait, findTraitsOfCrop } from '../traits/index.ts';
import { changeEntry, createTrial, findEntries } from '../trials/index.ts';
import { requestAnalysis } from './analyses.ts';
import { insertDemoBatch, keepRecord } from './batch.ts';
import { demandTarget, feed, type Table } from './feed.ts';
import { HETEROTIC_GROUPS, knownHybrids } from './generate/founders.ts';
import type { DemoGroup, DemoMaterial } from './generate/materials.ts';
import { generateProgramme } from './generate/programme.ts';
import type { DemoTrial } from './generate/trials.ts';

interface Loading {
  platform: Platform;
  transaction: Transaction;
  /** what the demo may do is decided by its own rule, so the parts do not ask for their keys again */
  session: Session;
  language: Language;
  batchId: string;
}

/** One line in the operation log for the whole batch is written by the caller. */
const withoutAudit = () => undefined;

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

async function makeColumns({ transaction, session, language, batchId }: Loading): Promise<OwnColumns> {
  const author = { session, language };
  const pedigree = await createField(
    transaction,
    author,
    { name: '系谱 Pedigree', dataType: 'text', description: '演示数据 Demo data' },
    withoutAudit,
  );
  const heteroticGroup = await createField(
    transaction,
    author,
    {
      name: '杂种优势群 Heterotic group',
      dataType: 'text',
      possibleValues: [...HETEROTIC_GROUPS],
      description: '演示数据 Demo data',
    },
    withoutAudit,
  );
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
  const { platform, transaction, session, language, batchId } = loading;
  const { id } = await createGroup(transaction, { session, language }, group.name, withoutAudit);
  await keepRecord(transaction, batchId, 'material-group', id);
  await feed(transaction, demandTarget(platform, 'germplasm'), tableOfMaterials(group.materials, own), {
    session,
    batchId,
    options: { groupId: id },
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
  const { transaction, session, batchId } = loading;
  const { id } = await createTrait(transaction, session, creation, withoutAudit, batchId);
  return id;
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
async function nameChecks(transaction: Transaction, trialId: string): Promise<void> {
  const { records } = await findEntries(transaction, { trialId, isCheck: true });
  for (const { id, name } of records) {
    const known = knownHybrids.find((hybrid) => hybrid.name === name);
    if (known) await changeEntry(transaction, { id, name: `${name} ${known.nameEn}` }, withoutAudit);
  }
}

async function loadTrial(loading: Loading, trial: DemoTrial, traitIds: readonly string[]): Promise<void> {
  const { platform, transaction, session, batchId } = loading;
  const { id } = await createTrial(transaction, session, trial.creation, withoutAudit);
  await keepRecord(transaction, batchId, 'trial', id);
  await feed(transaction, demandTarget(platform, 'plot-data'), tableOfPlots(trial, traitIds), {
    session,
    batchId,
    options: { trialId: id },
  });
  await nameChecks(transaction, id);
  await requestAnalysis(loading, { id, name: trial.creation.name }, traitIds[0]!);
}

/** Generates the programme and writes all of it as one batch. Returns the batch. */
export async function loadDemo(
  platform: Platform,
  transaction: Transaction,
  author: Session,
  language: Language,
): Promise<string> {
  const batchId = await insertDemoBatch(transaction, author.userId);
  const session = { ...author, admin: true };
  const loading = { platform, transaction, session, language, batchId };
  const programme = generateProgramme();
  const own = await makeColumns(loading);
  for (const group of programme.groups) await loadGroup(loading, group, own);
  const known = await findTraitsOfCrop(transaction, 'maize');
  const traitIds: string[] = [];
  for (const trait of programme.traits) traitIds.push(await loadTrait(loading, trait, known));
  for (const trial of programme.trials) await loadTrial(loading, trial, traitIds);
  return batchId;
}
