import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { errors } from '@panicle/contract';
import type { ImportContext } from '../../../platform/imports/import-target.ts';
import { PackedFiles } from '../../../platform/imports/packed-files.ts';
import { openArchive } from '../../../platform/tables/archive.ts';
import { bufferSource } from '../../../platform/tables/byte-source.ts';
import { openTable } from '../../../platform/tables/open-table.ts';
import { makeWorkbook, zip } from '../../../platform/tables/testing/make-workbook.ts';
import { shownRows } from '../../../platform/tables/testing/read-all.ts';
import { referenceFolder } from '../../../testing/reference.ts';
import { sendFile } from '../../files/testing/chunk-client.ts';
import { Breeder } from '../testing/germplasm-fixture.ts';
import { png } from '../testing/png.ts';
import { findPictures, newPictureState } from './find-pictures.ts';
import {
  application,
  breeder,
  importZip,
  picturesOf,
  setPictureStage,
  storedPictures,
} from '../testing/picture-import.ts';

setPictureStage();

/** A file of the user's own, as the upload of files stores it. */
async function intoLibrary(name: string, bytes: Buffer, extra: Record<string, string> = {}) {
  const answer = await sendFile(breeder.client, { name, bytes, extra });
  return answer.data.fileId ?? '';
}

interface Problem {
  row: number;
  columnTitle: string;
  severity: string;
  reason: string;
}
const remarks = (answer: { data: { problems: Problem[] } }) =>
  answer.data.problems.map(
    ({ row, columnTitle, severity, reason }) => `${row} ${columnTitle} ${severity}: ${reason}`,
  );
const written = (rows: number, warnings: number) => ({
  state: 'written',
  counts: { rows, written: rows, errors: 0, warnings },
});

/** An entry called `ascii` gets these bytes for its name, and the mark of UTF-8 goes. */
async function renamed(parts: Parameters<typeof zip>[0], ascii: string, name: Buffer): Promise<Buffer> {
  const content = await zip(parts);
  for (let at = content.indexOf(ascii); at >= 0; at = content.indexOf(ascii, at + 1)) {
    name.copy(content, at);
    // the flags of the local header, then those of the directory
    const flags = content.readUInt32LE(at - 30) === 0x04034b50 ? at - 24 : at - 38;
    content.writeUInt16LE(content.readUInt16LE(flags) & ~0x0800, flags);
  }
  return content;
}

