/** Values of a statement; what is added comes back as its placeholder, so text of users never becomes SQL. */
export class Parameters {
  readonly values: unknown[];

  /** @param before values of the parts that the statement begins with */
  constructor(before: readonly unknown[] = []) {
    this.values = [...before];
  }

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
