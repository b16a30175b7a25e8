import { v7 as uuidv7 } from 'uuid';
import type { ClassPicture } from '@panicle/contract/class-pictures';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { StoredObjects } from '../../../platform/storage/stored-objects.ts';
import { noteRemoval } from '../../files/index.ts';

/** Where a picture lies, and what it is. */
export interface StoredClassPicture {
  objectKey: string;
  type: string;
  size: number;
  width: number;
  height: number;
}

const versionOf = (objectKey: string) => objectKey.slice(objectKey.lastIndexOf('/') + 1);

const addressOf = (traitId: string, value: string, objectKey: string) =>
  `/crop/crop-trait/classPicture/${traitId}?value=${encodeURIComponent(value)}&version=${versionOf(objectKey)}`;

/** The pictures of traits, in the order of their possible values. */
export async function findClassPictures(
  connection: Connection,
  traitIds: readonly string[],
): Promise<(ClassPicture & { traitId: string })[]> {
  const rows = await connection.query<{
    traitId: string;
    value: string;
    alternativeText: string;
    objectKey: string;
  }>(
    `select p.trait_id as "traitId", p.value, p.alternative_text as "alternativeText", p.object_key as "objectKey"
       from trait_class_picture p join trait t on t.id = p.trait_id
      where p.trait_id = any($1::uuid[]) and p.value = any(t.possible_values)
      order by p.trait_id, array_position(t.possible_values, p.value)`,
    [traitIds],
  );
  return rows.map(({ objectKey, ...row }) => ({
    ...row,
    address: addressOf(row.traitId, row.value, objectKey),
  }));
}

export async function findStoredPicture(
  connection: Connection,
  traitId: string,
  value: string,
): Promise<StoredClassPicture | null> {
  const [row] = await connection.query<StoredClassPicture>(
    `select object_key as "objectKey", type, size::float8 as size, width, height
       from trait_class_picture where trait_id = $1 and value = $2`,
    [traitId, value],
  );
  return row ?? null;
}

/** The alternative text belongs to the picture that it was written for: a new one begins without. */
export async function writeClassPicture(
  transaction: Transaction,
  traitId: string,
  value: string,
  { objectKey, type, size, width, height }: StoredClassPicture,
): Promise<void> {
  await transaction.query(
    `insert into trait_class_picture (id, trait_id, value, object_key, type, size, width, height)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (trait_id, value) do update
        set object_key = excluded.object_key, type = excluded.type, size = excluded.size,
            width = excluded.width, height = excluded.height, alternative_text = ''`,
    [uuidv7(), traitId, value, objectKey, type, size, width, height],
  );
}

/** The pictures of traits that go for good, deleted ones of the batch as well, go with them. */
export async function releaseClassPictures(
  transaction: Transaction,
  traitIds: readonly string[],
): Promise<void> {
  const rows = await transaction.query<{ key: string }>(
    'select object_key as key from trait_class_picture where trait_id = any($1::uuid[])',
    [traitIds],
  );
  for (const { key } of rows) await noteRemoval(transaction, key);
}

export const classPictureObjects: StoredObjects = {
  what: { zh: '性状等级图片', en: 'pictures of classes' },
  query: `select object_key, size, null::text as sha256, trait_id::text as record, true as required
            from trait_class_picture`,
};
