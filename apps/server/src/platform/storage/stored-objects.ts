import type { Text } from '@panicle/contract';

/**
 * Rows of one feature that refer to objects in the storage. Each feature declares its own in its `Module`, so that
 * backups take its objects along and `panicle check` knows whose they are.
 */
export interface StoredObjects {
  /** what the objects are, in the plural, e.g. data files */
  what: Text;
  /**
   * Select of the columns `object_key text`, `size bigint` (bytes) and `sha256 text` (hexadecimal), both null where
   * the row does not tell, `record text` (id of the row) and `required boolean` (false where a row may name an object
   * before it is there).
   */
  query: string;
}

/** One select of all, several rows where several records share an object. */
export function unionOf(sources: readonly StoredObjects[]): string {
  const none =
    'select null::text as object_key, null::bigint as size, null::text as sha256, null::text as record, false as required, 0 as source where false';
  const selects = sources.map(
    ({ query }, index) =>
      `select object_key, size, sha256, record, required, ${index} as source from (${query}) source_${index}`,
  );
  return [none, ...selects].join(' union all ');
}
