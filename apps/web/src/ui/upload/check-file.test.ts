import { expect, test } from 'vitest';
import { limits } from '@panicle/contract';
import { isReadable, checkPlainFile } from './check-file.ts';

const named = (name: string, size = 1) => ({ name, size });

test('where tables and archives are taken, a refusal names the endings of both', () => {
  expect(checkPlainFile(named('ears.zip'), ['table', 'archive'])).toBeNull();
  expect(checkPlainFile(named('ears.csv'), ['table', 'archive'])).toBeNull();
  expect(checkPlainFile(named('ears.rar'), ['table', 'archive'])).toEqual({
    error: 'wrongFileType',
    values: { name: 'ears.rar', types: '.xlsx .csv .zip' },
  });
});

test('where only tables are accepted, it names their types, and says how to convert old workbooks', () => {
  expect(checkPlainFile(named('ears.zip'), ['table'])?.values).toEqual({
    name: 'ears.zip',
    types: '.xlsx .csv',
  });
  expect(checkPlainFile(named('ears.xls'), ['table', 'archive'])?.error).toBe('importOldExcel');
});

test('100 MB are the most of any file', () => {
  expect(checkPlainFile(named('ears.csv', limits.plainUploadBytes), ['table'])).toBeNull();
  expect(checkPlainFile(named('ears.csv', limits.plainUploadBytes + 1), ['table'])?.error).toBe(
    'plainUploadTooLarge',
  );
});

test('a file that has gone since it was chosen is not readable', async () => {
  expect(await isReadable(new Blob(['x']))).toBe(true);
  const gone = new Blob(['x']);
  gone.slice = () =>
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
  expect(await isReadable(gone)).toBe(false);
});
