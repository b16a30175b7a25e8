import { GenomicsError } from '../../genomics-error.ts';
import { COLUMN, type RecordPlace } from './record-place.ts';

const [TAB, COLON] = [9, 58];

/** Positions of the samples of a record, and of the fields of one of them. */
export class SampleColumns {
  /** begin of each sample; behind the last one the place behind the line, as if a tab stood there */
  readonly starts: Int32Array;
  readonly #samples: number;

  constructor(samples: number) {
    this.#samples = samples;
    this.starts = new Int32Array(samples + 1);
  }

  /** @throws GenomicsError shortLine */
  find(place: RecordPlace): void {
    const { bytes, end } = place;
    const samples = this.#samples;
    let found = 1;
    this.starts[0] = place.starts[COLUMN.samples]!;
    for (let at = this.starts[0]; at < end; at++) {
      if (bytes[at] !== TAB) continue;
      if (found < samples) this.starts[found] = at + 1;
      found++;
    }
    if (found !== samples)
      throw new GenomicsError('shortLine', {
        ...place.where(),
        found: COLUMN.samples + found,
        expected: COLUMN.samples + samples,
      });
    this.starts[samples] = end + 1;
  }

  /** Begin and end of a field of a sample, null where the sample ends before it. @param field place in FORMAT */
  field(bytes: Uint8Array, sample: number, field: number): [begin: number, end: number] | null {
    const end = this.starts[sample + 1]! - 1;
    let begin = this.starts[sample]!;
    for (let before = 0; before < field; before++) {
      while (begin < end && bytes[begin] !== COLON) begin++;
      if (begin === end) return null;
      begin++;
    }
    let stop = begin;
    while (stop < end && bytes[stop] !== COLON) stop++;
    return [begin, stop];
  }

  /** A field that is a number; NaN where it is missing or none. */
  number(place: RecordPlace, sample: number, field: number): number {
    const found = this.field(place.bytes, sample, field);
    if (!found) return NaN;
    const [begin, end] = found;
    let value = 0;
    for (let k = begin; k < end; k++) {
      const digit = place.bytes[k]! - 48;
      if (digit < 0 || digit > 9) return Number.parseFloat(place.decode(begin, end));
      value = 10 * value + digit;
    }
    return begin === end ? NaN : value;
  }
}
