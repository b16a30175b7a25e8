import { GenomicsError } from '../../genomics-error.ts';
import { readLines, splitBlanks } from '../../fileset/read-lines.ts';
import { NumberColumn } from '../../matrix/number-column.ts';
import { NameListBuilder, type NameList } from '../../matrix/name-list.ts';

/** The markers of a .map file, in its order. */
export interface PedMap {
  /** names of the chromosomes */
  chromosomes: readonly string[];
  /** place in `chromosomes` */
  chromosome: Uint16Array;
  ids: NameList;
  /** 0 where none is given */
  centimorgan: Float64Array;
  /** the file was GB 18030 */
  foreign: boolean;
  /** base pairs; below 0 where PLINK leaves the marker out */
  position: Int32Array;
}

/**
 * Reads a .map file: chromosome, id, centimorgan (may be absent), base pairs.
 *
 * @throws GenomicsError fileUnreadable, shortLine, notPosition, unknownEncoding
 */
export function readMap(file: string): PedMap {
  const codes = new Map<string, number>();
  const chromosome = new NumberColumn(Uint16Array);
  const centimorgan = new NumberColumn(Float64Array);
  const position = new NumberColumn(Int32Array);
  const ids = new NameListBuilder();
  const decoder = new TextDecoder();
  const places = new Int32Array(8);
  const foreign = readLines(file, (bytes, begin, end, line) => {
    if (begin === end || bytes[begin] === 35) return;
    const columns = splitBlanks(bytes, begin, end, places);
    if (columns === 0) return;
    if (columns !== 3 && columns !== 4)
      throw new GenomicsError('shortLine', { file, line, found: columns, expected: 4 });
    const text = (k: number) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1]));
    const name = text(0);
    let code = codes.get(name);
    if (code === undefined) codes.set(name, (code = codes.size));
    chromosome.add(code);
    ids.addBytes(bytes, places[2]!, places[3]!);
    centimorgan.add(columns === 4 ? Number(text(2)) || 0 : 0);
    const place = text(columns - 1);
    if (!/^-?\d{1,9}$/.test(place)) throw new GenomicsError('notPosition', { file, line, value: place });
    position.add(Number(place));
  });
  return {
    foreign,
    chromosomes: [...codes.keys()],
    chromosome: chromosome.finish(),
    ids: ids.finish(),
    centimorgan: centimorgan.finish(),
    position: position.finish(),
  };
}