describe('an import with pictures', () => {
  test('takes them from a zip by the names in the table; folders do not count', async () => {
    const group = await breeder.group();
    const table =
      'sourceID,year,station,Room,picture\nZ1,2024,三亚,101,ear.png\nZ2,2024,,,photos/玉米.PNG\nZ3,,,,\n';
    const parts = { 'trip/table.csv': table, 'trip/ear.png': png(1), 'trip/pictures/玉米.png': png(2) };
    const dry = await importZip(parts, 0, group.id);
    expect(dry.data).toMatchObject({ state: 'checked', counts: { rows: 3, errors: 0, warnings: 0 } });
    expect(await storedPictures()).toEqual([]);
    const answer = await importZip(parts, 1, group.id);
    expect(answer.data).toMatchObject(written(3, 0));
    expect(await picturesOf(answer.data.batchId)).toEqual({ Z1: png(1), Z2: png(2), Z3: null });
    const { records } = await breeder.page({ groupId: group.id, sort: 'sourceId' });
    expect(records[0]).toMatchObject({ year: 2024, station: '三亚', room: '101', revision: 1 });
  });

  test('takes workbooks in a zip too, and workbooks that come alone', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const book = await makeWorkbook({ sheets: { S: row('sourceID', '图片') + row('W1', 'ear.png') } });
    const packed = await importZip({ 'table.xlsx': book, 'ear.png': png(3) });
    expect(await picturesOf(packed.data.batchId)).toEqual({ W1: png(3) });
    const alone = await breeder.import('none', 1, book, 'table.xlsx');
    expect(alone.data).toMatchObject(written(1, 1));
    expect(remarks(alone)).toContainEqual(expect.stringContaining('There is no picture “ear.png”'));
  });

  test('takes them from the files of the user, and leaves those where they are', async () => {
    await intoLibrary('library.png', png(4));
    const file = 'sourceID,picture\nL1,library.png\nL2,LIBRARY.PNG\n';
    const { data } = await breeder.import('none', 1, file);
    expect(data).toMatchObject(written(2, 0));
    expect(await picturesOf(data.batchId)).toEqual({ L1: png(4), L2: png(4) });
    const { data: files } = await breeder.client.get('/crop/file/page?fileName=library.png');
    expect(files.records).toHaveLength(1);
    await breeder.client.post(`/crop/crop-import/undo/${data.batchId}`);
    const { data: left } = await breeder.client.get('/crop/file/page?fileName=library.png');
    expect(left.records).toEqual(files.records);
  });

  test('never takes another user’s file', async () => {
    await intoLibrary('private.png', png(5));
    const other = await application.signInAs();
    const dry = await new Breeder(other).import('none', 0, 'sourceID,picture\nP1,private.png\n');
    expect(remarks(dry)).toEqual([expect.stringContaining('There is no picture “private.png”')]);
  });

  test('takes a zip that was uploaded in chunks', async () => {
    const bytes = await zip({ 'table.csv': 'sourceID,picture\nU1,ear.png\n', 'ear.png': png(10) });
    const fileId = await intoLibrary('trip.zip', bytes, { projectId: 'import-trip' });
    const { data } = await breeder.client.post('/crop/crop-import/file', { kind: 'germplasm', fileId });
    await breeder.client.post(`/crop/crop-import/check/${data.id}`);
    const { data: confirmed } = await breeder.client.post(`/crop/crop-import/confirm/${data.id}`, {});
    expect(confirmed).toMatchObject({ state: 'written', fileName: 'trip.zip' });
    expect(await picturesOf(data.id)).toEqual({ U1: png(10) });
  });

  test('remarks on names that lead to no picture, by row and file, and imports the rows', async () => {
    await intoLibrary('twice.png', png(6), { folderName: 'a' });
    await intoLibrary('twice.png', png(7), { folderName: 'b' });
    const rows = ['R1,none.png', 'R2,text.png', 'R3,same.png', 'R4,twice.png', 'R5,ear.png'];
    const answer = await importZip({
      'table.csv': `sourceID,picture\n${rows.join('\n')}\n`,
      'text.png': '<html>no picture</html>',
      'one/same.png': png(1),
      'two/same.png': png(2),
      'ear.png': png(3),
      'spare/EAR-2.png': png(4),
    });
    expect(answer.data).toMatchObject(written(5, 5));
    expect(remarks(answer)).toEqual([
      '1 Picture warning: 1 picture in the zip is named by no row and will not be imported: EAR-2.png',
      expect.stringMatching(/^2 Picture warning: There is no picture “none.png”, neither in the zip nor/),
      expect.stringMatching(/^3 Picture warning: “text.png” is not an intact PNG or JPEG picture/),
      expect.stringMatching(/^4 Picture warning: The zip holds several files named “same.png”/),
      expect.stringMatching(/^5 Picture warning: Several of your uploaded files are named “twice.png”/),
    ]);
    expect(await picturesOf(answer.data.batchId)).toEqual({
      R1: null,
      R2: null,
      R3: null,
      R4: null,
      R5: png(3),
    });
  });

  test('reads a file once, however many ways the rows name it, also one that is no picture', async () => {
    const spellings = Array.from({ length: 50 }, (_, index) => `a${index}/ear.png`);
    const table = (name: string) =>
      spellings
        .map((cell, index) => `${name}${index},${cell}\n`)
        .join('')
        .replaceAll('ear', name);
    const read = vi.spyOn(PackedFiles.prototype, 'find');
    const inspected = newPictureState();
    const parts = {
      'table.csv': `sourceID,picture\n${table('good')}${table('bad')}`,
      'good.png': png(1),
      'bad.png': png(1).subarray(0, -1),
    };
    const archive = await openArchive(bufferSource(await zip(parts)), {
      entries: 10,
      unpackedBytes: 1_000_000,
      ratio: 100,
    });
    const reads = vi.spyOn(archive, 'read');
    const context = {
      session: { userId: breeder.client.userId } as ImportContext<unknown>['session'],
      signal: new AbortController().signal,
      files: {
        database: application.platform.database,
        storage: application.platform.storage,
        packed: new PackedFiles(archive, [...archive.entries.values()]),
      },
    };
    const names = ['good', 'bad'].flatMap((name) => spellings.map((cell) => cell.replace('ear', name)));
    await findPictures(application.platform.database, names, inspected, context);
    expect(read).toHaveBeenCalledTimes(100);
    read.mockRestore();
    expect(reads).toHaveBeenCalledTimes(2);
    expect(inspected).toMatchObject({ count: 1, bytes: png(1).length - 1 });
    archive.close();
    const answer = await importZip(parts, 0);
    expect(answer.data.counts).toMatchObject({ rows: 100, warnings: 50 });
  });

  test('reads Chinese names as Windows and macOS pack them: GB18030 and UTF-8 without its mark', async () => {
    const parts = (name: string) => ({ 'table.csv': 'sourceID,picture\nC1,玉米.png\n', [name]: png(8) });
    // 玉米 in GBK, and in UTF-8
    for (const [ascii, bytes] of [
      ['xxxx.png', Buffer.from('d3f1c3d7', 'hex')],
      ['xxxxxx.png', Buffer.from('玉米')],
    ] as const) {
      const content = await renamed(parts(ascii), ascii, bytes);
      const { data } = await breeder.import('none', 1, content, 'ears.zip');
      expect(await picturesOf(data.batchId)).toEqual({ C1: png(8) });
    }
  });

  test('ignores what macOS and Windows put beside the files', async () => {
    const answer = await importZip({
      'ears/': '',
      'ears/table.csv': 'sourceID,picture\nM1,ear.png\n',
      'ears/ear.png': png(9),
      '__MACOSX/ears/._table.csv': 'x',
      '__MACOSX/ears/._ear.png': 'x',
      'ears/.hidden/table.csv': 'x',
      'ears/Thumbs.db': 'x',
    });
    expect(await picturesOf(answer.data.batchId)).toEqual({ M1: png(9) });
  });

  test('has the column in the template, with a word on what it takes, in both languages', async () => {
    const explained = async (lang: string, sheet: string) => {
      const url = '/crop/crop-import/template/germplasm';
      const file = await breeder.client.inject({ method: 'GET', url, headers: { lang } });
      const opened = await openTable(bufferSource(file.rawPayload), { sheet });
      const rows = await shownRows(opened.table);
      opened.close();
      return rows.at(-1);
    };
    expect(await explained('zh_CN', '填写说明')).toEqual([
      '图片',
      '',
      '文本',
      expect.stringContaining('同一个 .zip'),
    ]);
    expect(await explained('en_US', 'Columns')).toEqual([
      'Picture',
      '',
      'text',
      expect.stringContaining('one .zip'),
    ]);
  });
});

