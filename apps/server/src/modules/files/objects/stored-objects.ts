import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredObjects } from '../../../platform/storage/stored-objects.ts';

export const fileObjects: StoredObjects = {
  what: { zh: '数据文件', en: 'data files' },
  query: 'select object_key, size, sha256, id::text as record, true as required from file',
};

/** The chunks that had arrived lie beside the database and are in no backup: they must be sent again. */
export async function forgetUploads(transaction: Transaction): Promise<void> {
  await transaction.query('delete from upload');
}
