import { say, type Language, type Text } from '@panicle/contract/language';
import type { OnProgress, Progress } from '@panicle/server/administration';
import { bytes, count } from './quantities.ts';

const steps: Record<Progress['step'], Text> = {
  read: { zh: '读取备份', en: 'reading the backup' },
  tables: { zh: '复制表', en: 'copying tables' },
  objects: { zh: '文件', en: 'files' },
  constraints: { zh: '建立索引和约束', en: 'building indexes and foreign keys' },
  verify: { zh: '与备份比对', en: 'comparing with the backup' },
  migrate: { zh: '升级表结构', en: 'upgrading the tables' },
  invariants: { zh: '检查规则', en: 'checking the rules' },
};

/** Milliseconds between two lines. */
const onTerminal = 100;
const elsewhere = 10_000;

function percent(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(total, 1))}%`;
}

function detail({ step, what, done, total, bytes: size }: Progress): string {
  const parts: string[] = [];
  if (step === 'read') parts.push(percent(done ?? 0, total ?? 0));
  else if (done !== undefined)
    parts.push(total === undefined ? count(done) : `${count(done)} / ${count(total)}`);
  if (what !== undefined) parts.push(what);
  if (size !== undefined) parts.push(bytes(size));
  return parts.join(', ');
}

/** How far a command is, on standard error: one line that changes on a terminal, a line now and then elsewhere. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #language: Language;
  #last = performance.now();
  #shown = false;

  constructor(stream: NodeJS.WriteStream, language: Language) {
    this.#stream = stream;
    this.#language = language;
  }

  readonly show: OnProgress = (progress) =>
    this.#write(() => `${say(steps[progress.step], this.#language)}: ${detail(progress)}`);

  /** @param share done, from 0 to 1 */
  readonly share = (share: number): void => this.#write(() => percent(share, 1));

  #write(text: () => string): void {
    const now = performance.now();
    if (now - this.#last < (this.#stream.isTTY ? onTerminal : elsewhere)) return;
    this.#last = now;
    this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${text()}` : `${text()}\n`);
    this.#shown = true;
  }

  /** Takes the changing line away, before anything else is written. */
  clear(): void {
    if (this.#shown && this.#stream.isTTY) this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }
}
