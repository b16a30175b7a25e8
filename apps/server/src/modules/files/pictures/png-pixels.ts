import { createInflate, type Inflate } from 'node:zlib';
import { PictureFault } from './picture.ts';

/** Samples of a pixel and bits of a sample by colour type (PNG specification, third edition, table 12). */
const COLOURS: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const WHOLE = [{ x: 0, y: 0, right: 1, down: 1 }];
/** Where the pixels of the seven passes of an interlaced picture lie (same, section 8.2). */
const PASSES = [
  { x: 0, y: 0, right: 8, down: 8 },
  { x: 4, y: 0, right: 8, down: 8 },
  { x: 0, y: 4, right: 4, down: 8 },
  { x: 2, y: 0, right: 4, down: 4 },
  { x: 0, y: 2, right: 2, down: 4 },
  { x: 1, y: 0, right: 2, down: 2 },
  { x: 0, y: 1, right: 1, down: 2 },
];

/** Content of an IHDR chunk. */
export interface PngHeader {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
}

/** Bytes that the pixels have when they are unpacked, a filter byte before each row. */
export function pixelBytes({ width, height, depth, colour, interlaced }: PngHeader): number {
  const kind = COLOURS[colour];
  if (!kind?.depths.includes(depth)) throw new PictureFault('IHDR');
  let bytes = 0;
  for (const { x, y, right, down } of interlaced ? PASSES : WHOLE) {
    const columns = Math.ceil((width - x) / right);
    const rows = Math.ceil((height - y) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * kind.samples * depth) / 8));
  }
  return bytes;
}

const PIECE = 64 * 1024;

/**
 * Unpacks the pixels of a picture, outside of the event loop, and keeps nothing of them: whether zlib and its check
 * sum find them whole, and not more of them than the sides of the picture allow.
 */
export class PixelCheck {
  readonly #inflate: Inflate;
  #left: number;
  readonly #closed = Promise.withResolvers<void>();
  #ended = false;
  #fault: Error | null = null;

  constructor(expected: number) {
    this.#left = expected;
    this.#inflate = createInflate({ chunkSize: PIECE });
    this.#inflate.on('data', (piece: Buffer) => {
      this.#left -= piece.length;
      if (this.#left < 0) this.#inflate.destroy(new PictureFault('IDAT +'));
    });
    this.#inflate.once('close', () => this.#closed.resolve());
    this.#inflate.once('end', () => (this.#ended = true));
    this.#inflate.once('error', (error: NodeJS.ErrnoException) => {
      this.#fault = error.code?.startsWith('Z_') ? new PictureFault('IDAT') : error;
    });
  }

  /** The next packed bytes; what follows the end of the packed data is no pixel. */
  async add(bytes: Buffer): Promise<void> {
    if (!this.#ended && !this.#fault) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#inflate.write(Buffer.from(bytes), () => resolve());
      // a write that meets a fault is never called back
      await Promise.race([promise, this.#closed.promise]);
    }
    if (this.#fault) throw this.#fault;
  }

  /** Throws PictureFault where pixels are missing or damaged. */
  async finish(): Promise<void> {
    if (!this.#fault) this.#inflate.end();
    await this.#closed.promise;
    if (this.#fault) throw this.#fault;
    if (this.#left > 0) throw new PictureFault('IDAT');
  }

  close(): void {
    this.#inflate.destroy();
  }
}
