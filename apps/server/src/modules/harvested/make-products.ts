import type { BreedingMethod } from '@panicle/contract/breeding-methods';
import type { SeedOrigin } from '@panicle/contract/seed-lots';
import type { Change } from '../../platform/change.ts';
import { createMaterials, type NewMaterial } from '../germplasm/index.ts';
import { createPedigreesOfNew } from '../pedigree/index.ts';
import { createLots } from '../warehouse/index.ts';

/** A material that a harvest makes, with where it comes from and its seed. */
export interface Product extends NewMaterial {
  female: string | null;
  male: string | null;
  method: BreedingMethod;
  /** the task or trial that it was made in */
  source: string;
  /** null: no seed goes into the store */
  seed: { quantity: number; plotId?: string; thousandGrainWeight?: number | null } | null;
}

export interface MadeProduct {
  materialId: string;
  lotId: string | null;
}

/**
 * Makes materials with their pedigree and their seed, as a set; all with their entries in the operation log. In the order
 * of the products. Throws `notFound` (the group), `duplicateSourceId` and what pedigrees and lots are refused for.
 */
export async function makeProducts(
  change: Change,
  {
    groupId,
    placeId,
    unit,
    origin,
  }: { groupId: string | null; placeId: string | null; unit: string; origin: SeedOrigin },
  products: readonly Product[],
): Promise<MadeProduct[]> {
  const ids = await createMaterials(
    change,
    groupId,
    products.map(({ sourceId, variety, generation, type, year }) => ({
      sourceId,
      variety,
      generation,
      type,
      year,
    })),
  );
  await createPedigreesOfNew(
    change,
    products.map(({ female, male, method, generation, year, source }, index) => ({
      materialId: ids[index]!,
      female,
      male,
      method,
      generation: generation ?? '',
      year,
      source,
    })),
  );
  const sown = products.flatMap(({ seed, year }, index) =>
    seed === null ? [] : [{ materialId: ids[index]!, year, origin, placeId, unit, ...seed }],
  );
  const lots = await createLots(change, sown);
  const lotOf = new Map(lots.map(({ materialId, id }) => [materialId, id]));
  return ids.map((materialId) => ({ materialId, lotId: lotOf.get(materialId) ?? null }));
}
