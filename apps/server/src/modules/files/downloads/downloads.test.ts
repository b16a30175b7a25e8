import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assert, constant, integer, nat, oneof, property, string } from 'fast-check';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import { sendFile } from '../testing/chunk-client.ts';
import { readRange } from './byte-range.ts';
import { contentTypeOf } from './content-types.ts';

let test: TestApplication;
let user: Client;
let id: string;
const bytes = Buffer.from('0123456789abcdef');
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule] });
  user = await test.signInAs();
  id = (await sendFile(user, { name: '产量.csv', bytes })).data.fileId ?? '';
});
afterAll(async () => test.close());

async function get(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', file = id) {
  return user.inject({ method, url: `/crop/file/download/${file}`, headers });
}

describe('a download', () => {
  it('is saved under its own name and never run by the browser', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '16',
      'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E4%BA%A7%E9%87%8F.csv`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('gives one range with 206', async () => {
    const ranges: [string, string, string][] = [
      ['bytes=0-0', '0', 'bytes 0-0/16'],
      ['bytes=3-6', '3456', 'bytes 3-6/16'],
      ['bytes=10-', 'abcdef', 'bytes 10-15/16'],
      ['bytes=10-900', 'abcdef', 'bytes 10-15/16'],
      ['bytes=-4', 'cdef', 'bytes 12-15/16'],
      ['bytes=-100', bytes.toString(), 'bytes 0-15/16'],
    ];
    for (const [range, body, contentRange] of ranges) {
      const answer = await get({ range });
      expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
        206,
        body,
        contentRange,
      ]);
    }
  });

  it('refuses a range behind the end with 416', async () => {
    for (const range of ['bytes=16-', 'bytes=100-200', 'bytes=-0']) {
      const answer = await get({ range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */16']);
    }
  });

  it('sends all for a range that it cannot read and for several', async () => {
    for (const range of ['bytes=0-1,4-5', 'rows=1-2', 'bytes=5-2', 'bytes=-', 'bytes=a-b']) {
      expect([range, (await get({ range })).statusCode]).toEqual([range, 200]);
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '16', 0]);
    const part = await get({ range: 'bytes=0-3' }, 'HEAD');
    expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '4', 0]);
  });

  it('goes on only with the same content', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('of an empty file says so in the reader’s language', async () => {
    const empty = await sendFile(user, { name: 'empty.txt', bytes: Buffer.alloc(0) });
    for (const [language, msg] of [
      ['zh_CN', '空文件无法下载'],
      ['en_US', 'Empty file cannot be downloaded'],
    ] as const) {
      user.language = language;
      const answer = await user.get(`/crop/file/download/${empty.data.fileId}`);
      expect(answer).toMatchObject({ httpStatus: 200, status: 1123, msg });
    }
  });

  it('of a file whose bytes are gone is refused like a missing one', async () => {
    const lost = await sendFile(user, { name: 'lost.txt', bytes: Buffer.from('x') });
    await test.platform.storage.delete(`files/${lost.data.fileId}`);
    expect(await user.get(`/crop/file/download/${lost.data.fileId}`)).toMatchObject({ status: 1122 });
    expect(await user.get('/crop/file/download/01890000-0000-7000-8000-000000000000')).toMatchObject({
      status: 1122,
    });
  });
});

it('names types by the ending, from a fixed list, and nothing that a browser would run', () => {
  for (const name of [
    'page.html',
    'drawing.svg',
    'script.js',
    'x.xml',
    'noending',
    'csv',
    '.constructor',
    'a.__proto__',
  ])
    expect([name, contentTypeOf(name)]).toEqual([name, 'application/octet-stream']);
  expect(contentTypeOf('Leaf.JPG')).toBe('image/jpeg');
});

it('reads any Range header into a part of the object or none', () => {
  const part = oneof(nat({ max: 50 }).map(String), constant(''), string({ maxLength: 4 }));
  assert(
    property(part, part, integer({ min: 1, max: 40 }), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
