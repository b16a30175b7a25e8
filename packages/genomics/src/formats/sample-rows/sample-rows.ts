import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { writeFully } from '../../fileset/write-fully.ts';
import { strideOf } from '../../matrix/calls.ts';
import { transposeCalls } from './transpose.ts';

/** Bytes of calls that are turned round at once. */
const AT_ONCE = 16 << 20;

/**
 * Calls that come sample by sample and are wanted marker by marker: packed rows wait in a file beside the result, so that
 * memory does not grow with the samples.
 */
export class SampleRows {
  readonly markers: number;
  /** the row of the sample that is being read; `add` takes it and makes it 0 */
  readonly row: Uint8Array;
  samples = 0;
  readonly #file: string;
  readonly #handle: number;
  #open = true;

  constructor(stem: string, markers: number) {
    this.markers = markers;
    this.row = new Uint8Array(strideOf(markers));
    this.#file = `${stem}.rows.part`;
    this.#handle = openSync(this.#file, 'w+');
  }

  /** Keeps the row; the next one begins. */
  add(): void {
    writeFully(this.#handle, this.row);
    this.row.fill(0);
    this.samples++;
  }

  /** Calls of markers, as in matrix/calls.ts; the array is used again. */
  *blocks(atOnce = AT_ONCE): Generator<{ first: number; count: number; calls: Uint8Array }> {
    const { samples, row, markers } = this;
    const bytes = Math.min(row.length, Math.max(16, Math.floor(atOnce / Math.max(1, samples))));
    const rows = new Uint8Array(samples * bytes);
    const calls = new Uint8Array(4 * bytes * strideOf(samples));
    for (let from = 0; from < row.length; from += bytes) {
      const width = Math.min(bytes, row.length - from);
      for (let sample = 0; sample < samples; sample++)
        this.#read(rows.subarray(sample * width, (sample + 1) * width), sample * row.length + from);
      transposeCalls(rows, samples, width, calls);
      const count = Math.min(4 * width, markers - 4 * from);
      yield { first: 4 * from, count, calls: calls.subarray(0, count * strideOf(samples)) };
    }
  }

  /** Takes the file away; nothing happens the second time. */
  discard(): void {
    if (!this.#open) return;
    this.#open = false;
    closeSync(this.#handle);
    rmSync(this.#file, { force: true });
  }

  #read(into: Uint8Array, at: number): void {
    for (let done = 0; done < into.length;) {
      const read = readSync(this.#handle, into, done, into.length - done, at + done);
      if (read === 0) throw new Error(`${this.#file} became shorter while it was read`);
      done += read;
    }
  }
}
