import { GenomicsError } from '../../genomics-error.ts';
import { packCalls } from '../../matrix/calls.ts';
import type { CallBlock } from '../../vcf/call-block.ts';
import { ALLELES, NO_CALL } from '../call-letters.ts';
import { chooseAlleles, listedAlleles } from '../choose-alleles.ts';
import type { Row } from '../delimited/row.ts';
import type { MarkerColumns } from '../marker-columns.ts';
import type { MarkerReport } from '../marker-report.ts';
import { packPairs } from '../pack-pairs.ts';
import { readCell } from './cell-pairs.ts';
import { ALLELES_OF, CallWords, type FixedCoding } from './codings.ts';
import { siteOf, type MarkerMap, type MarkerSite } from './marker-map.ts';
import type { GridPlan } from './plan.ts';

export interface GridParts {
  file: string;
  plan: GridPlan;
  map: MarkerMap | null;
  report: MarkerReport;
  markers: MarkerColumns;
  /** a hyphen among letters is an allele */
  dash: boolean;
}

/** Reads rows of markers: their calls, what is known of them, and their alleles. */
export class MarkerRows {
  readonly #parts: GridParts;
  readonly #calls: CallBlock;
  readonly #words: CallWords | null;
  readonly #pairs: Int8Array;
  readonly #own: Uint8Array;

  constructor(parts: GridParts, calls: CallBlock) {
    const { coding, names } = parts.plan;
    this.#parts = parts;
    this.#calls = calls;
    this.#words = coding === 'letters' ? null : new CallWords(coding);
    this.#pairs = new Int8Array(names.length);
    this.#own = new Uint8Array(names.length);
  }

  row(row: Row): void {
    const { file, plan, map, report } = this.#parts;
    const id = row.text(plan.name).trim().replace(/\s+/g, '_');
    if (id === '')
      throw new GenomicsError('blankInColumn', { file, line: row.line, column: plan.names.at(0) });
    report.counts.records++;
    const site = map ? map.take(id) : siteOf(row, plan.about, { file, line: row.line });
    if (this.#words) this.#readCalls(row, id, site, this.#words, plan.coding as FixedCoding);
    else this.#readLetters(row, id, site);
  }

  #readLetters(row: Row, id: string, site: MarkerSite): void {
    const { plan, report, dash } = this.#parts;
    const listed = listedAlleles(site.alleles);
    const indel = dash || listed.some((place) => ALLELES[place] === '-' || ALLELES[place] === '+');
    let observed = 0;
    for (const [k, column] of plan.calls.entries()) {
      const pair = readCell(row.bytes, row.starts[column]!, row.ends[column]!, indel);
      this.#pairs[k] = pair;
      if (pair >= 0) observed |= (1 << (pair >> 3)) | (1 << (pair & 7));
      else if (pair === NO_CALL.half) report.counts.halfLetters++;
      else if (pair === NO_CALL.bad) throw this.#badCell(row, id, k);
    }
    const chosen = chooseAlleles(listed, observed);
    if (!chosen) {
      report.counts.manyAllelesLeftOut++;
      report.leftOut.push(id);
      return;
    }
    if (chosen.contradicts) {
      report.counts.allelesContradicted++;
      report.contradicted.push(id);
    }
    const [counted, other] = [ALLELES[chosen.alternative] ?? '0', ALLELES[chosen.reference] ?? '0'];
    this.#parts.markers.add({ ...site, id, counted, other });
    packPairs(this.#pairs, chosen, this.#own, this.#calls);
  }

  #readCalls(row: Row, id: string, site: MarkerSite, words: CallWords, coding: FixedCoding): void {
    const { plan, markers } = this.#parts;
    for (const [k, column] of plan.calls.entries()) {
      const call = words.callOf(row.bytes, row.starts[column]!, row.ends[column]!);
      if (call < 0) throw this.#badCell(row, id, k);
      this.#own[k] = call;
    }
    markers.add({ ...site, id, ...namedAlleles(site.alleles, coding) });
    const calls = this.#calls;
    packCalls(this.#own, this.#own.length, calls.bytes, calls.at);
    calls.advance();
  }

  #badCell(row: Row, marker: string, k: number): GenomicsError {
    const { file, plan } = this.#parts;
    return badCell(file, plan, row, plan.calls[k]!, { marker, sample: plan.names.at(k) });
  }
}

/** The alleles of a marker by their listed names: the first is the other one, the second is counted. */
export function namedAlleles(listed: string, coding: FixedCoding): { counted: string; other: string } {
  const [other, counted, ...more] = listed.split(/[/|,>]/).map((name) => name.trim());
  if (other && counted && more.length === 0 && !/\s/.test(other + counted) && coding !== 'presence')
    return { counted, other };
  return ALLELES_OF[coding];
}

export function badCell(
  file: string,
  { coding }: GridPlan,
  row: Row,
  column: number,
  { marker, sample }: { marker: string; sample: string },
): GenomicsError {
  const value = row.text(column).slice(0, 40);
  const place = { file, line: row.line, marker, sample, value };
  return coding === 'letters'
    ? new GenomicsError('badLetters', place)
    : new GenomicsError('badCode', { ...place, coding });
}
