import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

/**
 * The name of an entry, with forward slashes. The standard knows two encodings, UTF-8 with a flag and code page 437.
 * Without the flag macOS writes UTF-8 all the same, and Chinese Windows GBK.
 */
export function entryName(
  entry: Pick<Entry, 'fileName' | 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>,
): string {
  const { fileName, fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  const said = (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  if (said || fileNameRaw.every((byte) => byte < 0x80)) return fileName;
  const name = decoded(fileNameRaw, 'utf-8') ?? decoded(fileNameRaw, 'gb18030');
  return name === null ? fileName : name.replaceAll('\\', '/');
}

/** Null where the bytes are no text of the encoding. */
function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
