import { strideOf } from '../matrix/calls.ts';

const BYTES = 1 << 19;

/** Packed calls of some markers; handed on whenever half a megabyte is full. */
export class CallBlock {
  readonly stride: number;
  readonly bytes: Uint8Array;
  /** place of the next marker */
  at = 0;
  readonly #write: (packed: Uint8Array) => void;

  constructor(samples: number, write: (packed: Uint8Array) => void) {
    this.stride = strideOf(samples);
    this.bytes = new Uint8Array(this.stride * Math.max(1, Math.floor(BYTES / this.stride)));
    this.#write = write;
  }

  /** The marker at `at` is complete. */
  advance(): void {
    this.at += this.stride;
    if (this.at === this.bytes.length) this.flush();
  }

  flush(): void {
    this.#write(this.bytes.subarray(0, this.at));
    this.at = 0;
  }
}
