import { hash } from 'node:crypto';

/** For some 14 million hashes, three quarters full: 80 MB. */
const SLOTS = 20_000_000;
const WORD = 2 ** 32;

/**
 * Hashes by their first 64 bits: the first word says where a search begins, the second is what is found there. That one
 * that was never added seems to be there happens once in a thousand million times.
 */
export class HashTable {
  readonly #slots = new Uint32Array(SLOTS);

  /** The slot that holds the hash, or the free one where it belongs. */
  #find(first: number, mark: number): number {
    let slot = Math.floor((first * SLOTS) / WORD);
    for (;;) {
      const held = this.#slots[slot];
      if (held === mark || held === 0) return slot;
      slot = slot + 1 === SLOTS ? 0 : slot + 1;
    }
  }

  /** 0 means free, so no mark is 0. */
  readonly add = (first: number, second: number): void => {
    const mark = second || 1;
    this.#slots[this.#find(first, mark)] = mark;
  };

  addHash(hexadecimal: string): void {
    this.add(Number.parseInt(hexadecimal.slice(0, 8), 16), Number.parseInt(hexadecimal.slice(8, 16), 16));
  }

  has(hexadecimal: string): boolean {
    const mark = Number.parseInt(hexadecimal.slice(8, 16), 16) || 1;
    return this.#slots[this.#find(Number.parseInt(hexadecimal.slice(0, 8), 16), mark)] === mark;
  }
}

export const hashOf = (password: string): string => hash('sha256', password, 'hex');
