import { GenomicsError } from '../genomics-error.ts';
import { NameListBuilder } from '../matrix/name-list.ts';
import { NumberColumn } from '../matrix/number-column.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { readLines, splitBlanks } from './read-lines.ts';

const COLUMNS = 6;

/**
 * The variants of a .bim file: chromosome, id, centimorgan, base pairs, A1, A2.
 *
 * @throws GenomicsError fileUnreadable, shortLine, notPosition
 */
export function readBim(file: string): VariantTable {
  const chromosomes: string[] = [];
  const codes = new Map<string, number>();
  const chromosome = new NumberColumn(Uint16Array);
  const position = new NumberColumn(Int32Array);
  const centimorgan = new NumberColumn(Float64Array);
  const [ids, counted, other] = [new NameListBuilder(), new NameListBuilder(), new NameListBuilder()];
  let anyCentimorgan = false;
  const decoder = new TextDecoder();
  const places = new Int32Array(2 * COLUMNS);
  readLines(file, (bytes, begin, end, line) => {
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== COLUMNS)
      throw new GenomicsError('shortLine', { file, line, found: columns, expected: COLUMNS });
    const text = (k: number) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1]));
    const name = text(0);
    let code = codes.get(name);
    if (code === undefined) {
      codes.set(name, (code = chromosomes.length));
      chromosomes.push(name);
    }
    chromosome.add(code);
    ids.addBytes(bytes, places[2]!, places[3]!);
    const cm = Number(text(2));
    anyCentimorgan ||= cm > 0;
    centimorgan.add(cm);
    position.add(wholeNumber(bytes, places[6]!, places[7]!, () => ({ file, line, value: text(3) })));
    counted.addBytes(bytes, places[8]!, places[9]!);
    other.addBytes(bytes, places[10]!, places[11]!);
  });
  return {
    count: ids.length,
    chromosomes,
    chromosome: chromosome.finish(),
    position: position.finish(),
    centimorgan: anyCentimorgan ? centimorgan.finish() : null,
    ids: ids.finish(),
    counted: counted.finish(),
    other: other.finish(),
  };
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
