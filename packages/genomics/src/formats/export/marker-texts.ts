import { callAt } from '../../matrix/calls.ts';

/** The four texts of the calls of each marker; texts that are the same are one piece of memory. */
export class MarkerTexts {
  readonly markers: number;
  readonly longest: number;
  /** place in `#starts` of each text: four for each marker */
  readonly #which: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;

  /** @param textsAt texts of counted, missing, heterozygous, other */
  constructor(markers: number, textsAt: (marker: number) => readonly string[]) {
    this.markers = markers;
    this.#which = new Uint32Array(4 * markers);
    const known = new Map<string, number>();
    for (let k = 0; k < markers; k++)
      for (const [call, text] of textsAt(k).entries()) {
        let place = known.get(text);
        if (place === undefined) known.set(text, (place = known.size));
        this.#which[4 * k + call] = place;
      }
    const pieces = [...known.keys()].map((text) => Buffer.from(text));
    this.#bytes = Buffer.concat(pieces);
    this.#starts = new Uint32Array(pieces.length + 1);
    for (const [place, { length }] of pieces.entries())
      this.#starts[place + 1] = this.#starts[place]! + length;
    this.longest = pieces.reduce((most, { length }) => Math.max(most, length), 0);
  }

  /** Writes the calls of a sample into `into` from `at` on; the place behind them. @param start first byte of its row */
  write(packed: Uint8Array, start: number, into: Uint8Array, at: number): number {
    const [which, starts, bytes] = [this.#which, this.#starts, this.#bytes];
    let to = at;
    for (let k = 0; k < this.markers; k++) {
      const place = which[4 * k + callAt(packed, start, k)]!;
      const end = starts[place + 1]!;
      for (let from = starts[place]!; from < end; from++) into[to++] = bytes[from]!;
    }
    return to;
  }
}
