import type { CodedKind } from '@panicle/contract/codes/record-code';
import type { Scanned } from '../../../../records/code/coded-record.ts';
import type { CodeProblem } from './find-scanned.ts';

/** One scan of a collected list. */
export interface ScanLine {
  /** its number, for good */
  key: number;
  code: string;
  /** when, ISO 8601 */
  at: string;
  /** undefined while it is looked up */
  record?: Pick<Scanned, 'kind' | 'id' | 'name' | 'label' | 'to'>;
  problem?: CodeProblem | 'several' | 'failed';
}

/** Longer lists are for an import. */
export const MOST_LINES = 2000;

const sameRecord = (line: ScanLine, other: ScanLine) =>
  line.record && other.record
    ? line.record.kind === other.record.kind && line.record.id === other.record.id
    : line.code === other.code;

/** The key of the line that a line repeats, by the keys of those that repeat one. */
export function repeatsOf(lines: readonly ScanLine[]): ReadonlyMap<number, number> {
  const repeats = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const first = lines.slice(0, index).find((other) => sameRecord(line, other));
    if (first) repeats.set(line.key, first.key);
  }
  return repeats;
}

/** The records of one kind in the order in which they were scanned, each once. */
export function recordsOf(lines: readonly ScanLine[], kind: CodedKind): NonNullable<ScanLine['record']>[] {
  const records = lines.flatMap(({ record }) => (record?.kind === kind ? [record] : []));
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** The kinds of a list, that of most lines first. */
export function kindsOf(lines: readonly ScanLine[]): CodedKind[] {
  const counts = new Map<CodedKind, number>();
  for (const { record } of lines) if (record) counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
}
