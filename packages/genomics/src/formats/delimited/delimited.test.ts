import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { eachRow } from './each-row.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-delimited-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const file = join(folder, 'in.csv');
  writeFileSync(file, content);
  const rows: string[][] = [];
  const layout = await eachRow(file, {}, (row) => void rows.push(row.texts()));
  return { rows, ...layout };
}

it('cells come back as they were written, whatever parts them', async () => {
  const cell = fastCheck.string({ maxLength: 6 }).map((text) => text.replace(/[\r\n\0]/g, ''));
  const table = fastCheck.array(fastCheck.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fastCheck.assert(
    fastCheck.asyncProperty(
      table,
      fastCheck.constantFrom(',', '\t', ';'),
      fastCheck.boolean(),
      async (own, by, gz) => {
        // The head tells what parts the cells.
        const rows = [['a', 'b', 'c'], ...own];
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(by))
          .join('\r\n');
        const found = await read(gz ? gzipSync(text) : text);
        expect(found).toMatchObject({ rows, separator: by, foreign: false });
      },
    ),
    { numRuns: 100 },
  );
});

it('blanks part cells where nothing else does, and empty lines are passed over', async () => {
  const { rows, separator } = await read('\ufeff"line one" y\n\n \na   1  2\n');
  expect({ rows, separator }).toEqual({
    rows: [
      ['line one', 'y'],
      ['a', '1', '2'],
    ],
    separator: 'blanks',
  });
});

it('names in GB 18030 are read', async () => {
  const bytes = Buffer.concat([Buffer.from('name,x\n'), Uint8Array.of(0xcb, 0xeb), Buffer.from(',1\n')]);
  expect(await read(bytes)).toMatchObject({
    rows: [
      ['name', 'x'],
      ['穗', '1'],
    ],
    foreign: true,
  });
});

it('files that are no tables of text are refused, and so is an open quote', async () => {
  const reason = async (content: string | Uint8Array) => (await refusalOf(() => read(content))).reason;
  expect(await reason('PK\u0003\u0004')).toBe('workbookFile');
  expect(await reason(Buffer.from('\ufeffa,b', 'utf16le'))).toBe('wideCharacters');
  expect(await reason('a\0b')).toBe('notText');
  const { values } = await refusalOf(() => read('a,b\n"c,d\n'));
  expect(values.line).toBe(2);
});
