import { crc32 } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { foreignContent } from './hidden-content.ts';
import { PictureFault, type Picture } from './picture.ts';
import { PixelCheck, pixelBytes, type PngHeader } from './png-pixels.ts';
import { Turns } from './turns.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Metadata that is looked into; larger chunks can only be pixels or profiles. */
const LARGEST_TEXT = 1024 * 1024;

export function isPng(head: Buffer): boolean {
  return head.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Chunks of one picture; programs that write small ones write 8 KB of pixels into each. */
const MOST_CHUNKS = 20_000;

const STEP = 128 * 1024;

interface Chunk {
  type: string;
  /** position of its data */
  at: number;
  length: number;
}

/** Refuses a chunk whose check sum, over type and data, is wrong: it was damaged on the way. */
async function checkSum(source: ByteSource, { type, at, length }: Chunk): Promise<void> {
  let sum = crc32(type);
  const end = at + length;
  for (let from = at; from < end; from += STEP) {
    sum = crc32(await source.bytes(from, Math.min(STEP, end - from)), sum);
  }
  if ((await source.bytes(end, 4)).readUInt32BE(0) !== sum) throw new PictureFault(`${type} CRC`);
}

async function addPixels(source: ByteSource, { at, length }: Chunk, pixels: PixelCheck): Promise<void> {
  const end = at + length;
  for (let from = at; from < end; from += STEP) {
    await pixels.add(await source.bytes(from, Math.min(STEP, end - from)));
  }
}

async function readHeader(source: ByteSource): Promise<PngHeader> {
  const header = await source.bytes(SIGNATURE.length, 25);
  if (header.length < 25 || header.readUInt32BE(0) !== 13 || header.toString('latin1', 4, 8) !== 'IHDR')
    throw new PictureFault('IHDR');
  return {
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
    depth: header.readUInt8(16),
    colour: header.readUInt8(17),
    interlaced: header.readUInt8(20) === 1,
  };
}

/** Walks the chunks from IHDR to IEND (PNG specification, third edition, section 5), which must end the file. */
async function walkChunks(source: ByteSource, pixels: PixelCheck): Promise<void> {
  let start = SIGNATURE.length;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const head = await source.bytes(start, 8);
    if (head.length < 8) throw new PictureFault('IEND');
    const chunk = { type: head.toString('latin1', 4, 8), at: start + 8, length: head.readUInt32BE(0) };
    const { type, at, length } = chunk;
    const next = at + length + 4;
    if (next > source.size || !/^[A-Za-z]{4}$/.test(type)) throw new PictureFault(type.replace(/\W/g, '·'));
    await checkSum(source, chunk);
    if (type === 'IEND') {
      if (next !== source.size) throw new PictureFault('IEND +');
      return;
    }
    if (type === 'IDAT') await addPixels(source, chunk, pixels);
    else if (length <= LARGEST_TEXT) {
      const foreign = foreignContent(await source.bytes(at, length));
      if (foreign) throw new PictureFault(foreign);
    }
    start = next;
  }
  throw new PictureFault(`> ${MOST_CHUNKS}`);
}

/** Unpacking costs a processor up to some seconds: one picture at a time, so that the others stay free for requests. */
const oneAtATime = new Turns();

/** Looks at every chunk and unpacks the pixels; `checkSides` refuses sides before anything is unpacked. */
export async function inspectPng(
  source: ByteSource,
  checkSides: (picture: Picture) => void,
): Promise<Picture> {
  const header = await readHeader(source);
  const picture: Picture = { type: 'image/png', width: header.width, height: header.height };
  checkSides(picture);
  const expected = pixelBytes(header);
  return oneAtATime.take(async () => {
    const pixels = new PixelCheck(expected);
    try {
      await walkChunks(source, pixels);
      await pixels.finish();
    } finally {
      pixels.close();
    }
    return picture;
  });
}
