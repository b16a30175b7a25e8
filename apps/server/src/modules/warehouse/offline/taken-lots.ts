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
import { namedLots } from '../lots/named-lots.ts';

const COLUMNS = `id, "materialId", name, "sourceId", "lotCode", place, "thousandGrainWeight", balance, reserved, unit,
  (select count(*)::integer from warehouse_record r where r.lot_id = t.id) as records`;
/** Lots that another one took over move no more. */
const LIVE = 'l.merged_into is null';
const lotsWhere = (condition: string) => `(select ${LOT_COLUMNS} from ${LOT_FROM} where ${condition}) t`;
/** Between the codes of a lot's place. */
const BELOW = ' / ';
/** Places deeper than a shelf are too many to choose from. */
const DEEPEST = 3;

async function conditionOf(
  connection: Connection,
  { place, mine, search, lotId }: StockPackQuery,
  { userId, parameters }: { userId: string; parameters: Parameters },
): Promise<string> {
  const conditions = [LIVE];
  if (lotId) conditions.push(`l.id = ${parameters.add(lotId)}`);
  if (mine) conditions.push(`l.keeper_id = ${parameters.add(userId)}`);
  if (place) {
    const within = parameters.add(place);
    conditions.push(`(p.path = ${within} or starts_with(p.path, ${within} || '${BELOW}'))`);
  }
  if (search?.trim()) conditions.push(await namedLots(connection, search, parameters));
  return conditions.join(' and ');
}

/** Lots for a device that goes without network, those with stock first. */
export async function takeLots(
  connection: Connection,
  query: StockPackQuery,
  userId: string,
): Promise<StockPack> {
  const parameters = new Parameters();
  const from = lotsWhere(await conditionOf(connection, query, { userId, parameters }));
  const { values } = parameters;
  const [counted] = await connection.query<{ lots: number; readAt: Date }>(
    `select count(*)::integer as lots, now() as "readAt" from ${from}`,
    values,
  );
  const lots = await connection.query<TakenLot>(
    `select ${COLUMNS} from ${from}
      order by balance > 0 desc, "lotCode" collate germplasm_order, id limit ${query.most ?? LARGEST_STOCK_PACK}`,
    values,
  );
  return { readAt: counted!.readAt.toISOString(), lots, more: Math.max(0, counted!.lots - lots.length) };
}

/** Facilities, rooms and shelves with their numbers of lots. */
export async function findStockPlaces(connection: Connection): Promise<StockPlace[]> {
  const rows = await connection.query<StockPlace>(
    `select place, count(*)::integer as lots from ${lotsWhere(LIVE)} where place <> '' group by place`,
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
  const [lot] = await connection.query<TakenLot>(`select ${COLUMNS} from ${lotsWhere('l.id = $1')}`, [id]);
  if (!lot) return null;
  const [last] = await connection.query<LastRow>(
    `select operation, quantity, unit, person, created_at as at from warehouse_record where lot_id = $1
      order by created_at desc, id desc limit 1`,
    [id],
  );
  return { lot, last: last ? { ...last, at: last.at.toISOString() } : null };
}