describe('a zip that is refused as a whole', () => {
  const table = 'sourceID,picture\nX1,ear.png\n';
  const refusal = async (content: Buffer) => (await breeder.import('none', 1, content, 'ears.zip')).status;

  test('holds no table, or more than one', async () => {
    expect(await refusal(await zip({ 'ear.png': png(1) }))).toBe(errors.importZipNoTable.status);
    const several = await importZip({ 'a.csv': table, 'b/c.xlsx': 'x' });
    expect(several).toMatchObject({
      status: errors.importZipSeveralTables.status,
      msg: expect.stringContaining('a.csv, b/c.xlsx'),
    });
    expect(await refusal(await zip({ 'old.xls': 'x' }))).toBe(errors.importOldExcel.status);
  });

  test('is encrypted, or damaged', async () => {
    const parts = { 'table.csv': table, 'ear.png': png(1) };
    const directory = Buffer.from('PK\u0001\u0002');
    /** the archive with one bit of an entry's directory changed, at that offset */
    const changed = async (which: 'indexOf' | 'lastIndexOf', offset: number) => {
      const content = await zip(parts);
      const at = content[which](directory) + offset;
      content.writeUInt8(content.readUInt8(at) ^ 1, at);
      return content;
    };
    const before = await storedPictures();
    // the flag of the picture
    expect(await refusal(await changed('lastIndexOf', 8))).toBe(errors.archiveEncrypted.status);
    // the checksums of the table and of the picture
    expect(await refusal(await changed('indexOf', 16))).toBe(errors.archiveBroken.status);
    expect(await refusal(await changed('lastIndexOf', 16))).toBe(errors.archiveBroken.status);
    const whole = await zip(parts);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toBe(errors.archiveBroken.status);
    expect(await storedPictures()).toEqual(before);
  });

  test('unpacks to too much, holds too many files, or points outside', async () => {
    const block = Buffer.alloc(1_048_576);
    const dense = await zip({ 'table.csv': table, 'ear.png': Array.from({ length: 20 }, () => block) });
    expect(await refusal(dense)).toBe(errors.archiveTooDense.status);
    const claims = await zip({ 'table.csv': table, 'ear.png': png(1) });
    claims.writeUInt32LE(600 * 1_048_576, claims.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    expect(await refusal(claims)).toBe(errors.archiveTooLarge.status);
    // packs no better than tables do, so that its size alone is at fault
    const block65 = Buffer.concat([randomBytes(16_384), block.subarray(16_384)]);
    const wide = await zip({ 'table.csv': Array.from({ length: 65 }, () => block65) });
    expect(await breeder.import('none', 1, wide, 'ears.zip')).toMatchObject({
      status: errors.archiveTooLarge.status,
      msg: expect.stringContaining('the limit is 64 MB'),
    });
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.png`, '']));
    expect(await refusal(await zip({ 'table.csv': table, ...many }))).toBe(
      errors.archiveTooManyEntries.status,
    );
    expect(await refusal(await zip({ 'table.csv': table, '../ear.png': png(1) }))).toBe(
      errors.archiveUnsafeName.status,
    );
  });
});

const bad = referenceFolder('bad-input');
describe.skipIf(!bad)('the zip of zip-slip', () => {
  test('is refused by its names, beside a table too', async () => {
    const content = await readFile(join(bad!, 'zip-slip/zip-slip.zip'));
    const answer = await breeder.import('none', 1, content, 'slip.zip');
    expect(answer.status).toBe(errors.archiveUnsafeName.status);
  });
});
