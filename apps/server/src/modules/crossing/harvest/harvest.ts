import { v7 as uuidv7 } from 'uuid';
import { backcrossedGeneration } from '@panicle/contract/generations';
import { materialTypeOf } from '@panicle/contract/breeding-methods';
import {
  MOST_HARVESTED,
  harvestName,
  type HarvestCreation,
  type HarvestResult,
  type HarvestRow,
} from '@panicle/contract/crossing/hybrid-harvests';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import {
  giveMaterialCodes,
  makeProducts,
  requireHarvestRights,
  type MadeProduct,
} from '../../harvested/index.ts';
import { requireTask } from '../task/service.ts';
import { findHarvestsById, lockPairs, type HarvestedPair } from './queries.ts';

/** One material to be made, or one failure to be noted. */
interface Product {
  pair: HarvestedPair;
  row: HarvestRow;
  reciprocal: boolean;
  plant: number | null;
}

/** The materials that the rows ask for. Throws `hybridHarvestPlants`, `hybridHarvested`, `hybridPairNotTicked`. */
function productsOf(
  { harvestMethod }: HybridTask,
  pairs: ReadonlyMap<string, HarvestedPair>,
  rows: readonly HarvestRow[],
): Product[] {
  const plants = new Map<string, number>();
  return rows.flatMap((row): Product[] => {
    const pair = pairs.get(row.pairId);
    if (!pair) throw new BusinessError('notFound');
    const { reciprocal = false, failed = false } = row;
    if (!pair.ticked) throw new BusinessError('hybridPairNotTicked', { name: pair.name });
    if (row.plants !== undefined && harvestMethod !== 'plant') throw new BusinessError('hybridHarvestPlants');
    if (failed) return [{ pair, row, reciprocal, plant: null }];
    if (harvestMethod === 'plant') {
      const first = plants.get(pair.id) ?? pair.plants;
      const count = row.plants ?? 1;
      plants.set(pair.id, first + count);
      return Array.from({ length: count }, (_, index) => ({
        pair,
        row,
        reciprocal,
        plant: first + index + 1,
      }));
    }
    const given = reciprocal ? pair.givenReciprocal : pair.given;
    if (given !== null) throw new BusinessError('hybridHarvested', { pair: pair.name, material: given });
    if (reciprocal) pair.givenReciprocal = pair.name;
    else pair.given = pair.name;
    return [{ pair, row, reciprocal, plant: null }];
  });
}

/** F1, or one backcross more than the female. */
const generationOf = ({ hybridizationMethod }: HybridTask, { femaleGeneration }: HarvestedPair): string =>
  hybridizationMethod === 'backcross' ? backcrossedGeneration(femaleGeneration) : 'F1';

const mothersOf = ({ pair, reciprocal }: Product) => {
  const [female, male] = [
    { id: pair.femaleId, name: pair.femaleName, code: pair.femaleCode },
    { id: pair.maleId, name: pair.maleName, code: pair.maleCode },
  ];
  return reciprocal ? { mother: male, father: female } : { mother: female, father: male };
};

/** Codes by the numbering rule of crosses; without one by the name of the task and a counter. */
async function codesOf(
  { transaction }: Change,
  { id, name, year, season }: HybridTask,
  products: readonly Product[],
): Promise<string[]> {
  const [row] = await transaction.query<{ last: number }>(
    `select coalesce(max(substring(m.source_id from '[0-9]+$')::int), 0) as last
       from hybrid_harvest h join material m on m.id = h.material_id
      where h.task_id = $1 and m.source_id ~ '-[0-9]{1,6}$'`,
    [id],
  );
  const contexts = products.map((product) => {
    const { mother, father } = mothersOf(product);
    return { year, female: mother.code, male: father.code, ...(season === null ? {} : { season }) };
  });
  return giveMaterialCodes(transaction, { purpose: 'cross', prefix: name, last: row!.last }, contexts);
}

/** The materials of products with their pedigrees and their seed, in order. */
async function makeMaterials(
  change: Change,
  task: HybridTask,
  { groupId, placeId = null, unit }: HarvestCreation,
  products: readonly Product[],
): Promise<MadeProduct[]> {
  const codes = await codesOf(change, task, products);
  const { hybridizationMethod: method, namingPrefix, year, name: source } = task;
  return makeProducts(
    change,
    { groupId, placeId, unit, origin: 'crossHarvest' },
    products.map((product, index) => {
      const { mother, father } = mothersOf(product);
      const { plant, row, pair } = product;
      return {
        sourceId: codes[index]!,
        variety: harvestName(namingPrefix, { female: mother.name, male: father.name, plant }),
        generation: generationOf(task, pair),
        type: materialTypeOf(method),
        year,
        female: mother.id,
        male: father.id,
        method,
        source,
        seed: row.quantity ? { quantity: row.quantity } : null,
      };
    }),
  );
}

/**
 * Records what pairs gave, in one transaction: new materials with codes by the numbering rule of crosses and names by
 * the prefix, their pedigree and their seed; or that a cross failed. Throws `notFound`, `hybridPairNotTicked`,
 * `hybridHarvested`, `hybridHarvestPlants`, `hybridHarvestMuch`, `harvestNeedsGermplasm`, `harvestNeedsStock` and what making materials, pedigrees and lots throws.
 */
export async function harvestPairs(change: Change, creation: HarvestCreation): Promise<HarvestResult> {
  const { transaction, session, audit } = change;
  // a failed cross makes nothing
  const gave = creation.rows.filter(({ failed }) => failed !== true);
  requireHarvestRights(session, {
    materials: gave.length > 0,
    seed: gave.some(({ quantity }) => Boolean(quantity)),
  });
  const task = await requireTask(transaction, creation.taskId, { lock: 'change' });
  const ids = [...new Set(creation.rows.map(({ pairId }) => pairId))];
  const pairs = new Map((await lockPairs(transaction, task.id, ids)).map((pair) => [pair.id, pair]));
  const products = productsOf(task, pairs, creation.rows);
  if (products.length > MOST_HARVESTED)
    throw new BusinessError('hybridHarvestMuch', { count: products.length, most: MOST_HARVESTED });
  const given = products.filter(({ row }) => row.failed !== true);
  const materials = await makeMaterials(change, task, creation, given);
  const madeOf = new Map(given.map((product, index) => [product, materials[index]!]));
  const made: string[] = [];
  for (const product of products) {
    const { pair, row, reciprocal, plant } = product;
    const { failed = false, quantity = null, note = '' } = row;
    const { materialId = null, lotId = null } = madeOf.get(product) ?? {};
    const id = uuidv7();
    await transaction.query(
      `insert into hybrid_harvest (id, task_id, pair_id, reciprocal, failed, plant, date, note, material_id, lot_id,
         quantity, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        id,
        task.id,
        pair.id,
        reciprocal,
        failed,
        plant,
        creation.date,
        note,
        materialId,
        lotId,
        failed ? null : quantity,
        session.userId,
      ],
    );
    made.push(id);
  }
  const harvests = await findHarvestsById(transaction, made);
  for (const { id, pair, material, failed, lotCode } of harvests)
    audit({
      entity: 'hybrid-harvest',
      entityId: id,
      action: 'create',
      after: {
        name: pair,
        task: task.name,
        failed,
        ...(material && { material }),
        ...(lotCode && { lotCode }),
      },
    });
  return { harvests, task: await requireTask(transaction, task.id) };
}
