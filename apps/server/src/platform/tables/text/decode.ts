import type { TextEncoding } from '@panicle/contract/text-tables';
import { hasUtf8Mark, readBytes, sourceFrom, type ByteSource } from '../byte-source.ts';
import { BusinessError } from '../../business-error.ts';
import { DoubleByteScan, doubleByteEncodings } from './double-byte-scan.ts';
import { Utf8Scan } from './utf8-scan.ts';

/**
 * The text of a source, piece by piece, without its byte order mark. Never a replacement character: bytes that
 * the encoding does not know throw encodingBroken with their offset.
 */
export async function* decodeText(
  source: ByteSource,
  encoding: TextEncoding,
  onBytes?: (count: number) => void,
): AsyncGenerator<string, void, undefined> {
  const start = await lengthOfForeignMark(source, encoding);
  const text = start === 0 ? source : sourceFrom(source, start);
  yield* decodeBytes(text, encoding, start, onBytes);
}

/** The mark of UTF-8 before a text of another encoding, which the decoder would take for characters. */
async function lengthOfForeignMark(source: ByteSource, encoding: TextEncoding): Promise<number> {
  if (encoding === 'utf-8') return 0;
  return hasUtf8Mark(await readBytes(source, 0, 3)) ? 3 : 0;
}

/** `start`: bytes of the file before the source, for offsets. */
async function* decodeBytes(
  source: ByteSource,
  encoding: TextEncoding,
  start: number,
  onBytes?: (count: number) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let offset = start;
  try {
    for await (const piece of await source.read()) {
      const bytes = piece as Buffer;
      const text = decoder.decode(bytes, { stream: true });
      offset += bytes.length;
      onBytes?.(offset);
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    const place = await firstBadByte(source, encoding);
    throw new BusinessError('encodingBroken', {
      encoding: encoding.toUpperCase(),
      offset: place === null ? offset : start + place,
    });
  }
}

/** The decoder only says that something is wrong; a second look says where. */
async function firstBadByte(source: ByteSource, encoding: TextEncoding): Promise<number | null> {
  const scan = scanOf(encoding);
  if (!scan) return null;
  for await (const piece of await source.read()) scan.push(piece as Buffer);
  return scan.end().firstError;
}

function scanOf(encoding: TextEncoding) {
  if (encoding === 'utf-8') return new Utf8Scan();
  if (encoding === 'gb18030' || encoding === 'big5') return new DoubleByteScan(doubleByteEncodings[encoding]);
  return null;
}
