/**
 * Who waits, in turns: one of each user's, so that twenty files of one hold up nobody else for longer than one file
 * takes.
 */
export class WaitingLine<Item extends { owner: string }> {
  /** users in the order of their turns */
  #users = new Map<string, Item[]>();
  #count = 0;
  #last: string | null = null;

  get count(): number {
    return this.#count;
  }

  countOf(owner: string): number {
    return this.#users.get(owner)?.length ?? 0;
  }

  add(item: Item): void {
    this.#count += 1;
    const waiting = this.#users.get(item.owner);
    if (waiting) waiting.push(item);
    else this.#users.set(item.owner, [item]);
  }

  /** The next one whose owner may go on; who had the last turn waits for the others. */
  next(mayGo: (owner: string) => boolean): Item | null {
    const ready = [...this.#users.keys()].filter(mayGo);
    const owner = ready.find((each) => each !== this.#last) ?? ready[0];
    const [item, ...rest] = (owner === undefined ? undefined : this.#users.get(owner)) ?? [];
    if (owner === undefined || !item) return null;
    this.#last = owner;
    this.#users.delete(owner);
    if (rest.length > 0) this.#users.set(owner, rest);
    this.#count -= 1;
    return item;
  }

  remove(item: Item): boolean {
    const items = this.#users.get(item.owner);
    const rest = items?.filter((each) => each !== item) ?? [];
    if (!items || rest.length === items.length) return false;
    this.#count -= 1;
    if (rest.length > 0) this.#users.set(item.owner, rest);
    else this.#users.delete(item.owner);
    return true;
  }
}
