import { checkFile, type FileFault } from './check-file.ts';
import { FileUnreadable, type Checksum } from './checksum.ts';
import { defaultSettings, sendFile, type SendSettings } from './send-file.ts';
import { Slots } from './slots.ts';
import { SpeedMeter } from './speed-meter.ts';
import { UploadInterrupted, UploadRefused, type UploadTransport } from './transport.ts';
import { isSameUpload, type UnfinishedStore } from './unfinished.ts';
import type { ChosenFile, UploadItem, UploadPlace, UploadState } from './upload-item.ts';

const CHUNKS_IN_FLIGHT = 3;
const FILES_IN_FLIGHT = 3;
/** The interface hears of progress at most so often, in ms. */
const TELL_EVERY = 200;

/** Why a running upload stopped without an end. */
class Stopped extends Error {}

/** Texts that the engine puts into `UploadItem.message` by itself. */
export interface UploaderTexts {
  connectionLost: () => string;
  unreadable: () => string;
  fault: (fault: FileFault) => string;
}

export interface UploaderOptions {
  transport: UploadTransport;
  checksum: Checksum;
  store: UnfinishedStore;
  texts: UploaderTexts;
  onComplete?: (item: UploadItem) => void;
  settings?: Partial<SendSettings>;
}

interface Entry {
  item: UploadItem;
  file: ChosenFile | null;
  md5: string | null;
  uploadId: string | null;
  run: AbortController | null;
  meter: SpeedMeter;
}

const RUNNING: ReadonlySet<UploadState> = new Set(['waiting', 'checking', 'uploading', 'merging']);

/**
 * Uploads of one page: checksum, chunks, pause, resume, also after a reload. Knows no interface: listeners hear
 * that something changed and read `items`.
 */
