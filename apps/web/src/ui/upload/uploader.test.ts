import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { UploadInterrupted, UploadRefused } from './transport.ts';
import type { Unfinished, UnfinishedStore } from './unfinished.ts';
import { isSameUpload } from './unfinished.ts';
import type { ChosenFile, UploadItem } from './upload-item.ts';
import { Uploader, type UploaderOptions } from './uploader.ts';

const CHUNK = 10;

function fileOf(name: string, size: number, lastModified = 1): ChosenFile {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
  return new File([bytes], name, { lastModified });
}

class MemoryStore implements UnfinishedStore {
  saved: Unfinished[] = [];
  list() {
    return this.saved;
  }
  save(upload: Unfinished) {
    this.remove(upload);
    this.saved = [...this.saved, upload];
  }
  remove(upload: Pick<Unfinished, 'path' | 'size' | 'place'>) {
    this.saved = this.saved.filter((known) => !isSameUpload(known, upload));
  }
}

let server: FakeServer;
let store: MemoryStore;
let hashed: string[];
let done: UploadItem[];

function uploaderWith(more: Partial<UploaderOptions> = {}): Uploader {
  return new Uploader({
    transport: server,
    checksum: async (file, onShare) => {
      hashed.push((file as ChosenFile).name);
      onShare(0.5);
      return `md5 of ${(file as ChosenFile).name}`;
    },
    store,
    texts: {
      connectionLost: () => 'connection lost',
      unreadable: () => 'unreadable',
      fault: ({ error }) => error,
    },
    onComplete: (item) => done.push(item),
    settings: { chunkBytes: CHUNK, retryWaits: [0, 0, 0], mergeWait: 0 },
    ...more,
  });
}

const states = (uploader: Uploader) => uploader.items.map(({ state }) => state);
const reaches = (uploader: Uploader, ...wanted: string[]) =>
  vi.waitFor(() => expect(states(uploader)).toEqual(wanted), { timeout: 5000 });
const interrupted = () => Promise.reject(new UploadInterrupted());
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeEach(() => {
  server = new FakeServer();
  store = new MemoryStore();
  hashed = [];
  done = [];
});

describe('an upload', () => {
  test('sends all chunks, at most three at a time, and tells when the file is there', async () => {
    const uploader = uploaderWith();
    const file = fileOf('seeds.csv', 95);
    server.delay = async () => new Promise((resolve) => setTimeout(resolve, 1));
    uploader.add([file]);
    await reaches(uploader, 'complete');
    expect(server.finished.get('md5 of seeds.csv')).toEqual(new Uint8Array(await file.arrayBuffer()));
    expect(server.mostInFlight).toBe(3);
    expect(server.calls.filter((call) => call.startsWith('send'))).toHaveLength(9);
    expect(server.calls.filter((call) => call.startsWith('test'))).toEqual(['test 1']);
    expect(done).toMatchObject([{ name: 'seeds.csv', fileId: 'file of md5 of seeds.csv', share: 1 }]);
    expect(store.saved).toEqual([]);
  });

  test('goes through checking and uploading and counts what has gone out', async () => {
    const uploader = uploaderWith();
    const seen: UploadItem[] = [];
    uploader.subscribe(() => seen.push(...uploader.items));
    uploader.add([fileOf('a', 40)]);
    await reaches(uploader, 'complete');
    const order = [...new Set(seen.map(({ state }) => state))];
    expect(order).toEqual(['waiting', 'checking', 'uploading', 'complete']);
    expect(seen.at(-1)).toMatchObject({ sent: 40, share: 1 });
  });

  test('works for empty files and for those of one and a half chunks', async () => {
    const uploader = uploaderWith();
    uploader.add([fileOf('empty', 0), fileOf('one', 15), fileOf('two', 20)]);
    await reaches(uploader, 'complete', 'complete', 'complete');
    expect(server.finished.get('md5 of empty')).toHaveLength(0);
    expect(server.finished.get('md5 of one')).toHaveLength(15);
  });

  test('waits for a merge on the server', async () => {
    server.mergeTests = 3;
    const uploader = uploaderWith();
    const seen: string[] = [];
    uploader.subscribe(() => seen.push(...states(uploader)));
    uploader.add([fileOf('a', 20)]);
    await reaches(uploader, 'complete');
    expect(seen).toContain('merging');
  });

  test('takes what the server has already, and sends nothing for a file that is complete there', async () => {
    const file = fileOf('a', 50);
    const first = uploaderWith();
    first.add([file]);
    await reaches(first, 'complete');
    server.calls.length = 0;
    const second = uploaderWith();
    second.add([file]);
    await reaches(second, 'complete');
    expect(server.calls).toEqual(['test 1']);
  });

  test('carries folder, category and path to the server', async () => {
    const fields: object[] = [];
    const send = server.send.bind(server);
    server.send = async (given, ...rest) => {
      fields.push(given);
      return send(given, ...rest);
    };
    const uploader = uploaderWith();
    const inFolder = Object.assign(fileOf('b.fa', 5), { webkitRelativePath: '玉米/b.fa' });
    uploader.add([inFolder], { projectId: 'p', folderName: '参考', category: 'reference' });
    uploader.add([fileOf('c', 5)], { folderId: 'f1' });
    await reaches(uploader, 'complete', 'complete');
    expect(fields[0]).toMatchObject({
      projectId: 'p',
      folderName: '参考',
      category: 'reference',
      relativePath: '玉米/b.fa',
      fileName: 'b.fa',
      identifier: 'md5 of b.fa',
      chunkSize: CHUNK,
    });
    expect(fields[1]).toMatchObject({ relativePath: '{"folderName":"","pid":"","folderId":"f1"}' });
  });
});

