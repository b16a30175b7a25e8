/** Values of a statement; what is added comes back as its placeholder, so text of users never becomes SQL. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
