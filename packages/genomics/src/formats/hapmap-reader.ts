import { GenomicsError } from '../genomics-error.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import type { CallBlock } from '../vcf/call-block.ts';
import { ALLELES, NO_CALL, readCall } from './call-letters.ts';
import { chooseAlleles, listedAlleles, type ChosenAlleles } from './choose-alleles.ts';
import type { MarkerReport } from './marker-report.ts';
import { MarkerColumns } from './marker-columns.ts';
import { chromosomeOf, positionOf, withoutBlank } from './marker-site.ts';
import { packPairs } from './pack-pairs.ts';

const [TAB, LINE_FEED, RETURN] = [9, 10, 13];
/** Columns before the samples. */
export const HAPMAP_COLUMNS = 11;
const MOST_CHROMOSOMES = 1 << 16;

interface Parts {
  file: string;
  samples: readonly string[];
  report: MarkerReport;
  calls: CallBlock;
}

/** Reads lines of markers on their bytes: calls become pairs of alleles first, for the alleles are known at the end only. */
export class HapMapReader {
  readonly #parts: Parts;
  readonly #markers = new MarkerColumns();
  readonly #decoder = new TextDecoder();
  /** first * 8 + second of each sample, or negative */
  readonly #pairs: Int8Array;
  readonly #own: Uint8Array;
  #line = 1;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pairs = new Int8Array(parts.samples.length);
    this.#own = new Uint8Array(parts.samples.length);
  }

  variants(): VariantTable {
    const { counts } = this.#parts.report;
    counts.duplicateSites = this.#markers.duplicateSites;
    counts.unsortedSites = this.#markers.unsortedSites;
    return this.#markers.finish();
  }

  /** Reads the line at `at`; where the next one begins. */
  line(bytes: Uint8Array, at: number): number {
    this.#line++;
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed > at && bytes[feed - 1] === RETURN ? feed - 1 : feed;
    if (end === at) return feed + 1;
    const { report } = this.#parts;
    report.counts.records++;
    const [fixed, begin] = this.#fixedColumns(bytes, at, end);
    const [id, alleles, , , strand] = fixed as [string, string, string, string, string];
    const listed = listedAlleles(alleles);
    const observed = this.#readCalls(bytes, begin, end, id, listed);
    const chosen = chooseAlleles(listed, observed);
    if (!chosen) {
      report.counts.manyAllelesLeftOut++;
      report.leftOut.push(id);
      return feed + 1;
    }
    if (chosen.contradicts) {
      report.counts.allelesContradicted++;
      report.contradicted.push(id);
    }
    if (strand === '-') report.counts.minusStrand++;
    this.#addMarker(fixed, chosen);
    packPairs(this.#pairs, chosen, this.#own, this.#parts.calls);
    return feed + 1;
  }

  #fixedColumns(bytes: Uint8Array, at: number, end: number): [string[], number] {
    let place = at;
    for (let column = 0; column < HAPMAP_COLUMNS; column++) {
      while (place < end && bytes[place] !== TAB) place++;
      if (place >= end) throw this.#shortLine(bytes, at, end);
      place++;
    }
    const columns = this.#text(bytes, at, place - 1).split('\t');
    let tabs = 0;
    for (let k = place; k < end; k++) if (bytes[k] === TAB) tabs++;
    if (tabs + 1 !== this.#pairs.length) throw this.#shortLine(bytes, at, end);
    return [columns, place];
  }

  /** Fills the pairs; a bit for each allele that they show. */
  #readCalls(
    bytes: Uint8Array,
    begin: number,
    end: number,
    marker: string,
    listed: readonly number[],
  ): number {
    const indel = listed.some((place) => ALLELES[place] === '-' || ALLELES[place] === '+');
    const pairs = this.#pairs;
    let observed = 0;
    let from = begin;
    for (let sample = 0; sample < pairs.length; sample++) {
      let to = from;
      while (to < end && bytes[to] !== TAB) to++;
      const pair = readCall(bytes, from, to, indel);
      pairs[sample] = pair;
      if (pair >= 0) observed |= (1 << (pair >> 3)) | (1 << (pair & 7));
      else if (pair === NO_CALL.half) this.#parts.report.counts.halfLetters++;
      else if (pair === NO_CALL.bad)
        throw new GenomicsError('badLetters', {
          ...this.#where(),
          marker,
          sample: this.#parts.samples[sample]!,
          value: this.#text(bytes, from, Math.min(to, from + 40)),
        });
      from = to + 1;
    }
    return observed;
  }

  #addMarker(fixed: readonly string[], { reference, alternative }: ChosenAlleles): void {
    const where = this.#where();
    this.#markers.add({
      id: withoutBlank(fixed[0]!, 'rs', where),
      chromosome: chromosomeOf(fixed[2]!, 'chrom', where),
      position: positionOf(fixed[3]!, where),
      counted: ALLELES[alternative] ?? '0',
      other: ALLELES[reference] ?? '0',
    });
    if (this.#markers.chromosomes > MOST_CHROMOSOMES)
      throw new GenomicsError('tooManyContigs', { ...where, limit: MOST_CHROMOSOMES });
  }

  #shortLine(bytes: Uint8Array, at: number, end: number): GenomicsError {
    return new GenomicsError('shortLine', {
      ...this.#where(),
      found: this.#text(bytes, at, end).split('\t').length,
      expected: HAPMAP_COLUMNS + this.#pairs.length,
    });
  }

  #text(bytes: Uint8Array, begin: number, end: number): string {
    return this.#decoder.decode(bytes.subarray(begin, end));
  }

  #where(): { file: string; line: number } {
    return { file: this.#parts.file, line: this.#line };
  }
}
