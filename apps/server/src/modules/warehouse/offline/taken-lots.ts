import {
  LARGEST_STOCK_PACK,
  type StockNow,
  type StockPack,
  type StockPackQuery,
  type StockPlace,
  type TakenLot,
} from '@panicle/contract/stock-entries';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { LOT_COLUMNS, LOT_FROM } from '../lots.ts';

const COLUMNS = `id, "materialId", name, "sourceId", "lotCode", place, "thousandGrainWeight", balance, reserved, unit,
  (select count(*)::integer from warehouse_record r where r.lot_id = t.id) as records`;
/** Lots that another one took over move no more. */
const LIVE = '"mergedInto" is null';
const LOTS = `(select ${LOT_COLUMNS} from ${LOT_FROM}) t`;
/** Between the codes of a lot's place. */
const BELOW = ' / ';
/** Places deeper than a shelf are too many to choose from. */
const DEEPEST = 3;

function conditionsOf({ place, search, lotId }: StockPackQuery, parameters: Parameters): string {
  const conditions = [LIVE];
  if (lotId) conditions.push(`id = ${parameters.add(lotId)}`);
  if (place) {
    const within = parameters.add(place);
    conditions.push(`(place = ${within} or starts_with(place, ${within} || '${BELOW}'))`);
  }
  if (search) {
    const pattern = `search_pattern(${parameters.add(search)})`;
    conditions.push(`(search_normalize("lotCode") like ${pattern}
      or "materialId" in (select id from material where search_text like ${pattern}))`);
  }
  return conditions.join(' and ');
}

/** Lots for a device that goes without network, those with stock first. */
export async function takeLots(connection: Connection, query: StockPackQuery): Promise<StockPack> {
  const parameters = new Parameters();
  const where = conditionsOf(query, parameters);
  const { values } = parameters;
  const [counted] = await connection.query<{ lots: number; readAt: Date }>(
    `select count(*)::integer as lots, now() as "readAt" from ${LOTS} where ${where}`,
    values,
  );
  const lots = await connection.query<TakenLot>(
    `select ${COLUMNS} from ${LOTS} where ${where}
      order by balance > 0 desc, "lotCode" collate germplasm_order, id limit ${query.most ?? LARGEST_STOCK_PACK}`,
    values,
  );
  return { readAt: counted!.readAt.toISOString(), lots, more: Math.max(0, counted!.lots - lots.length) };
}

/** Facilities, rooms and shelves with their numbers of lots. */
export async function findStockPlaces(connection: Connection): Promise<StockPlace[]> {
  const rows = await connection.query<StockPlace>(
    `select place, count(*)::integer as lots from ${LOTS} where place <> '' and ${LIVE} group by place`,
  );
  const found = new Map<string, number>();
  for (const { place, lots } of rows) {
    const codes = place.split(BELOW).slice(0, DEEPEST);
    for (let depth = 1; depth <= codes.length; depth++) {
      const above = codes.slice(0, depth).join(BELOW);
      found.set(above, (found.get(above) ?? 0) + lots);
    }
  }
  return [...found]
    .map(([place, lots]) => ({ place, lots }))
    .sort((one, other) => one.place.localeCompare(other.place, 'zh'));
}

interface LastRow {
  operation: NonNullable<StockNow['last']>['operation'];
  quantity: number;
  unit: string;
  person: string;
  at: Date;
}

/** A lot as it is, and its latest record. Null: it is gone. */
export async function lotNow(connection: Connection, id: string): Promise<StockNow | null> {
  const [lot] = await connection.query<TakenLot>(`select ${COLUMNS} from ${LOTS} where id = $1`, [id]);
  if (!lot) return null;
  const [last] = await connection.query<LastRow>(
    `select operation, quantity, unit, person, created_at as at from warehouse_record where lot_id = $1
      order by created_at desc, id desc limit 1`,
    [id],
  );
  return { lot, last: last ? { ...last, at: last.at.toISOString() } : null };
}
