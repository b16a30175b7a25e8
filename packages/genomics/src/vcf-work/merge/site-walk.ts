import type { BlockWalk } from './block-walk.ts';
import type { JoinedWriter } from './joined-writer.ts';
import { matchRecords, type Match } from './match-records.ts';
import type { MergeRules } from './merge-options.ts';
import type { MergeReport } from './merge-report.ts';
import type { RecordLane } from './record-lane.ts';
import { settleRecords } from './resolve-reference.ts';
import { COLUMN } from '../records/record-place.ts';
import type { SiteRecord } from './site-record.ts';

export interface SiteWalkParts {
  lanes: readonly RecordLane[];
  rules: MergeRules;
  report: MergeReport;
  writer: JoinedWriter;
  /** null where records do not reach over several positions */
  blocks: BlockWalk | null;
  files: readonly string[];
}

/** Goes through all files at once, position by position. */
export class SiteWalk {
  readonly #parts: SiteWalkParts;

  constructor(parts: SiteWalkParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal | undefined): Promise<void> {
    const { lanes, blocks } = this.#parts;
    for (const lane of lanes) await lane.load();
    let rank = -1;
    for (;;) {
      const lead = leadOf(lanes);
      if (blocks !== null && (lead === null || lead.rank !== rank)) blocks.writeUpTo(Infinity);
      if (lead === null) return;
      rank = lead.rank;
      const { position } = lead.record!;
      const found: SiteRecord[][] = [];
      for (const [k, lane] of lanes.entries()) {
        const own: SiteRecord[] = [];
        while (lane.record !== null && lane.rank === rank && lane.record.position === position) {
          own.push(lane.record);
          lane.hold(lane.record);
          if (lane.next()) continue;
          signal?.throwIfAborted();
          // Lets the signal and other work come through between two blocks.
          await new Promise((resolve) => setImmediate(resolve));
          await lane.load();
        }
        found[k] = own;
      }
      this.#place(found, position);
      for (const lane of lanes) lane.release();
    }
  }

  #place(found: SiteRecord[][], position: number): void {
    const { report, blocks, rules, files, writer } = this.#parts;
    found.forEach((records, file) => (report.files[file]!.records += records.length));
    const plain = blocks === null ? plainMatch(found) : null;
    if (plain !== null) {
      writer.write(plain);
      return;
    }
    settleRecords(found, rules, files, report);
    if (blocks !== null) {
      blocks.writeUpTo(position);
      blocks.site(found, position);
      return;
    }
    let hasBlock = false;
    for (const match of matchRecords(found, rules.join)) {
      const records = match.filter((record) => record !== null);
      const isBlock = records.every((record) => record.isReferenceOnly && record.info.has('END'));
      // Of several blocks that begin at one position only the first can be distinguished from sites: its END is kept.
      writer.write(match, null, !(isBlock && hasBlock));
      hasBlock ||= isBlock;
    }
  }
}

/** The file whose next record comes first. */
function leadOf(lanes: readonly RecordLane[]): RecordLane | null {
  let lead: RecordLane | null = null;
  for (const lane of lanes) {
    if (lane.record === null) continue;
    if (
      lead === null ||
      lane.rank < lead.rank ||
      (lane.rank === lead.rank && lane.record.position < lead.record!.position)
    )
      lead = lane;
  }
  return lead;
}

/** What most places have: at most one record in each file, with the same REF and ALT as far as bytes tell. */
function plainMatch(found: readonly (readonly SiteRecord[])[]): Match | null {
  let first: SiteRecord | null = null;
  const match: Match = [];
  for (const records of found) {
    if (records.length > 1) return null;
    const record = records[0] ?? null;
    match.push(record);
    if (record === null) continue;
    if (first !== null && !isPlainlySame(first, record)) return null;
    first ??= record;
  }
  return match;
}

/** Structural variants differ by their end as well, so their symbols are not enough. */
function isPlainlySame(a: SiteRecord, b: SiteRecord): boolean {
  return a.equals(b, COLUMN.reference, COLUMN.alternative) && a.bytes[a.starts[COLUMN.alternative]!] !== 60;
}
