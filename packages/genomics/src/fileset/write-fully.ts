import { writeSync } from 'node:fs';

/** Writes all bytes, however few the system takes at once. */
export function writeFully(handle: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(handle, bytes, done);
}
