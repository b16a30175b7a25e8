import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../business-error.ts';
import { residentBytesOfTree } from '../jobs/process-tree.ts';
import { SideProcess, type SideScript } from './side-process.ts';
import { received, type SideOrder, type SideReport } from './side-protocol.ts';
import { fileOf } from './file-of.ts';
import { Spool } from './spool.ts';
import type { AnySideWork, SideCaller, SideFile, SideRunner, SideWork } from './side-work.ts';
import { WaitingLine } from './waiting-line.ts';

export interface SidePoolSettings {
  processes: number;
  /** resident memory of one process above which it is killed */
  residentBytes: number;
  /** orders that may wait, in all and of one user */
  waiting: number;
  waitingOfUser: number;
  watchMilliseconds: number;
}

export const usualSideSettings: SidePoolSettings = {
  processes: 2,
  residentBytes: 640 * 1_048_576,
  waiting: 400,
  waitingOfUser: 50,
  watchMilliseconds: 200,
};

const MOST_ORDERS_OF_A_PROCESS = 200;
const LARGEST_IDLE_BYTES = 256 * 1_048_576;

type FileHead = Extract<SideReport, { report: 'file' }>;

interface Order {
  owner: string;
  work: AnySideWork;
  order: SideOrder;
  spool: Spool | null;
  begun: PromiseWithResolvers<FileHead>;
  ended: PromiseWithResolvers<unknown>;
  process: SideProcess | null;
  clocks: NodeJS.Timeout[];
}

export interface SidePoolOptions {
  script: SideScript;
  /** folder for files on their way to a reader */
  folder: string;
  log: Logger;
  settings?: Partial<SidePoolSettings>;
}

/** Side work in processes that serve one order after another; a crash or too much time or memory costs one of them. */
export class SidePool implements SideRunner {
  readonly #script: SideScript;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #settings: SidePoolSettings;
  readonly #line = new WaitingLine<Order>();
  #idle: SideProcess[] = [];
  #running = new Set<Order>();
  #closing = false;

  constructor({ script, folder, log, settings }: SidePoolOptions) {
    this.#script = script;
    this.#folder = folder;
    this.#log = log;
    this.#settings = { ...usualSideSettings, ...settings };
  }

  async run<Input, Result>(
    work: SideWork<Input, Result>,
    caller: SideCaller,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result> {
    const order = this.#add(work, caller, input, null);
    const giveUp = () => this.#giveUp(order);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return (await order.ended.promise) as Result;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  async file<Input>(
    work: SideWork<Input, SideFile>,
    caller: SideCaller,
    input: Input,
    signal?: AbortSignal,
  ): Promise<SideFile> {
    await mkdir(this.#folder, { recursive: true });
    const spool = new Spool(join(this.#folder, `${uuidv7()}.spool`));
    const order = this.#add(work, caller, input, spool);
    const giveUp = () => this.#giveUp(order);
    signal?.addEventListener('abort', giveUp, { once: true });
    order.ended.promise.then(
      () => spool.end(),
      (error: Error) => spool.end(error),
    );
    try {
      const head = await Promise.race([order.begun.promise, order.ended.promise.then(() => null)]);
      if (!head) throw new Error(`${work.name} made no file`);
      return fileOf(head, spool, giveUp);
    } catch (error) {
      await spool.remove();
      throw error;
    }
  }

  warm(): void {
    if (this.#idle.length + this.#running.size === 0 && !this.#closing) this.#idle.push(this.#start());
  }

  async close(): Promise<void> {
    this.#closing = true;
    const processes = [...this.#idle, ...[...this.#running].flatMap(({ process }) => process ?? [])];
    for (const each of processes) each.kill();
    await Promise.all(processes.map((each) => each.gone));
  }

  #add(work: AnySideWork, caller: SideCaller, input: unknown, spool: Spool | null): Order {
    const owner = caller.session.userId;
    const { waiting, waitingOfUser } = this.#settings;
    if (this.#line.count >= waiting || this.#line.countOf(owner) >= waitingOfUser) {
      throw new BusinessError('serverOccupied', {}, { httpStatus: 503 });
    }
    const order: Order = {
      owner,
      work,
      order: { work: work.name, caller, input, spool: spool?.path ?? null },
      spool,
      begun: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      process: null,
      clocks: [],
    };
    // a file's failure may come before or behind its beginning; whoever asked hears it there
    order.ended.promise.catch(() => undefined);
    this.#line.add(order);
    this.#advance();
    return order;
  }

  /** One user never has all processes while there are several. */
  #mayGo(owner: string): boolean {
    const own = [...this.#running].filter((order) => order.owner === owner).length;
    return own < Math.max(1, this.#settings.processes - 1);
  }

  #advance(): void {
    while (!this.#closing && this.#running.size < this.#settings.processes) {
      const order = this.#line.next((owner) => this.#mayGo(owner));
      if (!order) return;
      this.#running.add(order);
      void this.#serve(order);
    }
  }

  async #serve(order: Order): Promise<void> {
    const side = this.#idle.shift() ?? this.#start();
    order.process = side;
    await side.ready;
    void side.gone.then(() => this.#finish(order, new BusinessError('sideWorkFailed')));
    if (side.dead || !this.#running.has(order)) return;
    const { work } = order;
    order.clocks.push(
      setTimeout(() => {
        this.#finish(order, new BusinessError('sideWorkTooLong', { seconds: work.deadline / 1000 }));
      }, work.deadline),
      setInterval(() => this.#watchMemory(order, side), this.#settings.watchMilliseconds),
    );
    side.begin(order.order, (report) => this.#hear(order, report));
  }

  #watchMemory(order: Order, side: SideProcess): void {
    if (side.pid === undefined || residentBytesOfTree(side.pid) < this.#settings.residentBytes) return;
    this.#log.warn({ work: order.work.name }, 'a side process took too much memory');
    this.#finish(order, new BusinessError('sideWorkFailed'));
  }

  #hear(order: Order, report: SideReport): void {
    if (report.report === 'file') {
      order.begun.resolve(report);
    } else if (report.report === 'bytes') order.spool?.grow(report.count, report.rows);
    else if (report.report !== 'ready') {
      if (order.process) order.process.residentBytes = report.residentBytes;
      if (report.report === 'done') {
        order.ended.resolve(report.result);
        this.#finish(order, null);
      } else {
        order.ended.reject(received(report.failure));
        this.#finish(order, null);
      }
    }
  }

  /** `failure`: its process goes as well, whatever it is still at. */
  #finish(order: Order, failure: Error | null): void {
    if (!this.#running.delete(order)) return;
    for (const clock of order.clocks) clearTimeout(clock);
    const side = order.process;
    if (failure) order.ended.reject(failure);
    side?.release();
    if (side && !failure && this.#mayServeAgain(side)) this.#idle.push(side);
    else side?.kill();
    this.#advance();
  }

  #giveUp(order: Order): void {
    const failure = new Error('nobody waits for it any more');
    if (this.#line.remove(order)) order.ended.reject(failure);
    else this.#finish(order, failure);
  }

  /** One process waits for the next order; more would only hold memory. */
  #mayServeAgain(side: SideProcess): boolean {
    return (
      !this.#closing &&
      !side.dead &&
      side.served < MOST_ORDERS_OF_A_PROCESS &&
      side.residentBytes < LARGEST_IDLE_BYTES &&
      (this.#idle.length === 0 || this.#line.count > this.#idle.length)
    );
  }

  #start(): SideProcess {
    const started = new SideProcess(this.#script, this.#log);
    void started.gone.then(() => {
      this.#idle = this.#idle.filter((each) => each !== started);
    });
    return started;
  }
}
