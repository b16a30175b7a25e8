import { GenomicsError } from '../genomics-error.ts';
import { NameListBuilder } from '../matrix/name-list.ts';
import { NumberColumn } from '../matrix/number-column.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { countLines, readLines, splitBlanks } from './read-lines.ts';

const COLUMNS = 6;

/**
 * The variants of a .bim file: chromosome, id, centimorgan, base pairs, A1, A2; and whether it was GB 18030.
 *
 * @throws GenomicsError fileUnreadable, shortLine, notPosition, unknownEncoding
 */
export function readBim(file: string): { variants: VariantTable; foreign: boolean } {
  const lines = countLines(file);
  const chromosomes = new ChromosomeCodes();
  const chromosome = new NumberColumn(Uint16Array, lines);
  const position = new NumberColumn(Int32Array, lines);
  const centimorgan = new CentimorganColumn(lines);
  const [ids, counted, other] = [
    new NameListBuilder(lines),
    new NameListBuilder(lines),
    new NameListBuilder(lines),
  ];
  const places = new Int32Array(2 * COLUMNS);
  const foreign = readLines(file, (bytes, begin, end, line) => {
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== COLUMNS)
      throw new GenomicsError('shortLine', { file, line, found: columns, expected: COLUMNS });
    const text = (k: number) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1]));
    chromosome.add(chromosomes.codeOf(bytes, places[0]!, places[1]!));
    centimorgan.add(bytes, places[4]!, places[5]!);
    ids.addBytes(bytes, places[2]!, places[3]!);
    position.add(wholeNumber(bytes, places[6]!, places[7]!, () => ({ file, line, value: text(3) })));
    counted.addBytes(bytes, places[8]!, places[9]!);
    other.addBytes(bytes, places[10]!, places[11]!);
  });
  const variants = {
    count: ids.length,
    chromosomes: chromosomes.names,
    chromosome: chromosome.finish(),
    position: position.finish(),
    centimorgan: centimorgan.finish(),
    ids: ids.finish(),
    counted: counted.finish(),
    other: other.finish(),
  };
  return { variants, foreign };
}

const decoder = new TextDecoder();

/** Codes of chromosomes in the order of the file; most lines repeat the one before. */
class ChromosomeCodes {
  readonly names: string[] = [];
  readonly #codes = new Map<string, number>();
  #last: Uint8Array = new Uint8Array(0);
  #code = -1;

  codeOf(bytes: Uint8Array, begin: number, end: number): number {
    if (this.#isLast(bytes, begin, end)) return this.#code;
    this.#last = bytes.slice(begin, end);
    const name = decoder.decode(this.#last);
    this.#code = this.#codes.get(name) ?? this.names.length;
    if (this.#code === this.names.length) {
      this.#codes.set(name, this.#code);
      this.names.push(name);
    }
    return this.#code;
  }

  #isLast(bytes: Uint8Array, begin: number, end: number): boolean {
    const last = this.#last;
    if (this.#code < 0 || end - begin !== last.length) return false;
    for (let k = 0; k < last.length; k++) if (bytes[begin + k] !== last[k]) return false;
    return true;
  }
}

/** Places on the genetic map: most files have none, and nothing is held for them. */
class CentimorganColumn {
  readonly #lines: number;
  #values: Float64Array | null = null;
  #count = 0;

  constructor(lines: number) {
    this.#lines = lines;
  }

  add(bytes: Uint8Array, begin: number, end: number): void {
    const k = this.#count++;
    if (end - begin === 1 && bytes[begin] === 48) return;
    const value = Number(decoder.decode(bytes.subarray(begin, end)));
    if (value > 0) this.#values ??= new Float64Array(this.#lines);
    if (this.#values) this.#values[k] = value;
  }

  finish(): Float64Array | null {
    return this.#values && this.#values.subarray(0, this.#count);
  }
}

function wholeNumber(
  bytes: Uint8Array,
  begin: number,
  end: number,
  where: () => { file: string; line: number; value: string },
): number {
  let value = 0;
  for (let k = begin; k < end; k++) {
    const digit = bytes[k]! - 48;
    if (digit < 0 || digit > 9 || value > 214_748_363) throw new GenomicsError('notPosition', where());
    value = 10 * value + digit;
  }
  return value;
}
