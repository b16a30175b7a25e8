import { statSync } from 'node:fs';

/** Path of an index that is older than its file, so that it cannot be used; null where there is none. */
export function staleIndexOf(file: string): string | null {
  if (freshIndexOf(file) !== null) return null;
  return ['.csi', '.tbi'].map((ending) => file + ending).find((path) => timeOf(path) >= 0) ?? null;
}

/** Path of the index beside a file; null where there is none, or where the file is younger. */
export function freshIndexOf(file: string): string | null {
  const changed = timeOf(file);
  return ['.csi', '.tbi'].map((ending) => file + ending).find((path) => timeOf(path) >= changed) ?? null;
}

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
