import { GenomicsError } from '../../genomics-error.ts';
import { NumberColumn } from '../../matrix/number-column.ts';
import { NO_CALL } from '../call-letters.ts';
import type { Row } from '../delimited/row.ts';
import { readCell } from '../grid/cell-pairs.ts';
import type { AssayHead, ListHead } from './list-head.ts';

/** Wells without a sample: no template, or no name. */
const CONTROL = /^(ntc\d*|blank|empty|water|h2o|)$/i;

/** Calls that come one in a row, in any order. */
export class CallList {
  readonly samples = new Map<string, number>();
  readonly markers = new Map<string, number>();
  controls = 0;
  halfCalls = 0;
  /** calls of a sample at a marker that contradict another one: both became missing */
  contradictions = 0;
  readonly #file: string;
  readonly #sample = new NumberColumn(Uint32Array);
  readonly #marker = new NumberColumn(Uint32Array);
  readonly #pair = new NumberColumn(Uint8Array);
  readonly #alleles = new Map<string, { x: string; y: string }>();

  constructor(file: string) {
    this.#file = file;
  }

  /** Notes what X and Y are at an assay. */
  assay(row: Row, { marker, x, y }: AssayHead): void {
    if (row.count <= Math.max(marker, x, y)) return;
    this.#alleles.set(row.text(marker).trim(), { x: row.text(x).trim(), y: row.text(y).trim() });
  }

  /** @throws GenomicsError shortLine, blankInColumn, badLetters */
  call(row: Row, { marker, sample, call }: ListHead): void {
    const where = { file: this.#file, line: row.line };
    const needed = Math.max(marker, sample, call) + 1;
    if (row.count < needed)
      throw new GenomicsError('shortLine', { ...where, found: row.count, expected: needed });
    const name = row.text(sample).trim();
    if (CONTROL.test(name)) {
      this.controls++;
      return;
    }
    const id = row.text(marker).trim().replace(/\s+/g, '_');
    if (id === '') throw new GenomicsError('blankInColumn', { ...where, column: 'marker' });
    const text = this.#named(row.text(call).trim(), id);
    const bytes = Buffer.from(text);
    const pair = readCell(bytes, 0, bytes.length, true);
    if (pair === NO_CALL.bad)
      throw new GenomicsError('badLetters', { ...where, marker: id, sample: name, value: text.slice(0, 40) });
    if (pair === NO_CALL.half) this.halfCalls++;
    this.#sample.add(placeIn(this.samples, name));
    this.#marker.add(placeIn(this.markers, id));
    this.#pair.add(pair < 0 ? MISSING : pair);
  }

  /** Pairs of alleles, as readCall gives them: markers x samples. */
  pairs(): Int8Array {
    const [samples, markers, pairs] = [this.#sample.finish(), this.#marker.finish(), this.#pair.finish()];
    const size = this.samples.size;
    const table = new Int8Array(this.markers.size * size).fill(NO_CALL.missing);
    for (let k = 0; k < pairs.length; k++) {
      const place = markers[k]! * size + samples[k]!;
      const [own, pair] = [table[place]!, pairs[k]!];
      if (pair === MISSING || own === NO_CALL.half) continue;
      if (own === NO_CALL.missing || own === turned(pair)) table[place] = turned(pair);
      else {
        this.contradictions++;
        table[place] = NO_CALL.half;
      }
    }
    return table;
  }

  /** A call of X and Y in letters, where the file tells them. */
  #named(call: string, marker: string): string {
    const alleles = /^[XY]:?[XY]$/i.test(call) ? this.#alleles.get(marker) : undefined;
    if (!alleles) return call;
    return call.replace(/([XY]):?([XY])/i, (_, ...both: string[]) =>
      both
        .slice(0, 2)
        .map((one) => (/x/i.test(one) ? alleles.x : alleles.y))
        .join(':'),
    );
  }
}

const MISSING = 255;

/** A:G and G:A are the same call. */
function turned(pair: number): number {
  const [first, second] = [pair >> 3, pair & 7];
  return first <= second ? pair : 8 * second + first;
}

function placeIn(places: Map<string, number>, name: string): number {
  let place = places.get(name);
  if (place === undefined) places.set(name, (place = places.size));
  return place;
}
