import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder for results. What of it and of the folders above it was made here goes again while nothing is in it. */
export class ResultFolder {
  readonly #folder: string;
  /** the highest folder that was made; none where all were there */
  readonly #first: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#first = mkdirSync(folder, { recursive: true });
  }

  /** Takes the folders away that were made for nothing: to be called whether the work has failed or not. */
  leave(): void {
    if (this.#first === undefined) return;
    for (let folder = this.#folder; isRemoved(folder) && folder !== this.#first;) folder = dirname(folder);
  }
}

function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    // Something is in it, or it is gone already: both are as they should be.
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT') return false;
    throw failure;
  }
}
