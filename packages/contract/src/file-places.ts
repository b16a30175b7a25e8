import { limits } from './limits.ts';
import { acceptsFileName, fileCategories, FILE_CATEGORIES, type FileCategory } from './file-categories.ts';

/** How the place of an import is called: a project of its own for each file. */
export const IMPORT_PLACE = 'import-';

interface FilePlace {
  /** what may lie there; where nothing is said of a file, it is of the first kind that takes its name */
  categories: readonly FileCategory[];
  /** bytes, where the place takes less than the kind of the file; null: as the kind says */
  maximumBytes: number | null;
}

/** The user's own files: of any kind. */
const library: FilePlace = { categories: FILE_CATEGORIES, maximumBytes: null };
/** Tables on their way into an import; an archive holds one, and the pictures that it names. */
const imports: FilePlace = { categories: ['table', 'archive'], maximumBytes: limits.plainUploadBytes };

export const filePlaceOf = (projectId: string): FilePlace =>
  projectId.startsWith(IMPORT_PLACE) ? imports : library;

/**
 * Of which kind a file is at its place. What the client says must be a kind that the place takes, and the name must fit
 * it; undefined where it does not.
 */
export function categoryAt(
  { categories }: FilePlace,
  fileName: string,
  said: FileCategory | undefined,
): FileCategory | undefined {
  const possible = said === undefined ? categories : categories.filter((category) => category === said);
  return possible.find((category) => acceptsFileName(category, fileName));
}

/** Endings that the place takes; null: any. */
export function endingsOf({ categories }: FilePlace, said: FileCategory | undefined): string[] | null {
  const kinds = said === undefined || !categories.includes(said) ? categories : [said];
  const endings = kinds.map((kind) => fileCategories[kind].extensions);
  return endings.includes(null) ? null : endings.flatMap((each) => each ?? []);
}
