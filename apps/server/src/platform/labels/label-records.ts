import { MAXIMUM_PAGE_SIZE, type Page } from '@panicle/contract';
import type { LabelRecord, LabelRecords } from '@panicle/contract/labels/print-jobs';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import { MOST_LABELS } from '@panicle/contract/labels/print-jobs';
import { writeRecordCode, type CodedKind } from '@panicle/contract/codes/record-code';
import { BusinessError } from '../business-error.ts';

type Value = string | number | null | undefined;

/** What labels say of records: their code, and each field as a text, empty where nothing is known. */
export function labelRecords<Row>(
  kind: CodedKind,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  fields: ReadonlyMap<string, (row: Row) => Value>,
): LabelRecord[] {
  return rows.map((row) => {
    const id = idOf(row);
    const values = [...fields].map(([key, read]) => [key, String(read(row) ?? '')] as const);
    return { id, values: { ...Object.fromEntries(values), [CODE_FIELD]: writeRecordCode({ kind, id }) } };
  });
}

/** Throws `labelsTooMany`, and `labelsOfNothing` for an empty list. */
export function requirePrintable(count: number): void {
  if (count > MOST_LABELS) throw new BusinessError('labelsTooMany', { count, limit: MOST_LABELS });
  if (count === 0) throw new BusinessError('labelsOfNothing');
}

/** The records with how many of the chosen ones are gone. Throws `labelsOfNothing`. */
export function withMissing(records: LabelRecord[], ids: readonly string[] | undefined): LabelRecords {
  if (records.length === 0) throw new BusinessError('labelsOfNothing');
  return { records, missing: ids ? ids.length - records.length : 0 };
}

/** All records of a list, page by page. Throws `labelsTooMany`, `labelsOfNothing`. */
export async function readListed<Row>(
  page: (asked: { currPage: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let currPage = 1; ; currPage += 1) {
    const { records, total } = await page({ currPage, pageSize: MAXIMUM_PAGE_SIZE });
    requirePrintable(total);
    found.push(...records);
    if (records.length < MAXIMUM_PAGE_SIZE) return found;
  }
}
