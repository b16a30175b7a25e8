import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GenomicsError } from '../genomics-error.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { refusalOf } from '../testing/refusal.ts';
import { openBytes } from './byte-source.ts';
import { lineBlocks, lineBlocksOf } from './line-blocks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-bytes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stored(bytes: Uint8Array | string): string {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  return file;
}

async function textOf(file: string, longestLine?: number): Promise<{ text: string; added: boolean }> {
  let text = '';
  let added = false;
  for await (const block of lineBlocks(file, {}, longestLine)) {
    expect(block.bytes[block.end - 1]).toBe(10);
    text += Buffer.from(block.bytes.subarray(0, block.end)).toString();
    added = block.added;
  }
  return { text, added };
}

describe('lines of a file', () => {
  it('are the same plain, gzipped in members and block-compressed, whatever the name says', async () => {
    const lines = fastCheck.array(fastCheck.string({ maxLength: 50 }), { maxLength: 40 });
    const size = fastCheck.integer({ min: 1, max: 300 });
    await fastCheck.assert(
      fastCheck.asyncProperty(lines, size, async (lines, size) => {
        const text = lines.map((line) => `${line}\n`).join('');
        const half = text.length >> 1;
        const members = [gzipSync(text.slice(0, half)), gzipSync(text.slice(half))];
        expect((await textOf(stored(text))).text).toBe(Buffer.from(text).toString());
        expect((await textOf(stored(bgzipText(text, size)))).text).toBe(Buffer.from(text).toString());
        expect(await textOf(stored(Buffer.concat(members)))).toEqual({ text, added: false });
      }),
      { numRuns: 50 },
    );
  });

  it('come whole, also those longer than a piece, and a missing line feed at the end is reported', async () => {
    const text = `${'x'.repeat(3 << 20)}\n${'ab\n'.repeat(500_000)}last`;
    for (const bytes of [text, gzipSync(text), bgzipText(text, 60_000)]) {
      const found = await textOf(stored(bytes));
      expect(found.added).toBe(true);
      expect(found.text === `${text}\n`).toBe(true);
    }
  });

  it('of boundless length are refused', async () => {
    const file = stored(gzipSync('x'.repeat(8 << 20)));
    expect((await refusalOf(() => textOf(file, 2 << 20))).reason).toBe('lineTooLong');
  });
});

describe('a pipe', () => {
  it('gives the bytes that come through it, of which none is lost to the look at what they are', async () => {
    const text = 'lines that come through a pipe\n'.repeat(20_000);
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const bytes of [text, gzipSync(text), bgzipText(text, 60_000), 'x\n', '']) {
      const writer = spawn('sh', ['-c', 'cat "$1" > "$2"', 'sh', stored(bytes), pipe]);
      const source = openBytes(pipe);
      expect(source.size).toBe(0);
      const read: Uint8Array[] = [];
      for await (const block of lineBlocksOf(source, pipe)) read.push(block.bytes.slice(0, block.end));
      expect(Buffer.concat(read).toString() === (bytes.length > 10 ? text : bytes)).toBe(true);
      if (writer.exitCode === null) await once(writer, 'exit');
    }
  });
});

describe('a damaged file', () => {
  const text = 'genotypes of many samples\n'.repeat(2000);

  it('is refused when it is cut off, with the byte where nobody can look at its end first', async () => {
    const compressed = bgzipText(text);
    const within = compressed.subarray(0, compressed.length - 40);
    expect((await refusalOf(() => textOf(stored(within)))).reason).toBe('truncatedFile');
    const block = Buffer.concat([compressed.subarray(0, 2000), compressed.subarray(-28)]);
    const error = await refusalOf(() => textOf(stored(block)));
    expect(error.reason).toBe('damagedFile');
    expect(error.values.at).toBeGreaterThan(1000);
    const gzipped = gzipSync(text);
    const cut = stored(gzipped.subarray(0, gzipped.length - 20));
    expect((await refusalOf(() => textOf(cut))).reason).toBe('damagedFile');
  });

  it('never gives other bytes than were written', async () => {
    const compressed = bgzipText(text);
    const flips = fastCheck.record({
      place: fastCheck.integer({ min: 0, max: compressed.length - 1 }),
      bit: fastCheck.integer({ min: 0, max: 7 }),
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(flips, async ({ place, bit }) => {
        const changed = Buffer.from(compressed);
        changed[place]! ^= 1 << bit;
        // The first two bytes make it a compressed file at all; without them it is plain bytes.
        fastCheck.pre(place > 1);
        const found = await textOf(stored(changed)).catch((error: unknown) => error);
        if (found instanceof GenomicsError) expect(found.reason).toMatch(/^(damaged|truncated)File$/);
        else expect(found).toEqual({ text, added: false });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused where it ends between two blocks, as a file at once and through a pipe at its end', async () => {
    const whole = bgzipText(text);
    const cut = whole.subarray(0, whole.length - 28);
    expect(await refusalOf(() => textOf(stored(cut)))).toMatchObject({ reason: 'truncatedFile' });
    const pipe = join(folder, 'cut-pipe');
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'cat "$0" > "$1"', stored(cut), pipe]);
    expect(await refusalOf(() => textOf(pipe))).toMatchObject({ reason: 'truncatedFile' });
    await once(writer, 'exit');
    // files that were put behind each other are whole
    expect((await textOf(stored(Buffer.concat([whole, whole])))).text).toBe(text + text);
  });

  it('gives its whole lines where a cut is accepted', async () => {
    const lines = Array.from({ length: 400 }, (_, k) => `line ${k}`).join('\n') + '\n';
    const whole = bgzipText(lines, 300);
    for (let end = whole.length; end > 40; end -= 37) {
      let found = '';
      for await (const { bytes, end: last } of lineBlocks(stored(whole.subarray(0, end)), {
        acceptTruncated: true,
      }))
        found += Buffer.from(bytes.subarray(0, last)).toString();
      expect(found === '' || found.endsWith('\n')).toBe(true);
      expect(lines.startsWith(found)).toBe(true);
      if (end >= whole.length - 28) expect(found).toBe(lines);
    }
  });

  it('is distinguished from a missing file and from a folder', async () => {
    expect((await refusalOf(() => textOf(join(folder, 'nothing')))).reason).toBe('fileUnreadable');
    expect((await refusalOf(() => textOf(folder))).reason).toBe('fileUnreadable');
  });
});

it('lets other work continue when it is cancelled', async () => {
  const abort = new AbortController();
  abort.abort(new Error('enough'));
  const walk = async () => {
    for await (const block of lineBlocks(stored('a\n'), { signal: abort.signal })) expect(block).toBeNull();
  };
  await expect(walk()).rejects.toThrow('enough');
  const source = openBytes(stored(''));
  expect(source.read(new Uint8Array(4), 0)).toBe(0);
  source.close();
});