describe('faults', () => {
  test('are tried again three times for each chunk', async () => {
    server.faults.send.push(interrupted, interrupted, interrupted);
    const uploader = uploaderWith();
    uploader.add([fileOf('a', 10)]);
    await reaches(uploader, 'complete');
    expect(server.calls.filter((call) => call === 'send 1')).toHaveLength(4);
  });

  test('fail the file at the fourth time; it goes on where it stopped when it is resumed', async () => {
    const uploader = uploaderWith();
    uploader.add([fileOf('a', 30)]);
    server.faults.send.push(
      async () => undefined as never,
      interrupted,
      interrupted,
      interrupted,
      interrupted,
    );
    server.faults.send.push(interrupted, interrupted, interrupted, interrupted);
    await reaches(uploader, 'failed');
    expect(uploader.items[0]).toMatchObject({ message: 'connection lost', speed: null });
    server.faults.send.length = 0;
    server.calls.length = 0;
    uploader.resume(uploader.items[0]?.id ?? '');
    await reaches(uploader, 'complete');
    expect(server.calls).not.toContain('send 1');
    expect(hashed).toEqual(['a']);
  });

  test('that are final fail the file at once with the server’s words', async () => {
    server.faults.test.push(() => Promise.reject(new UploadRefused(1000, 'a file named a is already there')));
    const uploader = uploaderWith();
    uploader.add([fileOf('a', 30), fileOf('b', 30)]);
    await reaches(uploader, 'failed', 'complete');
    expect(uploader.items[0]?.message).toBe('a file named a is already there');
  });

  test('stop the other chunks of the file', async () => {
    const uploader = uploaderWith();
    server.faults.send.push(
      async () => undefined as never,
      untilAborted,
      () => Promise.reject(new UploadRefused(1124, 'changed')),
    );
    uploader.add([fileOf('a', 40)]);
    await reaches(uploader, 'failed');
    await vi.waitFor(() => expect(server.inFlight).toBe(0));
    expect(server.finished.size).toBe(0);
  });

  test('of the file itself are said', async () => {
    const { FileUnreadable } = await import('./checksum.ts');
    const uploader = uploaderWith({ checksum: () => Promise.reject(new FileUnreadable()) });
    uploader.add([fileOf('a', 5)]);
    await reaches(uploader, 'failed');
    expect(uploader.items[0]?.message).toBe('unreadable');
  });

  test('of name and size are found before anything is sent', async () => {
    const uploader = uploaderWith();
    uploader.add([fileOf('genome.txt', 5)], { category: 'genome' });
    await reaches(uploader, 'failed');
    expect(uploader.items[0]?.message).toBe('wrongFileType');
    expect(server.calls).toEqual([]);
  });
});

