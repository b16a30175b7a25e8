import type { Text } from '@panicle/contract';

/**
 * Something that holds for all records of a feature and that no constraint of the database can demand. Each feature
 * declares its own in its `Module`; `panicle check` looks at them.
 */
export interface Invariant {
  /** what is wrong with the records that are found, in the plural: "materials of an import that is not there" */
  fault: Text;
  /** select of one column `record text`: the records that break it */
  query: string;
}
