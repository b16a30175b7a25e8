import { WaitingLine } from './waiting-line.ts';

/** Orders of one sort: those that wait, in turns of their users, and those that run. */
export class Lane<Order extends { owner: string }> {
  readonly line = new WaitingLine<Order>();
  readonly #processes: number;
  readonly #running = new Set<Order>();

  /** @param processes orders that may run at a time */
  constructor(processes: number) {
    this.#processes = processes;
  }

  get running(): readonly Order[] {
    return [...this.#running];
  }

  runs(order: Order): boolean {
    return this.#running.has(order);
  }

  /** The next order, which counts as running from now on; null where it is nobody's turn. */
  next(): Order | null {
    if (this.#running.size >= this.#processes) return null;
    const order = this.line.next((owner) => this.#mayGo(owner));
    if (order) this.#running.add(order);
    return order;
  }

  /** Whether it was running. */
  end(order: Order): boolean {
    return this.#running.delete(order);
  }

  /** One user never has all processes while there are several. */
  #mayGo(owner: string): boolean {
    const own = this.running.filter((order) => order.owner === owner).length;
    return own < Math.max(1, this.#processes - 1);
  }
}