describe('pause, resume and abort', () => {
  test('a pause stops the chunks under way; resuming sends only what is missing', async () => {
    const uploader = uploaderWith();
    let letThrough = 3;
    server.delay = async (signal) => {
      if (letThrough-- > 0) return;
      await untilAborted(signal);
    };
    uploader.add([fileOf('a', 100)]);
    await vi.waitFor(() => expect(server.chunks.get('md5 of a')?.size).toBe(3));
    const id = uploader.items[0]?.id ?? '';
    uploader.pause(id);
    expect(states(uploader)).toEqual(['paused']);
    await vi.waitFor(() => expect(server.inFlight).toBe(0));
    const received = [...(server.chunks.get('md5 of a')?.keys() ?? [])];
    server.calls.length = 0;
    server.delay = async () => undefined;
    uploader.resume(id);
    await reaches(uploader, 'complete');
    for (const number of received) expect(server.calls).not.toContain(`send ${number}`);
    expect(hashed).toEqual(['a']);
  });

  test('a pause while the checksum is made starts it again on resume', async () => {
    let tries = 0;
    const uploader = uploaderWith({
      checksum: async (_file, _onShare, signal) => (tries++ === 0 ? untilAborted(signal) : 'md5'),
    });
    uploader.add([fileOf('a', 5)]);
    await reaches(uploader, 'checking');
    uploader.pause(uploader.items[0]?.id ?? '');
    uploader.resume(uploader.items[0]?.id ?? '');
    await reaches(uploader, 'complete');
    expect(tries).toBe(2);
  });

  test('an abort ends it on the server too and forgets it', async () => {
    const uploader = uploaderWith();
    let letThrough = 1;
    server.delay = async (signal) => (letThrough-- > 0 ? undefined : untilAborted(signal));
    uploader.add([fileOf('a', 50)]);
    await vi.waitFor(() => expect(server.chunks.get('md5 of a')?.size).toBe(1));
    expect(store.saved).toHaveLength(1);
    await uploader.abort(uploader.items[0]?.id ?? '');
    expect(uploader.items).toEqual([]);
    expect(server.calls.at(-1)).toBe('abort');
    expect(store.saved).toEqual([]);
  });

  test('a finished one is taken off the list without asking the server', async () => {
    const uploader = uploaderWith();
    uploader.add([fileOf('a', 5), fileOf('b', 5)]);
    await reaches(uploader, 'complete', 'complete');
    await uploader.abort(uploader.items[0]?.id ?? '');
    expect(server.calls).not.toContain('abort');
    uploader.removeComplete();
    expect(uploader.items).toEqual([]);
  });
});

describe('after the page was reloaded', () => {
  async function halfDone(): Promise<void> {
    const before = uploaderWith();
    let letThrough = 2;
    server.delay = async (signal) => (letThrough-- > 0 ? undefined : untilAborted(signal));
    before.add([fileOf('a', 50)], { folderName: 'f' });
    await vi.waitFor(() => expect(server.chunks.get('md5 of a')?.size).toBe(2));
    before.pause(before.items[0]?.id ?? '');
    server.delay = async () => undefined;
    server.calls.length = 0;
    hashed.length = 0;
  }

  test('an unfinished upload is listed and goes on when its file is chosen again, without a new checksum', async () => {
    await halfDone();
    const after = uploaderWith();
    expect(after.items).toMatchObject([{ state: 'missing', name: 'a', size: 50 }]);
    expect(after.busy).toBe(false);
    after.add([fileOf('a', 50)], { folderName: 'f' });
    await reaches(after, 'complete');
    expect(hashed).toEqual([]);
    expect(server.calls.filter((call) => call.startsWith('send'))).toHaveLength(3);
  });

  test('a file of another date is taken for another content and hashed', async () => {
    await halfDone();
    const after = uploaderWith();
    after.add([fileOf('a', 50, 2)], { folderName: 'f' });
    await reaches(after, 'complete');
    expect(hashed).toEqual(['a']);
  });

  test('the same name for another place is another upload', async () => {
    await halfDone();
    const after = uploaderWith();
    after.add([fileOf('a', 50)], { folderName: 'g' });
    await reaches(after, 'missing', 'complete');
  });
});

test('a file that is already on its way is not added twice', async () => {
  const uploader = uploaderWith();
  server.delay = untilAborted;
  uploader.add([fileOf('a', 5)]);
  uploader.add([fileOf('a', 5)]);
  expect(uploader.items).toHaveLength(1);
  expect(uploader.busy).toBe(true);
});
