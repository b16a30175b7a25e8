import type { Text } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';

/** What keeps materials from being deleted. */
export interface MaterialReference {
  /** what refers to them, in the plural, e.g. trials */
  what: Text;
  /** how many of it */
  count: number;
  /** a few of it by name */
  names: readonly string[];
}

export type MaterialReferenceFinder = (
  connection: Connection,
  materialIds: readonly string[],
) => Promise<MaterialReference | null>;

const finders: MaterialReferenceFinder[] = [];

/**
 * Modules that keep material ids say here who uses them; germplasm knows no other feature.
 * Called once, when the module is loaded.
 */
export function registerMaterialReference(finder: MaterialReferenceFinder): void {
  finders.push(finder);
}

/** The first thing that refers to any of the materials, or null. */
export async function findMaterialReference(
  connection: Connection,
  materialIds: readonly string[],
): Promise<MaterialReference | null> {
  for (const find of finders) {
    const reference = await find(connection, materialIds);
    if (reference && reference.count > 0) return reference;
  }
  return null;
}
