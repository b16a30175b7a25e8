import type { GridColumn } from './grid-column.ts';

type Choices = NonNullable<GridColumn['choices']>;

/** Milliseconds after which typing begins a new word, as in the browser's own lists. */
const PAUSE = 1000;

/** The value that a typed word means: itself, else the first that begins with it; undefined: none does. */
export function choiceFor(typed: string, choices: Choices): string | undefined {
  const word = typed.trim().toLowerCase();
  const named = (fits: (name: string) => boolean) =>
    choices.find(({ value, label }) => fits(label.toLowerCase()) || fits(value.toLowerCase()))?.value;
  return named((name) => name === word) ?? named((name) => name.startsWith(word));
}

/** The word typed so far into an open list. */
export class ChoiceTyping {
  #word: string;
  #last = Number.NEGATIVE_INFINITY;

  constructor(word = '') {
    this.#word = word;
  }

  /** @param at time of the key, ms */
  press(key: string, at: number): string {
    const goesOn = this.#last === Number.NEGATIVE_INFINITY || at - this.#last < PAUSE;
    this.#last = at;
    this.#word = goesOn ? this.#word + key : key;
    return this.#word;
  }
}
