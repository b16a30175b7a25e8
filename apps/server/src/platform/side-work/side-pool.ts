import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../business-error.ts';
import { residentBytesOfTree } from '../child-processes/process-tree.ts';
import { SideProcess, type SideScript } from './side-process.ts';
import { received, type SideOrder, type SideReport } from './side-protocol.ts';
import { fileOf } from './file-of.ts';
import { Lane } from './lane.ts';
import { Spool } from './spool.ts';
import type { AnySideWork, SideCaller, SideFile, SideRunner, SideWork } from './side-work.ts';

export interface SidePoolSettings {
  /** that answer, and as many again that write files: a long export holds up no upload */
  processes: number;
  /** resident memory of one process above which it is killed */
  residentBytes: number;
  /** orders that may wait, in all and of one user */
  waiting: number;
  waitingOfUser: number;
  /** files of one user that are on their way: what nobody reads takes space for a while */
  filesOfUser: number;
  watchMilliseconds: number;
}

export const usualSideSettings: SidePoolSettings = {
  processes: 2,
  residentBytes: 640 * 1_048_576,
  waiting: 400,
  waitingOfUser: 50,
  filesOfUser: 10,
  watchMilliseconds: 200,
};

const MOST_ORDERS_OF_A_PROCESS = 200;
const LARGEST_IDLE_BYTES = 256 * 1_048_576;

const occupied = () => new BusinessError('serverOccupied', { seconds: 60 }, { httpStatus: 429 });

type FileHead = Extract<SideReport, { report: 'file' }>;

interface Order {
  owner: string;
  work: AnySideWork;
  order: SideOrder;
  spool: Spool | null;
  lane: Lane<Order>;
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
  readonly #answers: Lane<Order>;
  readonly #files: Lane<Order>;
  /** how many files of a user are on their way */
  readonly #filesOf = new Map<string, number>();
  #idle: SideProcess[] = [];
  #closing = false;

  constructor({ script, folder, log, settings }: SidePoolOptions) {
    this.#script = script;
    this.#folder = folder;
    this.#log = log;
    this.#settings = { ...usualSideSettings, ...settings };
    this.#answers = new Lane(this.#settings.processes);
    this.#files = new Lane(this.#settings.processes);
  }

  get #lanes(): readonly Lane<Order>[] {
    return [this.#answers, this.#files];
  }

  get #running(): readonly Order[] {
    return this.#lanes.flatMap((lane) => lane.running);
  }

  get #waiting(): number {
    return this.#lanes.reduce((sum, { line }) => sum + line.count, 0);
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
    const noLonger = this.#countFile(caller.session.userId);
    const spool = new Spool(join(this.#folder, `${uuidv7()}.spool`));
    try {
      await mkdir(this.#folder, { recursive: true });
      const order = this.#add(work, caller, input, spool);
      const giveUp = () => this.#giveUp(order);
      signal?.addEventListener('abort', giveUp, { once: true });
      order.ended.promise.then(
        () => spool.end(),
        (error: Error) => spool.end(error),
      );
      const head = await Promise.race([order.begun.promise, order.ended.promise.then(() => null)]);
      if (!head) throw new Error(`${work.name} made no file`);
      return fileOf(head, spool, () => {
        giveUp();
        noLonger();
      });
    } catch (error) {
      noLonger();
      await spool.remove();
      throw error;
    }
  }

  warm(): void {
    if (this.#idle.length + this.#running.length === 0 && !this.#closing) this.#idle.push(this.#start());
  }

  async close(): Promise<void> {
    this.#closing = true;
    const processes = [...this.#idle, ...this.#running.flatMap(({ process }) => process ?? [])];
    for (const each of processes) each.stop();
    await Promise.all(processes.map((each) => each.gone));
  }

  /** Throws where the user has as many files on their way as one may have; the answer takes this one off the count. */
  #countFile(owner: string): () => void {
    const count = this.#filesOf.get(owner) ?? 0;
    if (count >= this.#settings.filesOfUser) throw occupied();
    this.#filesOf.set(owner, count + 1);
    return () => {
      const left = (this.#filesOf.get(owner) ?? 1) - 1;
      if (left > 0) this.#filesOf.set(owner, left);
      else this.#filesOf.delete(owner);
    };
  }

  #add(work: AnySideWork, caller: SideCaller, input: unknown, spool: Spool | null): Order {
    const owner = caller.session.userId;
    const lane = spool ? this.#files : this.#answers;
    const { waiting, waitingOfUser } = this.#settings;
    if (lane.line.count >= waiting || lane.line.countOf(owner) >= waitingOfUser) throw occupied();
    const order: Order = {
      owner,
      work,
      order: { work: work.name, caller, input, spool: spool?.path ?? null },
      spool,
      lane,
      begun: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      process: null,
      clocks: [],
    };
    // a file's failure may come before or behind its beginning; anyone who asked hears it there
    order.ended.promise.catch(() => undefined);
    lane.line.add(order);
    this.#advance();
    return order;
  }

  #advance(): void {
    if (this.#closing) return;
    for (const lane of this.#lanes) {
      for (let order = lane.next(); order; order = lane.next()) void this.#serve(order);
    }
  }

  async #serve(order: Order): Promise<void> {
    const side = this.#idle.shift() ?? this.#start();
    order.process = side;
    await side.ready;
    void side.gone.then(() => this.#finish(order, new BusinessError('sideWorkFailed')));
    if (side.dead || !order.lane.runs(order)) return;
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
    if (!order.lane.end(order)) return;
    for (const clock of order.clocks) clearTimeout(clock);
    const side = order.process;
    if (failure) order.ended.reject(failure);
    side?.release();
    if (side && !failure && this.#mayServeAgain(side)) this.#idle.push(side);
    else side?.kill();
    this.#advance();
  }

  #giveUp(order: Order): void {
    const failure = new DOMException('nobody waits for it any more', 'AbortError');
    if (order.lane.line.remove(order)) order.ended.reject(failure);
    else this.#finish(order, failure);
  }

  /** One process waits for the next order; more would only hold memory. */
  #mayServeAgain(side: SideProcess): boolean {
    return (
      !this.#closing &&
      !side.dead &&
      side.served < MOST_ORDERS_OF_A_PROCESS &&
      side.residentBytes < LARGEST_IDLE_BYTES &&
      (this.#idle.length === 0 || this.#waiting > this.#idle.length)
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
