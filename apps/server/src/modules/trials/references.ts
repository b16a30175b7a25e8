import type { Text } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';

/** What keeps a trial from being deleted. */
export interface TrialReference {
  /** what refers to it, in the plural, e.g. analyses */
  what: Text;
  count: number;
  /** a few of them by name */
  names: readonly string[];
}

export type TrialReferenceFinder = (
  connection: Connection,
  trialIds: readonly string[],
) => Promise<TrialReference | null>;

const finders: TrialReferenceFinder[] = [];

/**
 * Modules that keep trial ids say here who uses a trial; trials know no feature that builds on them.
 * Called once, when the module is loaded.
 */
export function registerTrialReference(finder: TrialReferenceFinder): void {
  finders.push(finder);
}

/** The first thing that refers to any of the trials, or null. */
export async function findTrialReference(
  connection: Connection,
  trialIds: readonly string[],
): Promise<TrialReference | null> {
  for (const find of finders) {
    const reference = await find(connection, trialIds);
    if (reference && reference.count > 0) return reference;
  }
  return null;
}
