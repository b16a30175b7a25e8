import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { ALLELES, NO_CALL } from '../call-letters.ts';
import { chooseAlleles, listedAlleles } from '../choose-alleles.ts';
import type { Row } from '../delimited/row.ts';
import { SeenAlleles, writeMarkers, type Fate, type SampleRows } from '../sample-rows/index.ts';
import { readCell } from './cell-pairs.ts';
import { CallWords, type FixedCoding } from './codings.ts';
import { UNKNOWN_SITE, type MarkerSite } from './marker-map.ts';
import { badCell, namedAlleles, type GridParts } from './marker-rows.ts';

/** Reads rows of lines, a column for each marker; markers are written when all lines are known. */
export class LineRows {
  readonly samples: string[] = [];
  readonly #parts: GridParts;
  readonly #rows: SampleRows;
  readonly #words: CallWords | null;
  /** alleles as places in ALLELES + 1 */
  readonly #seen: SeenAlleles;

  constructor(parts: GridParts, rows: SampleRows) {
    this.#parts = parts;
    this.#rows = rows;
    const { coding } = parts.plan;
    this.#words = coding === 'letters' ? null : new CallWords(coding);
    this.#seen = new SeenAlleles(coding === 'letters' ? rows.markers : 0);
  }

  row(row: Row): void {
    const { file, plan } = this.#parts;
    const name = row.text(plan.name).trim();
    if (name === '')
      throw new GenomicsError('emptyName', { file, line: row.line, column: String(plan.name + 1) });
    this.samples.push(name);
    if (this.#words) this.#readCalls(row, this.#words);
    else this.#readLetters(row);
    this.#rows.add();
  }

  /** Writes the markers, each with the alleles that its map or its calls tell. */
  async finish(write: (calls: Uint8Array) => void, work: Work): Promise<void> {
    const { map, plan } = this.#parts;
    const decide = (k: number): Fate => {
      const id = plan.names.at(k).replace(/\s+/g, '_');
      const site = map ? map.take(id) : UNKNOWN_SITE;
      if (this.#words === null) return this.#decideLetters(k, id, site);
      this.#parts.markers.add({ ...site, id, ...namedAlleles(site.alleles, plan.coding as FixedCoding) });
      return 'keep';
    };
    this.#parts.report.counts.records = plan.names.length;
    await writeMarkers(this.#rows, decide, write, work);
  }

  #readLetters(row: Row): void {
    const { plan, report, dash } = this.#parts;
    const { calls } = plan;
    const packed = this.#rows.row;
    for (let k = 0; k < calls.length; k++) {
      const column = calls[k]!;
      const pair = readCell(row.bytes, row.starts[column]!, row.ends[column]!, dash);
      if (pair === NO_CALL.bad) throw this.#badCell(row, k);
      if (pair === NO_CALL.half) report.counts.halfLetters++;
      const call = pair < 0 ? 1 : this.#seen.callOf(k, 1 + (pair >> 3), 1 + (pair & 7));
      packed[k >> 2]! |= call << (2 * (k & 3));
    }
  }

  #readCalls(row: Row, words: CallWords): void {
    const { calls } = this.#parts.plan;
    const packed = this.#rows.row;
    for (let k = 0; k < calls.length; k++) {
      const call = words.callOf(row.bytes, row.starts[calls[k]!]!, row.ends[calls[k]!]!);
      if (call < 0) throw this.#badCell(row, k);
      packed[k >> 2]! |= call << (2 * (k & 3));
    }
  }

  #decideLetters(k: number, id: string, site: MarkerSite): Fate {
    const { report, markers } = this.#parts;
    const [first, second] = [this.#seen.first[k]! - 1, this.#seen.second[k]! - 1];
    const observed = (first < 0 ? 0 : 1 << first) | (second < 0 ? 0 : 1 << second);
    const chosen = this.#seen.more[k] === 1 ? null : chooseAlleles(listedAlleles(site.alleles), observed);
    if (!chosen) {
      report.counts.manyAllelesLeftOut++;
      report.leftOut.push(id);
      return 'leaveOut';
    }
    if (chosen.contradicts) {
      report.counts.allelesContradicted++;
      report.contradicted.push(id);
    }
    const { reference, alternative } = chosen;
    markers.add({ ...site, id, counted: ALLELES[alternative] ?? '0', other: ALLELES[reference] ?? '0' });
    const exchange = (first >= 0 && alternative === first) || (second >= 0 && reference === second);
    return exchange ? 'exchange' : 'keep';
  }

  #badCell(row: Row, k: number): GenomicsError {
    const { file, plan } = this.#parts;
    return badCell(file, plan, row, plan.calls[k]!, {
      marker: plan.names.at(k),
      sample: this.samples.at(-1)!,
    });
  }
}
