import type { Archive, ArchiveEntry } from '../tables/archive.ts';
import { fileNameIn, foldFileName, oneOfName } from './file-names.ts';

/** A file that came in one archive with the table. */
export interface PackedFile {
  /** without its folders */
  name: string;
  /** bytes, as the archive declares them; reading fails where it does not hold */
  size: number;
  read: () => Promise<Buffer>;
}

/** The files beside the table of an archive, by name; the folders that they lie in do not count. */
export class PackedFiles {
  readonly #files = new Map<string, PackedFile[]>();
  readonly #named = new Set<string>();

  constructor(archive: Archive, entries: readonly ArchiveEntry[]) {
    for (const entry of entries) {
      const file = {
        name: fileNameIn(entry.name),
        size: entry.unpackedSize,
        read: () => archive.read(entry.name),
      };
      const key = foldFileName(file.name);
      const same = this.#files.get(key) ?? [];
      this.#files.set(key, [...same, ...(archive.repeated.has(entry.name) ? [file, file] : [file])]);
    }
  }

  /** Undefined: there is none of this name; 'several': nobody can say which one is meant. */
  find(name: string): PackedFile | 'several' | undefined {
    this.#named.add(foldFileName(name));
    return oneOfName(this.#files.get(foldFileName(name)) ?? [], name);
  }

  /** Names of the files that nobody has looked for. */
  unnamed(): string[] {
    return [...this.#files].flatMap(([key, files]) =>
      this.#named.has(key) ? [] : files.map(({ name }) => name),
    );
  }
}
