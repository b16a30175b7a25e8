import { afterEach, expect, test, vi } from 'vitest';
import { makeThumbnail } from './thumbnail.ts';

/** The first bytes of a PNG picture: its signature, and the header with both sides. */
function pngHead(width: number, height: number): Blob {
  const head = new DataView(new ArrayBuffer(33));
  [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, index) =>
    head.setUint32(4 * index, word),
  );
  return new Blob([head.buffer], { type: 'image/png' });
}

const unpack = vi.fn(() => Promise.reject(new Error('no picture behind the header')));

afterEach(() => {
  unpack.mockClear();
  vi.unstubAllGlobals();
});

test('a PNG picture of more than 60 megapixels is not unpacked for a list', async () => {
  vi.stubGlobal('createImageBitmap', unpack);
  for (const [width, height] of [
    [60_000_001, 1],
    [10_000, 6_001],
    [0xffffffff, 0xffffffff],
  ] as const) {
    expect(await makeThumbnail(pngHead(width, height))).toBeNull();
  }
  expect(unpack).not.toHaveBeenCalled();
  await makeThumbnail(pngHead(10_000, 6_000));
  expect(unpack).toHaveBeenCalledTimes(1);
});

test('other pictures are left to the browser', async () => {
  vi.stubGlobal('createImageBitmap', unpack);
  expect(await makeThumbnail(new Blob([new Uint8Array([0xff, 0xd8, 0xff])]))).toBeNull();
  expect(unpack).toHaveBeenCalledTimes(1);
});
