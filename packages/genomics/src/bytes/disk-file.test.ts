import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

// Memory that begins in the middle of a page: disks refuse to take from it what goes past the cache.
vi.mock('./aligned-piece.ts', () => {
  const PIECE = 4 << 20;
  return { PIECE, alignedPiece: () => new Uint8Array(PIECE + 1).subarray(1), returnPiece: () => undefined };
});

const { DiskFile } = await import('./disk-file.ts');

it('writes a file through the cache where the disk refuses the other way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panicle-disk-'));
  try {
    const text = Buffer.alloc(17_000_001, 'calls of many samples\n');
    const file = new DiskFile(join(folder, 'file'));
    for (let at = 0; at < text.length; at += 3_000_000) file.write(text.subarray(at, at + 3_000_000));
    file.finish();
    expect(readFileSync(join(folder, 'file')).equals(text)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
