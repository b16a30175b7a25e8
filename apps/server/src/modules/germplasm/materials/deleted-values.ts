import type { FieldType } from '@panicle/contract/germplasm';
import { isPlainDate } from '@panicle/contract/plain-date';
import { checkCell } from '@panicle/contract/material-columns';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import type { Transaction } from '../../../platform/database/database.ts';
import { findAllFields } from '../fields/queries.ts';

type Values = Record<string, unknown>;

const fits: Record<FieldType, (value: unknown) => boolean> = {
  numeric: (value) => typeof value === 'number',
  date: (value) => typeof value === 'string' && isPlainDate(value),
  text: (value) => typeof value === 'string',
};

/**
 * Takes out of deleted materials the values of user columns that were deleted or got another type since: back in the
 * list, one text in a column of numbers would refuse every search of that column. Until the transaction ends no column
 * changes. Returns how many values.
 */
export async function leaveOutUnfitValues(transaction: Transaction, binId: string): Promise<number> {
  const fields = await findAllFields(transaction, { keep: true });
  const typeOf = new Map(fields.map(({ id, dataType }) => [id, dataType]));
  const rows = await transaction.query<{ id: string; values: Values }>(
    `select record_id as id, record -> 'field_values' as values from recycle_bin_row
      where bin_id = $1 and place = 0`,
    [binId],
  );
  let leftOut = 0;
  const changed: { id: string; kept: string }[] = [];
  for (const { id, values } of rows) {
    const entries = Object.entries(values);
    const kept = entries.filter(([key, value]) => {
      const descriptor = passportColumn(key);
      if (descriptor) return checkCell(descriptor, value as string | number) === null;
      const type = typeOf.get(key);
      return type !== undefined && fits[type](value);
    });
    if (kept.length === entries.length) continue;
    leftOut += entries.length - kept.length;
    changed.push({ id, kept: JSON.stringify(Object.fromEntries(kept)) });
  }
  if (changed.length === 0) return 0;
  await transaction.query(
    `update recycle_bin_row r set record = jsonb_set(r.record, '{field_values}', w.kept)
       from unnest($2::uuid[], $3::jsonb[]) as w (id, kept) where r.bin_id = $1 and r.record_id = w.id`,
    [binId, changed.map(({ id }) => id), changed.map(({ kept }) => kept)],
  );
  return leftOut;
}
