import type { Text } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';

/** What keeps a trait from being deleted, or its data type from being changed. */
export interface TraitReference {
  /** what refers to it, in the plural, e.g. observations */
  what: Text;
  count: number;
  /** a few of them by name */
  names: readonly string[];
}

export type TraitReferenceFinder = (
  connection: Connection,
  traitId: string,
) => Promise<TraitReference | null>;

const finders: TraitReferenceFinder[] = [];

/**
 * Modules that keep trait ids say here who uses a trait; traits know no other feature.
 * Called once, when the module is loaded.
 */
export function registerTraitReference(finder: TraitReferenceFinder): void {
  finders.push(finder);
}

/** The first thing that refers to the trait, or null. */
export async function findTraitReference(
  connection: Connection,
  traitId: string,
): Promise<TraitReference | null> {
  for (const find of finders) {
    const reference = await find(connection, traitId);
    if (reference && reference.count > 0) return reference;
  }
  return null;
}
