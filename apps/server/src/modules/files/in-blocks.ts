/** Bytes that are written at once. */
const BLOCK = 256 * 1024;

/**
 * The pieces of a body in blocks. A form whose file is full of line ends comes in twice as many pieces, every second one
 * of two bytes that might have begun its end; hashed and written one by one, they would keep the process from others.
 */
export async function* inBlocks(body: AsyncIterable<unknown>, least = BLOCK): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size < least) continue;
    yield Buffer.concat(pieces, size);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces, size);
}
