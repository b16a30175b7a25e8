import { readNumber } from '../../vcf/number-text.ts';
import { typesOf } from '../expression/variant-types.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';
import { INDEL_GAP, SNP_GAP, type MarkRules } from './mark-rules.ts';

/** A record that waits for its neighbours. */
export interface Waiting {
  record: RecordText;
  /** whether it is written if no gap is in the way */
  stays: boolean;
  /** gap filters that it fails */
  gaps: string[];
  from: number;
  to: number;
  types: readonly string[];
}

/** Finds SNPs near other variants and indels near indels; a record leaves when nothing behind can touch it. */
export class Gaps {
  readonly #snpGap: number;
  readonly #snpTypes: ReadonlySet<string>;
  readonly #indelGap: number;
  #waiting: Waiting[] = [];
  /** the best indel of the row of near ones, and where the last of them ends */
  #best: Waiting | null = null;
  #lastIndel = -Infinity;

  constructor({ snpGap, indelGap }: MarkRules) {
    this.#snpGap = snpGap?.distance ?? -1;
    this.#snpTypes = new Set(snpGap?.types);
    this.#indelGap = indelGap ?? -1;
  }

  /** Takes the next record in; gives those that are settled. */
  take(record: RecordText, stays: boolean): Waiting[] {
    const own: Waiting = {
      record,
      stays,
      gaps: [],
      from: record.position,
      to: record.end,
      types: typesOf(record),
    };
    const before = this.#waiting[0];
    const isNew = before !== undefined && before.record.chromosome !== record.chromosome;
    const settled = isNew ? this.rest() : this.#settled(own.from);
    this.#waiting.push(own);
    if (this.#snpGap >= 0) this.#findSnps(own);
    if (this.#indelGap >= 0 && own.types.includes('indel')) this.#joinIndels(own);
    return settled;
  }

  rest(): Waiting[] {
    const settled = this.#waiting;
    this.#waiting = [];
    this.#best = null;
    this.#lastIndel = -Infinity;
    return settled;
  }

  #settled(from: number): Waiting[] {
    if (this.#lastIndel + this.#indelGap < from) this.#best = null;
    let count = 0;
    for (const one of this.#waiting) {
      if (one === this.#best || one.to + this.#snpGap >= from) break;
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

  #joinIndels(own: Waiting): void {
    if (!this.#best) this.#best = own;
    else if (qualityOf(own) > qualityOf(this.#best)) {
      this.#best.gaps.push(INDEL_GAP);
      this.#best = own;
    } else own.gaps.push(INDEL_GAP);
    this.#lastIndel = Math.max(this.#lastIndel, own.to);
  }
}

/** A record without QUAL is the last to be chosen. */
function qualityOf({ record }: Waiting): number {
  const value = readNumber(record.columns[COLUMN.quality]!);
  return Number.isNaN(value) ? -Infinity : value;
}
