import { open } from 'node:fs/promises';
import { pictureLimits } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { ByteSource, readableBytes } from './byte-source.ts';
import { inspectJpeg, isJpeg } from './jpeg.ts';
import { PictureFault, type Picture } from './picture.ts';
import { inspectPng, isPng } from './png.ts';

function checkSides({ width, height }: Picture): void {
  const { sidePixels, areaPixels } = pictureLimits;
  if (width < 1 || height < 1 || width > sidePixels || height > sidePixels || width * height > areaPixels)
    throw new PictureFault(`${width} × ${height} px`);
}

/**
 * Looks whether a file on this machine is a PNG or JPEG picture of sane size and nothing else besides; its name and
 * the type that the client claims do not matter. Throws BusinessError 'notAPicture'.
 */
export async function inspectPicture(path: string, name: string): Promise<Picture> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await inspect(new ByteSource(handle, size), name);
  } finally {
    await handle.close();
  }
}

/** The same for bytes in memory. */
export const inspectBytes = (bytes: Buffer, name: string): Promise<Picture> =>
  inspect(new ByteSource(readableBytes(bytes), bytes.length), name);

async function inspect(source: ByteSource, name: string): Promise<Picture> {
  try {
    const head = Buffer.from(await source.bytes(0, 16));
    if (!isPng(head) && !isJpeg(head)) throw new PictureFault('PNG / JPEG ?');
    if (isPng(head)) return await inspectPng(source, checkSides);
    const picture = await inspectJpeg(source);
    checkSides(picture);
    return picture;
  } catch (error) {
    if (error instanceof PictureFault)
      throw new BusinessError('notAPicture', { name, reason: error.message });
    throw error;
  }
}
