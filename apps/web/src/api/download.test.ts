import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '@panicle/contract';
import { download, DownloadFailed, fileNameOf } from './download.ts';
import { setReactions } from './reactions.ts';

describe('the name of a downloaded file', () => {
  it('comes from the header, in UTF-8 where it has that', () => {
    expect(fileNameOf(`attachment; filename="list.csv"; filename*=UTF-8''%E7%A7%8D%E8%B4%A8.csv`)).toBe(
      '种质.csv',
    );
    expect(fileNameOf('attachment; filename="list.csv"')).toBe('list.csv');
    expect(fileNameOf(null)).toBeUndefined();
  });
});

describe('a download that fails', () => {
  const dialogs: unknown[] = [];
  afterEach(() => {
    dialogs.length = 0;
    setReactions(undefined);
    vi.unstubAllGlobals();
  });
  const answer = (response: () => Response) => {
    vi.stubGlobal('fetch', async () => response());
    setReactions({
      sessionEnded: () => undefined,
      errorDialog: (message, undertaking) => dialogs.push([undertaking, message]),
      errorLine: () => undefined,
      connectionLost: () => undefined,
      confirmPassword: async () => false,
    });
  };

  it('shows the message of the server under the title of a download', async () => {
    answer(() => Response.json({ status: 1122, msg: 'File Not Existed', data: null }));
    await expect(download('/crop/file/download/1')).rejects.toMatchObject({ status: 1122, shown: true });
    expect(dialogs).toEqual([['download', 'File Not Existed']]);
  });

  it('of an empty file, which the server refuses, is announced and opens no dialog', async () => {
    const { status, en } = errors.emptyDownload;
    answer(() => Response.json({ status, msg: en, data: null }));
    expect(await download('/crop/file/download/1')).toBe('empty');
    answer(() => new Response('', { headers: { 'content-type': 'text/csv' } }));
    expect(await download('/crop/export')).toBe('empty');
    expect(dialogs).toEqual([]);
  });

  it('tells a file that breaks off on the way from a refusal', async () => {
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) });
    answer(() => new Response(broken(), { headers: { 'content-type': 'text/csv' } }));
    await expect(download('/crop/export')).rejects.toBeInstanceOf(DownloadFailed);
    expect(dialogs).toEqual([]);
  });
});
