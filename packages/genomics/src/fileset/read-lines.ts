import { closeSync, openSync, readSync } from 'node:fs';
import { Utf8Lines } from '../bytes/utf8-lines.ts';
import { GenomicsError } from '../genomics-error.ts';

const PIECE = 1 << 20;

/**
 * Lines of a text file as places in a buffer, without a string for any of them. `line` is called with the bytes of a
 * line (`begin` up to but without `end`, line end left out) and its number from 1; the buffer is used again afterwards.
 * Lines are UTF-8, whatever the file is.
 *
 * @returns whether it was GB 18030
 * @throws GenomicsError fileUnreadable, unknownEncoding
 */
export function readLines(
  file: string,
  line: (bytes: Uint8Array, begin: number, end: number, number: number) => void,
): boolean {
  const handle = openForReading(file);
  try {
    const text = new Utf8Lines(file);
    let buffer = new Uint8Array(PIECE);
    let held = 0;
    let number = 0;
    for (;;) {
      if (held === buffer.length) {
        const larger = new Uint8Array(2 * buffer.length);
        larger.set(buffer);
        buffer = larger;
      }
      const read = readSync(handle, buffer, held, buffer.length - held, null);
      const filled = held + read;
      const whole = read === 0 ? filled : buffer.subarray(0, filled).lastIndexOf(10) + 1;
      const lines = text.of(buffer.subarray(0, whole));
      for (let begin = 0; begin < lines.length;) {
        const feed = lines.indexOf(10, begin);
        const stop = feed < 0 ? lines.length : feed;
        line(lines, begin, withoutReturn(lines, begin, stop), ++number);
        begin = stop + 1;
      }
      if (read === 0) return text.foreign;
      buffer.copyWithin(0, whole, filled);
      held = filled - whole;
    }
  } finally {
    closeSync(handle);
  }
}

/** Lines of a file, the last one also where no line end follows it. @throws GenomicsError fileUnreadable */
export function countLines(file: string): number {
  const handle = openForReading(file);
  try {
    const buffer = new Uint8Array(PIECE);
    let lines = 0;
    let open = false;
    for (;;) {
      const read = readSync(handle, buffer, 0, buffer.length, null);
      if (read === 0) return lines + Number(open);
      for (let at = buffer.indexOf(10); at >= 0 && at < read; at = buffer.indexOf(10, at + 1)) lines++;
      open = buffer[read - 1] !== 10;
    }
  } finally {
    closeSync(handle);
  }
}

const withoutReturn = (bytes: Uint8Array, begin: number, end: number) =>
  end > begin && bytes[end - 1] === 13 ? end - 1 : end;

/** @throws GenomicsError fileUnreadable */
export function openForReading(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new GenomicsError('fileUnreadable', { file, reason: (error as Error).message });
  }
}

/** Columns of a line separated by blanks or tabs: begin and end of each in `places`; returns how many there are. */
export function splitBlanks(bytes: Uint8Array, begin: number, end: number, places: Int32Array): number {
  let columns = 0;
  let at = begin;
  for (;;) {
    while (at < end && isBlank(bytes[at]!)) at++;
    if (at >= end) return columns;
    const start = at;
    while (at < end && !isBlank(bytes[at]!)) at++;
    if (2 * columns < places.length) {
      places[2 * columns] = start;
      places[2 * columns + 1] = at;
    }
    columns++;
  }
}

const isBlank = (byte: number) => byte === 32 || byte === 9;
