import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { OnProgress } from '../progress.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  Header,
  HEADER_NAME,
  LIST_FOLDER,
  Manifest,
  MANIFEST_NAME,
  OBJECT_FOLDER,
  ObjectList,
  TablePart,
} from '../backup/format.ts';
import { AdministrationFailure, type DamagedBackup } from '../administration-failure.ts';
import { archiveEntries, damaged } from './archive-entries.ts';

/** Takes the parts of a backup as they come; what came before a failure must be thrown away. */
export interface BackupReader {
  header?(header: Header): Promise<void>;
  /** a block of a table, all blocks of one before those of the next */
  rows?(table: string, block: Buffer): Promise<void>;
  /** must read the content to its end */
  object?(key: string, size: number, content: Readable): Promise<void>;
  /** the objects since the last list are what the backup says they are */
  objectsProven?(list: ObjectList): Promise<void>;
}

interface Totals {
  bytes: number;
  hash: Hash;
}

/** Reads a backup from one end to the other and compares everything with its lists and its manifest. */
class BackupWalk {
  readonly #path: string;
  readonly #reader: BackupReader;
  readonly #tables = new Map<string, Totals>();
  readonly #lists = createHash('sha256');
  #headerHash = '';
  #names: string[] = [];
  #group: ObjectList = [];
  #objects = { count: 0, bytes: 0 };
  #manifest: Manifest | null = null;

  constructor(path: string, reader: BackupReader) {
    this.#path = path;
    this.#reader = reader;
  }

  #damaged(what: string): DamagedBackup {
    return damaged(this.#path, what);
  }

  #json<Schema extends TSchema>(schema: Schema, bytes: Buffer, name: string): Static<Schema> {
    const content = parse(bytes);
    if (!Value.Check(schema, content)) throw this.#damaged(name);
    return content;
  }

  async #readHeader(content: Readable): Promise<void> {
    const bytes = await whole(content);
    const newer = parse(bytes);
    if (Value.Check(NewerHeader, newer)) throw tooNew(this.#path, newer.program);
    const header = this.#json(Header, bytes, HEADER_NAME);
    this.#headerHash = createHash('sha256').update(bytes).digest('hex');
    this.#names = header.tables.map(({ name }) => name);
    await this.#reader.header?.(header);
  }

  async #readRows(name: string, content: Readable): Promise<void> {
    const table = name.slice(TablePart.folder.length, name.lastIndexOf('/'));
    if (!this.#names.includes(table)) throw this.#damaged(name);
    const totals = this.#tables.get(table) ?? { bytes: 0, hash: createHash('sha256') };
    this.#tables.set(table, totals);
    const block = await whole(content);
    totals.bytes += block.length;
    totals.hash.update(block);
    await this.#reader.rows?.(table, block);
  }

  async #readObject(key: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const passed = Readable.from(hashing(content, hash), { objectMode: false });
    if (this.#reader.object) await this.#reader.object(key, size, passed);
    else for await (const block of passed) void block;
    this.#group.push({ key, size, sha256: hash.digest('hex') });
    this.#objects.count += 1;
    this.#objects.bytes += size;
  }

  async #readList(name: string, content: Readable): Promise<void> {
    const bytes = await whole(content);
    this.#lists.update(bytes);
    const list = this.#json(ObjectList, bytes, name);
    const wrong = this.#group.find((object, index) => !Value.Equal(object, list[index]));
    if (wrong) throw this.#damaged(wrong.key);
    if (list.length !== this.#group.length) throw this.#damaged(name);
    this.#group = [];
    await this.#reader.objectsProven?.(list);
  }

  async entry(name: string, size: number, content: Readable): Promise<void> {
    if (this.#headerHash === '') {
      if (name !== HEADER_NAME) throw this.#damaged(name);
      return this.#readHeader(content);
    }
    if (this.#manifest !== null) throw this.#damaged(name);
    if (name.startsWith(TablePart.folder)) return this.#readRows(name, content);
    if (name.startsWith(OBJECT_FOLDER))
      return this.#readObject(name.slice(OBJECT_FOLDER.length), size, content);
    if (name.startsWith(LIST_FOLDER)) return this.#readList(name, content);
    if (name !== MANIFEST_NAME) throw this.#damaged(name);
    this.#manifest = this.#json(Manifest, await whole(content), name);
  }

  /** @returns what the backup says of itself, which is what was read */
  end(): Manifest {
    const manifest = this.#manifest;
    if (!manifest) throw this.#damaged(MANIFEST_NAME);
    if (manifest.header !== this.#headerHash) throw this.#damaged(HEADER_NAME);
    if (manifest.tables.map(({ name }) => name).join() !== this.#names.join()) throw this.#damaged('tables');
    for (const { name, bytes, sha256 } of manifest.tables) {
      const found = this.#tables.get(name) ?? { bytes: 0, hash: createHash('sha256') };
      if (found.bytes !== bytes || found.hash.digest('hex') !== sha256) throw this.#damaged(name);
    }
    const { count, bytes, sha256 } = manifest.objects;
    const same = count === this.#objects.count && bytes === this.#objects.bytes;
    if (!same || this.#group.length > 0 || this.#lists.digest('hex') !== sha256)
      throw this.#damaged('objects');
    return manifest;
  }
}

async function* hashing(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const block of content as AsyncIterable<Buffer>) {
    hash.update(block);
    yield block;
  }
}

async function whole(content: Readable): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of content as AsyncIterable<Buffer>) blocks.push(block);
  return Buffer.concat(blocks);
}

/** Broken text gives undefined, which fits no schema. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** What every later format begins with too. */
const NewerHeader = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer({ minimum: FORMAT_VERSION + 1 }),
  program: Type.String(),
});

function tooNew(path: string, program: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '备份 {path} 由较新版本的穗（{program}）写出，请用该版本或更新的版本恢复。',
      en: 'The backup {path} was written by a newer version of Panicle ({program}). Restore it with that version or a newer one.',
    },
    { path, program },
  );
}

/**
 * Reads a whole backup; only one that is whole comes to its end.
 *
 * @throws DamagedBackup, which names the part that is not what it was; AdministrationFailure for another format
 */
export async function walkBackup(
  path: string,
  reader: BackupReader,
  onProgress: OnProgress = () => undefined,
): Promise<Manifest> {
  const walk = new BackupWalk(path, reader);
  const report = (done: number, total: number) => onProgress({ step: 'read', done, total, bytes: done });
  for await (const { name, size, content } of archiveEntries(path, report)) {
    await walk.entry(name, size, content);
  }
  return walk.end();
}
