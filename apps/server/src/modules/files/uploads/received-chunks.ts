/** The set of chunks that are on disk, as the database keeps it: bit n of the bytes is chunk n + 1. */
export function emptySet(totalChunks: number): Buffer {
  return Buffer.alloc(Math.ceil(totalChunks / 8));
}

export function numbersIn(bits: Buffer, totalChunks: number): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < totalChunks; index += 1) {
    if (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) numbers.push(index + 1);
  }
  return numbers;
}
