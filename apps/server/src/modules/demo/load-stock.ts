import { enterTests, findPlacesMadeIn, type TestOfLot } from '../warehouse/index.ts';
import { keepRecord } from './batch.ts';
import { feed, requireTarget, type Table } from './feed.ts';
import type { DemoGroup } from './generate/materials.ts';
import { germinatedOf, makeLots, makeMovements } from './generate/stock.ts';
import { Random } from './generate/random.ts';
import type { Loading } from './load.ts';

const SEEDS = 100;
/** Days between two tests of a lot, about. */
const YEAR = 365 * 86_400_000;

const tableOf = <Row extends object>(rows: readonly Row[]): Table =>
  new Map(
    Object.keys(rows[0] ?? {}).map((key) => [
      key,
      rows.map((row) => (row as Record<string, string | number | null>)[key] ?? null),
    ]),
  );

interface Held {
  id: string;
  materialId: string;
  year: number | null;
}

/** Lots of earlier years, movements and germination tests, beside the stock that the inventory opened. */
export async function loadStock(loading: Loading, groups: readonly DemoGroup[]): Promise<void> {
  const { platform, batchId, transaction, session } = loading;
  const random = new Random('stock');
  const materials = groups.flatMap((group) => group.materials);
  const context = { batchId, options: { within: 'batch' } };
  await feed(
    loading,
    requireTarget(platform, 'seed-lots'),
    tableOf(makeLots(random.fork('lots'), materials)),
    context,
  );
  await feed(
    loading,
    requireTarget(platform, 'warehouse'),
    tableOf(makeMovements(random.fork('movements'), materials, Date.now())),
    context,
  );
  const lots = await transaction.query<Held>(
    `select l.id, l.material_id as "materialId", l.year from seed_lot l join material m on m.id = l.material_id
      where m.batch_id = $1 order by m.source_id, l.code`,
    [batchId],
  );
  await weighGrains(loading);
  await enterTests(transaction, session.userId, testsOf(random.fork('tests'), lots));
  for (const id of await findPlacesMadeIn(transaction))
    await keepRecord(transaction, batchId, 'storage-place', id);
}

/** Of most lots a thousand grains were weighed, so that seed can be planned in grams and kernels. */
const weighGrains = ({ transaction, batchId }: Loading) =>
  transaction.query(
    `update seed_lot l set thousand_grain_weight = 250 + (n.place * 37) % 120
       from (select s.id, row_number() over (order by s.code)::int as place from seed_lot s
               join material m on m.id = s.material_id where m.batch_id = $1) n
      where l.id = n.id and l.thousand_grain_weight is null and n.place % 9 > 0`,
    [batchId],
  );

/** Two in three lots were tested within the last years; of some the last test is long ago. */
function testsOf(random: Random, lots: readonly Held[]): TestOfLot[] {
  const now = Date.now();
  return lots.flatMap(({ id, materialId, year }, index): TestOfLot[] => {
    if (index % 3 === 2) return [];
    const ago = index % 11 === 0 ? 2.2 + random.uniform() : 0.1 + 1.6 * random.uniform();
    const date = new Date(now - ago * YEAR).toISOString().slice(0, 10);
    const years = Math.max(0, Number(date.slice(0, 4)) - (year ?? 2024));
    const germinated = germinatedOf(random, SEEDS, years);
    return [{ lotId: id, materialId, date, seeds: SEEDS, germinated, method: '纸卷 paper roll' }];
  });
}
