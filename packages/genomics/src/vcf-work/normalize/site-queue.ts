import type { Definitions } from '../records/definitions.ts';
import type { LineWriter } from '../records/line-writer.ts';
import { RecordText } from '../records/record-text.ts';
import { joinRecords } from './join-records.ts';
import type { NormalizeJoin, NormalizeOptions } from './normalize-options.ts';

const LINE_FEED = 10;

/** A record that waits for its place. */
export interface QueuedRecord {
  position: number;
  /** its bytes, a character each, where nothing has changed: many small arrays of bytes would take far more memory */
  line?: string;
  record?: RecordText;
}

/** Records of a chromosome in order, until none that belongs before them can come. */
export class SiteQueue {
  readonly counts = { written: 0, joined: 0, duplicates: 0, contradictions: 0 };
  readonly #writer: LineWriter;
  readonly #definitions: Definitions;
  readonly #join: NormalizeJoin | undefined;
  readonly #once: boolean;
  #waiting: QueuedRecord[] = [];

  constructor(writer: LineWriter, definitions: Definitions, { join, duplicates }: NormalizeOptions) {
    this.#writer = writer;
    this.#definitions = definitions;
    this.#join = join;
    this.#once = duplicates === 'first';
  }

  /** Puts a record behind those of its position. */
  add(one: QueuedRecord): void {
    let place = this.#waiting.length;
    while (place > 0 && this.#waiting[place - 1]!.position > one.position) place--;
    this.#waiting.splice(place, 0, one);
  }

  /** Writes what precedes a position. */
  release(before: number): void {
    let count = 0;
    const waiting = this.#waiting;
    while (count < waiting.length && waiting[count]!.position < before) {
      let end = count + 1;
      while (end < waiting.length && waiting[end]!.position === waiting[count]!.position) end++;
      this.#writeSite(waiting.slice(count, end));
      count = end;
    }
    if (count > 0) this.#waiting = waiting.slice(count);
  }

  #writeSite(records: QueuedRecord[]): void {
    if (records.length === 1) return this.#write(records[0]!);
    const once = this.#once ? this.#first(records) : records;
    if (this.#join === undefined) return once.forEach((one) => this.#write(one));
    const classes = new Map<string, QueuedRecord[]>();
    once.forEach((one, k) => {
      // What may not be joined is a class by itself.
      const name = classOf(textOf(one), this.#join!) ?? String(k);
      classes.set(name, [...(classes.get(name) ?? []), one]);
    });
    for (const own of classes.values()) this.#writeJoined(own);
  }

  #writeJoined(records: QueuedRecord[]): void {
    const found = records.length > 1 ? joinRecords(records.map(textOf), this.#definitions) : null;
    if (!found) return records.forEach((one) => this.#write(one));
    this.counts.joined++;
    this.counts.contradictions += found.contradictions;
    this.#write({ position: records[0]!.position, record: found.record });
  }

  /** The first record of each alleles. */
  #first(records: readonly QueuedRecord[]): QueuedRecord[] {
    const seen = new Set<string>();
    return records.filter((one) => {
      const { reference, alternatives } = textOf(one);
      const key = [reference, ...alternatives].join(' ').toUpperCase();
      if (seen.has(key)) this.counts.duplicates++;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  }

  #write({ line, record }: QueuedRecord): void {
    this.counts.written++;
    if (record) this.#writer.text(record.line());
    else this.#writer.bytes(line!);
    this.#writer.byte(LINE_FEED);
  }
}

function textOf(one: QueuedRecord): RecordText {
  one.record ??= new RecordText(Buffer.from(one.line!, 'latin1').toString());
  return one.record;
}

/** Records of one class may become one; null for those that may not. */
function classOf({ reference, alternatives }: RecordText, join: NormalizeJoin): string | null {
  if (join === 'any') return 'any';
  const isSequence = alternatives.every((allele) => /^[A-Za-z]+$/.test(allele));
  if (!isSequence || alternatives.length === 0) return null;
  const kind = alternatives.every((allele) => allele.length === reference.length) ? 'snps' : 'indels';
  return join === 'both' || join === kind ? kind : null;
}
