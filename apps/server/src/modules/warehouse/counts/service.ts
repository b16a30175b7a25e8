import { v7 as uuidv7 } from 'uuid';
import { say } from '@panicle/contract';
import {
  MOST_COUNTED_LOTS,
  countSteps,
  countStateNames,
  type CountState,
  type StockCount,
  type StockCountCreation,
  type StockCountEntry,
  type StockCountRow,
  type StockCountStep,
} from '@panicle/contract/stock-counts';
import { keptQuantity } from '@panicle/contract/seed-units';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { requireRevision } from '../../../platform/http/revision.ts';
import { findLot } from '../lots.ts';
import { holdPlace } from '../places/service.ts';
import { withinPlace } from '../places/within-place.ts';
import { postCount } from './post.ts';
import { findCountRow, requireCount } from './queries.ts';

const logged = ({ name, place, state, rows, counted, differing }: StockCount) => ({
  name,
  storagePlace: place,
  countState: state,
  countedLots: rows,
  countedRows: counted,
  differing,
});

/**
 * A sheet for all lots with seed in a place and everything below it, with what they should hold now. Throws
 * `storagePlaceGone`, `countEmpty`, `countTooLarge`, `countNameExists`.
 */
export async function createCount(
  change: Change,
  { placeId, name }: StockCountCreation,
): Promise<StockCount> {
  const { transaction, session, audit } = change;
  const place = await holdPlace(transaction, placeId);
  const parameters = new Parameters();
  const lots = await transaction.query<{ id: string; materialId: string; balance: number }>(
    `select l.id, l.material_id as "materialId", l.balance from seed_lot l
      where ${await withinPlace(transaction, placeId, parameters)} and l.holds limit ${MOST_COUNTED_LOTS + 1}`,
    parameters.values,
  );
  if (lots.length === 0) throw new BusinessError('countEmpty');
  if (lots.length > MOST_COUNTED_LOTS) throw new BusinessError('countTooLarge', { most: MOST_COUNTED_LOTS });
  const id = uuidv7();
  try {
    await transaction.query(
      `insert into stock_count (id, name, place_id, place, created_by, updated_by) values ($1, $2, $3, $4, $5, $5)`,
      [id, name, placeId, place, session.userId],
    );
  } catch (failure) {
    if (violates(failure, 'stock_count_name')) throw new BusinessError('countNameExists', { name });
    throw failure;
  }
  await transaction.insertMany('stock_count_row', [
    { name: 'id', type: 'uuid', values: lots.map(() => uuidv7()) },
    { name: 'count_id', type: 'uuid', values: lots.map(() => id) },
    { name: 'lot_id', type: 'uuid', values: lots.map((lot) => lot.id) },
    { name: 'material_id', type: 'uuid', values: lots.map(({ materialId }) => materialId) },
    { name: 'expected', type: 'numeric', values: lots.map(({ balance }) => balance) },
  ]);
  const count = await requireCount(transaction, id);
  audit({ entity: 'stock-count', entityId: id, action: 'create', after: logged(count) });
  return count;
}

const refuse = ({ language }: Pick<Change, 'language'>, state: CountState) =>
  new BusinessError('countState', { state: say(countStateNames[state], language) });

/**
 * What was counted of a lot, beside what it held at this moment: whatever moves afterwards is not counted twice. A lot
 * that is not on the sheet is added. Several people enter rows of one sheet at once. Throws `notFound`, `countState`.
 */
export async function enterCount(
  change: Change,
  id: string,
  { lotId, counted }: StockCountEntry,
): Promise<StockCountRow> {
  const { transaction, session, audit } = change;
  const count = await requireCount(transaction, id, { lock: 'keep' });
  if (count.state !== 'draft') throw refuse(change, count.state);
  // the balance is that of one moment: who moves the lot waits
  const lot = await findLot(transaction, lotId, { lock: 'change' });
  if (!lot) throw new BusinessError('notFound');
  if (lot.mergedInto) throw new BusinessError('lotMerged', { lot: lot.lotCode });
  const before = await findCountRow(transaction, id, lotId);
  await transaction.query(
    `insert into stock_count_row (id, count_id, lot_id, material_id, counted, balance, counted_by, counted_at)
     select $1, $2, l.id, l.material_id, $4::numeric, case when $4::numeric is not null then l.balance end,
            case when $4::numeric is not null then $5::uuid end, case when $4::numeric is not null then now() end
       from seed_lot l where l.id = $3
     on conflict (count_id, lot_id) do update set counted = excluded.counted, balance = excluded.balance,
            counted_by = excluded.counted_by, counted_at = excluded.counted_at`,
    [uuidv7(), id, lotId, counted === null ? null : keptQuantity(counted), session.userId],
  );
  const row = await findCountRow(transaction, id, lotId);
  audit({
    entity: 'stock-count',
    entityId: id,
    action: 'update',
    before: { name: count.name, lotCode: lot.lotCode, counted: before?.counted ?? null },
    after: { name: count.name, lotCode: lot.lotCode, counted },
  });
  return row!;
}

/** Brings a sheet into its next state; `posted` writes its differences. Throws `countState`, `staleRevision`, and what posting throws. */
export async function stepCount(
  change: Change,
  { id, revision, state, move = [] }: StockCountStep,
): Promise<StockCount> {
  const { transaction, session, audit } = change;
  const before = await requireCount(transaction, id, { lock: 'delete' });
  requireRevision(before, revision);
  if (!countSteps[before.state].includes(state)) throw refuse(change, before.state);
  if (state === 'counted' && before.counted === 0) throw new BusinessError('countNothing');
  if (state === 'posted') await postCount(change, before, move);
  await transaction.query(
    `update stock_count set state = $2, revision = revision + 1, updated_by = $3, updated_at = now() where id = $1`,
    [id, state, session.userId],
  );
  const after = await requireCount(transaction, id);
  audit({
    entity: 'stock-count',
    entityId: id,
    action: 'update',
    before: logged(before),
    after: logged(after),
  });
  return after;
}
