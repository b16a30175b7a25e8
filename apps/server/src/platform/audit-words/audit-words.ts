import type { Text } from '@panicle/contract';

/** How a feature's part of the operation log reads: its names for what entries are about, their fields and values. */
export interface AuditWords {
  /** by the `entity` of entries */
  entities?: Readonly<Record<string, Text>>;
  /** entities of which the dashboard says how many a colleague changed: '{count} {count, trait|traits}' */
  counted?: Readonly<Record<string, Text>>;
  /** by the key in the states before and after; `sharedWords` has those that several features write */
  fields?: Readonly<Record<string, Text>>;
  /** words of fields that have one of fixed values, by field and value */
  values?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}
