import type { Text } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { findDefaultRule, giveNumbers } from '../../numbering/index.ts';
import type { LedgerLot } from './ledger.ts';

type Unnamed = Pick<LedgerLot, 'materialId' | 'year' | 'lotCode'>;

/** Codes of the program itself, where no rule makes them. */
async function countOn(
  transaction: Transaction,
  lots: readonly Unnamed[],
  isPromised: (code: string) => boolean,
): Promise<void> {
  const codes: string[] = [];
  while (codes.length < lots.length) {
    const next = await transaction.query<{ code: string }>(
      'select next_lot_code() as code from generate_series(1, $1)',
      [lots.length - codes.length],
    );
    codes.push(...next.map(({ code }) => code).filter((code) => !isPromised(code)));
  }
  for (const [index, lot] of lots.entries()) lot.lotCode = codes[index]!;
}

/**
 * Codes for lots that have none: by the default numbering rule of seed lots, else L000001 and so on, and none that is
 * promised to another lot. Throws what
 * `giveNumbers` throws, such as `numberContextMissing` where the rule names the year and a lot has none.
 */
export async function giveCodes(
  transaction: Transaction,
  lots: readonly Unnamed[],
  isPromised: (code: string) => boolean,
): Promise<void> {
  if (lots.length === 0) return;
  if ((await findDefaultRule(transaction, 'seedLot')) === null) return countOn(transaction, lots, isPromised);
  const rows = await transaction.query<{ id: string; sourceId: string }>(
    'select id, source_id as "sourceId" from material where id = any($1::uuid[])',
    [[...new Set(lots.map(({ materialId }) => materialId))]],
  );
  const sourceIds = new Map(rows.map(({ id, sourceId }) => [id, sourceId]));
  const alike = Map.groupBy(lots, ({ materialId, year }) => `${materialId} ${year}`);
  for (const group of alike.values()) {
    const { materialId, year } = group[0]!;
    const context = { material: sourceIds.get(materialId) ?? '', ...(year === null ? {} : { year }) };
    const wanted = { purpose: 'seedLot' as const, ruleId: null, context, count: group.length, isPromised };
    const numbers = await giveNumbers(transaction, wanted);
    for (const [index, lot] of group.entries()) lot.lotCode = numbers[index]!;
  }
}

/** Lots with these codes, which are in lower case. */
export async function findCodeUses(
  connection: Connection,
  codes: readonly string[],
): Promise<{ number: string; by: Text }[]> {
  const rows = await connection.query<{ number: string; name: string }>(
    `select w.code as number, coalesce(m.variety, m.source_id) as name from unnest($1::text[]) as w (code)
       join seed_lot l on search_normalize(l.code) = search_normalize(w.code) join material m on m.id = l.material_id`,
    [codes],
  );
  return rows.map(({ number, name }) => ({
    number,
    by: { zh: `“${name}”的种子批次`, en: `a seed lot of ${name}` },
  }));
}
