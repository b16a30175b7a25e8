import { open } from 'node:fs/promises';
import { pictureLimits } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { ByteSource, readableBytes } from './byte-source.ts';
import { inspectJpeg, isJpeg } from './jpeg.ts';
import { PictureFault, type Picture } from './picture.ts';
import { inspectPng, isPng } from './png.ts';
import { KeyedTurns } from './turns.ts';

function checkSides({ width, height }: Picture, maximumSide: number): void {
  const tooLong = width > maximumSide || height > maximumSide;
  if (width < 1 || height < 1 || tooLong || width * height > pictureLimits.areaPixels)
    throw new PictureFault(`${width} × ${height} px`);
}

/** Pictures cost a processor: those of one user are looked at one after the other. */
const byUser = new KeyedTurns();

interface Inspection {
  userId: string;
  /** pixels of either side; as `pictureLimits` says where it is missing */
  maximumSide?: number | undefined;
}

/**
 * Looks whether a file on this machine is a PNG or JPEG picture of sane size and nothing else besides; its name and
 * the type that the client claims do not matter. Throws BusinessError 'notAPicture'.
 */
export function inspectPicture(
  path: string,
  name: string,
  { userId, maximumSide }: Inspection,
): Promise<Picture> {
  return byUser.take(userId, async () => {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      return await inspect(new ByteSource(handle, size), name, maximumSide);
    } finally {
      await handle.close();
    }
  });
}

/** The same for bytes in memory. */
export const inspectBytes = (bytes: Buffer, name: string): Promise<Picture> =>
  inspect(new ByteSource(readableBytes(bytes), bytes.length), name);

async function inspect(
  source: ByteSource,
  name: string,
  maximumSide: number = pictureLimits.sidePixels,
): Promise<Picture> {
  try {
    const head = Buffer.from(await source.bytes(0, 16));
    if (!isPng(head) && !isJpeg(head)) throw new PictureFault('PNG / JPEG ?');
    if (isPng(head)) return await inspectPng(source, (sides) => checkSides(sides, maximumSide));
    const picture = await inspectJpeg(source);
    checkSides(picture, maximumSide);
    return picture;
  } catch (error) {
    if (error instanceof PictureFault)
      throw new BusinessError('notAPicture', { name, reason: error.message });
    throw error;
  }
}
