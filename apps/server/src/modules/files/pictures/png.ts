import { crc32 } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { foreignContent } from './hidden-content.ts';
import { PictureFault, type Picture } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Metadata that is looked into; larger chunks can only be pixels or profiles. */
const LARGEST_TEXT = 1024 * 1024;

export function isPng(head: Buffer): boolean {
  return head.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

const STEP = 128 * 1024;

/** Refuses a chunk whose check sum, over type and data, is wrong: it was damaged on the way. */
async function checkSum(source: ByteSource, at: number, length: number, type: string): Promise<void> {
  let sum = 0;
  const end = at + 8 + length;
  for (let from = at + 4; from < end; from += STEP) {
    sum = crc32(await source.bytes(from, Math.min(STEP, end - from)), sum);
  }
  if ((await source.bytes(end, 4)).readUInt32BE(0) !== sum) throw new PictureFault(`${type} CRC`);
}

/** Walks the chunks from IHDR to IEND (PNG specification, third edition, section 5), which must end the file. */
export async function inspectPng(source: ByteSource): Promise<Picture> {
  const header = await source.bytes(SIGNATURE.length, 25);
  if (header.length < 25 || header.readUInt32BE(0) !== 13 || header.toString('latin1', 4, 8) !== 'IHDR')
    throw new PictureFault('IHDR');
  const picture: Picture = {
    type: 'image/png',
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
  };
  for (let at = SIGNATURE.length; ;) {
    const head = await source.bytes(at, 8);
    if (head.length < 8) throw new PictureFault('IEND');
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const next = at + 12 + length;
    if (next > source.size || !/^[A-Za-z]{4}$/.test(type)) throw new PictureFault(type.replace(/\W/g, '·'));
    await checkSum(source, at, length, type);
    if (type === 'IEND') {
      if (next !== source.size) throw new PictureFault('IEND +');
      return picture;
    }
    if (type !== 'IDAT' && length <= LARGEST_TEXT) {
      const foreign = foreignContent(await source.bytes(at + 8, length));
      if (foreign) throw new PictureFault(foreign);
    }
    at = next;
  }
}
