import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ObjectNotFound } from '../storage/storage.ts';
import { bufferSource, type ByteSource } from './byte-source.ts';
import { openTable } from './open-table.ts';
import { makeWorkbook } from './testing/make-workbook.ts';
import { shownRows } from './testing/read-all.ts';
import { readWholeXml } from './xlsx/xml-stream.ts';

const noise = Array.from({ length: 30_000 }, (_, row) => `<row><c><v>${(row * 7919) % 99_991}</v></c></row>`);
const workbook = makeWorkbook({ sheets: { A: noise.join('') } });

async function read(source: ByteSource) {
  const opened = await openTable(source);
  return shownRows(opened.table).finally(() => opened.close());
}

/** A source that fails from the given read on: at once, or in the midst of its bytes. */
async function failing(from: number, how: 'at once' | 'midway', failure: Error): Promise<ByteSource> {
  const whole = bufferSource(await workbook);
  let reads = 0;
  return {
    size: whole.size,
    read: async (start = 0, end = whole.size) => {
      reads += 1;
      if (reads < from) return whole.read(start, end);
      if (how === 'at once') throw failure;
      const half = await whole.read(start, Math.floor((start + end) / 2));
      return Readable.from(
        (async function* () {
          yield* half;
          throw failure;
        })(),
      );
    },
  };
}

describe('a failing storage', () => {
  const failures = [
    Object.assign(new Error('disk'), { code: 'EIO' }),
    new ObjectNotFound('imports/x'),
    new Error('plain'),
  ];
  const cases = failures.flatMap((failure) =>
    [1, 2, 3].flatMap((from) => (['at once', 'midway'] as const).map((how) => ({ failure, from, how }))),
  );

  it.each(cases)('is not called a broken file: $failure.message at read $from, $how', async (wanted) => {
    const source = await failing(wanted.from, wanted.how, wanted.failure);
    await expect(read(source)).rejects.toBe(wanted.failure);
  });

  it('leaves a broken file what it is', async () => {
    const content = Buffer.from(await workbook);
    const cut = content.subarray(0, content.length - 40);
    await expect(read(bufferSource(cut))).rejects.toMatchObject({ error: 'archiveBroken' });
    content.fill(0x5a, 200, 1200);
    await expect(read(bufferSource(content))).rejects.toHaveProperty('error');
  });
});

describe('a mistake of ours', () => {
  it('is not called a broken workbook', async () => {
    const mistake = new TypeError('undefined is no function');
    const handlers = {
      open: () => {
        throw mistake;
      },
      text: () => undefined,
      close: () => undefined,
    };
    await expect(readWholeXml(Readable.from([Buffer.from('<a/>')]), 'x.xml', handlers)).rejects.toBe(mistake);
    await expect(
      readWholeXml(Readable.from([Buffer.from('<a>')]), 'x.xml', { ...handlers, open: () => undefined }),
    ).rejects.toMatchObject({ error: 'workbookBroken' });
  });
});
