import type { Invariant } from '../../../platform/invariant.ts';
import type { StoredObjects } from '../../../platform/storage/stored-objects.ts';

/** Batches that the program makes itself, such as the demo data, have no file. */
export const importObjects: StoredObjects = {
  what: { zh: '导入文件', en: 'imported files' },
  query: `select object_key, file_size as size, content_sha256 as sha256, id::text as record, true as required
            from import_batch where object_key <> ''`,
};

export const importInvariants: readonly Invariant[] = [
  {
    fault: { zh: '所有者不存在的导入批次', en: 'import batches whose owner does not exist' },
    query: `select id::text as record from import_batch b
             where not exists (select 1 from account a where a.id = b.owner_id)`,
  },
];
