import { statSync } from 'node:fs';

/** Path of the index beside a file; null where there is none, or where the file is younger. */
export function freshIndexOf(file: string): string | null {
  const changed = timeOf(file);
  return ['.csi', '.tbi'].map((ending) => file + ending).find((path) => timeOf(path) >= changed) ?? null;
}

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