export class Uploader {
  readonly #options: UploaderOptions;
  readonly #settings: SendSettings;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #hashing = new Slots(1);
  readonly #files = new Slots(FILES_IN_FLIGHT);
  readonly #chunks = new Slots(CHUNKS_IN_FLIGHT);
  #items: readonly UploadItem[] = [];
  #telling: ReturnType<typeof setTimeout> | null = null;
  #nextId = 1;

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.#settings = { ...defaultSettings, ...options.settings };
    for (const known of options.store.list()) {
      this.#put({ ...known, state: 'missing' }, null, known.md5);
    }
    this.#publish();
  }

  /** Newest last. The same array until something changes. */
  get items(): readonly UploadItem[] {
    return this.#items;
  }

  /** Something would be lost if the page were closed now. */
  get busy(): boolean {
    return this.#items.some(({ state }) => RUNNING.has(state));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #publish(): void {
    if (this.#telling) clearTimeout(this.#telling);
    this.#telling = null;
    this.#items = [...this.#entries.values()].map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }

  #put(
    about: Pick<UploadItem, 'name' | 'path' | 'size' | 'place' | 'state'>,
    file: ChosenFile | null,
    md5: string | null,
  ): Entry {
    const id = String(this.#nextId++);
    const { name, path, size, place, state } = about;
    const nothing = { share: 0, sent: 0, speed: null, secondsLeft: null, message: null, fileId: null };
    const item = { id, name, path, size, place, state, ...nothing };
    const entry: Entry = { item, file, md5, uploadId: null, run: null, meter: new SpeedMeter() };
    this.#entries.set(id, entry);
    return entry;
  }

  #change(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    if (!this.#entries.has(entry.item.id)) return;
    if (change.state !== undefined) this.#publish();
    else this.#telling ??= setTimeout(() => this.#publish(), TELL_EVERY);
  }

  /** Adds files and starts them. A file that is known as unfinished goes on where it stopped. */
  add(files: Iterable<ChosenFile>, place: UploadPlace = {}): void {
    for (const file of files) {
      const path = file.webkitRelativePath || file.name;
      const { name, size } = file;
      const about = { name, path, size, place, state: 'waiting' as const };
      const known = [...this.#entries.values()].find(
        ({ item }) => item.state !== 'complete' && isSameUpload(item, about),
      );
      if (known && RUNNING.has(known.item.state)) continue;
      const saved = this.#options.store.list().find((one) => isSameUpload(one, about));
      // Name and size alone do not make it the same content: without the same date the checksum is made anew.
      const md5 = saved && saved.lastModified === file.lastModified ? saved.md5 : null;
      const entry = known ?? this.#put(about, file, md5);
      Object.assign(entry, { file, md5 });
      const fault = checkFile(file, place);
      if (fault) this.#change(entry, { state: 'failed', message: this.#options.texts.fault(fault) });
      else void this.#start(entry);
    }
  }

  /** Stops without giving anything up; chunks that are under way are sent again later. */
  pause(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry?.run) return;
    entry.run.abort(new Stopped());
    entry.run = null;
    entry.meter.clear();
    this.#change(entry, { state: 'paused', speed: null, secondsLeft: null });
  }

  /** Goes on after a pause or a failure. */
  resume(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.file && !entry.run && entry.item.state !== 'complete') void this.#start(entry);
  }

  /** Ends the upload, here and on the server, and takes it off the list. */
  async abort(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.pause(id);
    this.#entries.delete(id);
    this.#options.store.remove(entry.item);
    this.#publish();
    if (entry.uploadId && entry.item.state !== 'complete')
      await this.#options.transport.abort(entry.uploadId);
  }

  /** Takes what is done off the list. */
  removeComplete(): void {
    for (const [id, { item }] of this.#entries) if (item.state === 'complete') this.#entries.delete(id);
    this.#publish();
  }

  async #start(entry: Entry): Promise<void> {
    const run = new AbortController();
    entry.run = run;
    this.#change(entry, { state: 'waiting', message: null });
    try {
      await this.#hash(entry, run.signal);
      const fileId = await this.#files.run(run.signal, () => this.#send(entry, run.signal));
      this.#options.store.remove(entry.item);
      entry.run = null;
      this.#change(entry, { state: 'complete', share: 1, fileId, speed: null, secondsLeft: null });
      this.#options.onComplete?.(entry.item);
    } catch (error) {
      if (run.signal.aborted) return;
      run.abort(new Stopped());
      entry.run = null;
      entry.meter.clear();
      const message = this.#messageOf(error);
      this.#change(entry, { state: 'failed', message, speed: null, secondsLeft: null });
    }
  }

  #messageOf(error: unknown): string {
    const { texts } = this.#options;
    if (error instanceof UploadRefused) return error.message;
    if (error instanceof UploadInterrupted) return error.message || texts.connectionLost();
    if (error instanceof FileUnreadable) return texts.unreadable();
    return error instanceof Error ? error.message : String(error);
  }

  async #hash(entry: Entry, signal: AbortSignal): Promise<void> {
    if (entry.md5 !== null || !entry.file) return;
    const { file } = entry;
    entry.md5 = await this.#hashing.run(signal, () => {
      this.#change(entry, { state: 'checking', share: 0 });
      return this.#options.checksum(file, (share) => this.#change(entry, { share }), signal);
    });
  }

  async #send(entry: Entry, signal: AbortSignal): Promise<string> {
    const { file, md5, item } = entry;
    if (!file || md5 === null) throw new FileUnreadable();
    const { name, path, size, place } = item;
    this.#options.store.save({ name, path, size, place, md5, lastModified: file.lastModified });
    this.#change(entry, { state: 'uploading', share: 0, sent: 0 });
    const tools = { transport: this.#options.transport, slots: this.#chunks, settings: this.#settings };
    return sendFile(
      tools,
      file,
      { name, path, size, md5, place },
      {
        onSent: (bytes) => this.#onSent(entry, bytes, signal),
        onMerging: () => this.#onMerging(entry),
        onUpload: (uploadId) => (entry.uploadId = uploadId),
      },
      signal,
    );
  }

  #onSent(entry: Entry, sent: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    entry.meter.note(sent, Date.now());
    const speed = entry.meter.perSecond;
    const { size } = entry.item;
    const secondsLeft = speed ? Math.ceil((size - sent) / speed) : null;
    this.#change(entry, { sent, speed, secondsLeft, share: size === 0 ? 1 : sent / size });
  }

  #onMerging(entry: Entry): void {
    if (entry.item.state === 'merging') return;
    entry.meter.clear();
    this.#change(entry, { state: 'merging', share: 1, speed: null, secondsLeft: null });
  }
}
