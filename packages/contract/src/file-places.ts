import { limits } from './limits.ts';
import {
  acceptsFileName,
  fileCategories,
  FILE_CATEGORIES,
  fileNameError,
  type FileCategory,
} from './file-categories.ts';

/** How the place of an import is called: a project of its own for each file. */
export const IMPORT_PLACE = 'import-';

interface FilePlace {
  /** what may lie there; a file is of the first kind that takes its name, of another one only where the client says so */
  categories: readonly FileCategory[];
  /** bytes, where the place takes less than the kind of the file; null: as the kind says */
  maximumBytes: number | null;
}

/** The user's own files: of the kind that their name ends like, of none in particular where no kind has the ending. */
const library: FilePlace = {
  categories: [...FILE_CATEGORIES.filter((category) => category !== 'general'), 'general'],
  maximumBytes: null,
};
/** Tables on their way into an import; an archive holds one, and the pictures that it names. */
const imports: FilePlace = { categories: ['table', 'archive'], maximumBytes: limits.plainUploadBytes };

export const filePlaceOf = (projectId: string): FilePlace =>
  projectId.startsWith(IMPORT_PLACE) ? imports : library;

/**
 * Of which kind a file is at its place: its ending decides. What the client says must be a kind that the place takes,
 * and the name must fit it; undefined where it does not. `general` says nothing: every file is one, a picture too.
 */
export function categoryAt(
  { categories }: FilePlace,
  fileName: string,
  said: FileCategory | undefined,
): FileCategory | undefined {
  if (said !== undefined && !categories.includes(said)) return undefined;
  const possible = said === undefined || said === 'general' ? categories : [said];
  return possible.find((category) => acceptsFileName(category, fileName));
}

/** The error of a name for which `categoryAt` finds no kind. */
export function nameErrorAt(
  { categories }: FilePlace,
  fileName: string,
  said: FileCategory | undefined,
): 'wrongFileType' | 'importOldExcel' {
  const table = categories[0] === 'table' || said === 'table';
  return (table ? fileNameError('table', fileName) : null) ?? 'wrongFileType';
}

/** Endings that the place takes; null: any. */
export function endingsOf({ categories }: FilePlace, said: FileCategory | undefined): string[] | null {
  const kinds = said === undefined || !categories.includes(said) ? categories : [said];
  const endings = kinds.map((kind) => fileCategories[kind].extensions);
  return endings.includes(null) ? null : endings.flatMap((each) => each ?? []);
}
