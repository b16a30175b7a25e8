import type { ByteSource } from './byte-source.ts';
import { foreignContent, LONGEST_FOREIGN } from './hidden-content.ts';
import { PictureFault, type Picture } from './picture.ts';

const START_OF_SCAN = 0xda;
/** Baseline, extended and progressive Huffman: what browsers decode. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

export function isJpeg(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
}

function isOtherFrame(marker: number): boolean {
  return marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Position behind the end-of-image mark; entropy-coded data never contains it (ITU-T T.81, F.1.2.3). */
async function endOfImage(source: ByteSource, from: number): Promise<number> {
  const mark = Buffer.from([0xff, 0xd9]);
  for await (const { at, bytes } of source.windows(from, 1)) {
    const found = bytes.indexOf(mark);
    if (found >= 0) return at + found + 2;
  }
  throw new PictureFault('EOI');
}

/** Phones append films and second pictures, which is fine; archives, documents and markup are not. */
async function checkTail(source: ByteSource, from: number): Promise<void> {
  for await (const { bytes } of source.windows(from, LONGEST_FOREIGN)) {
    const foreign = foreignContent(bytes);
    if (foreign) throw new PictureFault(foreign);
  }
}

/** Walks the segments up to the first scan (ITU-T T.81, annex B) and looks at what comes behind the picture. */
export async function inspectJpeg(source: ByteSource): Promise<Picture> {
  let picture: Picture | null = null;
  for (let at = 2; ;) {
    const head = await source.bytes(at, 4);
    if (head.length < 4 || head[0] !== 0xff) throw new PictureFault('SOS');
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const length = head.readUInt16BE(2);
    const segment = await source.bytes(at + 4, length - 2);
    if (length < 2 || segment.length < length - 2) throw new PictureFault('SOS');
    if (isOtherFrame(marker)) throw new PictureFault(`SOF${marker - 0xc0}`);
    if (FRAMES.has(marker)) {
      if (segment.length < 5) throw new PictureFault('SOF');
      picture = { type: 'image/jpeg', width: segment.readUInt16BE(3), height: segment.readUInt16BE(1) };
    }
    if (marker === START_OF_SCAN) {
      if (!picture) throw new PictureFault('SOF');
      await checkTail(source, await endOfImage(source, at + 2 + length));
      return picture;
    }
    const foreign = foreignContent(segment);
    if (foreign) throw new PictureFault(foreign);
    at += 2 + length;
  }
}
