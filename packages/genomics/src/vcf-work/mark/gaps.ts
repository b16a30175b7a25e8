import { readNumber } from '../../vcf/number-text.ts';
import { kindsOf } from '../records/kinds-of-record.ts';
import { countAlleles } from '../records/allele-counts.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';
import { INDEL_GAP, SNP_GAP, type MarkRules } from './mark-rules.ts';

/** A record that waits for its neighbours. */
export interface Waiting {
  record: RecordText;
  /** gap filters that it fails */
  gaps: string[];
  from: number;
  to: number;
  types: readonly string[];
}

/**
 * Finds SNPs near other variants and indels near indels, as `bcftools filter` does; a record leaves when nothing behind
 * can touch it.
 */
export class Gaps {
  readonly #snpGap: number;
  readonly #snpTypes: ReadonlySet<string>;
  readonly #indelGap: number;
  #waiting: Waiting[] = [];
  /** indels each of which is near the one before it, and how far the last of them reaches */
  #row: Waiting[] = [];
  #reach = -Infinity;

  constructor({ snpGap, indelGap }: MarkRules) {
    this.#snpGap = snpGap?.distance ?? -1;
    this.#snpTypes = new Set(snpGap?.types);
    this.#indelGap = indelGap ?? -1;
  }

  /** Takes the next record in; gives those that are settled. */
  take(record: RecordText): Waiting[] {
    const own: Waiting = {
      record,
      gaps: [],
      from: record.position,
      to: record.end,
      types: kindsOf(record),
    };
    const before = this.#waiting[0];
    const isNew = before !== undefined && before.record.chromosome !== record.chromosome;
    const settled = isNew ? this.rest() : this.#settled(own.from);
    this.#waiting.push(own);
    if (this.#snpGap >= 0) this.#findSnps(own);
    if (this.#indelGap >= 0 && own.types.includes('indel')) {
      this.#row.push(own);
      this.#reach = own.to + this.#indelGap;
    }
    return settled;
  }

  rest(): Waiting[] {
    this.#chooseIndel();
    const settled = this.#waiting;
    this.#waiting = [];
    return settled;
  }

  #settled(from: number): Waiting[] {
    if (this.#reach < from) this.#chooseIndel();
    let count = 0;
    for (const one of this.#waiting) {
      if (one === this.#row[0] || one.to + this.#snpGap >= from) break;
      count++;
    }
    return this.#waiting.splice(0, count);
  }

  #findSnps(own: Waiting): void {
    const isNear = (one: Waiting) => one.to + this.#snpGap >= own.from;
    for (const other of this.#waiting) {
      if (!isNear(other)) continue;
      this.#markSnp(own, other);
      if (other !== own) this.#markSnp(other, own);
    }
  }

  #markSnp(snp: Waiting, near: Waiting): void {
    if (!snp.types.includes('snp') || snp.gaps.includes(SNP_GAP)) return;
    if (near.types.some((type) => this.#snpTypes.has(type))) snp.gaps.push(SNP_GAP);
  }

  /** Of a row the indel with the highest QUAL passes; where none has one, the one with the most copies of ALT. */
  #chooseIndel(): void {
    const qualities = this.#row.map(qualityOf);
    const measures = Math.max(...qualities) > 0 ? qualities : this.#row.map(copiesOf);
    const best = measures.indexOf(Math.max(...measures));
    this.#row.forEach(({ gaps }, k) => {
      if (k !== best) gaps.push(INDEL_GAP);
    });
    this.#row = [];
    this.#reach = -Infinity;
  }
}

/** A record without QUAL is the last to be chosen. */
function qualityOf({ record }: Waiting): number {
  const value = readNumber(record.columns[COLUMN.quality]!);
  return Number.isNaN(value) ? -Infinity : value;
}

const copiesOf = ({ record }: Waiting) => countAlleles(record)?.copies[1] ?? 0;
