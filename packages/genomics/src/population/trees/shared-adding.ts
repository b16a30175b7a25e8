import { Threads } from '@panicle/kernels';
import { start, type Adding, type AddTask } from './lower-sums.ts';

/** Adds blocks to replicates, the pairs dealt out to threads; every sum is the same for any number of them. */
export class SharedAdding {
  readonly #pairs: number;
  readonly #count: number;
  readonly #threads: Threads<AddTask, null> | null;
  readonly #alone: (task: AddTask) => null;

  constructor(adding: Adding, threads: number) {
    this.#pairs = adding.blocks[0]!.weighted.length;
    this.#count = threads;
    this.#alone = start(adding);
    const setups = Array.from({ length: threads }, () => adding);
    this.#threads = threads === 1 ? null : new Threads(new URL('./lower-sums.ts', import.meta.url), setups);
  }

  /** @param times of each replicate: how often it drew each of the blocks */
  add(times: readonly Uint16Array[]): void {
    const count = this.#count;
    const bound = (member: number) => Math.floor((member * this.#pairs) / count);
    const tasks = Array.from({ length: count }, (_, member) => ({
      first: bound(member),
      behind: bound(member + 1),
      times,
    }));
    if (!this.#threads) return void this.#alone(tasks[0]!);
    for (const [member, task] of tasks.entries()) this.#threads.send(member, task);
    for (const member of tasks.keys()) this.#threads.receive(member);
  }

  close(): void {
    this.#threads?.close();
  }
}
