import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { referenceFolder } from '../../testing/reference.ts';
import { openArchive } from './archive.ts';
import { bufferSource } from './byte-source.ts';
import { collect, readTexts } from './testing/read-all.ts';
import { zip } from './testing/make-workbook.ts';
import { workbookLimits } from './xlsx/workbook.ts';

const limits = { entries: 2000, unpackedBytes: 100 * 1_048_576, ratio: 100 };
const open = (content: Buffer) => openArchive(bufferSource(content), limits);
const refusal = (content: Buffer) =>
  open(content).then(
    () => 'opened',
    (error: { error?: string }) => error.error,
  );

describe('an archive', () => {
  it('gives back what was packed', async () => {
    const archive = await open(await zip({ '名/称.txt': 'text', 'empty.txt': '' }));
    expect([...archive.entries.keys()]).toEqual(['名/称.txt', 'empty.txt']);
    expect((await collect(await archive.open('名/称.txt'))).toString()).toBe('text');
    archive.close();
  });

  it('is read whole by its checksum', async () => {
    const content = await zip({ 'a.txt': 'text' });
    const whole = await open(content);
    expect((await whole.read('a.txt')).toString()).toBe('text');
    const at = content.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 16;
    content.writeUInt8(content.readUInt8(at) ^ 1, at);
    const damaged = await open(content);
    await expect(damaged.read('a.txt')).rejects.toMatchObject({ error: 'archiveBroken' });
  });

  it('of many small entries is read in large pieces, its directory and its entries', async () => {
    const names = Array.from({ length: 1900 }, (_, index) => `${index}.txt`);
    const source = bufferSource(await zip(Object.fromEntries(names.map((name) => [name, name]))));
    const read = vi.spyOn(source, 'read');
    const archive = await openArchive(source, limits);
    expect(archive.entries.size).toBe(1900);
    expect(read.mock.calls.length).toBeLessThan(5);
    for (const name of names) expect((await archive.read(name)).toString()).toBe(name);
    expect(read.mock.calls.length).toBeLessThan(10);
    archive.close();
  });

  it('says which names it has twice', async () => {
    const content = await zip({ 'a.txt': '1', 'b.txt': '2' });
    for (let at = content.indexOf('b.txt'); at >= 0; at = content.indexOf('b.txt', at))
      content.write('a.txt', at);
    const archive = await open(content);
    expect([...archive.repeated]).toEqual(['a.txt']);
  });

  it.each(['../out.txt', '/etc/passwd', 'C:/x.txt', 'a/../../b', 'a\u0000b'])(
    'with the name %j is refused',
    async (name) => {
      expect(await refusal(await zip({ [name]: 'x' }))).toBe('archiveUnsafeName');
    },
  );

  it('with a link is refused', async () => {
    const content = await zip({ link: '/etc/passwd' });
    const directory = content.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    content.writeUInt32LE((0o120777 << 16) >>> 0, directory + 38);
    expect(await refusal(content)).toBe('archiveUnsafeName');
  });

  it('with too many entries is refused before they are listed', async () => {
    const names = Array.from({ length: 2001 }, (_, index) => [`${index}.txt`, ''] as const);
    expect(await refusal(await zip(Object.fromEntries(names)))).toBe('archiveTooManyEntries');
  });

  it('that claims too much, or packs too well, is refused before unpacking', async () => {
    const block = Buffer.alloc(1_048_576);
    expect(await refusal(await zip({ a: Array.from({ length: 120 }, () => block) }))).toBe('archiveTooLarge');
    expect(await refusal(await zip({ a: Array.from({ length: 20 }, () => block) }))).toBe('archiveTooDense');
  });

  it('that claims less than it holds fails while unpacking', async () => {
    const content = await zip({ a: 'x'.repeat(5000) });
    const directory = content.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    content.writeUInt32LE(100, directory + 24);
    const archive = await open(content);
    await expect(archive.open('a').then(collect)).rejects.toThrow();
  });

  it('whose entries share bytes is refused', async () => {
    const content = await zip({ a: 'x'.repeat(50), b: 'y' });
    const second = content.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    content.writeUInt32LE(0, second + 42);
    expect(await refusal(content)).toBe('archiveTooDense');
  });
});

describe('a workbook that unpacks to more than any table', () => {
  const bomb = (megabytes: number) => {
    const block = Buffer.alloc(1_048_576, '<c><v>1</v></c>');
    const sheet = Array.from({ length: megabytes }, () => block);
    return zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/s0.xml': sheet });
  };

  it('is refused by its directory, without unpacking: 60 MB at a ratio that no table has', async () => {
    const content = await bomb(60);
    expect(content.length).toBeLessThan(1_000_000);
    await expect(readTexts(content)).rejects.toMatchObject({ error: 'archiveTooDense' });
  });

  it('is refused by its size, whatever the ratio', async () => {
    const content = await bomb(1);
    const directory = content.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    content.writeUInt32LE(600 * 1_048_576, directory + 24);
    await expect(readTexts(content)).rejects.toMatchObject({
      error: 'archiveTooLarge',
      values: { limit: workbookLimits.unpackedBytes / 1_048_576 },
    });
  });
});

const yauzl = referenceFolder('bad-input/zip-yauzl');
const slip = referenceFolder('bad-input/zip-slip');
describe.skipIf(!yauzl || !slip)('archives of yauzl and zip-slip', () => {
  it('that are sound can be listed', async () => {
    for (const file of await readdir(join(yauzl!, 'success'))) {
      expect([file, await refusal(await readFile(join(yauzl!, 'success', file)))]).toEqual([file, 'opened']);
    }
  });

  it('that are broken are refused, when listing or when reading', async () => {
    for (const file of await readdir(join(yauzl!, 'failure'))) {
      const content = await readFile(join(yauzl!, 'failure', file));
      const read = async () => {
        const archive = await open(content);
        for (const name of archive.entries.keys()) await collect(await archive.open(name));
      };
      await expect(read(), file).rejects.toThrow();
    }
  });

  it('that reach outside are refused whole, and a tar is no table', async () => {
    expect(await refusal(await readFile(join(slip!, 'zip-slip.zip')))).toBe('archiveUnsafeName');
    await expect(readTexts(await readFile(join(slip!, 'zip-slip-win.tar')))).rejects.toMatchObject({
      error: 'importNotTable',
    });
  });
});
