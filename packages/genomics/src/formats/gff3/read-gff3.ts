import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { Feature } from './feature.ts';
import { FEATURE_COLUMNS, parseFeature } from './parse-feature.ts';

export interface Gff3Options extends Work {
  /** only features of these types; the columns of the others are counted but not read */
  types?: readonly string[];
}

const [TAB, LINE_FEED, RETURN, HASH, GREATER] = [9, 10, 13, 35, 62];

/**
 * The features of a GFF3 file (plain, gzip or bgzip), some hundreds at a time; memory does not grow with the file.
 * Sequences at its end are passed over. A missing version line is allowed, another version is not.
 * Source: The Sequence Ontology, Generic Feature Format Version 3, specification 1.26.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, notGff3, gffColumns, gffEmptyColumn, gffNotPosition,
 *   gffReversed, gffNotWord, gffAttribute, gffTarget, gffRegion
 */
export async function* gff3Features(
  file: string,
  { types, ...work }: Gff3Options = {},
): AsyncGenerator<Feature[]> {
  const reader = new FeatureReader(file, types);
  for await (const { bytes, end } of lineBlocks(file, work)) {
    yield reader.read(bytes, end);
    if (reader.ended) return;
  }
}

class FeatureReader {
  /** sequences follow, no features any more */
  ended = false;
  readonly #file: string;
  readonly #types: ReadonlySet<string> | null;
  readonly #regions = new Set<string>();
  readonly #decoder = new TextDecoder();
  readonly #tabs = new Int32Array(FEATURE_COLUMNS);
  #line = 0;

  constructor(file: string, types?: readonly string[]) {
    this.#file = file;
    this.#types = types ? new Set(types) : null;
  }

  /** Reads the lines of a block. */
  read(bytes: Uint8Array, end: number): Feature[] {
    const features: Feature[] = [];
    for (let begin = 0, stop: number; begin < end && !this.ended; begin = stop + 1) {
      stop = bytes.indexOf(LINE_FEED, begin);
      this.#line++;
      const last = stop > begin && bytes[stop - 1] === RETURN ? stop - 1 : stop;
      const feature = this.#lineOf(bytes, begin, last);
      if (feature) features.push(feature);
    }
    return features;
  }

  #lineOf(bytes: Uint8Array, from: number, end: number): Feature | null {
    // Some editors put a mark of byte order before the first line.
    const begin = this.#line === 1 && bytes[from] === 0xef ? from + 3 : from;
    const first = bytes[begin];
    if (begin >= end) return null;
    if (first === GREATER) this.ended = true;
    else if (first === HASH) this.#directive(this.#text(bytes, begin, end));
    else return this.#feature(bytes, begin, end);
    return null;
  }

  #directive(text: string): void {
    const words = text.trim().split(/\s+/);
    if (words[0] === '##FASTA') this.ended = true;
    if (words[0] === '##gff-version' && !/^3(\.|$)/.test(words[1] ?? ''))
      throw new GenomicsError('notGff3', { file: this.#file });
    if (words[0] !== '##sequence-region') return;
    const [, name, start, end] = words;
    const [from, to] = [Number(start), Number(end)];
    if (name === undefined || !(from >= 1) || !(to >= from) || this.#regions.has(name))
      throw new GenomicsError('gffRegion', { ...this.#place(), value: text.slice(0, 60) });
    this.#regions.add(name);
  }

  #feature(bytes: Uint8Array, begin: number, end: number): Feature | null {
    const tabs = this.#tabs;
    let count = 0;
    for (let k = begin; k < end; k++)
      if (bytes[k] === TAB) {
        if (count < tabs.length) tabs[count] = k;
        count++;
      }
    if (count + 1 !== FEATURE_COLUMNS) {
      if (this.#text(bytes, begin, end).trim() === '') return null;
      throw new GenomicsError('gffColumns', {
        ...this.#place(),
        found: count + 1,
        expected: FEATURE_COLUMNS,
      });
    }
    if (this.#types && !this.#types.has(this.#text(bytes, tabs[1]! + 1, tabs[2]!))) return null;
    return parseFeature(this.#text(bytes, begin, end).split('\t'), this.#place());
  }

  #text(bytes: Uint8Array, begin: number, end: number): string {
    return this.#decoder.decode(bytes.subarray(begin, end));
  }

  #place(): { file: string; line: number } {
    return { file: this.#file, line: this.#line };
  }
}
