import { GenomicsError } from '../../genomics-error.ts';
import { CALL, packCalls } from '../../matrix/calls.ts';
import type { CallBlock } from '../../vcf/call-block.ts';
import type { Row } from '../delimited/row.ts';
import { ALLELES_OF, CallWords } from '../grid/codings.ts';
import type { MarkerColumns } from '../marker-columns.ts';
import { chromosomeOf, positionOf } from '../marker-site.ts';
import { isNoSnp, type DartHead } from './dart-head.ts';

const { homozygousCounted: SEEN, homozygousOther: NOT_SEEN, missing } = CALL;

/** The call that the two rows of a marker make, null where they make none. */
function callOfBoth(reference: number, other: number): number | null {
  if (reference === SEEN && other === SEEN) return CALL.heterozygous;
  if (reference === SEEN && other === NOT_SEEN) return CALL.homozygousOther;
  return reference === NOT_SEEN && other === SEEN ? CALL.homozygousCounted : null;
}

/** Reads rows of a report of DArT. */
export class DartReader {
  /** calls where neither allele of a marker was seen, or only one of its rows has a call */
  neither = 0;
  readonly #file: string;
  readonly #head: DartHead;
  readonly #markers: MarkerColumns;
  readonly #calls: CallBlock;
  readonly #words: CallWords;
  readonly #own: Uint8Array;
  /** the row before, when it is the first one of two */
  readonly #before: Uint8Array;
  #waiting: { clone: string; hasSnp: boolean; line: number } | null = null;

  constructor(file: string, head: DartHead, markers: MarkerColumns, calls: CallBlock) {
    this.#file = file;
    this.#head = head;
    this.#markers = markers;
    this.#calls = calls;
    this.#words = new CallWords(head.kind === 'oneRow' ? 'dart' : 'presence');
    this.#own = new Uint8Array(head.samples.length);
    this.#before = new Uint8Array(head.samples.length);
  }

  row(row: Row): void {
    const { firstCall, samples, kind } = this.#head;
    if (row.count < firstCall + samples.length)
      throw new GenomicsError('shortLine', {
        file: this.#file,
        line: row.line,
        found: row.count,
        expected: firstCall + samples.length,
      });
    this.#readCalls(row);
    if (kind === 'twoRows') this.#oneOfTwo(row);
    else this.#marker(row);
  }

  /** @throws GenomicsError dartPair when a row waits for its second one */
  end(): void {
    if (this.#waiting) throw this.#unpaired(this.#waiting.line, this.#waiting.clone);
  }

  #readCalls(row: Row): void {
    const { firstCall, samples, kind } = this.#head;
    for (let k = 0; k < samples.length; k++) {
      const cell = firstCall + k;
      const call = this.#words.callOf(row.bytes, row.starts[cell]!, row.ends[cell]!);
      if (call < 0)
        throw new GenomicsError('badCode', {
          file: this.#file,
          line: row.line,
          marker: row.text(this.#head.allele),
          sample: samples[k]!,
          value: row.text(cell).slice(0, 40),
          coding: kind === 'oneRow' ? 'dart' : 'presence',
        });
      this.#own[k] = call;
    }
  }

  /** The two rows of a marker follow each other, in either order; the one of the reference has no SNP. */
  #oneOfTwo(row: Row): void {
    const clone = row.text(this.#head.clone).split('|')[0]!;
    const hasSnp = !isNoSnp(row.text(this.#head.snp));
    const waiting = this.#waiting;
    if (!waiting) {
      this.#before.set(this.#own);
      this.#waiting = { clone, hasSnp, line: row.line };
      return;
    }
    if (waiting.clone !== clone || waiting.hasSnp === hasSnp)
      throw this.#unpaired(waiting.line, waiting.clone);
    this.#waiting = null;
    if (!hasSnp) throw this.#unpaired(row.line, clone);
    for (let k = 0; k < this.#own.length; k++) {
      const [reference, other] = [this.#before[k]!, this.#own[k]!];
      const call = callOfBoth(reference, other);
      if (call === null && (reference !== missing || other !== missing)) this.neither++;
      this.#own[k] = call ?? missing;
    }
    this.#marker(row);
  }

  #marker(row: Row): void {
    const { allele, clone, snp, chromosome, position, kind } = this.#head;
    const where = { file: this.#file, line: row.line };
    const text = (column: number) => (column < 0 ? '' : row.text(column).trim());
    const id = text(kind === 'silico' ? clone : allele).replace(/\s+/g, '_');
    if (id === '') throw new GenomicsError('blankInColumn', { ...where, column: 'AlleleID' });
    this.#markers.add({
      id,
      chromosome: chromosomeOf(text(chromosome).replace(/\s+/g, '_'), 'Chrom', where),
      // Where nothing was aligned, some reports say 0 and some -1.
      position: positionOf(text(position).replace(/^-\d+$/, ''), where),
      ...(kind === 'silico' ? ALLELES_OF.presence : allelesIn(text(snp), id)),
    });
    packCalls(this.#own, this.#own.length, this.#calls.bytes, this.#calls.at);
    this.#calls.advance();
  }

  #unpaired(line: number, marker: string): GenomicsError {
    return new GenomicsError('dartPair', { file: this.#file, line, marker });
  }
}

/** The alleles as the SNP tells them (12:A>G), or as the end of the name does. */
function allelesIn(snp: string, id: string): { counted: string; other: string } {
  const found = /([ACGT-])>([ACGT-])$/i.exec(snp) ?? /([ACGT-])>([ACGT-])$/i.exec(id);
  return found ? { other: found[1]!.toUpperCase(), counted: found[2]!.toUpperCase() } : ALLELES_OF.dart;
}
