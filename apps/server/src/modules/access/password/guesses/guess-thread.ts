import { parentPort } from 'node:worker_threads';
import { ShortDigests } from '@panicle/kernels';
import { countedStrings, digitWords, printableWords } from './counted.ts';
import { hashOf, HashTable } from './hash-table.ts';
import { everyGuess, ownGuesses, runs, shortGuesses, type OwnNames } from './spellings.ts';
import { leakedPasswords, WORDS } from './words.ts';

// The thread that knows which passwords can be guessed: it counts through them once, and answers questions after that.

export interface Question {
  id: number;
  /** the browser's hash */
  hash: string;
  names: OwnNames;
}

export interface Answer {
  id: number;
  guessable: boolean;
}

const LONGEST_DIGITS = 7;

function shortStrings(table: HashTable): void {
  for (const length of [2, 3] as const) {
    const digests = new ShortDigests(length, table.add);
    printableWords(length, (first, second) => digests.add(first, second));
    digests.finish();
  }
  for (let length = 4; length <= LONGEST_DIGITS; length += 1) {
    const digests = new ShortDigests(length, table.add);
    digitWords(length, (first, second) => digests.add(first, second));
    digests.finish();
  }
}

function countThrough(): HashTable {
  const table = new HashTable();
  shortStrings(table);
  const add = (guess: string) => table.addHash(hashOf(guess));
  for (const guess of countedStrings()) add(guess);
  for (const word of new Set(WORDS)) for (const guess of everyGuess(word)) add(guess);
  for (const word of new Set([...runs(), ...leakedPasswords()]))
    for (const guess of shortGuesses(word)) add(guess);
  return table;
}

function isOwnName(hash: string, names: OwnNames): boolean {
  for (const guess of ownGuesses(names)) if (hashOf(guess) === hash) return true;
  return false;
}

const table = countThrough();
parentPort?.on('message', ({ id, hash, names }: Question) => {
  const answer: Answer = { id, guessable: table.has(hash) || isOwnName(hash, names) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
