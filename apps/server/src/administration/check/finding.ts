import type { Text, TextValues } from '@panicle/contract';

/** Something in the data that is not as it must be. */
export interface Finding {
  /** with the number as {count} */
  text: Text;
  values: TextValues;
  /** a few of it: keys, ids */
  examples: readonly string[];
}

export const MOST_EXAMPLES = 5;

/** Counts what is wrong and remembers the first of it. */
export class FindingCounter {
  readonly #examples: string[] = [];
  #count = 0;

  add(example: string): void {
    this.#count += 1;
    if (this.#examples.length < MOST_EXAMPLES) this.#examples.push(example);
  }

  /** none where nothing was counted */
  findings(text: Text, values: TextValues = {}): Finding[] {
    if (this.#count === 0) return [];
    return [{ text, values: { ...values, count: this.#count }, examples: this.#examples }];
  }
}
