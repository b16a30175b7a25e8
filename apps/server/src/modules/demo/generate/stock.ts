import type { DemoMaterial } from './materials.ts';
import type { Random } from './random.ts';

/** A lot of an earlier year beside the one that the inventory of germplasm opens. */
export interface DemoLot {
  materialId: string;
  quantity: number;
  year: number;
  origin: string;
  facility: string;
  room: string;
  shelf: string;
  box: string;
  thousandGrainWeight: number;
  treatment: string | null;
  expiryDate: string;
  targetAmount: number | null;
}

export interface DemoMovement {
  materialId: string;
  operation: 'out' | 'reserve' | 'discard';
  quantity: number;
  date: string;
  reason: string;
}

const MOST_LOTS = 305;
/** The first materials keep the one lot of their inventory. */
const FIRST = 40;

const treatments = ['福美双 thiram', '咯菌腈 fludioxonil', null, null];
/** A day of the last ten months. */
const recentDay = (random: Random, now: number) =>
  new Date(now - random.integer(1, 300) * 86_400_000).toISOString().slice(0, 10);

/** Lots in a seed bank with rooms, shelves and boxes: most in order, some low, some past their expiry date. */
export const makeLots = (random: Random, materials: readonly DemoMaterial[]): DemoLot[] =>
  materials.slice(FIRST, FIRST + MOST_LOTS).map(({ sourceId, year }, index) => {
    const harvested = Math.min(year, 2025) - random.integer(0, 2);
    const low = index % 9 === 0;
    return {
      materialId: sourceId,
      quantity: low ? random.integer(2, 15) * 10 : random.integer(30, 400) * 10,
      year: harvested,
      origin: random.pick(['plotHarvest', 'crossHarvest', 'purchase']),
      facility: '种质库 Seed bank',
      room: random.pick(['中期库 Medium-term', '长期库 Long-term']),
      shelf: String(random.integer(1, 8)),
      box: String(random.integer(1, 12)),
      thousandGrainWeight: random.integer(240, 380),
      treatment: random.pick(treatments),
      expiryDate: `${harvested + (index % 13 === 0 ? 1 : 12)}-12-31`,
      targetAmount: low || index % 3 === 0 ? 200 : null,
    };
  });

const reasons = [
  '区域试验播种 sowing of the regional trial',
  '南繁加代 winter nursery',
  '种子交换 seed exchange',
];

/** What was taken of the lots, and what is kept for someone; never more than the inventory opened with. */
export const makeMovements = (
  random: Random,
  materials: readonly DemoMaterial[],
  now: number,
): DemoMovement[] =>
  materials
    .slice(FIRST)
    .filter(({ inventoryQuantity }, index) => inventoryQuantity >= 200 && index % 2 === 0)
    .flatMap(({ sourceId, inventoryQuantity }, index): DemoMovement[] => {
      const part = Math.max(10, Math.round(inventoryQuantity * random.uniform() * 0.03) * 10);
      const stated = { materialId: sourceId, quantity: Math.min(part, inventoryQuantity / 4) };
      const out = {
        ...stated,
        operation: 'out' as const,
        date: recentDay(random, now),
        reason: random.pick(reasons),
      };
      if (index % 5 > 0) return [out];
      return [
        out,
        { ...stated, operation: 'reserve', date: recentDay(random, now), reason: '合作单位 partner' },
      ];
    });

/** Percent that germinates, some two percent less for each year. */
export const germinatedOf = (random: Random, seeds: number, years: number): number =>
  Math.max(0, Math.min(seeds, Math.round(seeds * (0.97 - 0.02 * years + 0.02 * random.normal()))));
