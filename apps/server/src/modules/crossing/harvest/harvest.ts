import { v7 as uuidv7 } from 'uuid';
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
import { createMaterial } from '../../germplasm/index.ts';
import { findDefaultRule, giveNumber } from '../../numbering/index.ts';
import { createPedigree } from '../../pedigree/index.ts';
import { createLot } from '../../warehouse/index.ts';
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
function generationOf({ hybridizationMethod }: HybridTask, { femaleGeneration }: HarvestedPair): string {
  if (hybridizationMethod !== 'backcross') return 'F1';
  const [, before = '0'] = /^BC(\d+)F1$/i.exec(femaleGeneration ?? '') ?? [];
  return `BC${Number(before) + 1}F1`;
}

const mothersOf = ({ pair, reciprocal }: Product) => {
  const [female, male] = [
    { id: pair.femaleId, name: pair.femaleName, code: pair.femaleCode },
    { id: pair.maleId, name: pair.maleName, code: pair.maleCode },
  ];
  return reciprocal ? { mother: male, father: female } : { mother: female, father: male };
};

/** Codes by the numbering rule of crosses; without one by the name of the task and a counter. */
class Codes {
  readonly #change: Change;
  readonly #task: HybridTask;
  #count = 0;

  constructor(change: Change, task: HybridTask) {
    this.#change = change;
    this.#task = task;
  }

  async open(): Promise<void> {
    const [row] = await this.#change.transaction.query<{ count: number }>(
      `select coalesce(max(substring(m.source_id from '[0-9]+$')::int), 0) as count
         from hybrid_harvest h join material m on m.id = h.material_id
        where h.task_id = $1 and m.source_id ~ '-[0-9]{1,6}$'`,
      [this.#task.id],
    );
    this.#count = row!.count;
  }

  async next(female: string, male: string): Promise<string> {
    const { year, season, name } = this.#task;
    const { transaction } = this.#change;
    if (await findDefaultRule(transaction, 'cross')) {
      const context = { year, female, male, ...(season === null ? {} : { season }) };
      return giveNumber(transaction, { purpose: 'cross', ruleId: null, context });
    }
    for (;;) {
      this.#count += 1;
      const code = `${name}-${String(this.#count).padStart(3, '0')}`;
      // materials of a task that was deleted, which had the same name, keep their codes
      const taken = await transaction.query('select 1 from material where source_id = $1 limit 1', [code]);
      if (taken.length === 0) return code;
    }
  }
}

/** The material of a product with its pedigree and its seed. */
async function makeMaterial(
  change: Change,
  task: HybridTask,
  { groupId, placeId = null, unit }: HarvestCreation,
  { product, code }: { product: Product; code: string },
): Promise<{ materialId: string; lotId: string | null }> {
  const { mother, father } = mothersOf(product);
  const { hybridizationMethod: method, namingPrefix, year } = task;
  const variety = harvestName(namingPrefix, { female: mother.name, male: father.name, plant: product.plant });
  const generation = generationOf(task, product.pair);
  const { materialId } = await createMaterial(change, {
    groupId,
    sourceId: code,
    variety,
    generation,
    year,
    type: materialTypeOf(method),
  });
  const parents = { female: mother.id, male: father.id };
  await createPedigree(change, { materialId, ...parents, method, generation, year, source: task.name });
  const { quantity } = product.row;
  if (!quantity) return { materialId, lotId: null };
  const lot = await createLot(change, { materialId, year, origin: 'crossHarvest', placeId, quantity, unit });
  return { materialId, lotId: lot.id };
}

/**
 * Records what pairs gave, in one transaction: new materials with codes by the numbering rule of crosses and names by
 * the prefix, their pedigree and their seed; or that a cross failed. Throws `notFound`, `hybridPairNotTicked`,
 * `hybridHarvested`, `hybridHarvestPlants`, `hybridHarvestMuch` and what making materials, pedigrees and lots throws.
 */
export async function harvestPairs(change: Change, creation: HarvestCreation): Promise<HarvestResult> {
  const { transaction, session, audit } = change;
  const task = await requireTask(transaction, creation.taskId, { lock: 'change' });
  const ids = [...new Set(creation.rows.map(({ pairId }) => pairId))];
  const pairs = new Map((await lockPairs(transaction, task.id, ids)).map((pair) => [pair.id, pair]));
  const products = productsOf(task, pairs, creation.rows);
  if (products.length > MOST_HARVESTED)
    throw new BusinessError('hybridHarvestMuch', { count: products.length, most: MOST_HARVESTED });
  const codes = new Codes(change, task);
  await codes.open();
  const made: string[] = [];
  for (const product of products) {
    const { pair, row, reciprocal, plant } = product;
    const { failed = false, quantity = null, note = '' } = row;
    const { mother, father } = mothersOf(product);
    const { materialId, lotId } = failed
      ? { materialId: null, lotId: null }
      : await makeMaterial(change, task, creation, {
          product,
          code: await codes.next(mother.code, father.code),
        });
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
