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

interface Frame {
  picture: Picture;
  /** bits that the shortest first scan of it takes */
  leastBits: number;
}

/**
 * The sides of a frame (ITU-T T.81, B.2.2). A scan codes each of its units, of which one covers 8 pixels times the
 * largest sampling factor at most, with one bit or more (F.1.2, G.1.2.1).
 */
function readFrame(segment: Buffer): Frame {
  const components = segment[5] ?? 0;
  if (segment.length < 6 + 3 * components || components === 0) throw new PictureFault('SOF');
  const height = segment.readUInt16BE(1);
  const width = segment.readUInt16BE(3);
  const factors = Array.from({ length: components }, (_, index) => segment[7 + 3 * index] ?? 0);
  const unit = (shift: number) => 8 * Math.max(1, ...factors.map((factor) => (factor >> shift) & 15));
  return {
    picture: { type: 'image/jpeg', width, height },
    leastBits: Math.ceil(width / unit(4)) * Math.ceil(height / unit(0)),
  };
}

/** Whether so many bytes of entropy-coded data stand before the next mark that is no restart (B.1.1.5); those hold none. */
async function requireScan(source: ByteSource, from: number, { leastBits }: Frame): Promise<void> {
  const wanted = Math.max(1, Math.ceil(leastBits / 8));
  let restarts = 0;
  for await (const { at, bytes } of source.windows(from, 1)) {
    const dataUntil = (place: number) => at + place - from - 2 * restarts;
    for (let mark = bytes.indexOf(0xff); mark >= 0; mark = bytes.indexOf(0xff, mark + 1)) {
      const next = bytes[mark + 1] ?? 0;
      if (next === 0) continue;
      if (next >= 0xd0 && next <= 0xd7) {
        restarts += 1;
        continue;
      }
      const found = dataUntil(mark);
      if (found < wanted) throw new PictureFault(`SOS: ${found} < ${wanted} B`);
      return;
    }
    if (dataUntil(bytes.length) > wanted) return;
  }
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

/** Segments before the scan, and fill bytes before a mark: far more than any camera writes. */
const MOST_SEGMENTS = 10_000;
const MOST_FILL = 64 * 1024;

/** Position of the next mark behind fill bytes, of which any number may stand there (ITU-T T.81, B.1.1.2). */
async function nextMark(source: ByteSource, from: number): Promise<number> {
  const bytes = await source.bytes(from, MOST_FILL);
  if (bytes[0] !== 0xff) throw new PictureFault('SOS');
  const other = bytes.findIndex((byte) => byte !== 0xff);
  if (other < 0) throw new PictureFault('FF FF');
  return from + other - 1;
}

/** Walks the segments up to the first scan (ITU-T T.81, annex B) and looks at what comes behind the picture. */
export async function inspectJpeg(source: ByteSource): Promise<Picture> {
  let frame: Frame | null = null;
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    at = await nextMark(source, at);
    const head = await source.bytes(at, 4);
    if (head.length < 4) throw new PictureFault('SOS');
    const marker = head[1] ?? 0;
    const length = head.readUInt16BE(2);
    const segment = await source.bytes(at + 4, length - 2);
    if (length < 2 || segment.length < length - 2) throw new PictureFault('SOS');
    if (isOtherFrame(marker)) throw new PictureFault(`SOF${marker - 0xc0}`);
    if (FRAMES.has(marker)) frame = readFrame(segment);
    if (marker === START_OF_SCAN) {
      if (!frame) throw new PictureFault('SOF');
      const scan = at + 2 + length;
      await requireScan(source, scan, frame);
      await checkTail(source, await endOfImage(source, scan));
      return frame.picture;
    }
    const foreign = foreignContent(segment);
    if (foreign) throw new PictureFault(foreign);
    at += 2 + length;
  }
  throw new PictureFault(`> ${MOST_SEGMENTS}`);
}
