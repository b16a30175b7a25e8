import { composed } from '@panicle/contract/composed-text';

/** The last part of a path, of either kind of slash. */
export const fileNameIn = (path: string): string =>
  composed(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)).trim();

/** Windows and macOS do not tell ear.JPG from ear.jpg. */
export const foldFileName = (name: string): string => composed(name).toLowerCase();

/** Of files whose names differ in case at most: the one that is written alike, or the only one. */
export function oneOfName<File extends { name: string }>(
  files: readonly File[],
  name: string,
): File | 'several' | undefined {
  const alike = files.filter((file) => composed(file.name) === composed(name));
  const meant = alike.length > 0 ? alike : files;
  return meant.length > 1 ? 'several' : meant[0];
}
