import {
  LEVELS,
  checkStoragePlace,
  storagePlaceDefaults,
  type StoragePlace,
  type StoragePlaceChange,
  type StoragePlaceCreation,
  type StoragePlaceFields,
} from '@panicle/contract/storage-places';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import type { Session } from '../../../platform/http/route.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { placeBin } from './bin-kind.ts';
import { placeList } from './queries.ts';
import { placeReferences } from './references.ts';

type Author = Pick<Session, 'userId'>;

/** The tree is kept by triggers (migration 0075): what they refuse as refusals for readers. */
async function inTree<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (failure) {
    const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
    if (code === '23514' && constraint === 'storage_place_level')
      throw new BusinessError('storagePlaceLevel');
    throw failure;
  }
}

/** What the triggers write is written by them, whatever comes with the insert. */
const byTrigger = { ancestors: [], codes: {}, path: '' };

const places = new Records<StoragePlaceFields, StoragePlace, Author>({
  ...tableRecords(placeList),
  entity: 'storage-place',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkStoragePlace(fields));
    if (fields.parentId === null) return;
    // it stays until this change is written
    const above = await placeList.find(transaction, fields.parentId, { lock: 'keep' });
    if (!above) throw new BusinessError('storagePlaceGone');
    if (before?.id === above.id) throw new BusinessError('storagePlaceLevel');
  },
  insert: (change, fields, also) =>
    inTree(insertRecord(change, placeList.table, fields, { ...byTrigger, ...also })),
  update: (change, { id }, fields) => inTree(updateRecord(change, placeList.table, id, fields)),
  taken: { storage_place_code: ({ code }) => new BusinessError('storagePlaceExists', { code }) },
  bin: placeBin,
  references: placeReferences,
  logged: ({ name, code, level, remarks }) => ({ name, code, level, stockRemarks: remarks }),
});

export const requirePlace = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  places.require(connection, id, options);

export const createPlace = (change: Change<Author>, creation: StoragePlaceCreation): Promise<StoragePlace> =>
  places.create(change, { ...storagePlaceDefaults, ...creation });

export const changePlace = (change: Change<Author>, { id, revision, ...changes }: StoragePlaceChange) =>
  places.change(change, { id, revision }, changes);

/** Moves places into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removePlaces = (change: Change, ids: readonly string[]) => places.bin(change, ids);

/** The path of a place that something is put into; it stays until the transaction ends. Throws `storagePlaceGone`. */
export async function holdPlace(transaction: Transaction, id: string | null): Promise<string> {
  if (id === null) return '';
  const [place] = await transaction.query<{ path: string }>(
    'select path from storage_place where id = $1 for key share',
    [id],
  );
  if (!place) throw new BusinessError('storagePlaceGone');
  return place.path;
}

/** Codes of a place by their levels; empty ones are left out of its path. */
export type PlaceCodes = Readonly<Record<(typeof LEVELS)[number], string>>;

/** The place with these codes, made as far as it is not there. Throws `storagePlaceLevel`. */
export async function placeOfCodes(
  transaction: Transaction,
  codes: PlaceCodes,
  userId: string,
): Promise<string | null> {
  if (LEVELS.every((level) => codes[level] === '')) return null;
  const [row] = await inTree(
    transaction.query<{ id: string | null }>('select storage_place_of($1, $2, $3) as id', [
      LEVELS,
      LEVELS.map((level) => codes[level]),
      userId,
    ]),
  );
  return row?.id ?? null;
}
