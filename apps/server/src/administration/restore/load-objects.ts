import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../platform/storage/storage.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import type { ObjectList } from '../backup/format.ts';
import { SideBySide, SMALL_OBJECT } from '../side-by-side.ts';

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const block of content as AsyncIterable<Buffer>) hash.update(block);
  return hash.digest('hex');
}

/** Puts objects into a storage, and takes them out again when the restore fails. */
export class ObjectLoader {
  readonly #storage: Storage;
  readonly #puts = new SideBySide();
  /** what was not there before */
  readonly #put: string[] = [];

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** One that is there already, from a restore that was killed, is left and compared in `prove`. */
  async load(key: string, size: number, content: Readable): Promise<void> {
    if (size > SMALL_OBJECT) return this.#store(key, size, content);
    const bytes = await buffer(content);
    await this.#puts.begin(() => this.#store(key, size, bytes));
  }

  async #store(key: string, size: number, content: Readable | Buffer): Promise<void> {
    const found = await this.#storage.head(key);
    if (found && found.size !== size) throw otherObject(key);
    if (!found) {
      this.#put.push(key);
      await this.#storage.put(key, content);
    } else if (!Buffer.isBuffer(content)) {
      for await (const block of content) void block;
    }
  }

  /** Reads the objects back as the storage has them. */
  async prove(list: ObjectList): Promise<void> {
    await this.#puts.end();
    const proofs = new SideBySide();
    for (const { key, sha256 } of list) {
      await proofs.begin(async () => {
        if ((await sha256Of(await this.#storage.get(key))) === sha256) return;
        throw this.#put.includes(key) ? notKept(key) : otherObject(key);
      });
    }
    await proofs.end();
  }

  async takeBack(): Promise<void> {
    await this.#puts.end().catch(() => undefined);
    for (const key of this.#put) await this.#storage.delete(key);
  }
}

function otherObject(key: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '存储中已有另一个名为 {key} 的对象。请为恢复使用空的目录或存储桶。',
      en: 'The storage holds another object under {key}. Restore into an empty folder or bucket.',
    },
    { key },
  );
}

function notKept(key: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '存储没有正确保存对象 {key}：读回的内容与写入的不同。请检查磁盘。',
      en: 'The storage did not keep the object {key}: the data read back differ from the data written. Check the disk.',
    },
    { key },
  );
}
